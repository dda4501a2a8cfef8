package dev.collegedb.planner.internal.plan;

import dev.collegedb.planner.Catalog;
import dev.collegedb.planner.KeyRef;
import dev.collegedb.planner.Merge;
import dev.collegedb.planner.Plan;
import dev.collegedb.planner.PlanError;
import dev.collegedb.planner.Relation;
import dev.collegedb.planner.ShardTarget;
import dev.collegedb.planner.internal.lex.StatementTokens;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Applies the sharding key of the connection: what reads or changes sharded tables goes to the
 * shard of that key as it is, and a key of its own must lie there too. What else there is stays as
 * planned: single and reference tables, schema changes. Immutable.
 *
 * <p>A leading comment is meant for its statement; this key is not. So an INSERT whose key cannot
 * be read stays refused (its row would be lost to whoever looks for it by its key), and so does
 * what reads a table that the shard may not have.
 */
final class Confinement implements Plan.Visitor<Plan, RuntimeException> {

  private static final String REASON = "the sharding key of the connection";
  private static final String CLEAR = "clear the key with Connection.setShardingKey(null)";

  private final StatementTokens statement;
  private final Catalog catalog;
  private final Mentions mentions;
  private final List<Relation.Table> sharded;

  private Confinement(StatementTokens statement, Catalog catalog) {
    this.statement = statement;
    this.catalog = catalog;
    this.mentions = Mentions.of(statement, catalog);
    this.sharded = mentions.tables().stream().filter(Relation.Table::isSharded).toList();
  }

  /** What becomes of {@code plan} on a connection with a sharding key. */
  static Plan apply(StatementTokens statement, Catalog catalog, Plan plan) {
    Confinement confinement = new Confinement(statement, catalog);
    return confinement.sharded.isEmpty() ? plan : plan.accept(confinement);
  }

  @Override
  public Plan read(Plan.Read plan) {
    return isOnShards(plan.target()) ? refusal().orElseGet(() -> read(plan.target())) : plan;
  }

  private Plan read(ShardTarget own) {
    return new Plan.Read(confined(own), Splice.whole(statement), new Merge.None(), REASON);
  }

  @Override
  public Plan write(Plan.Write plan) {
    boolean concerned = isOnShards(plan.target()) && plan.count() == Plan.CountRule.SUM;
    return concerned ? refusal().orElseGet(() -> write(plan, plan.target())) : plan;
  }

  private Plan write(Plan.Write plan, ShardTarget own) {
    return new Plan.Write(
        confined(own),
        plan.sql(),
        plan.claims(),
        Plan.CountRule.SUM,
        plan.returnsRows(),
        plan.required(),
        REASON);
  }

  /** All rows must lie on the one shard. */
  @Override
  public Plan splitInsert(Plan.SplitInsert plan) {
    List<KeyRef> keys = plan.rows().stream().map(Plan.SplitInsert.Row::key).toList();
    return refusal()
        .orElseGet(
            () ->
                new Plan.Write(
                    confined(new ShardTarget.Keys(keys)),
                    plan.whole(),
                    true,
                    Plan.CountRule.SUM,
                    false,
                    plan.required(),
                    REASON));
  }

  @Override
  public Plan insertSelect(Plan.InsertSelect plan) {
    return plan.table().isSharded() || isOnShards(plan.source().target())
        ? Refusal.unsupported(
            "INSERT … SELECT over sharded tables on a connection with a sharding key",
            "read the rows first and insert them with VALUES, or " + CLEAR)
        : plan;
  }

  @Override
  public Plan ddl(Plan.Ddl plan) {
    return plan;
  }

  @Override
  public Plan script(Plan.Script plan) {
    return plan;
  }

  @Override
  public Plan explain(Plan.Explain plan) {
    return plan;
  }

  /** What is inexact over several shards need not be so on one. */
  @Override
  public Plan refuse(Plan.Refuse plan) {
    if (plan.code() != PlanError.NOT_EXACT) {
      return plan;
    }
    Optional<ShardTarget.Keys> keys = OwnKeys.of(statement, catalog);
    ShardTarget own = keys.<ShardTarget>map(found -> found).orElseGet(ShardTarget.Every::new);
    return switch (verb()) {
      case "SELECT", "VALUES" -> refusal().orElseGet(() -> read(own));
      case "UPDATE", "DELETE" ->
          writesSharded() && (isAlone() || keys.isPresent())
              ? refusal().orElseGet(() -> change(own))
              : plan;
      default -> plan;
    };
  }

  private boolean writesSharded() {
    return catalog
        .find(statement.at(Directive.written(statement, catalog)).text())
        .filter(relation -> relation instanceof Relation.Table table && table.isSharded())
        .isPresent();
  }

  /** Beside other tables, only a statement that is proven to name its keys runs. */
  private boolean isAlone() {
    return mentions.names().size() == 1 && Changes.subselects(statement, false, catalog).isEmpty();
  }

  private Plan change(ShardTarget own) {
    return new Plan.Write(
        confined(own),
        Splice.whole(statement),
        false,
        Plan.CountRule.SUM,
        statement.mentions("RETURNING"),
        List.of(),
        REASON);
  }

  private String verb() {
    return statement.at(StatementPlanner.verb(statement)).text().toUpperCase(Locale.ROOT);
  }

  private static boolean isOnShards(ShardTarget target) {
    return target instanceof ShardTarget.Keys || target instanceof ShardTarget.Every;
  }

  private ShardTarget confined(ShardTarget own) {
    ShardTarget named = new ShardTarget.SessionKey(sharded.get(0));
    return own instanceof ShardTarget.Keys keys ? new ShardTarget.Agreed(named, keys) : named;
  }

  /** Why one shard cannot answer, if so. */
  private Optional<Plan> refusal() {
    Relation.Table first = sharded.get(0);
    Optional<String> other =
        sharded.stream()
            .filter(table -> !table.group().equals(first.group()))
            .findFirst()
            .map(table -> first.name() + " and " + table.name() + " are of different groups");
    Optional<String> single =
        mentions
            .first(table -> table.kind() == Relation.Kind.SINGLE)
            .map(table -> table.name() + " lies on the home shard alone");
    Optional<String> schema =
        mentions.schemaTables()
            ? Optional.of("the home shard alone knows the whole schema")
            : Optional.empty();
    return other.or(() -> single).or(() -> schema).map(this::refused);
  }

  private Plan refused(String reason) {
    PlanError error = PlanError.UNROUTABLE;
    return new Plan.Refuse(
        error,
        String.format(
            Locale.ROOT,
            error.text(),
            "the " + verb(),
            "the connection has a sharding key, but " + reason),
        "read each table in a statement of its own, or " + CLEAR);
  }
}
