package dev.collegedb.planner.internal.plan;

import dev.collegedb.planner.Catalog;
import dev.collegedb.planner.Merge;
import dev.collegedb.planner.Plan;
import dev.collegedb.planner.PlanError;
import dev.collegedb.planner.Relation;
import dev.collegedb.planner.ShardTarget;
import dev.collegedb.planner.internal.lex.StatementTokens;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Applies a leading comment {@code collegedb: key=VALUE} or {@code collegedb: shard=NAME}: the text
 * goes to that shard as it is. Immutable.
 */
final class Directive {

  /** Faults of a statement that would remain on one shard. */
  private static final Set<PlanError> REMAINING =
      EnumSet.of(PlanError.GENERATED_KEY, PlanError.KEY_CHANGE_UNSUPPORTED, PlanError.UNSUPPORTED);

  private final StatementTokens statement;
  private final Catalog catalog;
  private final Plan plan;

  private Directive(StatementTokens statement, Catalog catalog, Plan plan) {
    this.statement = statement;
    this.catalog = catalog;
    this.plan = plan;
  }

  /** What becomes of {@code plan} under the statement's leading comment. */
  static Plan apply(StatementTokens statement, Catalog catalog, Plan plan) {
    return statement
        .directive()
        .map(text -> new Directive(statement, catalog, plan).apply(text))
        .orElse(plan);
  }

  private Plan apply(String directive) {
    int equals = directive.indexOf('=');
    String name = equals < 0 ? directive : directive.substring(0, equals).strip();
    String value = equals < 0 ? "" : directive.substring(equals + 1).strip();
    return switch (name) {
      case "key" -> to(new ShardTarget.ExplicitKey(value));
      case "shard" -> to(new ShardTarget.ExplicitShard(value));
      default ->
          Refusal.of(
              PlanError.UNPARSABLE,
              statement.start() + 1,
              "the comment says '" + directive + "', not key=VALUE or shard=NAME");
    };
  }

  private Plan to(ShardTarget named) {
    String verb = statement.at(StatementPlanner.verb(statement)).text().toUpperCase(Locale.ROOT);
    return switch (verb) {
      case "INSERT", "REPLACE", "UPDATE", "DELETE" ->
          writeRefusal(named).orElseGet(() -> write(named));
      case "SELECT", "VALUES", "EXPLAIN", "PRAGMA" ->
          new Plan.Read(
              agreed(named), Splice.whole(statement), new Merge.None(), "named by a comment");
      default ->
          Refusal.unsupported("a comment that names a shard before " + verb, "drop the comment");
    };
  }

  /**
   * A row must not be put where its own key is not looked for, nor one copy be changed without the
   * others.
   */
  private Optional<Plan> writeRefusal(ShardTarget named) {
    if (plan instanceof Plan.SplitInsert || plan instanceof Plan.InsertSelect) {
      return Optional.of(
          Refusal.unsupported(
              "a comment that names a shard before an INSERT of several rows",
              "drop the comment; each row goes to the shard of its own key"));
    }
    if (changesReference()) {
      return Optional.of(
          Refusal.unsupported(
              "a comment that names a shard before a change of a reference table",
              "drop the comment; every shard has a copy"));
    }
    boolean lost = named instanceof ShardTarget.ExplicitShard && isInsert();
    return plan instanceof Plan.Refuse refuse
            && (lost || refuse.code() instanceof PlanError error && REMAINING.contains(error))
        ? Optional.of(plan)
        : Optional.empty();
  }

  private Plan write(ShardTarget named) {
    boolean planned = plan instanceof Plan.Write;
    return new Plan.Write(
        agreed(named),
        Splice.whole(statement),
        planned ? ((Plan.Write) plan).claims() : isInsert(),
        Plan.CountRule.SUM,
        statement.mentions("RETURNING"),
        planned ? ((Plan.Write) plan).required() : List.of(),
        "named by a comment");
  }

  private boolean isInsert() {
    return statement.at(StatementPlanner.verb(statement)).isWord("INSERT", "REPLACE");
  }

  private boolean changesReference() {
    return catalog
        .find(statement.at(written(statement, catalog)).text())
        .filter(
            relation ->
                relation instanceof Relation.Table table && table.kind() == Relation.Kind.REFERENCE)
        .isPresent();
  }

  /**
   * Where the relation stands that is written: the first one after the verb; the size if none does.
   */
  static int written(StatementTokens statement, Catalog catalog) {
    int i = StatementPlanner.verb(statement) + 1;
    while (i < statement.size() && catalog.find(statement.at(i).text()).isEmpty()) {
      i++;
    }
    return i;
  }

  private ShardTarget agreed(ShardTarget named) {
    ShardTarget own =
        plan instanceof Plan.Read read
            ? read.target()
            : plan instanceof Plan.Write write
                ? write.target()
                : OwnKeys.of(statement, catalog).<ShardTarget>map(keys -> keys).orElse(named);
    return own instanceof ShardTarget.Keys keys ? new ShardTarget.Agreed(named, keys) : named;
  }
}
