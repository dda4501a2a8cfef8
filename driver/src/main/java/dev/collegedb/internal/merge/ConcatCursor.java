package dev.collegedb.internal.merge;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/** The rows of several children, one child after another. Confined to its connection. */
public final class ConcatCursor implements RowCursor {

  private final List<RowCursor> children;
  private final long maxRows;
  private int current;
  private long count;

  /**
   * Reads {@code children}, at least one, in order.
   *
   * @param maxRows rows given at most; 0 for all
   */
  public ConcatCursor(List<RowCursor> children, long maxRows) {
    this.children = List.copyOf(children);
    this.maxRows = maxRows;
  }

  @Override
  public boolean next() throws SQLException {
    if (maxRows > 0 && count >= maxRows) {
      return false;
    }
    while (!children.get(current).next()) {
      if (current == children.size() - 1) {
        return false;
      }
      // the last child stays open, since it answers for metadata after the last row
      children.get(current).close();
      current++;
    }
    count++;
    return true;
  }

  @Override
  public ResultSet row() throws SQLException {
    return children.get(current).row();
  }

  @Override
  public void close() throws SQLException {
    SQLException failure = null;
    for (RowCursor child : children) {
      try {
        child.close();
      } catch (SQLException e) {
        if (failure == null) {
          failure = e;
        } else {
          failure.addSuppressed(e);
        }
      }
    }
    if (failure != null) {
      throw failure;
    }
  }
}
