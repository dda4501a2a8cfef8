package dev.collegedb.internal.connection;

import dev.collegedb.internal.error.DriverError;
import dev.collegedb.internal.error.Errors;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * What the home shard says of itself, since all shards run the same engine and hold the same
 * schema. Its rows are copied, so that they hold no shard. Confined to its connection.
 */
final class LogicalDatabaseMetaData extends ForwardingDatabaseMetaData {

  private final LogicalConnection connection;

  LogicalDatabaseMetaData(LogicalConnection connection) {
    this.connection = connection;
  }

  @Override
  protected <T> T ask(Question<T> question) throws SQLException {
    connection.checkOpen();
    return connection.session().onHome(home -> question.answer(home.getMetaData()));
  }

  @Override
  protected ResultSet rows(Question<ResultSet> question) throws SQLException {
    return connection.rowsOfHome(
        home -> {
          try (ResultSet rows = question.answer(home.getMetaData())) {
            return connection.copied(rows);
          }
        },
        null);
  }

  @Override
  public int getDriverMajorVersion() {
    return version(DatabaseMetaData::getDriverMajorVersion);
  }

  @Override
  public int getDriverMinorVersion() {
    return version(DatabaseMetaData::getDriverMinorVersion);
  }

  // JDBC lets these two throw no SQLException.
  private int version(Question<Integer> question) {
    try {
      return ask(question);
    } catch (SQLException e) {
      throw new IllegalStateException(e.getMessage(), e);
    }
  }

  @Override
  public String getURL() throws SQLException {
    connection.checkOpen();
    return connection.session().settings().maskedUrl();
  }

  @Override
  public Connection getConnection() throws SQLException {
    connection.checkOpen();
    return connection;
  }

  /** True: by {@code Connection.setShardingKey} and the builders of the data source. */
  @Override
  public boolean supportsSharding() throws SQLException {
    connection.checkOpen();
    return true;
  }

  @Override
  public boolean isReadOnly() throws SQLException {
    connection.checkOpen();
    return connection.isReadOnly();
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    if (type.isInstance(this)) {
      return type.cast(this);
    }
    throw Errors.of(DriverError.UNWRAP, "database metadata", type.getName());
  }

  @Override
  public boolean isWrapperFor(Class<?> type) {
    return type.isInstance(this);
  }
}
