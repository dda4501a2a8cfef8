package dev.collegedb.internal.exec;

import dev.collegedb.internal.config.Settings;
import java.sql.SQLException;

/** The running instances by configuration. Connections of equal configurations share one. Thread-safe. */
public final class Instances {

  private Instances() {}

  /** Keeps an instance running until it is closed. */
  @FunctionalInterface
  public interface Retained extends AutoCloseable {
    /** Lets go; the last one stops the instance. May be called twice. */
    @Override
    void close() throws SQLException;
  }

  /** A new session on the instance of {@code settings}, which is started if it is not running; opens no shard. */
  public static SessionExecutor open(Settings settings) {
    throw new UnsupportedOperationException(settings.toString());
  }

  /** Keeps the instance of {@code settings} running until the returned handle is closed: what a DataSource holds. */
  public static Retained retain(Settings settings) {
    throw new UnsupportedOperationException(settings.toString());
  }
}
