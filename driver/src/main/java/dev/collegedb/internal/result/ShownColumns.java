package dev.collegedb.internal.result;

import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;

/**
 * A child's rows without their last columns, which answer as columns that are not there, in the
 * words of SQLite's driver. Confined to its connection.
 */
final class ShownColumns extends ForwardingResultSet {

  private final ResultSet child;
  private final int shown;

  ShownColumns(ResultSet child, int hidden) throws SQLException {
    this.child = child;
    this.shown = child.getMetaData().getColumnCount() - hidden;
  }

  /** True if these are the rows of {@code other}. */
  boolean isOf(ResultSet other) {
    return child == other;
  }

  @Override
  protected ResultSet delegate() {
    return child;
  }

  @Override
  protected ResultSet delegate(int column) throws SQLException {
    check(column, shown);
    return child;
  }

  static void check(int column, int shown) throws SQLException {
    if (column > shown) {
      throw new SQLException("column " + column + " out of bounds [1," + shown + "]");
    }
  }

  @Override
  protected ResultSet delegate(String label) throws SQLException {
    findColumn(label);
    return child;
  }

  /** The first column of that label; hidden ones come last, so they never stand before a shown. */
  @Override
  public int findColumn(String label) throws SQLException {
    int column = child.findColumn(label);
    if (column > shown) {
      throw new SQLException("no such column: '" + label + "'");
    }
    return column;
  }

  @Override
  public ResultSetMetaData getMetaData() throws SQLException {
    return new ShownMetaData(child.getMetaData(), shown);
  }
}
