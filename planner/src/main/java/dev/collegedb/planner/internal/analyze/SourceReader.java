package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.Relation;
import dev.collegedb.planner.internal.lex.Lexer;
import dev.collegedb.planner.internal.lex.StatementTokens;
import dev.collegedb.planner.internal.parse.Query;
import dev.collegedb.planner.internal.parse.Query.FromItem;
import dev.collegedb.planner.internal.parse.QueryParser;
import dev.collegedb.planner.internal.parse.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Finds out what the items of a FROM clause are. Confined to one call. */
record SourceReader(Environment environment, Optional<Scope> outer) {

  /** The facts of what {@code item} names or holds. */
  Facts facts(FromItem item) {
    if (item.derived().isPresent()) {
      return QueryAnalysis.of(item.derived().get(), environment, outer).facts();
    }
    return facts(item.name(), item.main());
  }

  /** The facts of the relation of that name; {@code main} if it is no common table. */
  Facts facts(String name, boolean main) {
    Optional<Environment.Named> common = main ? Optional.empty() : environment.commonTable(name);
    return common.isPresent() ? facts(common.get()) : relation(name);
  }

  /** A common table expression in a correlated query can name what is around that query. */
  private Facts facts(Environment.Named common) {
    Query query = common.table().query();
    Facts facts =
        environment.within(
            common.table().name(), () -> QueryAnalysis.of(query, common.around(), outer).facts());
    return renamed(facts, common.table().columns());
  }

  private static Facts renamed(Facts facts, List<String> names) {
    if (names.isEmpty()) {
      return facts;
    }
    if (names.size() != facts.columns().size()) {
      throw new Unproven("a list of column names does not fit its query");
    }
    List<OutputColumn> columns = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      columns.add(facts.columns().get(i).named(names.get(i)));
    }
    return facts.withColumns(columns);
  }

  private Facts relation(String name) {
    Relation relation =
        environment
            .catalog()
            .find(name)
            .orElseThrow(() -> new Unproven(name + " is no table that is known"));
    return relation instanceof Relation.View view ? view(view) : table((Relation.Table) relation);
  }

  static Facts table(Relation.Table table) {
    List<OutputColumn> columns = new ArrayList<>();
    table.columns().forEach(column -> columns.add(OutputColumn.of(column)));
    return switch (table.kind()) {
      case SHARDED ->
          new Facts(
              columns,
              Shape.PARTITIONED,
              List.of(new KeyTuple(table, table.keyColumns(), false)),
              Optional.empty());
      case REFERENCE -> new Facts(columns, Shape.COPIED, List.of(), Optional.of(List.of()));
      case SINGLE ->
          new Facts(
              columns,
              Shape.scattered(table.name() + " is on the home shard only"),
              List.of(),
              Optional.empty());
    };
  }

  private Facts view(Relation.View view) {
    List<StatementTokens> statements = Lexer.lex(view.sql());
    if (statements.size() != 1) {
      throw new Unproven("view " + view.name() + " is not read");
    }
    Span text = new Span(statements.get(0), 0, statements.get(0).size());
    int as = text.find(0, "AS");
    Query query =
        QueryParser.parse(text.part(Math.min(as + 1, text.to()), text.to()))
            .orElseThrow(() -> new Unproven("view " + view.name() + " is not read"));
    Facts facts =
        environment.within(
            view.name().toLowerCase(Locale.ROOT) + " as a view",
            () -> QueryAnalysis.of(query, environment.bare(), Optional.empty()).facts());
    return renamed(facts, names(text, as));
  }

  /** The names in parentheses before AS. */
  private static List<String> names(Span text, int as) {
    if (!text.at(as - 1).isSymbol(")")) {
      return List.of();
    }
    List<String> names = new ArrayList<>();
    int open = as - 1;
    while (!text.at(open).isSymbol("(")) {
      open--;
    }
    for (Span name : text.part(open + 1, as - 1).split(",")) {
      if (name.size() != 1 || !name.first().isName()) {
        throw new Unproven("a view's list of column names is not read");
      }
      names.add(name.first().text());
    }
    return names;
  }
}
