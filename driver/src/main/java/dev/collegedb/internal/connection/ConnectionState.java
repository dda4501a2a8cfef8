package dev.collegedb.internal.connection;

import dev.collegedb.internal.error.DriverError;
import dev.collegedb.internal.error.Errors;
import java.sql.Array;
import java.sql.Blob;
import java.sql.CallableStatement;
import java.sql.Clob;
import java.sql.Connection;
import java.sql.NClob;
import java.sql.ResultSet;
import java.sql.SQLClientInfoException;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.SQLXML;
import java.sql.ShardingKey;
import java.sql.Struct;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * The part of a connection that concerns no shard: what is only remembered, and what is refused.
 * Confined to its user.
 */
abstract class ConnectionState implements Connection {

  private static final String PLAIN_VALUE = "bind the value with setBytes, setString or a stream";

  private final Properties clientInfo = new Properties();
  private Map<String, Class<?>> typeMap = new HashMap<>();
  private int networkTimeoutMs;

  /** Throws CLOSED if the connection is closed. */
  abstract void checkOpen() throws SQLException;

  abstract ConnectionKey connectionKey();

  final SQLException refusal(String method, String cure) throws SQLException {
    checkOpen();
    return Errors.of(DriverError.UNSUPPORTED_METHOD, "Connection." + method, cure);
  }

  @Override
  public String nativeSQL(String sql) throws SQLException {
    checkOpen();
    return sql;
  }

  /** SQLite has no catalogs, and JDBC says to ignore the request then. */
  @Override
  public void setCatalog(String catalog) throws SQLException {
    checkOpen();
  }

  @Override
  public @Nullable String getCatalog() throws SQLException {
    checkOpen();
    return null;
  }

  /** SQLite has no schemas to choose from, and JDBC says to ignore the request then. */
  @Override
  public void setSchema(String schema) throws SQLException {
    checkOpen();
  }

  @Override
  public @Nullable String getSchema() throws SQLException {
    checkOpen();
    return null;
  }

  @Override
  public Map<String, Class<?>> getTypeMap() throws SQLException {
    checkOpen();
    return typeMap;
  }

  @Override
  public void setTypeMap(Map<String, Class<?>> map) throws SQLException {
    checkOpen();
    typeMap = map;
  }

  @Override
  public int getHoldability() throws SQLException {
    checkOpen();
    return ResultSet.CLOSE_CURSORS_AT_COMMIT;
  }

  @Override
  public void setHoldability(int holdability) throws SQLException {
    if (holdability != ResultSet.CLOSE_CURSORS_AT_COMMIT) {
      throw refusal(
          "setHoldability(" + holdability + ")",
          "use ResultSet.CLOSE_CURSORS_AT_COMMIT, the only one of SQLite");
    }
    checkOpen();
  }

  @Override
  public @Nullable SQLWarning getWarnings() throws SQLException {
    checkOpen();
    return null;
  }

  /** Ends a sharding key too: pools call this when a connection is handed back. */
  @Override
  public void clearWarnings() throws SQLException {
    shardingKey().reset();
  }

  @Override
  public void setClientInfo(String name, @Nullable String value) throws SQLClientInfoException {
    checkOpenForClientInfo();
    if (value == null) {
      clientInfo.remove(name);
    } else {
      clientInfo.setProperty(name, value);
    }
  }

  @Override
  public void setClientInfo(Properties properties) throws SQLClientInfoException {
    checkOpenForClientInfo();
    clientInfo.clear();
    clientInfo.putAll(properties);
  }

  private void checkOpenForClientInfo() throws SQLClientInfoException {
    try {
      checkOpen();
    } catch (SQLException e) {
      throw new SQLClientInfoException(
          e.getMessage(), e.getSQLState(), e.getErrorCode(), Map.of(), e);
    }
  }

  @Override
  public @Nullable String getClientInfo(String name) throws SQLException {
    checkOpen();
    return clientInfo.getProperty(name);
  }

  @Override
  public Properties getClientInfo() throws SQLException {
    checkOpen();
    Properties copy = new Properties();
    copy.putAll(clientInfo);
    return copy;
  }

  /** Remembered only: a database file is not reached over a network. */
  @Override
  public void setNetworkTimeout(Executor executor, int milliseconds) throws SQLException {
    checkOpen();
    if (milliseconds < 0) {
      throw Errors.of(
          DriverError.WRONG_ARGUMENT, "setNetworkTimeout", milliseconds, "give 0 or more");
    }
    networkTimeoutMs = milliseconds;
  }

  @Override
  public int getNetworkTimeout() throws SQLException {
    checkOpen();
    return networkTimeoutMs;
  }

  /** Another one uses the connection now: a sharding key that was set before ends. */
  @Override
  public void beginRequest() throws SQLException {
    shardingKey().reset();
  }

  @Override
  public void endRequest() throws SQLException {
    shardingKey().reset();
  }

  @Override
  public CallableStatement prepareCall(String sql) throws SQLException {
    throw refusal("prepareCall", "use prepareStatement; SQLite has no stored procedures");
  }

  @Override
  public CallableStatement prepareCall(String sql, int type, int concurrency) throws SQLException {
    return prepareCall(sql);
  }

  @Override
  public CallableStatement prepareCall(String sql, int type, int concurrency, int holdability)
      throws SQLException {
    return prepareCall(sql);
  }

  @Override
  public Array createArrayOf(String typeName, Object[] elements) throws SQLException {
    throw refusal(
        "createArrayOf", "bind each element as a parameter of its own; SQLite has no arrays");
  }

  @Override
  public Struct createStruct(String typeName, Object[] attributes) throws SQLException {
    throw refusal(
        "createStruct", "bind each attribute as a parameter of its own; SQLite has no structures");
  }

  @Override
  public Blob createBlob() throws SQLException {
    throw refusal("createBlob", PLAIN_VALUE);
  }

  @Override
  public Clob createClob() throws SQLException {
    throw refusal("createClob", PLAIN_VALUE);
  }

  @Override
  public NClob createNClob() throws SQLException {
    throw refusal("createNClob", PLAIN_VALUE);
  }

  @Override
  public SQLXML createSQLXML() throws SQLException {
    throw refusal("createSQLXML", PLAIN_VALUE);
  }

  /** The sharding key of an open connection. */
  private ConnectionKey shardingKey() throws SQLException {
    checkOpen();
    return connectionKey();
  }

  @Override
  public boolean setShardingKeyIfValid(@Nullable ShardingKey key, int timeout) throws SQLException {
    return shardingKey().setIfValid(key, null, timeout);
  }

  @Override
  public boolean setShardingKeyIfValid(
      @Nullable ShardingKey key, @Nullable ShardingKey superKey, int timeout) throws SQLException {
    return shardingKey().setIfValid(key, superKey, timeout);
  }

  /** As {@link #setShardingKey(ShardingKey, ShardingKey)}, for the default group. */
  @Override
  public void setShardingKey(@Nullable ShardingKey key) throws SQLException {
    shardingKey().set(key, null);
  }

  /**
   * Confines statements over sharded tables to the shard of {@code key}, until another is set or
   * the connection is handed back ({@link #clearWarnings}, {@link #endRequest}); null ends that.
   *
   * @param superKey one text, the group of {@code key}; null for the default group
   */
  @Override
  public void setShardingKey(@Nullable ShardingKey key, @Nullable ShardingKey superKey)
      throws SQLException {
    shardingKey().set(key, superKey);
  }
}
