package dev.collegedb.internal.merge;

import java.sql.ResultSet;
import java.sql.SQLException;

/** The rows of one child. Confined to its connection. */
public final class SingleCursor implements RowCursor {

  private final ResultSet rows;
  private final Release release;
  private boolean closed;

  /** Gives back what a child was read from. */
  @FunctionalInterface
  public interface Release {
    void release() throws SQLException;
  }

  /** Reads {@code rows}, and after closing them runs {@code release} once. */
  public SingleCursor(ResultSet rows, Release release) {
    this.rows = rows;
    this.release = release;
  }

  @Override
  public boolean next() throws SQLException {
    return rows.next();
  }

  @Override
  public ResultSet row() {
    return rows;
  }

  @Override
  public void close() throws SQLException {
    if (closed) {
      return;
    }
    closed = true;
    try {
      rows.close();
    } finally {
      release.release();
    }
  }
}
