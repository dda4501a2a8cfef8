package dev.collegedb.internal.merge;

import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * A part of the rows of another cursor, which is not read beyond it. Confined to its connection.
 */
public final class PagedCursor implements RowCursor {

  private final RowCursor source;
  private long skip;
  private long left;

  /**
   * @param offset how many rows to leave out
   * @param limit how many to give after that
   */
  public PagedCursor(RowCursor source, long offset, long limit) {
    this.source = source;
    this.skip = offset;
    this.left = limit;
  }

  @Override
  public boolean next() throws SQLException {
    if (left <= 0) {
      return false;
    }
    while (skip > 0) {
      if (!source.next()) {
        left = 0;
        return false;
      }
      skip--;
    }
    left--;
    return source.next();
  }

  @Override
  public ResultSet row() throws SQLException {
    return source.row();
  }

  @Override
  public void close() throws SQLException {
    source.close();
  }
}
