package dev.collegedb.internal.connection;

import dev.collegedb.internal.connection.Binding.Setter;
import dev.collegedb.internal.error.DriverError;
import dev.collegedb.internal.error.Errors;
import dev.collegedb.internal.exec.StatementSettings;
import java.io.InputStream;
import java.io.Reader;
import java.math.BigDecimal;
import java.net.URL;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.Date;
import java.sql.NClob;
import java.sql.PreparedStatement;
import java.sql.Ref;
import java.sql.RowId;
import java.sql.SQLException;
import java.sql.SQLType;
import java.sql.SQLXML;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.util.Calendar;
import org.jspecify.annotations.Nullable;

/**
 * The setters of a prepared statement: each records one {@link Binding}. Confined to its
 * connection.
 */
abstract class BindingStatement extends LogicalStatement implements PreparedStatement {

  private final RecordedBindings bindings;

  BindingStatement(LogicalConnection connection, StatementSettings settings, int parameters) {
    super(connection, settings);
    this.bindings = new RecordedBindings(parameters);
  }

  final RecordedBindings bindings() {
    return bindings;
  }

  private void bind(int index, Binding binding) throws SQLException {
    checkOpen();
    bindings.set(index, binding);
  }

  /**
   * For setters without a record of their own: {@code value} is the stored form, {@code setter}
   * repeats the call.
   */
  private void bind(int index, @Nullable Object value, Setter setter) throws SQLException {
    bind(index, new Binding.Recorded(value, setter));
  }

  private void bindText(int index, @Nullable String text) throws SQLException {
    bind(index, text == null ? new Binding.OfNull(Types.VARCHAR) : new Binding.OfText(text));
  }

  private void bindBytes(int index, byte @Nullable [] bytes) throws SQLException {
    bind(index, bytes == null ? new Binding.OfNull(Types.BLOB) : new Binding.OfBytes(bytes));
  }

  private SQLException refusal(String method, String cure) throws SQLException {
    checkOpen();
    return Errors.of(DriverError.UNSUPPORTED_METHOD, "PreparedStatement." + method, cure);
  }

  @Override
  public void clearParameters() throws SQLException {
    checkOpen();
    bindings.clear();
  }

  @Override
  public void setNull(int index, int sqlType) throws SQLException {
    bind(index, new Binding.OfNull(sqlType));
  }

  @Override
  public void setNull(int index, int sqlType, String typeName) throws SQLException {
    bind(index, null, (statement, at) -> statement.setNull(at, sqlType, typeName));
  }

  @Override
  public void setBoolean(int index, boolean value) throws SQLException {
    bind(index, new Binding.OfBoolean(value));
  }

  @Override
  public void setByte(int index, byte value) throws SQLException {
    bind(index, new Binding.OfInt(value));
  }

  @Override
  public void setShort(int index, short value) throws SQLException {
    bind(index, new Binding.OfInt(value));
  }

  @Override
  public void setInt(int index, int value) throws SQLException {
    bind(index, new Binding.OfInt(value));
  }

  @Override
  public void setLong(int index, long value) throws SQLException {
    bind(index, new Binding.OfLong(value));
  }

  @Override
  public void setFloat(int index, float value) throws SQLException {
    bind(index, StoredValue.ofDouble(value), (statement, at) -> statement.setFloat(at, value));
  }

  @Override
  public void setDouble(int index, double value) throws SQLException {
    bind(index, new Binding.OfDouble(value));
  }

  @Override
  public void setBigDecimal(int index, @Nullable BigDecimal value) throws SQLException {
    Object stored = value == null ? null : logicalConnection().stored().of(value);
    bind(index, stored, (statement, at) -> statement.setBigDecimal(at, value));
  }

  @Override
  public void setString(int index, @Nullable String value) throws SQLException {
    bindText(index, value);
  }

  @Override
  public void setNString(int index, @Nullable String value) throws SQLException {
    bindText(index, value);
  }

  /** The array stays the caller's until the statement is executed, as with SQLite's driver. */
  @Override
  public void setBytes(int index, byte @Nullable [] value) throws SQLException {
    bindBytes(index, value);
  }

  @Override
  public void setDate(int index, @Nullable Date value) throws SQLException {
    Date copy = value == null ? null : (Date) value.clone();
    bind(index, stored(copy), (statement, at) -> statement.setDate(at, copy));
  }

  @Override
  public void setDate(int index, @Nullable Date value, @Nullable Calendar calendar)
      throws SQLException {
    Date copy = value == null ? null : (Date) value.clone();
    Calendar zone = copyOf(calendar);
    bind(index, stored(copy), (statement, at) -> statement.setDate(at, copy, zone));
  }

  @Override
  public void setTime(int index, @Nullable Time value) throws SQLException {
    Time copy = value == null ? null : (Time) value.clone();
    bind(index, stored(copy), (statement, at) -> statement.setTime(at, copy));
  }

  @Override
  public void setTime(int index, @Nullable Time value, @Nullable Calendar calendar)
      throws SQLException {
    Time copy = value == null ? null : (Time) value.clone();
    Calendar zone = copyOf(calendar);
    bind(index, stored(copy), (statement, at) -> statement.setTime(at, copy, zone));
  }

  @Override
  public void setTimestamp(int index, @Nullable Timestamp value) throws SQLException {
    Timestamp copy = value == null ? null : (Timestamp) value.clone();
    bind(index, stored(copy), (statement, at) -> statement.setTimestamp(at, copy));
  }

  @Override
  public void setTimestamp(int index, @Nullable Timestamp value, @Nullable Calendar calendar)
      throws SQLException {
    Timestamp copy = value == null ? null : (Timestamp) value.clone();
    Calendar zone = copyOf(calendar);
    bind(index, stored(copy), (statement, at) -> statement.setTimestamp(at, copy, zone));
  }

  private static Calendar copyOf(@Nullable Calendar calendar) {
    return calendar == null ? Calendar.getInstance() : (Calendar) calendar.clone();
  }

  private @Nullable Object stored(@Nullable Object value) {
    return value == null ? null : logicalConnection().stored().of(value);
  }

  @Override
  public void setObject(int index, @Nullable Object value) throws SQLException {
    bindObject(index, value, Types.OTHER, (statement, at) -> statement.setObject(at, value));
  }

  @Override
  public void setObject(int index, @Nullable Object value, int sqlType) throws SQLException {
    bindObject(index, value, sqlType, (statement, at) -> statement.setObject(at, value, sqlType));
  }

  @Override
  public void setObject(int index, @Nullable Object value, int sqlType, int scale)
      throws SQLException {
    bindObject(
        index, value, sqlType, (statement, at) -> statement.setObject(at, value, sqlType, scale));
  }

  @Override
  public void setObject(int index, @Nullable Object value, SQLType sqlType) throws SQLException {
    checkOpen();
    setObject(index, value, sqlType.getVendorTypeNumber());
  }

  @Override
  public void setObject(int index, @Nullable Object value, SQLType sqlType, int scale)
      throws SQLException {
    checkOpen();
    setObject(index, value, sqlType.getVendorTypeNumber(), scale);
  }

  // SQLite's driver ignores the target type. Values that may change after the call are recorded by
  // what they hold now.
  @SuppressWarnings("JavaUtilDate")
  private void bindObject(int index, @Nullable Object value, int sqlType, Setter setter)
      throws SQLException {
    if (value == null) {
      bind(index, new Binding.OfNull(sqlType));
    } else if (value instanceof Integer || value instanceof Short) {
      bind(index, new Binding.OfInt(((Number) value).intValue()));
    } else if (value instanceof Boolean truth) {
      bind(index, new Binding.OfBoolean(truth));
    } else if (value instanceof Long number) {
      bind(index, new Binding.OfLong(number));
    } else if (value instanceof String text) {
      bind(index, new Binding.OfText(text));
    } else if (value instanceof java.util.Date date) {
      Object copy = date.clone();
      bind(index, stored(copy), (statement, at) -> statement.setObject(at, copy));
    } else if (value instanceof Blob blob) {
      setBlob(index, blob);
    } else if (value instanceof Clob clob) {
      setClob(index, clob);
    } else if (value instanceof InputStream stream) {
      setBinaryStream(index, stream);
    } else if (value instanceof Reader reader) {
      setCharacterStream(index, reader);
    } else {
      bind(index, stored(value), setter);
    }
  }

  @Override
  public void setAsciiStream(int index, InputStream stream) throws SQLException {
    setAsciiStream(index, stream, StreamContent.TO_END);
  }

  @Override
  public void setAsciiStream(int index, InputStream stream, int length) throws SQLException {
    setAsciiStream(index, stream, (long) length);
  }

  @Override
  public void setAsciiStream(int index, @Nullable InputStream stream, long length)
      throws SQLException {
    bindText(index, stream == null ? null : StreamContent.utf8(stream, length));
  }

  @Override
  @Deprecated
  @SuppressWarnings("InlineMeSuggester")
  public void setUnicodeStream(int index, InputStream stream, int length) throws SQLException {
    setAsciiStream(index, stream, (long) length);
  }

  @Override
  public void setBinaryStream(int index, InputStream stream) throws SQLException {
    setBinaryStream(index, stream, StreamContent.TO_END);
  }

  @Override
  public void setBinaryStream(int index, InputStream stream, int length) throws SQLException {
    setBinaryStream(index, stream, (long) length);
  }

  @Override
  public void setBinaryStream(int index, @Nullable InputStream stream, long length)
      throws SQLException {
    bindBytes(index, stream == null ? null : StreamContent.bytes(stream, length));
  }

  @Override
  public void setCharacterStream(int index, Reader reader) throws SQLException {
    setCharacterStream(index, reader, StreamContent.TO_END);
  }

  @Override
  public void setCharacterStream(int index, Reader reader, int length) throws SQLException {
    setCharacterStream(index, reader, (long) length);
  }

  @Override
  public void setCharacterStream(int index, @Nullable Reader reader, long length)
      throws SQLException {
    bindText(index, reader == null ? null : StreamContent.text(reader, length));
  }

  @Override
  public void setNCharacterStream(int index, Reader reader) throws SQLException {
    setCharacterStream(index, reader);
  }

  @Override
  public void setNCharacterStream(int index, Reader reader, long length) throws SQLException {
    setCharacterStream(index, reader, length);
  }

  @Override
  public void setBlob(int index, @Nullable Blob value) throws SQLException {
    bindBytes(
        index,
        value == null ? null : StreamContent.bytes(value.getBinaryStream(), StreamContent.TO_END));
  }

  @Override
  public void setBlob(int index, InputStream stream) throws SQLException {
    setBinaryStream(index, stream);
  }

  @Override
  public void setBlob(int index, InputStream stream, long length) throws SQLException {
    setBinaryStream(index, stream, length);
  }

  @Override
  public void setClob(int index, @Nullable Clob value) throws SQLException {
    bindText(
        index,
        value == null
            ? null
            : StreamContent.text(value.getCharacterStream(), StreamContent.TO_END));
  }

  @Override
  public void setClob(int index, Reader reader) throws SQLException {
    setCharacterStream(index, reader);
  }

  @Override
  public void setClob(int index, Reader reader, long length) throws SQLException {
    setCharacterStream(index, reader, length);
  }

  @Override
  public void setNClob(int index, @Nullable NClob value) throws SQLException {
    setClob(index, value);
  }

  @Override
  public void setNClob(int index, Reader reader) throws SQLException {
    setCharacterStream(index, reader);
  }

  @Override
  public void setNClob(int index, Reader reader, long length) throws SQLException {
    setCharacterStream(index, reader, length);
  }

  @Override
  public void setSQLXML(int index, @Nullable SQLXML value) throws SQLException {
    bindText(index, value == null ? null : value.getString());
  }

  @Override
  public void setArray(int index, Array value) throws SQLException {
    throw refusal("setArray", "bind each element as a parameter of its own; SQLite has no arrays");
  }

  @Override
  public void setRef(int index, Ref value) throws SQLException {
    throw refusal("setRef", "bind the key of the row; SQLite has no references");
  }

  @Override
  public void setRowId(int index, RowId value) throws SQLException {
    throw refusal("setRowId", "bind the rowid with setLong");
  }

  @Override
  public void setURL(int index, URL value) throws SQLException {
    throw refusal("setURL", "bind the address with setString");
  }
}
