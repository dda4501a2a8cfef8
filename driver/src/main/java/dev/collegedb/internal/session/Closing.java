package dev.collegedb.internal.session;

import java.sql.SQLException;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * Closes everything even when something fails; the first failure goes out with the later ones
 * suppressed.
 */
public final class Closing {

  private Closing() {}

  /** Closes all, in order. */
  public static void all(Collection<? extends AutoCloseable> resources) throws SQLException {
    SQLException failure = null;
    for (AutoCloseable resource : resources) {
      try {
        resource.close();
      } catch (SQLException e) {
        failure = joined(failure, e);
      } catch (RuntimeException e) {
        failure = joined(failure, new SQLException(e.getMessage(), e));
      } catch (Exception e) {
        failure = joined(failure, new SQLException("closing failed: " + e.getMessage(), e));
      }
    }
    if (failure != null) {
      throw failure;
    }
  }

  /** {@code first} with {@code next} suppressed, or {@code next} if there was none. */
  public static SQLException joined(@Nullable SQLException first, SQLException next) {
    if (first == null) {
      return next;
    }
    if (first != next) {
      first.addSuppressed(next);
    }
    return first;
  }
}
