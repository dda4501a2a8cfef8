// Generated from java.sql.ResultSet by ForwardingClassesTest; holds nothing but delegation.
package dev.collegedb.internal.result;

import java.io.InputStream;
import java.io.Reader;
import java.math.BigDecimal;
import java.net.URL;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.Date;
import java.sql.NClob;
import java.sql.Ref;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.RowId;
import java.sql.SQLException;
import java.sql.SQLType;
import java.sql.SQLWarning;
import java.sql.SQLXML;
import java.sql.Statement;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.Calendar;
import java.util.Map;
import org.jspecify.annotations.NullUnmarked;

/** Passes every call of {@link ResultSet} on. As thread-safe as what is behind. */
@NullUnmarked
@SuppressWarnings("deprecation")
abstract class ForwardingResultSet implements ResultSet {

  /** What the calls go to now. */
  protected abstract ResultSet delegate() throws SQLException;

  /** What the calls about one column go to now. */
  protected ResultSet delegate(int column) throws SQLException {
    return delegate();
  }

  /** What the calls about one column go to now. */
  protected ResultSet delegate(String column) throws SQLException {
    return delegate();
  }

  @Override
  public boolean absolute(int argument0) throws SQLException {
    return delegate().absolute(argument0);
  }

  @Override
  public void afterLast() throws SQLException {
    delegate().afterLast();
  }

  @Override
  public void beforeFirst() throws SQLException {
    delegate().beforeFirst();
  }

  @Override
  public void cancelRowUpdates() throws SQLException {
    delegate().cancelRowUpdates();
  }

  @Override
  public void clearWarnings() throws SQLException {
    delegate().clearWarnings();
  }

  @Override
  public void close() throws SQLException {
    delegate().close();
  }

  @Override
  public void deleteRow() throws SQLException {
    delegate().deleteRow();
  }

  @Override
  public int findColumn(String argument0) throws SQLException {
    return delegate().findColumn(argument0);
  }

  @Override
  public boolean first() throws SQLException {
    return delegate().first();
  }

  @Override
  public Array getArray(String argument0) throws SQLException {
    return delegate(argument0).getArray(argument0);
  }

  @Override
  public Array getArray(int argument0) throws SQLException {
    return delegate(argument0).getArray(argument0);
  }

  @Override
  public InputStream getAsciiStream(String argument0) throws SQLException {
    return delegate(argument0).getAsciiStream(argument0);
  }

  @Override
  public InputStream getAsciiStream(int argument0) throws SQLException {
    return delegate(argument0).getAsciiStream(argument0);
  }

  @Override
  public BigDecimal getBigDecimal(String argument0, int argument1) throws SQLException {
    return delegate(argument0).getBigDecimal(argument0, argument1);
  }

  @Override
  public BigDecimal getBigDecimal(String argument0) throws SQLException {
    return delegate(argument0).getBigDecimal(argument0);
  }

  @Override
  public BigDecimal getBigDecimal(int argument0, int argument1) throws SQLException {
    return delegate(argument0).getBigDecimal(argument0, argument1);
  }

  @Override
  public BigDecimal getBigDecimal(int argument0) throws SQLException {
    return delegate(argument0).getBigDecimal(argument0);
  }

  @Override
  public InputStream getBinaryStream(String argument0) throws SQLException {
    return delegate(argument0).getBinaryStream(argument0);
  }

  @Override
  public InputStream getBinaryStream(int argument0) throws SQLException {
    return delegate(argument0).getBinaryStream(argument0);
  }

  @Override
  public Blob getBlob(String argument0) throws SQLException {
    return delegate(argument0).getBlob(argument0);
  }

  @Override
  public Blob getBlob(int argument0) throws SQLException {
    return delegate(argument0).getBlob(argument0);
  }

  @Override
  public boolean getBoolean(String argument0) throws SQLException {
    return delegate(argument0).getBoolean(argument0);
  }

  @Override
  public boolean getBoolean(int argument0) throws SQLException {
    return delegate(argument0).getBoolean(argument0);
  }

  @Override
  public byte getByte(String argument0) throws SQLException {
    return delegate(argument0).getByte(argument0);
  }

  @Override
  public byte getByte(int argument0) throws SQLException {
    return delegate(argument0).getByte(argument0);
  }

  @Override
  public byte[] getBytes(String argument0) throws SQLException {
    return delegate(argument0).getBytes(argument0);
  }

  @Override
  public byte[] getBytes(int argument0) throws SQLException {
    return delegate(argument0).getBytes(argument0);
  }

  @Override
  public Reader getCharacterStream(String argument0) throws SQLException {
    return delegate(argument0).getCharacterStream(argument0);
  }

  @Override
  public Reader getCharacterStream(int argument0) throws SQLException {
    return delegate(argument0).getCharacterStream(argument0);
  }

  @Override
  public Clob getClob(String argument0) throws SQLException {
    return delegate(argument0).getClob(argument0);
  }

  @Override
  public Clob getClob(int argument0) throws SQLException {
    return delegate(argument0).getClob(argument0);
  }

  @Override
  public int getConcurrency() throws SQLException {
    return delegate().getConcurrency();
  }

  @Override
  public String getCursorName() throws SQLException {
    return delegate().getCursorName();
  }

  @Override
  public Date getDate(String argument0, Calendar argument1) throws SQLException {
    return delegate(argument0).getDate(argument0, argument1);
  }

  @Override
  public Date getDate(String argument0) throws SQLException {
    return delegate(argument0).getDate(argument0);
  }

  @Override
  public Date getDate(int argument0, Calendar argument1) throws SQLException {
    return delegate(argument0).getDate(argument0, argument1);
  }

  @Override
  public Date getDate(int argument0) throws SQLException {
    return delegate(argument0).getDate(argument0);
  }

  @Override
  public double getDouble(String argument0) throws SQLException {
    return delegate(argument0).getDouble(argument0);
  }

  @Override
  public double getDouble(int argument0) throws SQLException {
    return delegate(argument0).getDouble(argument0);
  }

  @Override
  public int getFetchDirection() throws SQLException {
    return delegate().getFetchDirection();
  }

  @Override
  public int getFetchSize() throws SQLException {
    return delegate().getFetchSize();
  }

  @Override
  public float getFloat(String argument0) throws SQLException {
    return delegate(argument0).getFloat(argument0);
  }

  @Override
  public float getFloat(int argument0) throws SQLException {
    return delegate(argument0).getFloat(argument0);
  }

  @Override
  public int getHoldability() throws SQLException {
    return delegate().getHoldability();
  }

  @Override
  public int getInt(String argument0) throws SQLException {
    return delegate(argument0).getInt(argument0);
  }

  @Override
  public int getInt(int argument0) throws SQLException {
    return delegate(argument0).getInt(argument0);
  }

  @Override
  public long getLong(String argument0) throws SQLException {
    return delegate(argument0).getLong(argument0);
  }

  @Override
  public long getLong(int argument0) throws SQLException {
    return delegate(argument0).getLong(argument0);
  }

  @Override
  public ResultSetMetaData getMetaData() throws SQLException {
    return delegate().getMetaData();
  }

  @Override
  public Reader getNCharacterStream(String argument0) throws SQLException {
    return delegate(argument0).getNCharacterStream(argument0);
  }

  @Override
  public Reader getNCharacterStream(int argument0) throws SQLException {
    return delegate(argument0).getNCharacterStream(argument0);
  }

  @Override
  public NClob getNClob(String argument0) throws SQLException {
    return delegate(argument0).getNClob(argument0);
  }

  @Override
  public NClob getNClob(int argument0) throws SQLException {
    return delegate(argument0).getNClob(argument0);
  }

  @Override
  public String getNString(String argument0) throws SQLException {
    return delegate(argument0).getNString(argument0);
  }

  @Override
  public String getNString(int argument0) throws SQLException {
    return delegate(argument0).getNString(argument0);
  }

  @Override
  public <T> T getObject(String argument0, Class<T> argument1) throws SQLException {
    return delegate(argument0).getObject(argument0, argument1);
  }

  @Override
  public Object getObject(String argument0, Map<String, Class<?>> argument1) throws SQLException {
    return delegate(argument0).getObject(argument0, argument1);
  }

  @Override
  public Object getObject(String argument0) throws SQLException {
    return delegate(argument0).getObject(argument0);
  }

  @Override
  public <T> T getObject(int argument0, Class<T> argument1) throws SQLException {
    return delegate(argument0).getObject(argument0, argument1);
  }

  @Override
  public Object getObject(int argument0, Map<String, Class<?>> argument1) throws SQLException {
    return delegate(argument0).getObject(argument0, argument1);
  }

  @Override
  public Object getObject(int argument0) throws SQLException {
    return delegate(argument0).getObject(argument0);
  }

  @Override
  public Ref getRef(String argument0) throws SQLException {
    return delegate(argument0).getRef(argument0);
  }

  @Override
  public Ref getRef(int argument0) throws SQLException {
    return delegate(argument0).getRef(argument0);
  }

  @Override
  public int getRow() throws SQLException {
    return delegate().getRow();
  }

  @Override
  public RowId getRowId(String argument0) throws SQLException {
    return delegate(argument0).getRowId(argument0);
  }

  @Override
  public RowId getRowId(int argument0) throws SQLException {
    return delegate(argument0).getRowId(argument0);
  }

  @Override
  public SQLXML getSQLXML(String argument0) throws SQLException {
    return delegate(argument0).getSQLXML(argument0);
  }

  @Override
  public SQLXML getSQLXML(int argument0) throws SQLException {
    return delegate(argument0).getSQLXML(argument0);
  }

  @Override
  public short getShort(String argument0) throws SQLException {
    return delegate(argument0).getShort(argument0);
  }

  @Override
  public short getShort(int argument0) throws SQLException {
    return delegate(argument0).getShort(argument0);
  }

  @Override
  public Statement getStatement() throws SQLException {
    return delegate().getStatement();
  }

  @Override
  public String getString(String argument0) throws SQLException {
    return delegate(argument0).getString(argument0);
  }

  @Override
  public String getString(int argument0) throws SQLException {
    return delegate(argument0).getString(argument0);
  }

  @Override
  public Time getTime(String argument0, Calendar argument1) throws SQLException {
    return delegate(argument0).getTime(argument0, argument1);
  }

  @Override
  public Time getTime(String argument0) throws SQLException {
    return delegate(argument0).getTime(argument0);
  }

  @Override
  public Time getTime(int argument0, Calendar argument1) throws SQLException {
    return delegate(argument0).getTime(argument0, argument1);
  }

  @Override
  public Time getTime(int argument0) throws SQLException {
    return delegate(argument0).getTime(argument0);
  }

  @Override
  public Timestamp getTimestamp(String argument0, Calendar argument1) throws SQLException {
    return delegate(argument0).getTimestamp(argument0, argument1);
  }

  @Override
  public Timestamp getTimestamp(String argument0) throws SQLException {
    return delegate(argument0).getTimestamp(argument0);
  }

  @Override
  public Timestamp getTimestamp(int argument0, Calendar argument1) throws SQLException {
    return delegate(argument0).getTimestamp(argument0, argument1);
  }

  @Override
  public Timestamp getTimestamp(int argument0) throws SQLException {
    return delegate(argument0).getTimestamp(argument0);
  }

  @Override
  public int getType() throws SQLException {
    return delegate().getType();
  }

  @Override
  public URL getURL(String argument0) throws SQLException {
    return delegate(argument0).getURL(argument0);
  }

  @Override
  public URL getURL(int argument0) throws SQLException {
    return delegate(argument0).getURL(argument0);
  }

  @Override
  public InputStream getUnicodeStream(String argument0) throws SQLException {
    return delegate(argument0).getUnicodeStream(argument0);
  }

  @Override
  public InputStream getUnicodeStream(int argument0) throws SQLException {
    return delegate(argument0).getUnicodeStream(argument0);
  }

  @Override
  public SQLWarning getWarnings() throws SQLException {
    return delegate().getWarnings();
  }

  @Override
  public void insertRow() throws SQLException {
    delegate().insertRow();
  }

  @Override
  public boolean isAfterLast() throws SQLException {
    return delegate().isAfterLast();
  }

  @Override
  public boolean isBeforeFirst() throws SQLException {
    return delegate().isBeforeFirst();
  }

  @Override
  public boolean isClosed() throws SQLException {
    return delegate().isClosed();
  }

  @Override
  public boolean isFirst() throws SQLException {
    return delegate().isFirst();
  }

  @Override
  public boolean isLast() throws SQLException {
    return delegate().isLast();
  }

  @Override
  public boolean isWrapperFor(Class<?> argument0) throws SQLException {
    return delegate().isWrapperFor(argument0);
  }

  @Override
  public boolean last() throws SQLException {
    return delegate().last();
  }

  @Override
  public void moveToCurrentRow() throws SQLException {
    delegate().moveToCurrentRow();
  }

  @Override
  public void moveToInsertRow() throws SQLException {
    delegate().moveToInsertRow();
  }

  @Override
  public boolean next() throws SQLException {
    return delegate().next();
  }

  @Override
  public boolean previous() throws SQLException {
    return delegate().previous();
  }

  @Override
  public void refreshRow() throws SQLException {
    delegate().refreshRow();
  }

  @Override
  public boolean relative(int argument0) throws SQLException {
    return delegate().relative(argument0);
  }

  @Override
  public boolean rowDeleted() throws SQLException {
    return delegate().rowDeleted();
  }

  @Override
  public boolean rowInserted() throws SQLException {
    return delegate().rowInserted();
  }

  @Override
  public boolean rowUpdated() throws SQLException {
    return delegate().rowUpdated();
  }

  @Override
  public void setFetchDirection(int argument0) throws SQLException {
    delegate().setFetchDirection(argument0);
  }

  @Override
  public void setFetchSize(int argument0) throws SQLException {
    delegate().setFetchSize(argument0);
  }

  @Override
  public <T> T unwrap(Class<T> argument0) throws SQLException {
    return delegate().unwrap(argument0);
  }

  @Override
  public void updateArray(String argument0, Array argument1) throws SQLException {
    delegate(argument0).updateArray(argument0, argument1);
  }

  @Override
  public void updateArray(int argument0, Array argument1) throws SQLException {
    delegate(argument0).updateArray(argument0, argument1);
  }

  @Override
  public void updateAsciiStream(String argument0, InputStream argument1, int argument2)
      throws SQLException {
    delegate(argument0).updateAsciiStream(argument0, argument1, argument2);
  }

  @Override
  public void updateAsciiStream(String argument0, InputStream argument1, long argument2)
      throws SQLException {
    delegate(argument0).updateAsciiStream(argument0, argument1, argument2);
  }

  @Override
  public void updateAsciiStream(String argument0, InputStream argument1) throws SQLException {
    delegate(argument0).updateAsciiStream(argument0, argument1);
  }

  @Override
  public void updateAsciiStream(int argument0, InputStream argument1, int argument2)
      throws SQLException {
    delegate(argument0).updateAsciiStream(argument0, argument1, argument2);
  }

  @Override
  public void updateAsciiStream(int argument0, InputStream argument1, long argument2)
      throws SQLException {
    delegate(argument0).updateAsciiStream(argument0, argument1, argument2);
  }

  @Override
  public void updateAsciiStream(int argument0, InputStream argument1) throws SQLException {
    delegate(argument0).updateAsciiStream(argument0, argument1);
  }

  @Override
  public void updateBigDecimal(String argument0, BigDecimal argument1) throws SQLException {
    delegate(argument0).updateBigDecimal(argument0, argument1);
  }

  @Override
  public void updateBigDecimal(int argument0, BigDecimal argument1) throws SQLException {
    delegate(argument0).updateBigDecimal(argument0, argument1);
  }

  @Override
  public void updateBinaryStream(String argument0, InputStream argument1, int argument2)
      throws SQLException {
    delegate(argument0).updateBinaryStream(argument0, argument1, argument2);
  }

  @Override
  public void updateBinaryStream(String argument0, InputStream argument1, long argument2)
      throws SQLException {
    delegate(argument0).updateBinaryStream(argument0, argument1, argument2);
  }

  @Override
  public void updateBinaryStream(String argument0, InputStream argument1) throws SQLException {
    delegate(argument0).updateBinaryStream(argument0, argument1);
  }

  @Override
  public void updateBinaryStream(int argument0, InputStream argument1, int argument2)
      throws SQLException {
    delegate(argument0).updateBinaryStream(argument0, argument1, argument2);
  }

  @Override
  public void updateBinaryStream(int argument0, InputStream argument1, long argument2)
      throws SQLException {
    delegate(argument0).updateBinaryStream(argument0, argument1, argument2);
  }

  @Override
  public void updateBinaryStream(int argument0, InputStream argument1) throws SQLException {
    delegate(argument0).updateBinaryStream(argument0, argument1);
  }

  @Override
  public void updateBlob(String argument0, InputStream argument1, long argument2)
      throws SQLException {
    delegate(argument0).updateBlob(argument0, argument1, argument2);
  }

  @Override
  public void updateBlob(String argument0, InputStream argument1) throws SQLException {
    delegate(argument0).updateBlob(argument0, argument1);
  }

  @Override
  public void updateBlob(String argument0, Blob argument1) throws SQLException {
    delegate(argument0).updateBlob(argument0, argument1);
  }

  @Override
  public void updateBlob(int argument0, InputStream argument1, long argument2) throws SQLException {
    delegate(argument0).updateBlob(argument0, argument1, argument2);
  }

  @Override
  public void updateBlob(int argument0, InputStream argument1) throws SQLException {
    delegate(argument0).updateBlob(argument0, argument1);
  }

  @Override
  public void updateBlob(int argument0, Blob argument1) throws SQLException {
    delegate(argument0).updateBlob(argument0, argument1);
  }

  @Override
  public void updateBoolean(String argument0, boolean argument1) throws SQLException {
    delegate(argument0).updateBoolean(argument0, argument1);
  }

  @Override
  public void updateBoolean(int argument0, boolean argument1) throws SQLException {
    delegate(argument0).updateBoolean(argument0, argument1);
  }

  @Override
  public void updateByte(String argument0, byte argument1) throws SQLException {
    delegate(argument0).updateByte(argument0, argument1);
  }

  @Override
  public void updateByte(int argument0, byte argument1) throws SQLException {
    delegate(argument0).updateByte(argument0, argument1);
  }

  @Override
  public void updateBytes(String argument0, byte[] argument1) throws SQLException {
    delegate(argument0).updateBytes(argument0, argument1);
  }

  @Override
  public void updateBytes(int argument0, byte[] argument1) throws SQLException {
    delegate(argument0).updateBytes(argument0, argument1);
  }

  @Override
  public void updateCharacterStream(String argument0, Reader argument1, int argument2)
      throws SQLException {
    delegate(argument0).updateCharacterStream(argument0, argument1, argument2);
  }

  @Override
  public void updateCharacterStream(String argument0, Reader argument1, long argument2)
      throws SQLException {
    delegate(argument0).updateCharacterStream(argument0, argument1, argument2);
  }

  @Override
  public void updateCharacterStream(String argument0, Reader argument1) throws SQLException {
    delegate(argument0).updateCharacterStream(argument0, argument1);
  }

  @Override
  public void updateCharacterStream(int argument0, Reader argument1, int argument2)
      throws SQLException {
    delegate(argument0).updateCharacterStream(argument0, argument1, argument2);
  }

  @Override
  public void updateCharacterStream(int argument0, Reader argument1, long argument2)
      throws SQLException {
    delegate(argument0).updateCharacterStream(argument0, argument1, argument2);
  }

  @Override
  public void updateCharacterStream(int argument0, Reader argument1) throws SQLException {
    delegate(argument0).updateCharacterStream(argument0, argument1);
  }

  @Override
  public void updateClob(String argument0, Reader argument1, long argument2) throws SQLException {
    delegate(argument0).updateClob(argument0, argument1, argument2);
  }

  @Override
  public void updateClob(String argument0, Reader argument1) throws SQLException {
    delegate(argument0).updateClob(argument0, argument1);
  }

  @Override
  public void updateClob(String argument0, Clob argument1) throws SQLException {
    delegate(argument0).updateClob(argument0, argument1);
  }

  @Override
  public void updateClob(int argument0, Reader argument1, long argument2) throws SQLException {
    delegate(argument0).updateClob(argument0, argument1, argument2);
  }

  @Override
  public void updateClob(int argument0, Reader argument1) throws SQLException {
    delegate(argument0).updateClob(argument0, argument1);
  }

  @Override
  public void updateClob(int argument0, Clob argument1) throws SQLException {
    delegate(argument0).updateClob(argument0, argument1);
  }

  @Override
  public void updateDate(String argument0, Date argument1) throws SQLException {
    delegate(argument0).updateDate(argument0, argument1);
  }

  @Override
  public void updateDate(int argument0, Date argument1) throws SQLException {
    delegate(argument0).updateDate(argument0, argument1);
  }

  @Override
  public void updateDouble(String argument0, double argument1) throws SQLException {
    delegate(argument0).updateDouble(argument0, argument1);
  }

  @Override
  public void updateDouble(int argument0, double argument1) throws SQLException {
    delegate(argument0).updateDouble(argument0, argument1);
  }

  @Override
  public void updateFloat(String argument0, float argument1) throws SQLException {
    delegate(argument0).updateFloat(argument0, argument1);
  }

  @Override
  public void updateFloat(int argument0, float argument1) throws SQLException {
    delegate(argument0).updateFloat(argument0, argument1);
  }

  @Override
  public void updateInt(String argument0, int argument1) throws SQLException {
    delegate(argument0).updateInt(argument0, argument1);
  }

  @Override
  public void updateInt(int argument0, int argument1) throws SQLException {
    delegate(argument0).updateInt(argument0, argument1);
  }

  @Override
  public void updateLong(String argument0, long argument1) throws SQLException {
    delegate(argument0).updateLong(argument0, argument1);
  }

  @Override
  public void updateLong(int argument0, long argument1) throws SQLException {
    delegate(argument0).updateLong(argument0, argument1);
  }

  @Override
  public void updateNCharacterStream(String argument0, Reader argument1, long argument2)
      throws SQLException {
    delegate(argument0).updateNCharacterStream(argument0, argument1, argument2);
  }

  @Override
  public void updateNCharacterStream(String argument0, Reader argument1) throws SQLException {
    delegate(argument0).updateNCharacterStream(argument0, argument1);
  }

  @Override
  public void updateNCharacterStream(int argument0, Reader argument1, long argument2)
      throws SQLException {
    delegate(argument0).updateNCharacterStream(argument0, argument1, argument2);
  }

  @Override
  public void updateNCharacterStream(int argument0, Reader argument1) throws SQLException {
    delegate(argument0).updateNCharacterStream(argument0, argument1);
  }

  @Override
  public void updateNClob(String argument0, Reader argument1, long argument2) throws SQLException {
    delegate(argument0).updateNClob(argument0, argument1, argument2);
  }

  @Override
  public void updateNClob(String argument0, Reader argument1) throws SQLException {
    delegate(argument0).updateNClob(argument0, argument1);
  }

  @Override
  public void updateNClob(String argument0, NClob argument1) throws SQLException {
    delegate(argument0).updateNClob(argument0, argument1);
  }

  @Override
  public void updateNClob(int argument0, Reader argument1, long argument2) throws SQLException {
    delegate(argument0).updateNClob(argument0, argument1, argument2);
  }

  @Override
  public void updateNClob(int argument0, Reader argument1) throws SQLException {
    delegate(argument0).updateNClob(argument0, argument1);
  }

  @Override
  public void updateNClob(int argument0, NClob argument1) throws SQLException {
    delegate(argument0).updateNClob(argument0, argument1);
  }

  @Override
  public void updateNString(String argument0, String argument1) throws SQLException {
    delegate(argument0).updateNString(argument0, argument1);
  }

  @Override
  public void updateNString(int argument0, String argument1) throws SQLException {
    delegate(argument0).updateNString(argument0, argument1);
  }

  @Override
  public void updateNull(String argument0) throws SQLException {
    delegate(argument0).updateNull(argument0);
  }

  @Override
  public void updateNull(int argument0) throws SQLException {
    delegate(argument0).updateNull(argument0);
  }

  @Override
  public void updateObject(String argument0, Object argument1, int argument2) throws SQLException {
    delegate(argument0).updateObject(argument0, argument1, argument2);
  }

  @Override
  public void updateObject(String argument0, Object argument1, SQLType argument2, int argument3)
      throws SQLException {
    delegate(argument0).updateObject(argument0, argument1, argument2, argument3);
  }

  @Override
  public void updateObject(String argument0, Object argument1, SQLType argument2)
      throws SQLException {
    delegate(argument0).updateObject(argument0, argument1, argument2);
  }

  @Override
  public void updateObject(String argument0, Object argument1) throws SQLException {
    delegate(argument0).updateObject(argument0, argument1);
  }

  @Override
  public void updateObject(int argument0, Object argument1, int argument2) throws SQLException {
    delegate(argument0).updateObject(argument0, argument1, argument2);
  }

  @Override
  public void updateObject(int argument0, Object argument1, SQLType argument2, int argument3)
      throws SQLException {
    delegate(argument0).updateObject(argument0, argument1, argument2, argument3);
  }

  @Override
  public void updateObject(int argument0, Object argument1, SQLType argument2) throws SQLException {
    delegate(argument0).updateObject(argument0, argument1, argument2);
  }

  @Override
  public void updateObject(int argument0, Object argument1) throws SQLException {
    delegate(argument0).updateObject(argument0, argument1);
  }

  @Override
  public void updateRef(String argument0, Ref argument1) throws SQLException {
    delegate(argument0).updateRef(argument0, argument1);
  }

  @Override
  public void updateRef(int argument0, Ref argument1) throws SQLException {
    delegate(argument0).updateRef(argument0, argument1);
  }

  @Override
  public void updateRow() throws SQLException {
    delegate().updateRow();
  }

  @Override
  public void updateRowId(String argument0, RowId argument1) throws SQLException {
    delegate(argument0).updateRowId(argument0, argument1);
  }

  @Override
  public void updateRowId(int argument0, RowId argument1) throws SQLException {
    delegate(argument0).updateRowId(argument0, argument1);
  }

  @Override
  public void updateSQLXML(String argument0, SQLXML argument1) throws SQLException {
    delegate(argument0).updateSQLXML(argument0, argument1);
  }

  @Override
  public void updateSQLXML(int argument0, SQLXML argument1) throws SQLException {
    delegate(argument0).updateSQLXML(argument0, argument1);
  }

  @Override
  public void updateShort(String argument0, short argument1) throws SQLException {
    delegate(argument0).updateShort(argument0, argument1);
  }

  @Override
  public void updateShort(int argument0, short argument1) throws SQLException {
    delegate(argument0).updateShort(argument0, argument1);
  }

  @Override
  public void updateString(String argument0, String argument1) throws SQLException {
    delegate(argument0).updateString(argument0, argument1);
  }

  @Override
  public void updateString(int argument0, String argument1) throws SQLException {
    delegate(argument0).updateString(argument0, argument1);
  }

  @Override
  public void updateTime(String argument0, Time argument1) throws SQLException {
    delegate(argument0).updateTime(argument0, argument1);
  }

  @Override
  public void updateTime(int argument0, Time argument1) throws SQLException {
    delegate(argument0).updateTime(argument0, argument1);
  }

  @Override
  public void updateTimestamp(String argument0, Timestamp argument1) throws SQLException {
    delegate(argument0).updateTimestamp(argument0, argument1);
  }

  @Override
  public void updateTimestamp(int argument0, Timestamp argument1) throws SQLException {
    delegate(argument0).updateTimestamp(argument0, argument1);
  }

  @Override
  public boolean wasNull() throws SQLException {
    return delegate().wasNull();
  }
}
