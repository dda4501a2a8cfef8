package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.KeyRef;
import dev.collegedb.planner.Relation;
import dev.collegedb.planner.internal.parse.Query;
import dev.collegedb.planner.internal.parse.Query.Operator;
import dev.collegedb.planner.internal.parse.Query.OrderTerm;
import dev.collegedb.planner.internal.parse.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is proven of a whole query. Immutable once made; confined to one call. */
public final class QueryAnalysis {

  private final Query query;
  private final List<CoreAnalysis> cores = new ArrayList<>();

  private QueryAnalysis(Query query, Environment around, Optional<Scope> outer) {
    this.query = query;
    Environment environment = around.with(query.commonTables());
    boolean single = query.cores().size() == 1;
    List<Span> order = query.order().stream().map(OrderTerm::expression).toList();
    for (Query.Core core : query.cores()) {
      cores.add(new CoreAnalysis(core, single ? order : List.of(), environment, outer));
    }
    if (!single && order.stream().anyMatch(term -> !Subqueries.in(term).isEmpty())) {
      throw new Unproven("a query inside ORDER BY");
    }
    if (query.limit().filter(limit -> !Subqueries.in(limit.span()).isEmpty()).isPresent()) {
      throw new Unproven("a query inside LIMIT");
    }
  }

  static QueryAnalysis of(Query query, Environment environment, Optional<Scope> outer) {
    return new QueryAnalysis(query, environment, outer);
  }

  /** How it is built. */
  public Query query() {
    return query;
  }

  /** Its cores. */
  public List<CoreAnalysis> cores() {
    return List.copyOf(cores);
  }

  /** As something that another query reads: what a limit lets through depends on all rows. */
  Facts facts() {
    Facts facts = rows();
    return query.limit().isPresent() && facts.shape().kind() != Shape.Kind.BOUND
        ? facts.scattered("a LIMIT inside counts the rows of all shards")
        : facts;
  }

  /** The rows without ORDER BY and LIMIT. */
  Facts rows() {
    Facts facts = cores.get(0).facts();
    for (int i = 1; i < cores.size(); i++) {
      facts = combined(facts, query.operators().get(i - 1), cores.get(i).facts());
    }
    return facts;
  }

  /** The columns of the answer. */
  public List<OutputColumn> columns() {
    return rows().columns();
  }

  /**
   * True if every row lies on the shard of the key of {@code table} that stands in {@code
   * positions}, from 0.
   */
  public boolean holdsKey(Relation.Table table, List<Integer> positions) {
    KeyTuple wanted = new KeyTuple(table, positions, false);
    return facts().shape().isPartitioned()
        && facts().tuples().stream()
            .anyMatch(
                tuple ->
                    !tuple.nullable() && tuple.columns().equals(positions) && tuple.isLike(wanted));
  }

  /** True if the column, from 0, holds row ids of a table and so no NULL. */
  public boolean isNeverNull(int position) {
    return cores.stream().allMatch(core -> core.isNeverNull(position));
  }

  /** The shape of {@link #rows}. */
  public Shape shape() {
    return rows().shape();
  }

  private static Facts combined(Facts left, Operator operator, Facts right) {
    if (left.columns().size() != right.columns().size()) {
      throw new Unproven("the sides of a set operator differ in columns");
    }
    List<KeyTuple> tuples = common(left, right);
    Optional<List<KeyRef>> keys =
        left.keys().flatMap(l -> right.keys().flatMap(r -> Knowledge.union(List.of(l, r))));
    return new Facts(columns(left, right), shape(left, operator, right, tuples), tuples, keys);
  }

  private static Shape shape(Facts left, Operator operator, Facts right, List<KeyTuple> tuples) {
    Shape one = left.shape();
    Shape other = right.shape();
    if (one.isScattered() || other.isScattered()) {
      return one.isScattered() ? one : other;
    }
    if (one.isCopied() && other.isCopied()) {
      return operator == Operator.UNION_ALL
          ? Shape.COPIED
          : Shape.scattered("shards might choose different rows of a copied table");
    }
    if (one.isLocal() && other.isLocal()) {
      return Shape.BOUND;
    }
    boolean keyed = tuples.stream().anyMatch(tuple -> !tuple.nullable());
    boolean bothSharded = one.isPartitioned() && other.isPartitioned();
    if (bothSharded && (operator == Operator.UNION_ALL || keyed)) {
      return Shape.PARTITIONED;
    }
    boolean filtered =
        operator == Operator.EXCEPT || operator == Operator.INTERSECT
            ? one.isPartitioned()
                && other.isCopied()
                && left.tuples().stream().anyMatch(tuple -> !tuple.nullable())
            : false;
    return filtered
        ? Shape.PARTITIONED
        : Shape.scattered(
            bothSharded
                ? "a set operation compares rows without their key"
                : "a set operation mixes rows that every shard has with others");
  }

  /** The keys that both sides hold in the same columns. */
  private static List<KeyTuple> common(Facts left, Facts right) {
    if (right.shape().isCopied()) {
      return left.tuples();
    }
    List<KeyTuple> common = new ArrayList<>();
    for (KeyTuple tuple : left.tuples()) {
      for (KeyTuple other : right.tuples()) {
        if (tuple.columns().equals(other.columns()) && tuple.isLike(other)) {
          common.add(
              tuple.nullable()
                  ? tuple
                  : new KeyTuple(tuple.table(), tuple.columns(), other.nullable()));
        }
      }
    }
    return common;
  }

  /** A column's type is known if both sides compare alike. */
  private static List<OutputColumn> columns(Facts left, Facts right) {
    List<OutputColumn> columns = new ArrayList<>();
    for (int i = 0; i < left.columns().size(); i++) {
      columns.add(alike(left.columns().get(i), right.columns().get(i)));
    }
    return columns;
  }

  private static OutputColumn alike(OutputColumn left, OutputColumn right) {
    boolean types =
        left.type().isPresent()
            && right.type().isPresent()
            && Affinity.of(left.type().get()) == Affinity.of(right.type().get())
            && left.type().get().collation().equals(right.type().get().collation());
    boolean collations = left.collation().equals(right.collation());
    return new OutputColumn(
        left.name(),
        types ? left.type() : Optional.empty(),
        collations ? left.collation() : Optional.empty());
  }
}
