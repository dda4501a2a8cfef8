package dev.collegedb.internal.connection;

import dev.collegedb.internal.error.DriverError;
import dev.collegedb.internal.error.Errors;
import dev.collegedb.internal.exec.StatementSettings;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;

/** What a statement keeps between executions. Confined to its connection. */
abstract class ConfiguredStatement implements Statement {

  private StatementSettings settings;
  private boolean poolable;
  private boolean closeOnCompletion;

  ConfiguredStatement(StatementSettings settings) {
    this.settings = settings;
  }

  /** Throws CLOSED if the statement or its connection is closed. */
  abstract void checkOpen() throws SQLException;

  final StatementSettings settings() {
    return settings;
  }

  final void keepSettings(StatementSettings newSettings) {
    settings = newSettings;
  }

  static SQLException wrongArgument(String method, Object value, String cure) {
    return Errors.of(DriverError.WRONG_ARGUMENT, method, value, cure);
  }

  private static void checkNotNegative(String method, long value) throws SQLException {
    if (value < 0) {
      throw wrongArgument(method, value, "give 0 or more");
    }
  }

  @Override
  public int getMaxFieldSize() throws SQLException {
    checkOpen();
    return 0;
  }

  @Override
  public void setMaxFieldSize(int max) throws SQLException {
    checkOpen();
    checkNotNegative("setMaxFieldSize", max);
    if (max > 0) {
      throw Errors.of(
          DriverError.UNSUPPORTED_METHOD,
          "setMaxFieldSize(" + max + ")",
          "cut the values in SQL, such as with substr");
    }
  }

  @Override
  public int getMaxRows() throws SQLException {
    return (int) getLargeMaxRows();
  }

  @Override
  public void setMaxRows(int max) throws SQLException {
    setLargeMaxRows(max);
  }

  @Override
  public long getLargeMaxRows() throws SQLException {
    checkOpen();
    return settings.maxRows();
  }

  @Override
  public void setLargeMaxRows(long max) throws SQLException {
    checkOpen();
    checkNotNegative("setMaxRows", max);
    settings = settings.withLimits(settings.fetchSize(), max, settings.queryTimeoutSeconds());
  }

  @Override
  public int getFetchSize() throws SQLException {
    checkOpen();
    return settings.fetchSize();
  }

  @Override
  public void setFetchSize(int rows) throws SQLException {
    checkOpen();
    checkNotNegative("setFetchSize", rows);
    settings = settings.withLimits(rows, settings.maxRows(), settings.queryTimeoutSeconds());
  }

  @Override
  public int getQueryTimeout() throws SQLException {
    checkOpen();
    return settings.queryTimeoutSeconds();
  }

  @Override
  public void setQueryTimeout(int seconds) throws SQLException {
    checkOpen();
    checkNotNegative("setQueryTimeout", seconds);
    settings = settings.withLimits(settings.fetchSize(), settings.maxRows(), seconds);
  }

  /** JDBC calls it a hint; there is nothing to switch off, since SQLite knows no escapes. */
  @Override
  public void setEscapeProcessing(boolean enable) throws SQLException {
    checkOpen();
  }

  /** As JDBC says of databases without positioned updates: does nothing. */
  @Override
  public void setCursorName(String name) throws SQLException {
    checkOpen();
  }

  @Override
  public @Nullable SQLWarning getWarnings() throws SQLException {
    checkOpen();
    return null;
  }

  @Override
  public void clearWarnings() throws SQLException {
    checkOpen();
  }

  @Override
  public int getFetchDirection() throws SQLException {
    checkOpen();
    return ResultSet.FETCH_FORWARD;
  }

  /** JDBC calls it a hint; rows come forward in any case. */
  @Override
  public void setFetchDirection(int direction) throws SQLException {
    checkOpen();
    if (direction < ResultSet.FETCH_FORWARD || direction > ResultSet.FETCH_UNKNOWN) {
      throw wrongArgument(
          "setFetchDirection", direction, "give one of the FETCH constants of java.sql.ResultSet");
    }
  }

  @Override
  public int getResultSetConcurrency() throws SQLException {
    checkOpen();
    return settings.concurrency();
  }

  @Override
  public int getResultSetType() throws SQLException {
    checkOpen();
    return settings.type();
  }

  @Override
  public int getResultSetHoldability() throws SQLException {
    checkOpen();
    return settings.holdability();
  }

  @Override
  public boolean isPoolable() throws SQLException {
    checkOpen();
    return poolable;
  }

  /** JDBC calls it a hint for outer statement pools. */
  @Override
  public void setPoolable(boolean newPoolable) throws SQLException {
    checkOpen();
    poolable = newPoolable;
  }

  @Override
  public void closeOnCompletion() throws SQLException {
    checkOpen();
    closeOnCompletion = true;
  }

  @Override
  public boolean isCloseOnCompletion() throws SQLException {
    checkOpen();
    return closeOnCompletion;
  }

  final boolean closesOnCompletion() {
    return closeOnCompletion;
  }

  @Override
  public String enquoteLiteral(String value) throws SQLException {
    checkOpen();
    return Statement.super.enquoteLiteral(value);
  }

  @Override
  public String enquoteNCharLiteral(String value) throws SQLException {
    checkOpen();
    return Statement.super.enquoteNCharLiteral(value);
  }

  @Override
  public String enquoteIdentifier(String identifier, boolean alwaysQuote) throws SQLException {
    checkOpen();
    return Statement.super.enquoteIdentifier(identifier, alwaysQuote);
  }

  @Override
  public boolean isSimpleIdentifier(String identifier) throws SQLException {
    checkOpen();
    return Statement.super.isSimpleIdentifier(identifier);
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    if (type.isInstance(this)) {
      return type.cast(this);
    }
    throw Errors.of(DriverError.UNWRAP, "statement", type.getName());
  }

  @Override
  public boolean isWrapperFor(Class<?> type) {
    return type.isInstance(this);
  }
}
