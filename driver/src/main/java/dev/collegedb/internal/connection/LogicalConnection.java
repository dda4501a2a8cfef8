package dev.collegedb.internal.connection;

import dev.collegedb.internal.config.ShardConfig;
import dev.collegedb.internal.dialect.MemoryRows;
import dev.collegedb.internal.error.DriverError;
import dev.collegedb.internal.error.Errors;
import dev.collegedb.internal.exec.SessionExecutor;
import dev.collegedb.internal.exec.SessionExecutor.HomeUse;
import dev.collegedb.internal.exec.StatementSettings;
import dev.collegedb.internal.merge.SingleCursor;
import dev.collegedb.internal.result.LogicalResultSet;
import dev.collegedb.internal.session.Closing;
import dev.collegedb.jdbc.CollegeDb;
import dev.collegedb.jdbc.Route;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.ShardingKey;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One connection as users see it: all shards as one database. Holds no shard while it is idle. Used
 * by one thread at a time, but for {@link #abort} and the cancelling of a statement.
 */
public final class LogicalConnection extends ConnectionState implements CollegeDb {

  private static final Logger LOG = LoggerFactory.getLogger(LogicalConnection.class);

  private final SessionExecutor session;
  private final StoredValue stored;
  private final ConnectionKey key;
  // Statements and metadata results that are still open; closed with the connection.
  private final IdentityHashMap<Object, AutoCloseable> open = new IdentityHashMap<>();
  private @Nullable LogicalStatement lastInserter;
  private volatile boolean closed;

  /** Takes over {@code session}, which is closed with the connection. */
  public LogicalConnection(SessionExecutor session) throws SQLException {
    this(session, null, null);
  }

  /** The same, confined to the shard of a key; both may be null. */
  public LogicalConnection(
      SessionExecutor session, @Nullable ShardingKey key, @Nullable ShardingKey superKey)
      throws SQLException {
    this.session = session;
    this.stored = StoredValue.of(session.settings());
    this.key = new ConnectionKey(session, stored, key, superKey);
  }

  @Override
  ConnectionKey connectionKey() {
    return key;
  }

  @Override
  void checkOpen() throws SQLException {
    if (closed) {
      throw Errors.of(DriverError.CLOSED, "connection");
    }
  }

  SessionExecutor session() {
    return session;
  }

  StoredValue stored() {
    return stored;
  }

  void opened(LogicalStatement statement) {
    open.put(statement, statement);
  }

  void closed(LogicalStatement statement) {
    open.remove(statement);
    if (statement == lastInserter) {
      lastInserter = null;
    }
  }

  void inserted(LogicalStatement statement) {
    lastInserter = statement;
  }

  /** The keys that {@code statement} generated; {@code inserted} tells whether it could. */
  ResultSet generatedKeys(LogicalStatement statement, boolean inserted) throws SQLException {
    if (!inserted) {
      return rowsOfHome(
          home -> {
            try (Statement none = home.createStatement();
                ResultSet rows = none.executeQuery("SELECT 1 WHERE 1 = 2")) {
              return copied(rows);
            }
          },
          statement);
    }
    if (lastInserter != statement) {
      throw Errors.of(
          DriverError.WRONG_RESULT,
          "has been followed by another INSERT on this connection, so its generated keys are gone",
          "read the keys before the next INSERT");
    }
    return new LogicalResultSet(session.generatedKeys(), statement, 0, 0, () -> {});
  }

  /** Rows made on the home shard and copied there, so that they hold no connection. */
  ResultSet rowsOfHome(HomeUse<MemoryRows> use, @Nullable Statement statement) throws SQLException {
    checkOpen();
    MemoryRows rows = session.onHome(use);
    LogicalResultSet result =
        new LogicalResultSet(
            new SingleCursor(rows.rows(), rows::close), statement, 0, 0, () -> open.remove(rows));
    open.put(rows, result);
    return result;
  }

  /** A copy of {@code rows} of the home shard. */
  MemoryRows copied(ResultSet rows) throws SQLException {
    ShardConfig home = session.settings().shard(session.settings().homeShard());
    return MemoryRows.copyOf(rows, home.url(), home.properties());
  }

  @Override
  public Statement createStatement() throws SQLException {
    return create(StatementSettings.defaults());
  }

  @Override
  public Statement createStatement(int type, int concurrency) throws SQLException {
    return createStatement(type, concurrency, ResultSet.CLOSE_CURSORS_AT_COMMIT);
  }

  @Override
  public Statement createStatement(int type, int concurrency, int holdability) throws SQLException {
    return create(withCursor(type, concurrency, holdability));
  }

  private Statement create(StatementSettings settings) throws SQLException {
    checkOpen();
    return new LogicalStatement(this, settings);
  }

  private StatementSettings withCursor(int type, int concurrency, int holdability)
      throws SQLException {
    if (type != ResultSet.TYPE_FORWARD_ONLY
        || concurrency != ResultSet.CONCUR_READ_ONLY
        || holdability != ResultSet.CLOSE_CURSORS_AT_COMMIT) {
      throw refusal(
          "createStatement or prepareStatement with type "
              + type
              + ", concurrency "
              + concurrency
              + ", holdability "
              + holdability,
          "use TYPE_FORWARD_ONLY, CONCUR_READ_ONLY and CLOSE_CURSORS_AT_COMMIT, the only ones of SQLite");
    }
    return StatementSettings.defaults().withCursor(type, concurrency, holdability);
  }

  @Override
  public PreparedStatement prepareStatement(String sql) throws SQLException {
    return prepare(sql, StatementSettings.defaults());
  }

  @Override
  public PreparedStatement prepareStatement(String sql, int type, int concurrency)
      throws SQLException {
    return prepareStatement(sql, type, concurrency, ResultSet.CLOSE_CURSORS_AT_COMMIT);
  }

  @Override
  public PreparedStatement prepareStatement(String sql, int type, int concurrency, int holdability)
      throws SQLException {
    return prepare(sql, withCursor(type, concurrency, holdability));
  }

  @Override
  public PreparedStatement prepareStatement(String sql, int autoGeneratedKeys) throws SQLException {
    return prepare(
        sql,
        StatementSettings.defaults()
            .withGeneratedKeys(LogicalStatement.checkedKeys(autoGeneratedKeys)));
  }

  @Override
  public PreparedStatement prepareStatement(String sql, int[] columns) throws SQLException {
    return prepareStatement(sql, Statement.RETURN_GENERATED_KEYS);
  }

  @Override
  public PreparedStatement prepareStatement(String sql, String[] columns) throws SQLException {
    return prepareStatement(sql, Statement.RETURN_GENERATED_KEYS);
  }

  private PreparedStatement prepare(String sql, StatementSettings settings) throws SQLException {
    checkOpen();
    return LogicalPreparedStatement.of(this, sql, settings);
  }

  @Override
  public boolean getAutoCommit() throws SQLException {
    checkOpen();
    return session.autoCommit();
  }

  @Override
  public void setAutoCommit(boolean autoCommit) throws SQLException {
    checkOpen();
    session.setAutoCommit(autoCommit);
  }

  @Override
  public void commit() throws SQLException {
    checkOpen();
    session.commit();
  }

  @Override
  public void rollback() throws SQLException {
    checkOpen();
    session.rollback();
  }

  @Override
  public Savepoint setSavepoint() throws SQLException {
    checkOpen();
    return session.setSavepoint(null);
  }

  @Override
  public Savepoint setSavepoint(String name) throws SQLException {
    checkOpen();
    return session.setSavepoint(name);
  }

  @Override
  public void rollback(Savepoint savepoint) throws SQLException {
    checkOpen();
    session.rollback(savepoint);
  }

  @Override
  public void releaseSavepoint(Savepoint savepoint) throws SQLException {
    checkOpen();
    session.releaseSavepoint(savepoint);
  }

  @Override
  public void setReadOnly(boolean readOnly) throws SQLException {
    checkOpen();
    session.setReadOnly(readOnly);
  }

  @Override
  public boolean isReadOnly() throws SQLException {
    checkOpen();
    return session.readOnly();
  }

  @Override
  public void setTransactionIsolation(int level) throws SQLException {
    checkOpen();
    session.setTransactionIsolation(level);
  }

  @Override
  public int getTransactionIsolation() throws SQLException {
    checkOpen();
    return session.transactionIsolation();
  }

  @Override
  public DatabaseMetaData getMetaData() throws SQLException {
    checkOpen();
    return new LogicalDatabaseMetaData(this);
  }

  /**
   * Asks the home shard; the others may be down, since their keys are their own matter. With
   * autocommit off nothing is asked, since that would begin a transaction: a logical connection
   * breaks with no shard.
   */
  @Override
  public boolean isValid(int timeout) throws SQLException {
    if (timeout < 0) {
      throw Errors.of(DriverError.WRONG_ARGUMENT, "isValid", timeout, "give 0 or more seconds");
    }
    if (closed) {
      return false;
    }
    try {
      return !session.autoCommit() || session.onHome(LogicalConnection::answers);
    } catch (SQLException e) {
      return false;
    }
  }

  private static boolean answers(java.sql.Connection home) throws SQLException {
    try (Statement statement = home.createStatement();
        ResultSet rows = statement.executeQuery("SELECT 1")) {
      return rows.next();
    }
  }

  @Override
  public List<String> shards() {
    return session.settings().shards().stream().map(ShardConfig::name).sorted().toList();
  }

  @Override
  public Route planQuery(String sql, @Nullable Object... parameters) throws SQLException {
    return Routes.of(this, sql, parameters, session::planQuery);
  }

  @Override
  public Route explain(String sql, @Nullable Object... parameters) throws SQLException {
    return Routes.of(this, sql, parameters, session::explain);
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    if (type.isInstance(this)) {
      return type.cast(this);
    }
    throw Errors.of(DriverError.UNWRAP, "connection", type.getName());
  }

  @Override
  public boolean isWrapperFor(Class<?> type) {
    return type.isInstance(this);
  }

  @Override
  public boolean isClosed() {
    return closed;
  }

  @Override
  public void close() throws SQLException {
    if (closed) {
      return;
    }
    List<AutoCloseable> closing = new ArrayList<>(open.values());
    closing.add(session);
    closed = true;
    Closing.all(closing);
    open.clear();
  }

  /** Interrupts what runs, and lets {@code executor} do the closing. */
  @Override
  public void abort(Executor executor) throws SQLException {
    if (executor == null) {
      throw Errors.of(
          DriverError.WRONG_ARGUMENT, "abort", "no executor", "give one; Runnable::run will do");
    }
    if (closed) {
      return;
    }
    closed = true;
    session.cancel();
    executor.execute(this::closeSession);
  }

  private void closeSession() {
    try {
      session.close();
    } catch (SQLException e) {
      LOG.debug("closing an aborted connection failed; nobody waits for it", e);
    }
  }
}
