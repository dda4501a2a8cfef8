package dev.collegedb.internal.result;

import dev.collegedb.internal.error.DriverError;
import dev.collegedb.internal.error.Errors;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;

/**
 * The columns of a {@link LogicalResultSet}, answered by the child that holds its current row,
 * since SQLite's types differ from row to row. Confined to its connection.
 */
final class LogicalResultSetMetaData extends ForwardingResultSetMetaData {

  private final LogicalResultSet result;

  LogicalResultSetMetaData(LogicalResultSet result) {
    this.result = result;
  }

  @Override
  protected ResultSetMetaData delegate() throws SQLException {
    return result.delegate().getMetaData();
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    if (type.isInstance(this)) {
      return type.cast(this);
    }
    throw Errors.of(DriverError.UNWRAP, "result set metadata", type.getName());
  }

  @Override
  public boolean isWrapperFor(Class<?> type) {
    return type.isInstance(this);
  }
}
