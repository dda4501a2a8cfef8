package dev.collegedb.planner.internal.plan;

import dev.collegedb.planner.Catalog;
import dev.collegedb.planner.Plan;
import dev.collegedb.planner.PlanError;
import dev.collegedb.planner.PlanOptions;
import dev.collegedb.planner.PlanOptions.Unroutable;
import dev.collegedb.planner.Relation;
import dev.collegedb.planner.ShardTarget;
import dev.collegedb.planner.internal.lex.Lexer;
import dev.collegedb.planner.internal.lex.StatementTokens;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Refuses plans that would ask every shard, if the options say so. Stateless. */
final class UnroutablePlans {

  private UnroutablePlans() {}

  /** The plan, or why it must not run. */
  static Plan check(StatementTokens statement, Catalog catalog, Plan plan, PlanOptions options) {
    if (plan instanceof Plan.InsertSelect insert) {
      Plan source = check(lexed(insert.source()), catalog, insert.source(), options);
      return source instanceof Plan.Refuse ? source : plan;
    }
    boolean read = plan instanceof Plan.Read select && isEvery(select.target());
    boolean write =
        plan instanceof Plan.Write change
            && isEvery(change.target())
            && change.count() == Plan.CountRule.SUM;
    boolean refused =
        read && options.unroutableReads() == Unroutable.ERROR
            || write && options.unroutableWrites() == Unroutable.ERROR;
    return refused ? refusal(statement, catalog) : plan;
  }

  private static StatementTokens lexed(Plan.Read source) {
    return Lexer.lex(source.sql().text()).get(0);
  }

  private static boolean isEvery(ShardTarget target) {
    return target instanceof ShardTarget.Every;
  }

  private static Plan refusal(StatementTokens statement, Catalog catalog) {
    String verb = statement.at(StatementPlanner.verb(statement)).text().toUpperCase(Locale.ROOT);
    List<Relation.Table> tables =
        Mentions.of(statement, catalog).tables().stream()
            .filter(Relation.Table::isSharded)
            .toList();
    String keys = tables.stream().map(UnroutablePlans::keyOf).collect(Collectors.joining(", "));
    PlanError error = PlanError.UNROUTABLE;
    return new Plan.Refuse(
        error,
        String.format(
            Locale.ROOT,
            error.text(),
            "the " + verb,
            "no condition fixes the key of " + keys + " for all of it"),
        "add a condition on the key, name it in a leading comment /* collegedb: key=VALUE */ or by"
            + " Connection.setShardingKey; if onUnroutable forbids it, set that to fanout");
  }

  private static String keyOf(Relation.Table table) {
    return table.keyColumns().stream()
        .map(column -> table.columns().get(column).name())
        .collect(Collectors.joining(", ", table.name() + " (", ")"));
  }
}
