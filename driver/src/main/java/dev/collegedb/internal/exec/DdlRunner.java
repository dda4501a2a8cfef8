package dev.collegedb.internal.exec;

import dev.collegedb.internal.config.Settings;
import dev.collegedb.internal.config.ShardConfig;
import dev.collegedb.internal.session.ShardSession.Access;
import dev.collegedb.planner.Plan;
import dev.collegedb.planner.ShardSql;
import dev.collegedb.planner.ShardTarget;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Changes the schema on all shards or on none, and has the catalog read again. Confined to one
 * execution.
 */
final class DdlRunner {

  private final LogicalSession session;
  private final Run run;

  DdlRunner(LogicalSession session, Run run) {
    this.session = session;
    this.run = run;
  }

  void run(Plan.Ddl plan) throws SQLException {
    boolean creates = plan.effect().kind() == Plan.DdlEffect.Kind.CREATE_TABLE;
    // single tables belong to no group, so only the others need every shard to be asked
    boolean fresh =
        creates
            && plan.target() instanceof ShardTarget.Every
            && session
                .catalogService()
                .isAbsentEverywhere(session.shards(), plan.effect().object());
    if (plan.effect().kind() == Plan.DdlEffect.Kind.DROP_TABLE) {
      session.catalogService().forgetCreated(plan.effect().object());
    }
    try {
      change(plan);
    } catch (SQLException e) {
      reread(e);
      throw e;
    }
    session.schemaChanged();
    if (fresh) {
      session.created(plan.effect().object());
    }
  }

  /** Has the catalog read again after a failure, which must not be hidden by another. */
  private void reread(SQLException failure) {
    try {
      session.schemaChanged();
    } catch (SQLException e) {
      failure.addSuppressed(e);
    }
  }

  private void change(Plan.Ddl plan) throws SQLException {
    SortedSet<String> shards = new TreeSet<>();
    for (ShardConfig shard : session.settings().shards()) {
      if (plan.target() instanceof ShardTarget.Every
          || shard.name().equals(session.settings().homeShard())) {
        shards.add(shard.name());
      }
    }
    if (shards.size() == 1 || runsAlone(plan.sql())) {
      changeAll(plan, shards);
    } else {
      session.shards().inOneTransaction(shards, () -> changeAll(plan, shards));
    }
  }

  /**
   * SQLite refuses VACUUM inside a transaction; transactions of one shard each must not keep tables
   * from being made.
   */
  private boolean runsAlone(String sql) {
    boolean oneShardEach =
        session.settings().transactions() == Settings.Transactions.SINGLE && session.autoCommit();
    return oneShardEach || sql.strip().toUpperCase(Locale.ROOT).startsWith("VACUUM");
  }

  private long changeAll(Plan.Ddl plan, SortedSet<String> shards) throws SQLException {
    for (String shard : session.homeFirst(shards)) {
      String sql = shard.equals(session.settings().homeShard()) ? plan.sql() : plan.elsewhere();
      ShardStatement.prepare(
              session.shards(), shard, Access.WRITE, new ShardSql(sql, List.of()), run)
          .update();
    }
    return 0;
  }
}
