package dev.collegedb.internal.exec;

import dev.collegedb.internal.merge.SingleCursor;
import dev.collegedb.internal.session.PhysicalConnection;
import dev.collegedb.internal.session.Scratch;
import dev.collegedb.internal.session.StatementKey;
import dev.collegedb.planner.ShardSql;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Runs statements on leased scratch databases. Confined to its session, but for {@link #cancel}.
 */
final class ScratchRunner {

  private final Set<PhysicalConnection> running = ConcurrentHashMap.newKeySet();

  /** Ends a lease. */
  @FunctionalInterface
  interface GiveBack {
    void giveBack(Scratch scratch) throws SQLException;
  }

  /**
   * Runs {@code sql} on {@code scratch}, which is given back when the cursor closes, or at once on
   * failure.
   */
  SingleCursor run(Scratch scratch, ShardSql sql, Run run, GiveBack back) throws SQLException {
    PhysicalConnection connection = scratch.connection();
    running.add(connection);
    PreparedStatement statement = null;
    try {
      statement = connection.checkOut(StatementKey.of(sql.text()));
      ShardStatement.bind(statement, sql, run.bindings());
      statement.setLargeMaxRows(run.settings().maxRows());
      statement.setQueryTimeout(run.settings().queryTimeoutSeconds());
      PreparedStatement used = statement;
      ResultSet rows = statement.executeQuery();
      return new SingleCursor(rows, () -> end(scratch, used, back));
    } catch (SQLException e) {
      running.remove(connection);
      if (statement != null) {
        connection.discard(statement);
      }
      back.giveBack(scratch);
      throw e;
    }
  }

  private void end(Scratch scratch, PreparedStatement statement, GiveBack back)
      throws SQLException {
    running.remove(scratch.connection());
    try {
      scratch.connection().checkIn(statement);
    } finally {
      back.giveBack(scratch);
    }
  }

  /** Interrupts what runs; from any thread. */
  void cancel() throws SQLException {
    for (PhysicalConnection connection : running) {
      connection.cancel();
    }
  }
}
