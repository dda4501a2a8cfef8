package dev.collegedb.internal.merge;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The children of one merge, which all end when one of them fails. Confined to its connection. */
final class Children implements AutoCloseable {

  private final List<RowCursor> cursors;
  private final Loss loss = new Loss();

  /** Takes over {@code cursors}, at least one. */
  Children(List<RowCursor> cursors) {
    this.cursors = List.copyOf(cursors);
  }

  int count() {
    return cursors.size();
  }

  /** Moves one child to its next row; false after its last. */
  boolean next(int child) throws SQLException {
    loss.check();
    try {
      return cursors.get(child).next();
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  /** Ends all children, since rows are lost by {@code failure}; returns it. */
  SQLException failed(SQLException failure) {
    try {
      close();
    } catch (SQLException e) {
      failure.addSuppressed(e);
    }
    return loss.by(failure);
  }

  /** Throws if a child has failed. */
  void checkWhole() throws SQLException {
    loss.check();
  }

  ResultSet row(int child) throws SQLException {
    return cursors.get(child).row();
  }

  void close(int child) throws SQLException {
    cursors.get(child).close();
  }

  /** Closes every child, even if one fails. */
  @Override
  public void close() throws SQLException {
    @Nullable SQLException first = null;
    for (RowCursor cursor : cursors) {
      try {
        cursor.close();
      } catch (SQLException e) {
        if (first == null) {
          first = e;
        } else {
          first.addSuppressed(e);
        }
      }
    }
    if (first != null) {
      throw first;
    }
  }
}
