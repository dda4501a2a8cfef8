package dev.collegedb.internal.merge;

import java.sql.ResultSet;
import java.sql.SQLException;

/** The rows of one child. Confined to its connection. */
public final class SingleCursor implements RowCursor {

  private final ResultSet rows;
  private final Release release;
  private final Failing failing;
  private final Loss loss = new Loss();
  private boolean closed;

  /** Gives back what a child was read from. */
  @FunctionalInterface
  public interface Release {
    void release() throws SQLException;
  }

  /** Is told when the child fails between its rows, which ends it. */
  @FunctionalInterface
  public interface Failing {
    /** What to throw instead of {@code failure}. */
    SQLException failed(SQLException failure);
  }

  /** Reads {@code rows}, and after closing them runs {@code release} once. */
  public SingleCursor(ResultSet rows, Release release) {
    this(rows, release, failure -> failure);
  }

  /** As above; a failure of {@code rows} is given to {@code failing} first. */
  public SingleCursor(ResultSet rows, Release release, Failing failing) {
    this.rows = rows;
    this.release = release;
    this.failing = failing;
  }

  @Override
  public boolean next() throws SQLException {
    loss.check();
    try {
      return rows.next();
    } catch (SQLException e) {
      throw loss.by(failing.failed(e));
    }
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
