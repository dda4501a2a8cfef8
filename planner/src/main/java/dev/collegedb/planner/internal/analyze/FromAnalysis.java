package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.internal.parse.Query.Core;
import dev.collegedb.planner.internal.parse.Query.FromItem;
import dev.collegedb.planner.internal.parse.Query.Item;
import dev.collegedb.planner.internal.parse.Query.JoinType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the FROM and WHERE of a query core prove. Confined to one call. */
final class FromAnalysis {

  private final Core core;
  private final Optional<Scope> outer;
  private final List<Source> sources = new ArrayList<>();
  private final Scope scope;
  private final boolean turned;
  private final Knowledge knowledge = new Knowledge();
  private final List<List<Condition>> joins = new ArrayList<>();
  private final List<Condition> where;
  private final List<Condition> everywhere = new ArrayList<>();
  private Shape shape = Shape.COPIED;
  private Map<Source, List<KeyTuple>> tuples = Map.of();

  private FromAnalysis(Core core, Environment environment, Optional<Scope> outer) {
    this.core = core;
    this.outer = outer;
    this.turned =
        core.from().stream()
            .anyMatch(item -> item.join() == JoinType.RIGHT || item.join() == JoinType.FULL);
    SourceReader reader = new SourceReader(environment, outer);
    for (FromItem item : core.from()) {
      sources.add(source(item, reader.facts(item)));
    }
    this.scope = new Scope(sources, outer, aliases(core), turned);
    this.where = core.where().map(span -> Conditions.of(span, scope)).orElse(List.of());
  }

  static FromAnalysis of(Core core, Environment environment, Optional<Scope> outer) {
    FromAnalysis analysis = new FromAnalysis(core, environment, outer);
    analysis.learn();
    analysis.join();
    return analysis;
  }

  private static Set<String> aliases(Core core) {
    Set<String> aliases = new HashSet<>();
    for (Item item : core.items()) {
      item.alias().ifPresent(alias -> aliases.add(alias.toLowerCase(Locale.ROOT)));
    }
    return aliases;
  }

  private Source source(FromItem item, Facts facts) {
    String name = item.alias().orElse(item.name());
    return new Source(name, item.alias().isEmpty(), facts, names(item, facts));
  }

  /** A natural join is one USING all names that both sides have. */
  private Set<String> names(FromItem item, Facts facts) {
    if (!item.natural()) {
      return item.using();
    }
    Set<String> names = new HashSet<>();
    for (OutputColumn column : facts.columns()) {
      if (sources.stream().anyMatch(left -> left.indexOf(column.name()) >= 0)) {
        names.add(column.name().toLowerCase(Locale.ROOT));
      }
    }
    return names;
  }

  private void learn() {
    for (int i = 0; i < sources.size(); i++) {
      joins.add(ofJoin(i));
      if (core.from().get(i).join() == JoinType.INNER) {
        everywhere.addAll(joins.get(i));
      }
    }
    everywhere.addAll(where);
    knowledge.learn(everywhere);
    for (int i = 0; i < sources.size(); i++) {
      if (core.from().get(i).join() == JoinType.LEFT) {
        knowledge.learnLeft(sources.get(i), joins.get(i));
      }
    }
  }

  private List<Condition> ofJoin(int index) {
    FromItem item = core.from().get(index);
    Source source = sources.get(index);
    List<Source> left = sources.subList(0, index);
    List<Condition> found = new ArrayList<>(Conditions.ofUsing(source.using(), left, source));
    item.on().ifPresent(on -> found.addAll(Conditions.of(on, scope)));
    return found;
  }

  private void join() {
    if (sources.isEmpty()) {
      return;
    }
    Joins joined = new Joins(sources.get(0), this::shapeOf);
    for (int i = 1; i < sources.size(); i++) {
      joined.join(sources.get(i), core.from().get(i).join(), equalities(i));
    }
    shape = joined.shape();
    tuples = joined.tuples();
  }

  /**
   * What holds of every pair of rows that a join puts together: the ON of another outer join does
   * not. Where a join keeps rows without partner of its left side, what others demand says nothing
   * of them.
   */
  private Equalities equalities(int join) {
    Equalities equalities = new Equalities();
    if (!turned) {
      equalities.add(everywhere);
    }
    equalities.add(joins.get(join));
    return equalities;
  }

  /** A source is bound if its key equals the one of an outer query's row. */
  private Shape shapeOf(Source source) {
    return isBound(source) ? Shape.BOUND : source.shape();
  }

  /** True if its key equals the one of an outer query's row. */
  boolean isBound(Source source) {
    return source.shape().isPartitioned() && !turned && isBoundOutside(source);
  }

  private boolean isBoundOutside(Source source) {
    Equalities equalities = equalities(sources.indexOf(source));
    for (Optional<Scope> around = outer; around.isPresent(); around = around.get().outer()) {
      for (Source other : around.get().sources()) {
        if (other.shape().isPartitioned()
            && equalities.areTogether(source, source.tuples(), other, other.tuples())) {
          return true;
        }
      }
    }
    return false;
  }

  Scope scope() {
    return scope;
  }

  Knowledge knowledge() {
    return knowledge;
  }

  /** The conditions of WHERE. */
  List<Condition> where() {
    return where;
  }

  /** The shape of the joined rows, queries inside not looked at. */
  Shape shape() {
    return shape;
  }

  /** The keys that the joined rows hold, of each source. */
  Map<Source, List<KeyTuple>> tuples() {
    return tuples;
  }
}
