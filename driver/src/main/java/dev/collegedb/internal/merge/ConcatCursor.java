package dev.collegedb.internal.merge;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/** The rows of several children, one child after another. Confined to its connection. */
public final class ConcatCursor implements RowCursor {

  private final Children children;
  private int current;

  /** Reads {@code children}, at least one, in order. */
  public ConcatCursor(List<RowCursor> children) {
    this.children = new Children(children);
  }

  @Override
  public boolean next() throws SQLException {
    while (!children.next(current)) {
      if (current == children.count() - 1) {
        return false;
      }
      // the last child stays open, since it answers for metadata after the last row
      children.close(current);
      current++;
    }
    return true;
  }

  @Override
  public ResultSet row() throws SQLException {
    children.checkWhole();
    return children.row(current);
  }

  @Override
  public void close() throws SQLException {
    children.close();
  }
}
