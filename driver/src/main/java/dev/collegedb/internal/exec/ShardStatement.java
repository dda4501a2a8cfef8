package dev.collegedb.internal.exec;

import dev.collegedb.internal.merge.SingleCursor;
import dev.collegedb.internal.session.Bindings;
import dev.collegedb.internal.session.PhysicalConnection;
import dev.collegedb.internal.session.ShardContext;
import dev.collegedb.internal.session.ShardSession;
import dev.collegedb.internal.session.StatementKey;
import dev.collegedb.planner.ShardSql;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One physical statement on one shard, from acquiring the shard's connection to giving it back.
 * Confined to its session, but for {@link #rows}.
 */
final class ShardStatement {

  /** Texts beyond this length, such as loads of literal rows, are not worth keeping prepared. */
  private static final int KEPT_LENGTH = 10_000;

  private static final Logger LOG = LoggerFactory.getLogger(ShardStatement.class);

  private final ShardSession session;
  private final PhysicalConnection connection;
  private final PreparedStatement statement;
  private final StatementSettings settings;
  private final String sql;
  private boolean ended;

  private ShardStatement(
      ShardSession session,
      PhysicalConnection connection,
      PreparedStatement statement,
      StatementSettings settings,
      String sql) {
    this.session = session;
    this.connection = connection;
    this.statement = statement;
    this.settings = settings;
    this.sql = sql;
  }

  /** Acquires {@code shard} and prepares {@code sql} on it with its parameters bound. */
  static ShardStatement prepare(
      ShardSession session, String shard, ShardSession.Access access, ShardSql sql, Run run)
      throws SQLException {
    PhysicalConnection connection = session.acquire(shard, access);
    PreparedStatement statement = null;
    try {
      statement = connection.checkOut(key(sql.text(), run.settings()));
      bind(statement, sql, run.bindings());
      limit(statement, run.settings());
      return new ShardStatement(session, connection, statement, run.settings(), sql.text());
    } catch (SQLException e) {
      session.failed(shard, e);
      if (statement != null) {
        connection.discard(statement);
      }
      session.release(shard);
      throw ShardContext.named(e, shard);
    }
  }

  private static StatementKey key(String sql, StatementSettings settings) {
    return new StatementKey(
        sql,
        settings.type(),
        settings.concurrency(),
        settings.holdability(),
        settings.generatedKeys());
  }

  static void bind(PreparedStatement statement, ShardSql sql, Bindings bindings)
      throws SQLException {
    List<Integer> parameters = sql.parameters();
    for (int i = 0; i < parameters.size(); i++) {
      bindings.apply(parameters.get(i), statement, i + 1);
    }
  }

  private static void limit(PreparedStatement statement, StatementSettings settings)
      throws SQLException {
    if (settings.isLimited()) {
      statement.setFetchSize(settings.fetchSize());
      statement.setLargeMaxRows(settings.maxRows());
      statement.setQueryTimeout(settings.queryTimeoutSeconds());
    }
  }

  String sql() {
    return sql;
  }

  String shard() {
    return connection.shard();
  }

  /** Runs it for rows; closing the cursor ends it. On failure it is ended. */
  SingleCursor query() throws SQLException {
    try {
      return cursor(rows());
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  /**
   * Runs it for rows, in any thread; then its own thread must call {@link #cursor} or {@link
   * #failed}.
   */
  ResultSet rows() throws SQLException {
    return statement.executeQuery();
  }

  /** What {@link #rows} gave, as a cursor that ends the statement when it is closed, or fails. */
  SingleCursor cursor(ResultSet rows) {
    return new SingleCursor(rows, this::end, this::failed);
  }

  /** Runs it for an update count, and ends it. */
  long update() throws SQLException {
    try {
      long count = statement.executeLargeUpdate();
      end();
      return count;
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  /** As {@link #update}, and then asks for the row id that the insert made. */
  Inserted insert() throws SQLException {
    try {
      long count = statement.executeLargeUpdate();
      try (ResultSet keys = statement.getGeneratedKeys()) {
        long id = keys.next() ? keys.getLong(1) : 0;
        return new Inserted(count, id);
      } finally {
        end();
      }
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  /** What an insert gave. */
  record Inserted(long count, long rowId) {}

  /** Interrupts it if it still runs, in its session's thread. */
  void cancelQuietly() {
    session.interrupted(shard());
    try {
      statement.cancel();
    } catch (SQLException e) {
      LOG.debug("shard {} could not be cancelled", shard(), e);
    }
  }

  /** Ends it after a failure that {@code failure} tells of, and returns that. */
  SQLException failed(SQLException failure) {
    session.failed(shard(), failure);
    if (!ended) {
      ended = true;
      try {
        connection.discard(statement);
        session.release(shard());
      } catch (SQLException e) {
        failure.addSuppressed(e);
      }
    }
    return ShardContext.named(failure, shard());
  }

  /** Gives statement and connection back; may be called twice. */
  void end() throws SQLException {
    if (ended) {
      return;
    }
    ended = true;
    try {
      if (settings.isLimited()) {
        statement.setLargeMaxRows(0);
        statement.setQueryTimeout(0);
      }
      if (sql.length() <= KEPT_LENGTH) {
        connection.checkIn(statement);
      } else {
        connection.discard(statement);
      }
    } finally {
      session.release(shard());
    }
  }
}
