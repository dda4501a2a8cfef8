package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.Relation;
import dev.collegedb.planner.internal.lex.StatementTokens;
import dev.collegedb.planner.internal.parse.Logic;
import dev.collegedb.planner.internal.parse.Query;
import dev.collegedb.planner.internal.parse.Query.Core;
import dev.collegedb.planner.internal.parse.Query.FromItem;
import dev.collegedb.planner.internal.parse.Query.JoinType;
import dev.collegedb.planner.internal.parse.QueryParser;
import dev.collegedb.planner.internal.parse.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The conditions that the one place where a table is read puts on it alone: a row that fails one
 * can neither appear in the answer nor keep another from it. Confined to one call.
 */
public final class Filters {

  private final Relation.Table table;
  private final List<Span> conditions = new ArrayList<>();
  private Optional<String> alias = Optional.empty();

  private Filters(Relation.Table table) {
    this.table = table;
  }

  /**
   * Those on {@code table}, which stands in the FROM clause of one query of {@code texts} and
   * nowhere else; none if that query is not found.
   */
  public static Filters of(List<StatementTokens> texts, Relation.Table table) {
    Filters filters = new Filters(table);
    for (StatementTokens text : texts) {
      int as = new Span(text, 0, text.size()).find(0, "AS");
      boolean view = text.at(0).isWord("CREATE") && as < text.size();
      QueryParser.parse(new Span(text, view ? as + 1 : 0, text.size())).ifPresent(filters::read);
    }
    return filters;
  }

  /** What the table is called where it is read, if not by its name. */
  public Optional<String> alias() {
    return alias;
  }

  /** The conditions; all must hold. */
  public List<Span> conditions() {
    return conditions;
  }

  private void read(Query query) {
    query.commonTables().forEach(common -> read(common.query()));
    for (Core core : query.cores()) {
      core.from().forEach(item -> item.derived().ifPresent(this::read));
      expressions(core).forEach(this::readInside);
      core.from().stream()
          .filter(item -> item.name().equalsIgnoreCase(table.name()))
          .forEach(item -> read(core, item));
    }
    query.order().forEach(term -> readInside(term.expression()));
  }

  private static Stream<Span> expressions(Core core) {
    return Stream.of(
            Stream.of(core.list()),
            core.where().stream(),
            core.group().stream(),
            core.having().stream(),
            core.from().stream().flatMap(item -> item.on().stream()))
        .flatMap(spans -> spans);
  }

  private void readInside(Span expression) {
    for (Span inside : Subqueries.in(expression)) {
      QueryParser.parse(inside).ifPresent(this::read);
    }
  }

  private void read(Core core, FromItem item) {
    boolean turned =
        core.from().stream().anyMatch(i -> i.join() == JoinType.RIGHT || i.join() == JoinType.FULL);
    if (turned) {
      return;
    }
    alias = item.alias();
    boolean alone = core.from().size() == 1;
    item.on().ifPresent(on -> add(on, alone));
    if (item.join() != JoinType.LEFT) {
      core.where().ifPresent(where -> add(where, alone));
    }
  }

  private void add(Span condition, boolean alone) {
    Logic logic = Logic.of(condition);
    List<Logic> parts = logic.kind() == Logic.Kind.AND ? logic.parts() : List.of(logic);
    parts.stream().map(Logic::span).filter(part -> isOwn(part, alone)).forEach(conditions::add);
  }

  private boolean isOwn(Span part, boolean alone) {
    List<Span> names = Fields.names(part);
    boolean closed =
        !part.isEmpty()
            && Subqueries.in(part).isEmpty()
            && Calls.aggregates(part).isEmpty()
            && Calls.foreign(part, Set.of()).isEmpty()
            && Functions.volatileFunction(part.statement()).isEmpty()
            && part.find(part.from(), "MATCH", "REGEXP") == part.to();
    return closed && !names.isEmpty() && names.stream().allMatch(name -> isColumn(name, alone));
  }

  private boolean isColumn(Span name, boolean alone) {
    boolean known = table.indexOf(name.last().text()).isPresent();
    String called = alias.orElse(table.name());
    return known && (name.size() == 1 && alone || name.size() == 3 && name.first().isNamed(called));
  }
}
