package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.Column;
import dev.collegedb.planner.KeyRef;
import dev.collegedb.planner.internal.parse.Query.Core;
import dev.collegedb.planner.internal.parse.Query.FromItem;
import dev.collegedb.planner.internal.parse.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What is proven of one SELECT or VALUES between set operators. Immutable once made; confined to
 * one call.
 */
public final class CoreAnalysis {

  private final Core core;
  private final FromAnalysis from;
  private final Outputs outputs;
  private final boolean aggregated;
  private final List<Span> expressions;
  private final List<Facts> inside = new ArrayList<>();
  private final Shape rows;

  /**
   * @param order the terms of an ORDER BY that belongs to this core alone
   */
  CoreAnalysis(Core core, List<Span> order, Environment environment, Optional<Scope> outer) {
    this.core = core;
    this.from = FromAnalysis.of(core, environment, outer);
    this.outputs = Outputs.of(core, from.scope());
    this.expressions =
        Stream.concat(Stream.concat(Stream.of(core.list()), core.having().stream()), order.stream())
            .toList();
    this.aggregated =
        core.grouped()
            || core.having().isPresent()
            || expressions.stream().anyMatch(span -> !Calls.aggregates(span).isEmpty());
    checkOuterAggregates(outer);
    checkWindows();
    this.rows = rows(environment);
  }

  /** An aggregate over an outer query's columns alone belongs to that query. */
  private void checkOuterAggregates(Optional<Scope> outer) {
    if (outer.isEmpty()) {
      return;
    }
    for (Span span : spans()) {
      for (Calls.Call call : Calls.aggregates(span)) {
        boolean names = call.arguments().split(",").stream().anyMatch(this::namesColumns);
        if (names && Fields.in(call.arguments(), from.scope()).stream().noneMatch(this::isOwn)) {
          throw new Unproven("an aggregate inside belongs to the query around it");
        }
      }
    }
  }

  /** What stands in a WINDOW clause is not among the expressions. */
  private void checkWindows() {
    Span rest = core.span().part(core.body().to(), core.span().to());
    Span windows = rest.part(rest.find(rest.from(), "WINDOW"), rest.to());
    if (core.windows()
        && !(Subqueries.in(windows).isEmpty() && Calls.aggregates(windows).isEmpty())) {
      throw new Unproven("a window that is named is not looked into");
    }
  }

  private boolean namesColumns(Span argument) {
    return !Fields.names(argument).isEmpty();
  }

  private boolean isOwn(Field field) {
    return from.scope().isOwn(field);
  }

  private Shape rows(Environment environment) {
    Shape shape = from.shape();
    for (Span span : spans()) {
      for (Span query : Subqueries.in(span)) {
        Facts facts = Subqueries.facts(query, environment, from.scope());
        boolean member = Membership.holds(from.where(), query, facts, from.scope());
        inside.add(member ? new Facts(List.of(), Shape.BOUND, List.of(), bound()) : facts);
        if (!facts.shape().isLocal() && !member && !shape.isScattered()) {
          shape =
              Shape.scattered(
                  facts.shape().isScattered()
                      ? facts.shape().reason()
                      : "a query inside it reads rows of all shards");
        }
      }
    }
    return shape;
  }

  private static Optional<List<KeyRef>> bound() {
    return Optional.of(List.of());
  }

  /** Everything but FROM itself, whose derived tables are sources. */
  private List<Span> spans() {
    List<Span> spans = new ArrayList<>(expressions);
    core.where().ifPresent(spans::add);
    spans.addAll(core.group());
    core.from().stream().map(FromItem::on).flatMap(Optional::stream).forEach(spans::add);
    return spans;
  }

  /** What the expressions of the core can name. */
  public Scope scope() {
    return from.scope();
  }

  /** What it is built of. */
  public Core core() {
    return core;
  }

  /** The columns of the answer. */
  public Outputs outputs() {
    return outputs;
  }

  /** True if no NULL of an outer join, nor any other, can stand in the column, from 0. */
  boolean isNeverNull(int position) {
    Optional<Field> field = outputs.entries().get(position).field();
    boolean identity =
        field
            .flatMap(Field::type)
            .filter(type -> type.generation() == Column.Generation.IDENTITY)
            .isPresent();
    return identity
        && from.tuples().getOrDefault(field.get().source(), List.of()).stream()
            .anyMatch(tuple -> !tuple.nullable());
  }

  /** True if its rows are groups of what FROM and WHERE give. */
  public boolean isAggregated() {
    return aggregated;
  }

  /** The shape of what FROM and WHERE give, before groups, windows and DISTINCT. */
  public Shape rows() {
    return rows;
  }

  /** As {@link #facts}, without DISTINCT. */
  public Shape shapeBeforeDistinct() {
    if (!rows.isPartitioned()) {
      return rows.isCopied() ? Copies.shape(core, aggregated, expressions, scope()) : rows;
    }
    if (aggregated && !isKeyed(groupFields())) {
      return Shape.scattered(
          core.grouped()
              ? "groups do not contain the key, so that one may have rows on several shards"
              : "an aggregate is of the rows of all shards");
    }
    return Windows.obstacle(core, expressions, this::isKeyed, scope())
        .map(Shape::scattered)
        .orElse(rows);
  }

  /** What is proven of it. */
  Facts facts() {
    Shape shape = shapeBeforeDistinct();
    if (shape.isPartitioned() && core.distinct() && !isKeyed(outputs.fields())) {
      shape = Shape.scattered("DISTINCT columns do not contain the key");
    }
    List<KeyTuple> tuples = shape.isPartitioned() ? shown() : List.of();
    return new Facts(outputs.columns(), shape, tuples, keys());
  }

  private List<Field> groupFields() {
    List<Field> fields = new ArrayList<>();
    core.group().forEach(term -> outputs.groupField(term).ifPresent(fields::add));
    return fields;
  }

  /** True if rows that are equal in all of the fields lie on one shard. */
  private boolean isKeyed(List<Field> fields) {
    for (Map.Entry<Source, List<KeyTuple>> entry : from.tuples().entrySet()) {
      for (KeyTuple tuple : entry.getValue()) {
        boolean covered =
            tuple.columns().stream()
                .allMatch(column -> fields.contains(new Field(entry.getKey(), column)));
        if (covered && !tuple.nullable()) {
          return true;
        }
      }
    }
    return false;
  }

  /** The keys that the columns of the answer hold. */
  private List<KeyTuple> shown() {
    List<KeyTuple> shown = new ArrayList<>();
    List<Field> grouped = aggregated ? groupFields() : List.of();
    for (Map.Entry<Source, List<KeyTuple>> entry : from.tuples().entrySet()) {
      for (KeyTuple tuple : entry.getValue()) {
        List<Integer> positions = new ArrayList<>();
        for (int column : tuple.columns()) {
          Field field = new Field(entry.getKey(), column);
          int position = aggregated && !grouped.contains(field) ? -1 : outputs.positionOf(field);
          positions.add(position);
        }
        if (!positions.contains(-1)) {
          shown.add(new KeyTuple(tuple.table(), positions, tuple.nullable()));
        }
      }
    }
    return shown;
  }

  private Optional<List<KeyRef>> keys() {
    List<List<KeyRef>> all = new ArrayList<>();
    for (Source source : scope().sources()) {
      Optional<List<KeyRef>> keys =
          from.isBound(source) ? bound() : from.knowledge().keysOf(source);
      if (keys.isEmpty()) {
        return Optional.empty();
      }
      all.add(keys.get());
    }
    for (Facts facts : inside) {
      if (facts.keys().isEmpty()) {
        return Optional.empty();
      }
      all.add(facts.keys().get());
    }
    return Knowledge.union(all);
  }

  /**
   * Where WHERE lists these keys, so that each shard's rows need its own ones only; none if it does
   * not.
   */
  public List<Span> keyList(List<KeyRef> keys) {
    return rows.isPartitioned() ? KeyLists.items(from.where(), keys) : List.of();
  }

  /** The key of the first sharded source that no condition fixes. */
  Optional<String> unfixed() {
    return scope().sources().stream()
        .filter(source -> !from.isBound(source) && from.knowledge().keysOf(source).isEmpty())
        .findFirst()
        .map(
            source ->
                source.tuples().isEmpty()
                    ? "the key of " + (source.name().isEmpty() ? "a query in FROM" : source.name())
                    : keyOf(source.tuples().get(0)));
  }

  private static String keyOf(KeyTuple tuple) {
    int first = tuple.table().keyColumns().get(0);
    return tuple.table().name() + "." + tuple.table().columns().get(first).name();
  }
}
