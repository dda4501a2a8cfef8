package dev.collegedb.internal.session;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.collegedb.internal.config.ShardConfig;
import dev.collegedb.internal.dialect.SqliteConnections;
import dev.collegedb.internal.dialect.SqliteUrl;
import dev.collegedb.internal.error.DriverError;
import dev.collegedb.internal.error.Errors;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The pool of one shard, opened at first use; a failed opening is tried again at the next.
 * Thread-safe.
 */
final class ShardPool implements AutoCloseable {

  // A connection that has to be opened comes at once or not at all; one that has to come free may
  // take as long as a statement.
  private static final long OPENING_TIMEOUT_MS = TimeUnit.SECONDS.toMillis(10);
  private static final long WAITING_TIMEOUT_MS = TimeUnit.SECONDS.toMillis(30);

  private final ShardConfig shard;
  private final Connector connector;
  private final ControlStores control;
  private final PhysicalSource source;
  private @Nullable Connection anchor;
  private boolean closed;
  private volatile @Nullable HikariDataSource pool;

  ShardPool(ShardConfig shard, Connector connector, ControlStores control) {
    this.shard = shard;
    this.connector = connector;
    this.control = control;
    this.source = new PhysicalSource(shard, connector);
  }

  Lease lease(int sessions) throws SQLException {
    HikariDataSource current = pool;
    if (current == null) {
      current = open(sessions);
    }
    checkAlive(current);
    try {
      return Lease.of(current, current.getConnection());
    } catch (SQLTransientConnectionException e) {
      throw unavailable(current, e);
    }
  }

  // A pool without a connection would try to open one again and again until its patience ends; this
  // fails at once.
  private void checkAlive(HikariDataSource current) throws SQLException {
    if (current.getHikariPoolMXBean().getTotalConnections() == 0 && !source.isReady()) {
      try {
        source.openAhead();
      } catch (SQLException e) {
        throw unavailable(e);
      }
    }
  }

  boolean isOpen() {
    return pool != null;
  }

  /**
   * Lets every session have a connection, and the catalog one, unless the configuration says less.
   */
  void follow(int sessions) {
    HikariDataSource current = pool;
    if (current != null && shard.maximumPoolSize() == 0) {
      current.setMaximumPoolSize(size(sessions));
    }
  }

  private int size(int sessions) {
    return shard.maximumPoolSize() > 0 ? shard.maximumPoolSize() : Math.max(1, sessions) + 1;
  }

  private synchronized HikariDataSource open(int sessions) throws SQLException {
    HikariDataSource current = pool;
    if (current != null) {
      return current;
    }
    if (closed) {
      throw Errors.of(DriverError.CLOSED, "pool of shard " + shard.name());
    }
    try {
      prepare();
    } catch (SQLException e) {
      throw e.getErrorCode() == DriverError.SHARD_IDENTITY.number() ? e : unavailable(e);
    }
    current = new HikariDataSource(config(sessions));
    pool = current;
    return current;
  }

  private void prepare() throws SQLException {
    String unfit = SqliteConnections.unfit(shard.url()).orElse(null);
    if (unfit != null) {
      throw new SQLException(unfit);
    }
    source.openAhead();
    control.identify(shard);
    if (SqliteUrl.of(shard.url()).isMemory() && anchor == null) {
      anchor = connector.open(shard);
    }
  }

  private HikariConfig config(int sessions) {
    HikariConfig config = new HikariConfig();
    config.setPoolName("collegedb-" + shard.name());
    config.setDataSource(source);
    config.setMaximumPoolSize(size(sessions));
    config.setMinimumIdle(0);
    config.setMaxLifetime(0);
    config.setInitializationFailTimeout(-1);
    config.setConnectionTimeout(
        shard.maximumPoolSize() > 0 ? WAITING_TIMEOUT_MS : OPENING_TIMEOUT_MS);
    return config;
  }

  private SQLException unavailable(HikariDataSource current, SQLException timeout) {
    SQLException opening = source.lastFailure();
    if (opening != null) {
      return unavailable(opening);
    }
    SQLException exhausted =
        Errors.of(
            DriverError.POOL_EXHAUSTED,
            shard.name(),
            current.getConnectionTimeout(),
            current.getMaximumPoolSize());
    exhausted.initCause(timeout);
    return exhausted;
  }

  private SQLException unavailable(SQLException cause) {
    SQLException unavailable =
        Errors.of(DriverError.SHARD_UNAVAILABLE, shard.name(), cause.getMessage());
    unavailable.initCause(cause);
    return unavailable;
  }

  @Override
  public synchronized void close() throws SQLException {
    closed = true;
    List<AutoCloseable> closing = new ArrayList<>();
    HikariDataSource current = pool;
    if (current != null) {
      closing.add(current);
    }
    closing.add(source);
    if (anchor != null) {
      closing.add(anchor);
    }
    pool = null;
    anchor = null;
    Closing.all(closing);
  }
}
