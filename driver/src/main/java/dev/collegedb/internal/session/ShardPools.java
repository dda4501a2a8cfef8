package dev.collegedb.internal.session;

import dev.collegedb.internal.config.Settings;
import dev.collegedb.internal.config.ShardConfig;
import dev.collegedb.internal.error.DriverError;
import dev.collegedb.internal.error.Errors;
import java.sql.SQLException;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * One connection pool a shard, each opened at first use, so that a dead shard blocks only itself.
 * Thread-safe.
 */
public final class ShardPools implements AutoCloseable {

  private final Settings settings;
  private final Map<String, ShardPool> pools;
  private final AtomicLong schema = new AtomicLong();
  private final AtomicInteger sessions = new AtomicInteger();

  public ShardPools(Settings settings, ControlStores control) {
    this(settings, control, Connector.byUrl());
  }

  /** With connections made by {@code connector}. */
  public ShardPools(Settings settings, ControlStores control, Connector connector) {
    this.settings = settings;
    SortedMap<String, ShardPool> byName = new TreeMap<>();
    for (ShardConfig shard : settings.shards()) {
      byName.put(shard.name(), new ShardPool(shard, connector, control));
    }
    this.pools = Map.copyOf(byName);
  }

  public Settings settings() {
    return settings;
  }

  /** Runs {@code use} on a connection that belongs to no session; it must not escape. */
  public <T> T on(String shard, Use<T> use) throws SQLException {
    Lease lease = lease(shard);
    try {
      T result = use.apply(lease.connection());
      lease.giveBack();
      return result;
    } catch (SQLException | RuntimeException e) {
      lease.evict();
      throw e;
    }
  }

  /** What is done with a connection. */
  @FunctionalInterface
  public interface Use<T> {
    T apply(PhysicalConnection connection) throws SQLException;
  }

  /**
   * Tells that tables may look different from now on, so that no statement prepared before is used
   * again.
   */
  public void schemaChanged() {
    schema.incrementAndGet();
  }

  /** Grows with every {@link #schemaChanged}. */
  long schema() {
    return schema.get();
  }

  /** True if a connection of the shard was ever asked for and given. */
  public boolean isOpen(String shard) {
    return pool(shard).isOpen();
  }

  Lease lease(String shard) throws SQLException {
    ShardPool pool = pools.get(shard);
    if (pool == null) {
      throw Errors.of(
          DriverError.UNKNOWN_SHARD, shard, String.join(", ", new TreeMap<>(pools).keySet()));
    }
    return pool.lease(sessions.get());
  }

  void sessionOpened() {
    follow(sessions.incrementAndGet());
  }

  void sessionClosed() {
    follow(sessions.decrementAndGet());
  }

  private void follow(int count) {
    pools.values().forEach(pool -> pool.follow(count));
  }

  private ShardPool pool(String shard) {
    ShardPool pool = pools.get(shard);
    if (pool == null) {
      throw new IllegalArgumentException("no shard " + shard);
    }
    return pool;
  }

  @Override
  public void close() throws SQLException {
    Closing.all(pools.values());
  }
}
