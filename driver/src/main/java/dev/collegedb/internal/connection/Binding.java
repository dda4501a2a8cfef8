package dev.collegedb.internal.connection;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** One recorded parameter. Immutable, but for arrays, which stay the caller's. */
interface Binding {

  /** Sets it as parameter {@code at} of {@code statement}, by the setter that recorded it. */
  void apply(PreparedStatement statement, int at) throws SQLException;

  /** As {@link dev.collegedb.internal.session.Bindings#value} says. */
  @Nullable Object value();

  /** A setter call to be repeated. */
  @FunctionalInterface
  interface Setter {
    void set(PreparedStatement statement, int at) throws SQLException;
  }

  /** Any setter without a record of its own. */
  record Recorded(@Nullable Object value, Setter setter) implements Binding {
    @Override
    public void apply(PreparedStatement statement, int at) throws SQLException {
      setter.set(statement, at);
    }
  }

  /** By {@code setBoolean}. */
  record OfBoolean(boolean truth) implements Binding {
    @Override
    public void apply(PreparedStatement statement, int at) throws SQLException {
      statement.setBoolean(at, truth);
    }

    @Override
    public Object value() {
      return truth ? 1L : 0L;
    }
  }

  /** By {@code setInt} and the narrower ones. */
  record OfInt(int number) implements Binding {
    @Override
    public void apply(PreparedStatement statement, int at) throws SQLException {
      statement.setInt(at, number);
    }

    @Override
    public Object value() {
      return (long) number;
    }
  }

  /** By {@code setLong}. */
  record OfLong(long number) implements Binding {
    @Override
    public void apply(PreparedStatement statement, int at) throws SQLException {
      statement.setLong(at, number);
    }

    @Override
    public Object value() {
      return number;
    }
  }

  /** By {@code setDouble}. */
  record OfDouble(double number) implements Binding {
    @Override
    public void apply(PreparedStatement statement, int at) throws SQLException {
      statement.setDouble(at, number);
    }

    @Override
    public @Nullable Object value() {
      return StoredValue.ofDouble(number);
    }
  }

  /** By {@code setString}. */
  record OfText(String text) implements Binding {
    @Override
    public void apply(PreparedStatement statement, int at) throws SQLException {
      statement.setString(at, text);
    }

    @Override
    public Object value() {
      return text;
    }
  }

  /** By {@code setBytes}. */
  @SuppressWarnings("ArrayRecordComponent")
  record OfBytes(byte[] bytes) implements Binding {
    @Override
    public void apply(PreparedStatement statement, int at) throws SQLException {
      statement.setBytes(at, bytes);
    }

    @Override
    public Object value() {
      return bytes;
    }
  }

  /** By {@code setNull}. */
  record OfNull(int sqlType) implements Binding {
    @Override
    public void apply(PreparedStatement statement, int at) throws SQLException {
      statement.setNull(at, sqlType);
    }

    @Override
    public @Nullable Object value() {
      return null;
    }
  }
}
