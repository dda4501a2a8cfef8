package dev.collegedb.internal.kv;

import dev.collegedb.kv.KvException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.sql.SQLTransientConnectionException;
import java.sql.Statement;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Runs calls on the control store's connections, each within one time limit. Thread-safe.
 *
 * <p>SQLite waits for another's lock by itself ({@code busy_timeout}), except for tables locked
 * inside a shared cache and for a lock whose upgrade would dead-lock; those calls are rolled back
 * and run again until the time is over.
 */
final class Calls {

  private static final int BUSY = 5;
  private static final int LOCKED = 6;
  private static final long PAUSE_NANOS = TimeUnit.MICROSECONDS.toNanos(500);

  private final ConnectionSource source;
  private final long timeoutMs;

  Calls(ConnectionSource source, long timeoutMs) {
    this.source = source;
    this.timeoutMs = timeoutMs;
  }

  /** What is done with a connection; may run more than once. */
  @FunctionalInterface
  interface Call<T> {
    T on(Connection connection) throws SQLException;
  }

  /** Runs statements that are each atomic by themselves. */
  <T> T run(Call<T> call) {
    long start = System.nanoTime();
    while (true) {
      try {
        return once(call, start);
      } catch (SQLException e) {
        if (!isContended(e)) {
          throw new KvException(kindOf(e), "the control store failed: " + e.getMessage(), e);
        }
        pause(e, start);
      }
    }
  }

  /** Runs {@code call} in one transaction that has the write lock from its start. */
  <T> T runAtomically(Call<T> call) {
    return run(connection -> inTransaction(connection, call));
  }

  private <T> T once(Call<T> call, long start) throws SQLException {
    try (Connection connection = source.get()) {
      execute(connection, "PRAGMA busy_timeout = " + Math.max(1, leftMs(start)));
      return call.on(connection);
    }
  }

  private static <T> T inTransaction(Connection connection, Call<T> call) throws SQLException {
    execute(connection, "BEGIN IMMEDIATE");
    try {
      T result = call.on(connection);
      execute(connection, "COMMIT");
      return result;
    } catch (SQLException | RuntimeException e) {
      rollBack(connection, e);
      throw e;
    }
  }

  private static void rollBack(Connection connection, Exception cause) {
    try {
      execute(connection, "ROLLBACK");
    } catch (SQLException e) {
      // SQLite may have rolled back by itself; then there is nothing left to do.
      cause.addSuppressed(e);
    }
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private void pause(SQLException cause, long start) {
    if (leftMs(start) <= 0 || Thread.currentThread().isInterrupted()) {
      throw new KvException(
          KvException.Kind.TIMEOUT,
          "the control store stayed locked by others: " + cause.getMessage(),
          cause);
    }
    LockSupport.parkNanos(PAUSE_NANOS);
  }

  private long leftMs(long start) {
    return timeoutMs - TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
  }

  /** True if another's lock was in the way; a pool may have wrapped that. */
  private static boolean isContended(SQLException failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLException sql
          && ((sql.getErrorCode() & 0xFF) == BUSY || (sql.getErrorCode() & 0xFF) == LOCKED)) {
        return true;
      }
    }
    return false;
  }

  private static KvException.Kind kindOf(SQLException failure) {
    boolean late =
        failure instanceof SQLTimeoutException
            || failure instanceof SQLTransientConnectionException;
    return late ? KvException.Kind.TIMEOUT : KvException.Kind.UNAVAILABLE;
  }
}
