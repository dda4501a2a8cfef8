package dev.collegedb.planner.internal.plan;

import dev.collegedb.planner.Catalog;
import dev.collegedb.planner.KeyRef;
import dev.collegedb.planner.Relation;
import dev.collegedb.planner.ShardTarget;
import dev.collegedb.planner.internal.analyze.ChangeAnalysis;
import dev.collegedb.planner.internal.analyze.ChangeAnalysis.Change;
import dev.collegedb.planner.internal.analyze.SelectAnalysis;
import dev.collegedb.planner.internal.lex.StatementTokens;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The keys that a SELECT, UPDATE or DELETE names though it is refused over several shards, so that
 * a key named for it from outside cannot contradict them unseen. Stateless.
 */
final class OwnKeys {

  private OwnKeys() {}

  /** The keys that its conditions fix, if they fix all. */
  static Optional<ShardTarget.Keys> of(StatementTokens statement, Catalog catalog) {
    int verb = StatementPlanner.verb(statement);
    Optional<List<KeyRef>> keys =
        switch (statement.at(verb).text().toUpperCase(Locale.ROOT)) {
          case "SELECT" ->
              SelectAnalysis.analyze(statement, Mentions.of(statement, catalog).views(), catalog)
                  .keys();
          case "UPDATE", "DELETE" -> ofChange(statement, verb, catalog);
          default -> Optional.empty();
        };
    return keys.filter(some -> !some.isEmpty()).map(ShardTarget.Keys::new);
  }

  private static Optional<List<KeyRef>> ofChange(
      StatementTokens statement, int verb, Catalog catalog) {
    int written = Directive.written(statement, catalog);
    Optional<Relation> relation = catalog.find(statement.at(written).text());
    return relation.isPresent()
            && relation.get() instanceof Relation.Table table
            && table.isSharded()
        ? ChangeAnalysis.analyze(new Change(statement, verb, written, table), catalog).keys()
        : Optional.empty();
  }
}
