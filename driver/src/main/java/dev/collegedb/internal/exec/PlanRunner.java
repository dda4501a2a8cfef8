package dev.collegedb.internal.exec;

import dev.collegedb.internal.error.Errors;
import dev.collegedb.internal.merge.RowCursor;
import dev.collegedb.internal.route.Router.Intent;
import dev.collegedb.internal.session.ShardSession.Access;
import dev.collegedb.planner.KeyRef;
import dev.collegedb.planner.Plan;
import dev.collegedb.planner.PlanError;
import dev.collegedb.planner.ShardSql;
import dev.collegedb.planner.ShardTarget;
import java.sql.SQLException;
import java.util.List;
import java.util.SortedSet;

/** Runs one plan, one short method a kind. Confined to one execution. */
final class PlanRunner implements Plan.Visitor<Outcome, SQLException> {

  private final LogicalSession session;
  private final Run run;

  PlanRunner(LogicalSession session, Run run) {
    this.session = session;
    this.run = run;
  }

  @Override
  public Outcome read(Plan.Read plan) throws SQLException {
    return new Outcome.Rows(rows(plan));
  }

  RowCursor rows(Plan.Read plan) throws SQLException {
    if (plan.target() instanceof ShardTarget.AnyOne) {
      return query(session.routing().anyShard(), plan.sql());
    }
    if (plan.target() instanceof ShardTarget.Home) {
      return query(session.settings().homeShard(), plan.sql());
    }
    SortedSet<String> shards = session.routing().shards(plan.target(), run, Intent.READ);
    if (shards.size() == 1) {
      return query(shards.first(), plan.sql());
    }
    return plan.merge().accept(new Merges(session, run, plan.target(), shards));
  }

  private RowCursor query(String shard, ShardSql sql) throws SQLException {
    return ShardStatement.prepare(session.shards(), shard, Access.READ, sql, run).query();
  }

  @Override
  public Outcome write(Plan.Write plan) throws SQLException {
    session.gather().drainAll();
    checkRequired(plan, run);
    SortedSet<String> shards =
        session.routing().shards(plan.target(), run, plan.claims() ? Intent.CLAIM : Intent.CHANGE);
    if (shards.size() == 1) {
      return writeOne(shards.first(), plan);
    }
    checkReturning(plan, shards);
    return new Outcome.Count(
        session.shards().inOneTransaction(shards, () -> writeAll(shards, plan)));
  }

  private Outcome writeOne(String shard, Plan.Write plan) throws SQLException {
    ShardStatement statement =
        ShardStatement.prepare(session.shards(), shard, Access.WRITE, plan.sql(), run);
    if (plan.returnsRows()) {
      RowCursor rows = statement.query();
      boolean alone = session.shards().autoCommit();
      return new Outcome.Rows(alone ? session.gather().unfinished(rows) : rows);
    }
    return new Outcome.Count(session.update(statement, run));
  }

  /**
   * The home shard goes first, so that writers of reference tables meet there and come in the same
   * order everywhere.
   */
  private long writeAll(SortedSet<String> shards, Plan.Write plan) throws SQLException {
    long sum = 0;
    long atHome = 0;
    OwnKeys own = OwnKeys.of(plan.sql(), plan.target(), session.routing(), run, Intent.CHANGE);
    for (String shard : session.homeFirst(shards)) {
      ShardStatement statement =
          ShardStatement.prepare(session.shards(), shard, Access.WRITE, own.on(shard), run);
      boolean isHome = shard.equals(session.settings().homeShard());
      long count = isHome ? session.update(statement, run) : statement.update();
      sum += count;
      atHome = isHome ? count : atHome;
    }
    return plan.count() == Plan.CountRule.HOME ? atHome : sum;
  }

  /** RETURNING needs one shard, since nobody knows the order in which rows come from several. */
  static void checkReturning(Plan.Write plan, SortedSet<String> shards) throws SQLException {
    if (plan.returnsRows() && shards.size() > 1) {
      throw Errors.of(PlanError.NOT_EXACT, "RETURNING", "the keys lie on shards " + shards);
    }
  }

  static void checkRequired(Plan.Write plan, Run run) throws SQLException {
    if (!plan.required().isEmpty()) {
      List<KeyRef> keys = plan.target() instanceof ShardTarget.Keys own ? own.keys() : List.of();
      String table = keys.isEmpty() ? "the table" : keys.get(0).table().name();
      checkRequired(plan.required(), table, run);
    }
  }

  static void checkRequired(Plan.SplitInsert plan, Run run) throws SQLException {
    checkRequired(plan.required(), plan.rows().get(0).key().table().name(), run);
  }

  /** One that is not set, as in EXPLAIN ROUTE, is not judged. */
  private static void checkRequired(List<Integer> required, String table, Run run)
      throws SQLException {
    for (int index : required) {
      if (run.bindings().isSet(index) && run.bindings().value(index) == null) {
        throw Errors.of(PlanError.GENERATED_KEY, table, "of parameter " + index);
      }
    }
  }

  @Override
  public Outcome splitInsert(Plan.SplitInsert plan) throws SQLException {
    session.gather().drainAll();
    checkRequired(plan, run);
    return new Outcome.Count(new InsertRunner(session, run).split(plan));
  }

  @Override
  public Outcome insertSelect(Plan.InsertSelect plan) throws SQLException {
    session.gather().drainAll();
    return new Outcome.Count(new InsertRunner(session, run).select(plan, source(plan)));
  }

  /** All rows: what limits a result set does not limit an INSERT. */
  private RowCursor source(Plan.InsertSelect plan) throws SQLException {
    return new PlanRunner(session, run.withoutMaxRows()).rows(plan.source());
  }

  @Override
  public Outcome ddl(Plan.Ddl plan) throws SQLException {
    session.gather().drainAll();
    new DdlRunner(session, run).run(plan);
    return new Outcome.Count(0);
  }

  /**
   * Each statement is planned when its turn comes, since an earlier one may have made its table.
   */
  @Override
  public Outcome script(Plan.Script plan) throws SQLException {
    long count = 0;
    for (int i = 0; i < plan.statements().size(); i++) {
      Outcome outcome = session.plan(plan.statements().get(i)).plan().accept(this);
      if (outcome instanceof Outcome.Rows) {
        return outcome;
      }
      count += ((Outcome.Count) outcome).count();
    }
    return new Outcome.Count(count);
  }

  @Override
  public Outcome explain(Plan.Explain plan) throws SQLException {
    Explanation explanation =
        Explainer.ofEverything(session, run, session.options()).explain(plan.explained());
    List<List<Object>> rows = explanation.rows().stream().map(Explanation.Row::values).toList();
    return new Outcome.Rows(session.gather().rowsOf(Explanation.COLUMNS, rows));
  }

  @Override
  public Outcome refuse(Plan.Refuse plan) throws SQLException {
    throw Errors.of(plan);
  }
}
