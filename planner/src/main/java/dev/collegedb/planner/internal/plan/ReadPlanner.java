package dev.collegedb.planner.internal.plan;

import dev.collegedb.planner.Catalog;
import dev.collegedb.planner.Merge;
import dev.collegedb.planner.Plan;
import dev.collegedb.planner.PlanError;
import dev.collegedb.planner.Relation;
import dev.collegedb.planner.ShardTarget;
import dev.collegedb.planner.internal.analyze.SelectAnalysis;
import dev.collegedb.planner.internal.analyze.SelectFacts;
import dev.collegedb.planner.internal.lex.StatementTokens;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Stream;

/** Plans what only reads: SELECT, VALUES, WITH … SELECT. */
final class ReadPlanner {

  private ReadPlanner() {}

  static Plan plan(StatementTokens statement, Catalog catalog) {
    Mentions mentions = Mentions.of(statement, catalog);
    if (!mentions.any(Relation.Kind.SHARDED)) {
      return unsharded(statement, mentions);
    }
    Optional<Plan> refusal = refusal(statement, mentions);
    return refusal.isPresent() ? refusal.get() : sharded(statement, mentions, catalog);
  }

  private static Plan unsharded(StatementTokens statement, Mentions mentions) {
    boolean home = mentions.any(Relation.Kind.SINGLE) || mentions.schemaTables();
    String reason =
        home ? "all on the home shard" : mentions.isEmpty() ? "no table" : "reference tables only";
    return new Plan.Read(
        home ? new ShardTarget.Home() : new ShardTarget.AnyOne(),
        Splice.whole(statement),
        new Merge.None(),
        reason);
  }

  private static Optional<Plan> refusal(StatementTokens statement, Mentions mentions) {
    if (mentions.mismatch().isPresent()) {
      PlanError error = PlanError.SCHEMA_MISMATCH;
      return Optional.of(new Plan.Refuse(error, mentions.mismatch().get(), error.cure()));
    }
    if (mentions.schemaTables()) {
      return Optional.of(
          Refusal.notExact(
              "the SELECT",
              "it reads the schema tables beside sharded tables",
              "read the schema in a query of its own"));
    }
    return Rowid.hidden(statement, mentions, Relation.Table::isSharded)
        .map(
            table ->
                Refusal.notExact(
                    "the SELECT",
                    "each shard of " + table + " counts rowid by itself",
                    Rowid.CURE));
  }

  private static Plan sharded(StatementTokens statement, Mentions mentions, Catalog catalog) {
    boolean needsTables =
        Rowid.isMentioned(statement, mentions)
            || statement.mentions("INDEXED")
            || Splice.keepsSchema(statement, catalog)
            || mentions.viewTokens().stream().anyMatch(token -> token.isWord("INDEXED"));
    SelectFacts facts = SelectAnalysis.analyze(statement, mentions.views(), catalog);
    Merge.Gather gather =
        new Merge.Gather(
            Splice.withoutSchema(statement, catalog),
            mentions.names(),
            needsTables ? Map.of() : Parts.of(statement, mentions),
            needsTables || losesCollation(statement, mentions));
    MergePlanner merging = new MergePlanner(statement, facts, gather);
    MergePlanner.Decision decision =
        needsTables ? merging.gathered("it asks for row ids or an index") : merging.decide();
    return new Plan.Read(
        target(facts), Splice.whole(statement), decision.merge(), reason(facts, decision));
  }

  /**
   * True if SQLite might compare the rows of a set operation by another collation than the one of
   * its left side: it does so where it flattens a view of several tables on the right side.
   */
  private static boolean losesCollation(StatementTokens statement, Mentions mentions) {
    boolean compares =
        Stream.concat(statement.tokens().stream(), mentions.viewTokens().stream())
            .anyMatch(token -> token.isWord("UNION", "EXCEPT", "INTERSECT"));
    boolean collates =
        Stream.concat(statement.tokens().stream(), mentions.viewTokens().stream())
            .anyMatch(token -> token.isWord("COLLATE"));
    return compares
        && (collates
            || mentions.tables().stream()
                .flatMap(table -> table.columns().stream())
                .anyMatch(column -> !column.collation().equals("BINARY")));
  }

  private static ShardTarget target(SelectFacts facts) {
    return facts
        .keys()
        .<ShardTarget>map(
            keys -> keys.isEmpty() ? new ShardTarget.AnyOne() : new ShardTarget.Keys(keys))
        .orElseGet(ShardTarget.Every::new);
  }

  private static String reason(SelectFacts facts, MergePlanner.Decision decision) {
    StringJoiner reason = new StringJoiner("; ");
    if (!facts.unfixed().isEmpty()) {
      reason.add(facts.unfixed());
    }
    if (!decision.reason().isEmpty()) {
      reason.add(decision.reason());
    }
    return reason.toString();
  }
}
