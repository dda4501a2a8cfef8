package dev.collegedb.internal.exec;

import dev.collegedb.internal.config.Settings;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The running instances by configuration. Thread-safe.
 *
 * <p>An instance runs while it has sessions or is retained. Once it has neither, it stops at once
 * if it was ever retained (its DataSource is gone), else after a while, since DriverManager gives
 * no sign that it will not ask again.
 *
 * @param <I> what is shared
 */
final class InstanceRegistry<I extends AutoCloseable> {

  /** How long an instance of DriverManager outlives its last connection. */
  static final Duration LINGER = Duration.ofSeconds(60);

  private static final Logger LOG = LoggerFactory.getLogger(InstanceRegistry.class);

  /** Runs something later. */
  @FunctionalInterface
  interface Later {
    /** Runs {@code task} after {@code delay}, unless the returned handle is run before. */
    Runnable after(Duration delay, Runnable task);
  }

  private final Function<Settings, I> starter;
  private final Later later;
  private final Map<Settings, Running<I>> running = new HashMap<>();

  InstanceRegistry(Function<Settings, I> starter, Later later) {
    this.starter = starter;
    this.later = later;
  }

  /** One instance and its users; guarded by the registry. */
  private static final class Running<I> {
    private final I instance;
    private int sessions;
    private int retained;
    private boolean everRetained;
    private @Nullable Runnable cancelStop;

    private Running(I instance) {
      this.instance = instance;
    }

    private boolean isIdle() {
      return sessions == 0 && retained == 0;
    }
  }

  /**
   * A session made by {@code factory}, which gets what the session must run, once or more, when it
   * is closed.
   */
  <S> S open(Settings settings, BiFunction<I, Runnable, S> factory) {
    I instance = begin(settings, false);
    AtomicBoolean ended = new AtomicBoolean();
    Runnable end = () -> endOnce(settings, ended, false);
    try {
      return factory.apply(instance, end);
    } catch (RuntimeException e) {
      end.run();
      throw e;
    }
  }

  /** Keeps the instance running until the handle is closed. */
  Instances.Retained retain(Settings settings) {
    begin(settings, true);
    AtomicBoolean ended = new AtomicBoolean();
    return () -> endOnce(settings, ended, true);
  }

  private synchronized I begin(Settings settings, boolean retain) {
    Running<I> entry =
        running.computeIfAbsent(settings, wanted -> new Running<>(starter.apply(wanted)));
    if (entry.cancelStop != null) {
      entry.cancelStop.run();
      entry.cancelStop = null;
    }
    if (retain) {
      entry.retained++;
      entry.everRetained = true;
    } else {
      entry.sessions++;
    }
    return entry.instance;
  }

  private void endOnce(Settings settings, AtomicBoolean ended, boolean retain) {
    if (ended.compareAndSet(false, true)) {
      I stopping = end(settings, retain);
      if (stopping != null) {
        stop(settings, stopping);
      }
    }
  }

  private synchronized @Nullable I end(Settings settings, boolean retain) {
    Running<I> entry = running.get(settings);
    if (entry == null) {
      return null;
    }
    if (retain) {
      entry.retained--;
    } else {
      entry.sessions--;
    }
    if (!entry.isIdle()) {
      return null;
    }
    if (entry.everRetained) {
      running.remove(settings);
      return entry.instance;
    }
    entry.cancelStop = later.after(LINGER, () -> stopIfIdle(settings, entry));
    return null;
  }

  private void stopIfIdle(Settings settings, Running<I> entry) {
    synchronized (this) {
      if (!entry.isIdle() || !running.remove(settings, entry)) {
        return;
      }
    }
    stop(settings, entry.instance);
  }

  // Nobody waits for an instance to stop, so nobody could be told.
  private void stop(Settings settings, I instance) {
    try {
      instance.close();
      LOG.info("{} stopped", settings);
    } catch (Exception e) {
      LOG.warn("{} did not stop cleanly", settings, e);
    }
  }

  /** How many instances run. */
  synchronized int size() {
    return running.size();
  }
}
