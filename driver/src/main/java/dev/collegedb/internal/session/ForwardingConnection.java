// Generated from java.sql.Connection; holds nothing but delegation.
package dev.collegedb.internal.session;

import java.sql.Array;
import java.sql.Blob;
import java.sql.CallableStatement;
import java.sql.Clob;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.NClob;
import java.sql.PreparedStatement;
import java.sql.SQLClientInfoException;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.SQLXML;
import java.sql.Savepoint;
import java.sql.ShardingKey;
import java.sql.Statement;
import java.sql.Struct;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.Executor;

/**
 * A connection that passes every call on; subclasses override what differs. As thread-safe as its
 * delegate.
 */
class ForwardingConnection implements Connection {

  private final Connection delegate;

  ForwardingConnection(Connection delegate) {
    this.delegate = delegate;
  }

  /** The connection that the calls go to. */
  final Connection delegate() {
    return delegate;
  }

  @Override
  public void abort(Executor argument0) throws SQLException {
    delegate.abort(argument0);
  }

  @Override
  public void beginRequest() throws SQLException {
    delegate.beginRequest();
  }

  @Override
  public void clearWarnings() throws SQLException {
    delegate.clearWarnings();
  }

  @Override
  public void close() throws SQLException {
    delegate.close();
  }

  @Override
  public void commit() throws SQLException {
    delegate.commit();
  }

  @Override
  public Array createArrayOf(String argument0, Object[] argument1) throws SQLException {
    return delegate.createArrayOf(argument0, argument1);
  }

  @Override
  public Blob createBlob() throws SQLException {
    return delegate.createBlob();
  }

  @Override
  public Clob createClob() throws SQLException {
    return delegate.createClob();
  }

  @Override
  public NClob createNClob() throws SQLException {
    return delegate.createNClob();
  }

  @Override
  public SQLXML createSQLXML() throws SQLException {
    return delegate.createSQLXML();
  }

  @Override
  public Statement createStatement() throws SQLException {
    return delegate.createStatement();
  }

  @Override
  public Statement createStatement(int argument0, int argument1, int argument2)
      throws SQLException {
    return delegate.createStatement(argument0, argument1, argument2);
  }

  @Override
  public Statement createStatement(int argument0, int argument1) throws SQLException {
    return delegate.createStatement(argument0, argument1);
  }

  @Override
  public Struct createStruct(String argument0, Object[] argument1) throws SQLException {
    return delegate.createStruct(argument0, argument1);
  }

  @Override
  public void endRequest() throws SQLException {
    delegate.endRequest();
  }

  @Override
  public boolean getAutoCommit() throws SQLException {
    return delegate.getAutoCommit();
  }

  @Override
  public String getCatalog() throws SQLException {
    return delegate.getCatalog();
  }

  @Override
  public Properties getClientInfo() throws SQLException {
    return delegate.getClientInfo();
  }

  @Override
  public String getClientInfo(String argument0) throws SQLException {
    return delegate.getClientInfo(argument0);
  }

  @Override
  public int getHoldability() throws SQLException {
    return delegate.getHoldability();
  }

  @Override
  public DatabaseMetaData getMetaData() throws SQLException {
    return delegate.getMetaData();
  }

  @Override
  public int getNetworkTimeout() throws SQLException {
    return delegate.getNetworkTimeout();
  }

  @Override
  public String getSchema() throws SQLException {
    return delegate.getSchema();
  }

  @Override
  public int getTransactionIsolation() throws SQLException {
    return delegate.getTransactionIsolation();
  }

  @Override
  public Map<String, Class<?>> getTypeMap() throws SQLException {
    return delegate.getTypeMap();
  }

  @Override
  public SQLWarning getWarnings() throws SQLException {
    return delegate.getWarnings();
  }

  @Override
  public boolean isClosed() throws SQLException {
    return delegate.isClosed();
  }

  @Override
  public boolean isReadOnly() throws SQLException {
    return delegate.isReadOnly();
  }

  @Override
  public boolean isValid(int argument0) throws SQLException {
    return delegate.isValid(argument0);
  }

  @Override
  public boolean isWrapperFor(Class<?> argument0) throws SQLException {
    return delegate.isWrapperFor(argument0);
  }

  @Override
  public String nativeSQL(String argument0) throws SQLException {
    return delegate.nativeSQL(argument0);
  }

  @Override
  public CallableStatement prepareCall(
      String argument0, int argument1, int argument2, int argument3) throws SQLException {
    return delegate.prepareCall(argument0, argument1, argument2, argument3);
  }

  @Override
  public CallableStatement prepareCall(String argument0, int argument1, int argument2)
      throws SQLException {
    return delegate.prepareCall(argument0, argument1, argument2);
  }

  @Override
  public CallableStatement prepareCall(String argument0) throws SQLException {
    return delegate.prepareCall(argument0);
  }

  @Override
  public PreparedStatement prepareStatement(String argument0, int[] argument1) throws SQLException {
    return delegate.prepareStatement(argument0, argument1);
  }

  @Override
  public PreparedStatement prepareStatement(String argument0, String[] argument1)
      throws SQLException {
    return delegate.prepareStatement(argument0, argument1);
  }

  @Override
  public PreparedStatement prepareStatement(
      String argument0, int argument1, int argument2, int argument3) throws SQLException {
    return delegate.prepareStatement(argument0, argument1, argument2, argument3);
  }

  @Override
  public PreparedStatement prepareStatement(String argument0, int argument1, int argument2)
      throws SQLException {
    return delegate.prepareStatement(argument0, argument1, argument2);
  }

  @Override
  public PreparedStatement prepareStatement(String argument0, int argument1) throws SQLException {
    return delegate.prepareStatement(argument0, argument1);
  }

  @Override
  public PreparedStatement prepareStatement(String argument0) throws SQLException {
    return delegate.prepareStatement(argument0);
  }

  @Override
  public void releaseSavepoint(Savepoint argument0) throws SQLException {
    delegate.releaseSavepoint(argument0);
  }

  @Override
  public void rollback() throws SQLException {
    delegate.rollback();
  }

  @Override
  public void rollback(Savepoint argument0) throws SQLException {
    delegate.rollback(argument0);
  }

  @Override
  public void setAutoCommit(boolean argument0) throws SQLException {
    delegate.setAutoCommit(argument0);
  }

  @Override
  public void setCatalog(String argument0) throws SQLException {
    delegate.setCatalog(argument0);
  }

  @Override
  public void setClientInfo(String argument0, String argument1) throws SQLClientInfoException {
    delegate.setClientInfo(argument0, argument1);
  }

  @Override
  public void setClientInfo(Properties argument0) throws SQLClientInfoException {
    delegate.setClientInfo(argument0);
  }

  @Override
  public void setHoldability(int argument0) throws SQLException {
    delegate.setHoldability(argument0);
  }

  @Override
  public void setNetworkTimeout(Executor argument0, int argument1) throws SQLException {
    delegate.setNetworkTimeout(argument0, argument1);
  }

  @Override
  public void setReadOnly(boolean argument0) throws SQLException {
    delegate.setReadOnly(argument0);
  }

  @Override
  public Savepoint setSavepoint() throws SQLException {
    return delegate.setSavepoint();
  }

  @Override
  public Savepoint setSavepoint(String argument0) throws SQLException {
    return delegate.setSavepoint(argument0);
  }

  @Override
  public void setSchema(String argument0) throws SQLException {
    delegate.setSchema(argument0);
  }

  @Override
  public void setShardingKey(ShardingKey argument0, ShardingKey argument1) throws SQLException {
    delegate.setShardingKey(argument0, argument1);
  }

  @Override
  public void setShardingKey(ShardingKey argument0) throws SQLException {
    delegate.setShardingKey(argument0);
  }

  @Override
  public boolean setShardingKeyIfValid(ShardingKey argument0, int argument1) throws SQLException {
    return delegate.setShardingKeyIfValid(argument0, argument1);
  }

  @Override
  public boolean setShardingKeyIfValid(ShardingKey argument0, ShardingKey argument1, int argument2)
      throws SQLException {
    return delegate.setShardingKeyIfValid(argument0, argument1, argument2);
  }

  @Override
  public void setTransactionIsolation(int argument0) throws SQLException {
    delegate.setTransactionIsolation(argument0);
  }

  @Override
  public void setTypeMap(Map<String, Class<?>> argument0) throws SQLException {
    delegate.setTypeMap(argument0);
  }

  @Override
  public <T> T unwrap(Class<T> argument0) throws SQLException {
    return delegate.unwrap(argument0);
  }
}
