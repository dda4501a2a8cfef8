package dev.collegedb.jdbc;

import dev.collegedb.internal.config.Configuration;
import dev.collegedb.internal.config.Settings;
import dev.collegedb.internal.connection.LogicalConnection;
import dev.collegedb.internal.connection.LogicalShardingKeyBuilder;
import dev.collegedb.internal.error.DriverError;
import dev.collegedb.internal.error.Errors;
import dev.collegedb.internal.exec.Instances;
import dev.collegedb.internal.exec.SessionExecutor;
import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.ConnectionBuilder;
import java.sql.SQLException;
import java.sql.ShardingKey;
import java.sql.ShardingKeyBuilder;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Opens connections over shards. Thread-safe.
 *
 * <p>A JavaBean: set {@code url}, where needed {@code user} and {@code password}, and any setting
 * as a property. The first connection starts pools and caches, which connections of an equal
 * configuration share; they stop when the last data source that used them is closed. It keeps no
 * logical connections: put a pool in front of it as in front of any other.
 */
public final class CollegeDbDataSource implements DataSource, AutoCloseable {

  private final Map<Settings, Instances.Retained> retained = new HashMap<>();
  private final Properties properties = new Properties();
  private String url = "";
  private @Nullable PrintWriter logWriter;
  private int loginTimeoutSeconds;
  private boolean closed;

  /** Makes a data source without a URL; set one before the first connection. */
  public CollegeDbDataSource() {}

  /** The URL, without credentials. */
  public synchronized String getUrl() {
    return Configuration.mask(url);
  }

  /**
   * Sets the URL, one of the forms of the configuration page. Connections that are open keep
   * theirs.
   */
  public synchronized void setUrl(String url) {
    this.url = url;
  }

  /** The user for shards without their own; {@code null} if none is set. */
  public synchronized @Nullable String getUser() {
    return properties.getProperty("user");
  }

  /** Sets the user for shards without their own; {@code null} for none. */
  public synchronized void setUser(@Nullable String user) {
    set(properties, "user", user);
  }

  /**
   * Sets the password for shards without their own; {@code null} for none. There is no way to read
   * it.
   */
  public synchronized void setPassword(@Nullable String password) {
    set(properties, "password", password);
  }

  /**
   * Sets one connection property.
   *
   * @param name {@code collegedb.} and the name of a setting, or a property of the shards' own
   *     driver
   * @param value {@code null} to take it away
   */
  public synchronized void setProperty(String name, @Nullable String value) {
    set(properties, name, value);
  }

  /** Sets all of {@code more}, and keeps those that are set already under other names. */
  public synchronized void setProperties(Properties more) {
    more.stringPropertyNames()
        .forEach(name -> properties.setProperty(name, more.getProperty(name)));
    properties.putAll(more);
  }

  private static void set(Properties properties, String name, @Nullable String value) {
    if (value == null) {
      properties.remove(name);
    } else {
      properties.setProperty(name, value);
    }
  }

  @Override
  public Connection getConnection() throws SQLException {
    return open(copy(), null, null);
  }

  @Override
  public Connection getConnection(@Nullable String user, @Nullable String password)
      throws SQLException {
    return open(copy(user, password), null, null);
  }

  private Properties copy(@Nullable String user, @Nullable String password) {
    Properties withCredentials = copy();
    set(withCredentials, "user", user);
    set(withCredentials, "password", password);
    return withCredentials;
  }

  /** The connection of a builder. */
  Connection build(DataSourceConnectionBuilder wanted) throws SQLException {
    Properties connection =
        wanted.credentialsGiven() ? copy(wanted.user(), wanted.password()) : copy();
    return open(connection, wanted.shardingKey(), wanted.superShardingKey());
  }

  private synchronized Properties copy() {
    Properties copy = new Properties();
    copy.putAll(properties);
    return copy;
  }

  private synchronized Connection open(
      Properties connection, @Nullable ShardingKey key, @Nullable ShardingKey superKey)
      throws SQLException {
    if (closed) {
      throw Errors.of(DriverError.CLOSED, "data source");
    }
    if (!Configuration.accepts(url)) {
      String line =
          url.isEmpty()
              ? "- the data source has no url"
              : "- the url of the data source is not ours";
      throw Errors.of(
          DriverError.BAD_CONFIGURATION, 1, line + "; set one that begins with jdbc:collegedb:");
    }
    Settings settings = Configuration.read(url, connection);
    retained.computeIfAbsent(settings, Instances::retain);
    SessionExecutor session = Instances.open(settings);
    try {
      return new LogicalConnection(session, key, superKey);
    } catch (SQLException refused) {
      session.close();
      throw refused;
    }
  }

  /**
   * Lets go of pools and caches; they stop if no other data source uses them. Open connections
   * should be closed before. May be called twice.
   */
  @Override
  public synchronized void close() throws SQLException {
    closed = true;
    SQLException failure = null;
    for (Instances.Retained instance : retained.values()) {
      try {
        instance.close();
      } catch (SQLException failed) {
        failure = first(failure, failed);
      }
    }
    retained.clear();
    if (failure != null) {
      throw failure;
    }
  }

  private static SQLException first(@Nullable SQLException earlier, SQLException failed) {
    if (earlier == null) {
      return failed;
    }
    earlier.addSuppressed(failed);
    return earlier;
  }

  @Override
  public synchronized @Nullable PrintWriter getLogWriter() {
    return logWriter;
  }

  /** Keeps the writer and writes nothing: this driver logs through slf4j. */
  @Override
  public synchronized void setLogWriter(@Nullable PrintWriter out) {
    logWriter = out;
  }

  /** Keeps the limit, which is never reached: connecting opens no shard. */
  @Override
  public synchronized void setLoginTimeout(int seconds) {
    loginTimeoutSeconds = seconds;
  }

  @Override
  public synchronized int getLoginTimeout() {
    return loginTimeoutSeconds;
  }

  /** The logger above all of ours, for those who bind slf4j to {@code java.util.logging}. */
  @Override
  public Logger getParentLogger() {
    return Logger.getLogger("dev.collegedb");
  }

  /**
   * A builder that takes user, password, and a sharding key that the connection keeps until another
   * is set, also when it is handed back to a pool.
   */
  @Override
  public ConnectionBuilder createConnectionBuilder() {
    return new DataSourceConnectionBuilder(this);
  }

  /** A builder of sharding keys, whose subkeys are the values of the key columns in order. */
  @Override
  public ShardingKeyBuilder createShardingKeyBuilder() {
    return new LogicalShardingKeyBuilder();
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    if (!type.isInstance(this)) {
      throw Errors.of(DriverError.UNWRAP, "data source", type.getName());
    }
    return type.cast(this);
  }

  @Override
  public boolean isWrapperFor(Class<?> type) {
    return type.isInstance(this);
  }

  /** Shows the URL without credentials. */
  @Override
  public String toString() {
    return "CollegeDbDataSource[" + getUrl() + "]";
  }
}
