package dev.collegedb.planner.internal.plan;

import dev.collegedb.planner.Catalog;
import dev.collegedb.planner.Plan;
import dev.collegedb.planner.PlanError;
import dev.collegedb.planner.PlanOptions;
import dev.collegedb.planner.Planned;
import dev.collegedb.planner.internal.lex.Lexer;
import dev.collegedb.planner.internal.lex.StatementTokens;
import java.util.ArrayList;
import java.util.List;

/** Plans a text: none, one or several statements. */
public final class TextPlanner {

  private TextPlanner() {}

  /**
   * The plan of {@code sql}.
   *
   * @param oneShard true if there is one shard only, which then gets every statement as it is
   */
  public static Planned plan(String sql, Catalog catalog, boolean oneShard, PlanOptions options) {
    List<StatementTokens> statements = Lexer.lex(sql);
    if (statements.isEmpty()) {
      return new Planned(new Plan.Script(List.of()), 0, false, false);
    }
    if (statements.size() == 1) {
      StatementTokens statement = statements.get(0);
      Plan plan = new StatementPlanner(statement, catalog, oneShard, options).plan();
      return new Planned(
          plan,
          statement.parameterCount(),
          returnsRows(statement),
          !oneShard && UnknownTables.in(statement, catalog));
    }
    if (StatementPlanner.isExplainRoute(statements.get(0))) {
      return explainScript(statements);
    }
    return script(statements);
  }

  /** EXPLAIN ROUTE stands for the whole text, so that nothing behind a semicolon runs. */
  private static Planned explainScript(List<StatementTokens> statements) {
    List<StatementTokens> explained =
        new ArrayList<>(StatementPlanner.explained(statements.get(0)).stream().toList());
    explained.addAll(statements.subList(1, statements.size()));
    Planned script = script(explained);
    return new Planned(new Plan.Explain(script.plan()), script.parameterCount(), true, false);
  }

  private static Planned script(List<StatementTokens> statements) {
    StatementTokens last = statements.get(statements.size() - 1);
    int parameters = statements.stream().mapToInt(StatementTokens::parameterCount).max().orElse(0);
    boolean rowsInside =
        statements.subList(0, statements.size() - 1).stream().anyMatch(TextPlanner::returnsRows);
    Plan plan = new Plan.Script(statements.stream().map(StatementTokens::text).toList());
    if (parameters > 0) {
      plan =
          Refusal.unsupported(
              "a text of several statements with parameters", "run each statement on its own");
    } else if (rowsInside) {
      plan =
          Refusal.unsupported(
              "a text of several statements of which an early one returns rows",
              "run each statement on its own");
    }
    for (StatementTokens statement : statements) {
      if (statement.error().isPresent()) {
        plan =
            Refusal.of(
                PlanError.UNPARSABLE,
                statement.error().get().start() + 1,
                statement.error().get().text());
      }
    }
    return new Planned(plan, parameters, returnsRows(last), false);
  }

  private static boolean returnsRows(StatementTokens statement) {
    int verb = StatementPlanner.verb(statement);
    return statement.at(verb).isWord("SELECT", "VALUES", "EXPLAIN", "PRAGMA")
        || statement.at(verb).isWord("INSERT", "REPLACE", "UPDATE", "DELETE")
            && statement.mentions("RETURNING");
  }
}
