package dev.collegedb.internal.merge;

import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * Rows that hold locks while they are read, and that can be taken into memory on the way, the
 * current row included. Confined to its connection.
 */
public final class DrainableCursor implements RowCursor {

  private final Drain drain;
  private final Runnable closed;
  private RowCursor source;
  private final Loss loss = new Loss();
  private Position position = Position.BEFORE_FIRST;

  private enum Position {
    BEFORE_FIRST,
    ON_ROW,
    AFTER_LAST
  }

  /** Takes rows into memory. */
  @FunctionalInterface
  public interface Drain {
    /**
     * A cursor over the current row of {@code source}, if {@code onRow}, and all that follow it.
     *
     * @param source is closed by the caller
     */
    RowCursor take(RowCursor source, boolean onRow) throws SQLException;
  }

  /** Reads {@code source}; tells {@code closed} once it holds no lock any more. */
  public DrainableCursor(RowCursor source, Drain drain, Runnable closed) {
    this.source = source;
    this.drain = drain;
    this.closed = closed;
  }

  @Override
  public boolean next() throws SQLException {
    loss.check();
    boolean found = source.next();
    position = found ? Position.ON_ROW : Position.AFTER_LAST;
    return found;
  }

  @Override
  public ResultSet row() throws SQLException {
    loss.check();
    return source.row();
  }

  /**
   * Takes what is left into memory, so that no lock is held any more. If that fails, rows are gone
   * that nobody has seen, so the cursor gives no further one.
   */
  public void drain() throws SQLException {
    if (position != Position.AFTER_LAST && !loss.isKnown()) {
      try {
        takeRest();
      } catch (SQLException e) {
        loss.by(e);
        closed.run();
        source.close();
        throw e;
      }
    }
    closed.run();
  }

  private void takeRest() throws SQLException {
    RowCursor reading = source;
    source = drain.take(reading, position == Position.ON_ROW);
    reading.close();
    if (position == Position.ON_ROW) {
      source.next();
    }
  }

  @Override
  public void close() throws SQLException {
    closed.run();
    source.close();
  }
}
