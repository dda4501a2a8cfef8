package dev.collegedb.internal.connection;

import dev.collegedb.internal.config.Settings;
import dev.collegedb.internal.exec.Explanation;
import dev.collegedb.internal.exec.Outcome;
import dev.collegedb.internal.exec.PreparedText;
import dev.collegedb.internal.exec.SessionExecutor;
import dev.collegedb.internal.exec.SessionKey;
import dev.collegedb.internal.exec.StatementSettings;
import dev.collegedb.internal.merge.RowCursor;
import dev.collegedb.internal.merge.SingleCursor;
import dev.collegedb.internal.session.Bindings;
import dev.collegedb.planner.Merge;
import dev.collegedb.planner.Plan;
import dev.collegedb.planner.Planned;
import dev.collegedb.planner.ShardSql;
import dev.collegedb.planner.ShardTarget;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs every statement on one SQLite database, so that the JDBC face can be tested without planner
 * and shards.
 */
final class SingleFileExecutor implements SessionExecutor {

  private final Settings settings;
  private final Connection connection;
  private final Statement keys;
  private int running;
  private boolean cancelled;

  SingleFileExecutor(Settings settings, Connection connection) throws SQLException {
    this.settings = settings;
    this.connection = connection;
    this.keys = connection.createStatement();
  }

  /** Statements whose rows have not been given back. */
  int running() {
    return running;
  }

  boolean isCancelled() {
    return cancelled;
  }

  @Override
  public Settings settings() {
    return settings;
  }

  @Override
  public Planned plan(String sql) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      return new Planned(
          new Plan.Read(
              new ShardTarget.Home(), new ShardSql(sql, List.of()), new Merge.None(), "one file"),
          statement.getParameterMetaData().getParameterCount(),
          returnsRows(statement),
          false);
    }
  }

  @Override
  public void setSessionKey(@Nullable SessionKey key) {}

  @Override
  public boolean isRoutable(SessionKey key) {
    return true;
  }

  @Override
  public Planned plan(PreparedText text) throws SQLException {
    return plan(text.sql());
  }

  @Override
  public Explanation explain(String sql, Bindings bindings) {
    return new Explanation("Read", List.of(), sql);
  }

  @Override
  public Explanation planQuery(String sql, Bindings bindings) {
    return explain(sql, bindings);
  }

  // SQLite's driver answers an unprepared column count with an error.
  private static boolean returnsRows(PreparedStatement statement) {
    try {
      return statement.getMetaData().getColumnCount() > 0;
    } catch (SQLException e) {
      return false;
    }
  }

  @Override
  public Outcome execute(Planned planned, Bindings bindings, StatementSettings statementSettings)
      throws SQLException {
    PreparedStatement statement =
        connection.prepareStatement(((Plan.Read) planned.plan()).sql().text());
    try {
      for (int i = 1; i <= planned.parameterCount(); i++) {
        bindings.apply(i, statement, i);
      }
      if (planned.returnsRows()) {
        Outcome rows =
            new Outcome.Rows(new SingleCursor(statement.executeQuery(), () -> giveBack(statement)));
        running++;
        return rows;
      }
      Outcome count = new Outcome.Count(statement.executeLargeUpdate());
      statement.close();
      return count;
    } catch (SQLException e) {
      statement.close();
      throw e;
    }
  }

  private void giveBack(Statement statement) throws SQLException {
    running--;
    statement.close();
  }

  @Override
  public void claimAhead(Planned planned, List<? extends Bindings> batch) {
    // one file has no keys to claim
  }

  @Override
  public RowCursor generatedKeys() throws SQLException {
    return new SingleCursor(keys.executeQuery("SELECT last_insert_rowid()"), () -> {});
  }

  @Override
  public boolean autoCommit() {
    try {
      return connection.getAutoCommit();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void setAutoCommit(boolean autoCommit) throws SQLException {
    connection.setAutoCommit(autoCommit);
  }

  @Override
  public void commit() throws SQLException {
    connection.commit();
  }

  @Override
  public void rollback() throws SQLException {
    connection.rollback();
  }

  @Override
  public Savepoint setSavepoint(@Nullable String name) throws SQLException {
    return name == null ? connection.setSavepoint() : connection.setSavepoint(name);
  }

  @Override
  public void rollback(Savepoint savepoint) throws SQLException {
    connection.rollback(savepoint);
  }

  @Override
  public void releaseSavepoint(Savepoint savepoint) throws SQLException {
    connection.releaseSavepoint(savepoint);
  }

  @Override
  public void setReadOnly(boolean readOnly) throws SQLException {
    connection.setReadOnly(readOnly);
  }

  @Override
  public boolean readOnly() {
    return false;
  }

  @Override
  public void setTransactionIsolation(int level) throws SQLException {
    connection.setTransactionIsolation(level);
  }

  @Override
  public int transactionIsolation() {
    return Connection.TRANSACTION_SERIALIZABLE;
  }

  @Override
  public void cancel() {
    cancelled = true;
  }

  @Override
  public <T> T onHome(HomeUse<T> use) throws SQLException {
    return use.apply(connection);
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
