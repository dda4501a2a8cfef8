package dev.collegedb.planner.internal.plan;

import dev.collegedb.planner.Merge;
import dev.collegedb.planner.Plan;
import dev.collegedb.planner.PlanError;
import dev.collegedb.planner.ShardTarget;
import dev.collegedb.planner.internal.lex.StatementTokens;
import java.util.List;
import java.util.Locale;

/** Applies a leading comment {@code collegedb: key=VALUE} or {@code collegedb: shard=NAME}: the text goes to that shard as it is. */
final class Directive {

  private Directive() {}

  static Plan apply(StatementTokens statement, Plan plan, String directive) {
    int equals = directive.indexOf('=');
    String name = equals < 0 ? directive : directive.substring(0, equals).strip();
    String value = equals < 0 ? "" : directive.substring(equals + 1).strip();
    return switch (name) {
      case "key" -> to(new ShardTarget.ExplicitKey(value), statement, plan);
      case "shard" -> to(new ShardTarget.ExplicitShard(value), statement, plan);
      default ->
          Refusal.of(
              PlanError.UNPARSABLE, statement.start() + 1, "the comment says '" + directive + "', not key=VALUE or shard=NAME");
    };
  }

  private static Plan to(ShardTarget named, StatementTokens statement, Plan plan) {
    String verb = statement.at(StatementPlanner.verb(statement)).text().toUpperCase(Locale.ROOT);
    return switch (verb) {
      case "INSERT", "REPLACE", "UPDATE", "DELETE" -> write(named, statement, plan);
      case "SELECT", "VALUES", "EXPLAIN", "PRAGMA" ->
          new Plan.Read(
              agreed(named, plan), Splice.whole(statement), new Merge.None(), "named by a comment");
      default -> Refusal.unsupported("a comment that names a shard before " + verb, "drop the comment");
    };
  }

  /** A row must not be put where its own key is not looked for. */
  private static Plan write(ShardTarget named, StatementTokens statement, Plan plan) {
    if (plan instanceof Plan.SplitInsert || plan instanceof Plan.InsertSelect) {
      return Refusal.unsupported("a comment that names a shard before an INSERT of several rows", "drop the comment; each row goes to the shard of its own key");
    }
    if (plan instanceof Plan.Write copies && copies.count() == Plan.CountRule.HOME) {
      return Refusal.unsupported("a comment that names a shard before a write of a reference table", "drop the comment; every shard has a copy");
    }
    boolean claims = plan instanceof Plan.Write write && write.claims();
    List<Integer> required = plan instanceof Plan.Write write ? write.required() : List.of();
    return new Plan.Write(
        agreed(named, plan),
        Splice.whole(statement),
        claims,
        Plan.CountRule.SUM,
        statement.mentions("RETURNING"),
        required,
        "named by a comment");
  }

  private static ShardTarget agreed(ShardTarget named, Plan plan) {
    ShardTarget own =
        plan instanceof Plan.Read read
            ? read.target()
            : plan instanceof Plan.Write write ? write.target() : named;
    return own instanceof ShardTarget.Keys keys ? new ShardTarget.Agreed(named, keys) : named;
  }
}
