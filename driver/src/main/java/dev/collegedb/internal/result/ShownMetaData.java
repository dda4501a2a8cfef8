package dev.collegedb.internal.result;

import java.sql.ResultSetMetaData;
import java.sql.SQLException;

/** The first columns of a child. Confined to its connection. */
final class ShownMetaData extends ForwardingResultSetMetaData {

  private final ResultSetMetaData child;
  private final int shown;

  ShownMetaData(ResultSetMetaData child, int shown) {
    this.child = child;
    this.shown = shown;
  }

  @Override
  protected ResultSetMetaData delegate() {
    return child;
  }

  @Override
  protected ResultSetMetaData delegate(int column) throws SQLException {
    ShownColumns.check(column, shown);
    return child;
  }

  @Override
  public int getColumnCount() {
    return shown;
  }
}
