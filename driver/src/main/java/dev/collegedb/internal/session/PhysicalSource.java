package dev.collegedb.internal.session;

import dev.collegedb.internal.config.ShardConfig;
import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** Where a pool gets its new physical connections, and why it last got none. Thread-safe. */
final class PhysicalSource implements DataSource, AutoCloseable {

  private final ShardConfig shard;
  private final Connector connector;
  private final AtomicReference<@Nullable PhysicalConnection> ready = new AtomicReference<>();
  private volatile @Nullable SQLException lastFailure;

  PhysicalSource(ShardConfig shard, Connector connector) {
    this.shard = shard;
    this.connector = connector;
  }

  /**
   * Opens a connection ahead, so that a dead shard is found out at once and not after the pool's
   * patience.
   */
  void openAhead() throws SQLException {
    PhysicalConnection unused = ready.getAndSet(open());
    if (unused != null) {
      unused.close();
    }
  }

  /** True if a connection opened ahead waits to be taken. */
  boolean isReady() {
    return ready.get() != null;
  }

  /** Why the last attempt failed; null if it did not. */
  @Nullable SQLException lastFailure() {
    return lastFailure;
  }

  @Override
  public Connection getConnection() throws SQLException {
    PhysicalConnection ahead = ready.getAndSet(null);
    return ahead != null ? ahead : open();
  }

  private PhysicalConnection open() throws SQLException {
    try {
      PhysicalConnection opened = new PhysicalConnection(shard.name(), connector.open(shard));
      lastFailure = null;
      return opened;
    } catch (SQLException e) {
      lastFailure = e;
      throw e;
    }
  }

  @Override
  public void close() throws SQLException {
    PhysicalConnection unused = ready.getAndSet(null);
    if (unused != null) {
      unused.close();
    }
  }

  @Override
  public Connection getConnection(String username, String password) throws SQLException {
    return getConnection();
  }

  @Override
  public @Nullable PrintWriter getLogWriter() {
    return null;
  }

  @Override
  public void setLogWriter(PrintWriter out) {}

  @Override
  public void setLoginTimeout(int seconds) {}

  @Override
  public int getLoginTimeout() {
    return 0;
  }

  @Override
  public Logger getParentLogger() {
    return Logger.getGlobal();
  }

  @Override
  public <T> T unwrap(Class<T> iface) throws SQLException {
    throw new SQLException("wraps nothing, not even " + iface.getName());
  }

  @Override
  public boolean isWrapperFor(Class<?> iface) {
    return false;
  }
}
