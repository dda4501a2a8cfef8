// Generated from java.sql.ResultSetMetaData by ForwardingClassesTest; holds nothing but delegation.
package dev.collegedb.internal.result;

import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import org.jspecify.annotations.NullUnmarked;

/** Passes every call of {@link ResultSetMetaData} on. As thread-safe as what is behind. */
@NullUnmarked
@SuppressWarnings("deprecation")
abstract class ForwardingResultSetMetaData implements ResultSetMetaData {

  /** What the calls go to now. */
  protected abstract ResultSetMetaData delegate() throws SQLException;

  /** What the calls about one column go to now. */
  protected ResultSetMetaData delegate(int column) throws SQLException {
    return delegate();
  }

  @Override
  public String getCatalogName(int argument0) throws SQLException {
    return delegate(argument0).getCatalogName(argument0);
  }

  @Override
  public String getColumnClassName(int argument0) throws SQLException {
    return delegate(argument0).getColumnClassName(argument0);
  }

  @Override
  public int getColumnCount() throws SQLException {
    return delegate().getColumnCount();
  }

  @Override
  public int getColumnDisplaySize(int argument0) throws SQLException {
    return delegate(argument0).getColumnDisplaySize(argument0);
  }

  @Override
  public String getColumnLabel(int argument0) throws SQLException {
    return delegate(argument0).getColumnLabel(argument0);
  }

  @Override
  public String getColumnName(int argument0) throws SQLException {
    return delegate(argument0).getColumnName(argument0);
  }

  @Override
  public int getColumnType(int argument0) throws SQLException {
    return delegate(argument0).getColumnType(argument0);
  }

  @Override
  public String getColumnTypeName(int argument0) throws SQLException {
    return delegate(argument0).getColumnTypeName(argument0);
  }

  @Override
  public int getPrecision(int argument0) throws SQLException {
    return delegate(argument0).getPrecision(argument0);
  }

  @Override
  public int getScale(int argument0) throws SQLException {
    return delegate(argument0).getScale(argument0);
  }

  @Override
  public String getSchemaName(int argument0) throws SQLException {
    return delegate(argument0).getSchemaName(argument0);
  }

  @Override
  public String getTableName(int argument0) throws SQLException {
    return delegate(argument0).getTableName(argument0);
  }

  @Override
  public boolean isAutoIncrement(int argument0) throws SQLException {
    return delegate(argument0).isAutoIncrement(argument0);
  }

  @Override
  public boolean isCaseSensitive(int argument0) throws SQLException {
    return delegate(argument0).isCaseSensitive(argument0);
  }

  @Override
  public boolean isCurrency(int argument0) throws SQLException {
    return delegate(argument0).isCurrency(argument0);
  }

  @Override
  public boolean isDefinitelyWritable(int argument0) throws SQLException {
    return delegate(argument0).isDefinitelyWritable(argument0);
  }

  @Override
  public int isNullable(int argument0) throws SQLException {
    return delegate(argument0).isNullable(argument0);
  }

  @Override
  public boolean isReadOnly(int argument0) throws SQLException {
    return delegate(argument0).isReadOnly(argument0);
  }

  @Override
  public boolean isSearchable(int argument0) throws SQLException {
    return delegate(argument0).isSearchable(argument0);
  }

  @Override
  public boolean isSigned(int argument0) throws SQLException {
    return delegate(argument0).isSigned(argument0);
  }

  @Override
  public boolean isWrapperFor(Class<?> argument0) throws SQLException {
    return delegate().isWrapperFor(argument0);
  }

  @Override
  public boolean isWritable(int argument0) throws SQLException {
    return delegate(argument0).isWritable(argument0);
  }

  @Override
  public <T> T unwrap(Class<T> argument0) throws SQLException {
    return delegate().unwrap(argument0);
  }
}
