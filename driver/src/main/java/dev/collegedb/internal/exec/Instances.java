package dev.collegedb.internal.exec;

import dev.collegedb.internal.config.Settings;

/** The running instances by configuration. Connections of equal configurations share one. Thread-safe. */
public final class Instances {

  private Instances() {}

  /** A new session on the instance of {@code settings}, which is started if it is not running; opens no shard. */
  public static SessionExecutor open(Settings settings) {
    throw new UnsupportedOperationException(settings.toString());
  }

  /** Keeps the instance of {@code settings} running until the returned handle is closed: what a DataSource holds. */
  public static AutoCloseable retain(Settings settings) {
    throw new UnsupportedOperationException(settings.toString());
  }
}
