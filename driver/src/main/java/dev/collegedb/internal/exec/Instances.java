package dev.collegedb.internal.exec;

import dev.collegedb.internal.config.Settings;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The running instances by configuration. Connections of equal configurations share one.
 * Thread-safe.
 */
public final class Instances {

  private static final ScheduledThreadPoolExecutor TIMER = timer();
  private static final InstanceRegistry<Instance> REGISTRY =
      new InstanceRegistry<>(Instance::start, Instances::later);

  private Instances() {}

  /** Keeps an instance running until it is closed. */
  @FunctionalInterface
  public interface Retained extends AutoCloseable {
    /** Lets go; the last one stops the instance. May be called twice. */
    @Override
    void close() throws SQLException;
  }

  /**
   * A new session on the instance of {@code settings}, which is started if it is not running; opens
   * no shard.
   */
  public static SessionExecutor open(Settings settings) {
    return REGISTRY.open(settings, LogicalSession::new);
  }

  /**
   * Keeps the instance of {@code settings} running until the returned handle is closed: what a
   * DataSource holds.
   */
  public static Retained retain(Settings settings) {
    return REGISTRY.retain(settings);
  }

  private static ScheduledThreadPoolExecutor timer() {
    ScheduledThreadPoolExecutor timer =
        new ScheduledThreadPoolExecutor(
            1,
            task -> {
              Thread thread = new Thread(task, "collegedb-instances");
              thread.setDaemon(true);
              return thread;
            });
    timer.setRemoveOnCancelPolicy(true);
    return timer;
  }

  private static Runnable later(Duration delay, Runnable task) {
    ScheduledFuture<?> scheduled = TIMER.schedule(task, delay.toMillis(), TimeUnit.MILLISECONDS);
    return () -> scheduled.cancel(false);
  }
}
