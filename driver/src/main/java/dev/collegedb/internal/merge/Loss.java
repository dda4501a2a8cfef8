package dev.collegedb.internal.merge;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * Why rows are gone that nobody has seen, if they are, so that what is left is never taken for all.
 * Confined to its cursor.
 */
final class Loss {

  private @Nullable SQLException cause;

  /** Throws if rows are lost. */
  void check() throws SQLException {
    if (cause != null) {
      throw new SQLException(cause.getMessage(), cause.getSQLState(), cause.getErrorCode(), cause);
    }
  }

  /** Rows are lost by {@code failure}; returns it. */
  SQLException by(SQLException failure) {
    cause = failure;
    return failure;
  }

  boolean isKnown() {
    return cause != null;
  }
}
