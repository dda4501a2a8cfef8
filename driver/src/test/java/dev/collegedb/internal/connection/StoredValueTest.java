package dev.collegedb.internal.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Date;
import java.sql.JDBCType;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Calendar;
import java.util.TimeZone;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The value that keys are computed from is the one that SQLite's driver stores. */
class StoredValueTest {

  private static final Calendar KOLKATA =
      Calendar.getInstance(TimeZone.getTimeZone("Asia/Kolkata"));

  @TempDir private Path folder;

  /** Sets parameter 1. */
  @FunctionalInterface
  interface Setting {
    void on(PreparedStatement statement) throws SQLException;
  }

  static Stream<Arguments> settings() {
    return Stream.of(
        arguments("null", (Setting) s -> s.setNull(1, Types.INTEGER)),
        arguments("null by name", (Setting) s -> s.setNull(1, Types.OTHER, "x")),
        arguments("true", (Setting) s -> s.setBoolean(1, true)),
        arguments("byte", (Setting) s -> s.setByte(1, (byte) -7)),
        arguments("short", (Setting) s -> s.setShort(1, (short) 300)),
        arguments("int", (Setting) s -> s.setInt(1, Integer.MIN_VALUE)),
        arguments("long", (Setting) s -> s.setLong(1, Long.MAX_VALUE)),
        arguments("float", (Setting) s -> s.setFloat(1, 0.1f)),
        arguments("double", (Setting) s -> s.setDouble(1, 0.1)),
        arguments("whole double", (Setting) s -> s.setDouble(1, 42)),
        arguments("infinity", (Setting) s -> s.setDouble(1, Double.POSITIVE_INFINITY)),
        arguments("NaN", (Setting) s -> s.setDouble(1, Double.NaN)),
        arguments("decimal", (Setting) s -> s.setBigDecimal(1, new BigDecimal("1E+3"))),
        arguments("null decimal", (Setting) s -> s.setBigDecimal(1, null)),
        arguments("text", (Setting) s -> s.setString(1, "Čeněk \uD83D\uDE00")),
        arguments("null text", (Setting) s -> s.setString(1, null)),
        arguments("bytes", (Setting) s -> s.setBytes(1, new byte[] {0, 1, -1})),
        arguments("null bytes", (Setting) s -> s.setBytes(1, null)),
        arguments("date", (Setting) s -> s.setDate(1, Date.valueOf("2026-11-30"))),
        arguments("date in zone", (Setting) s -> s.setDate(1, Date.valueOf("2026-11-30"), KOLKATA)),
        arguments("null date", (Setting) s -> s.setDate(1, null)),
        arguments("time", (Setting) s -> s.setTime(1, Time.valueOf("12:34:56"))),
        arguments(
            "timestamp",
            (Setting) s -> s.setTimestamp(1, Timestamp.valueOf("2026-11-30 12:34:56.789"))),
        arguments("timestamp in zone", (Setting) s -> s.setTimestamp(1, new Timestamp(5), KOLKATA)),
        arguments("ascii stream", (Setting) s -> s.setAsciiStream(1, stream("añb"))),
        arguments("binary stream", (Setting) s -> s.setBinaryStream(1, stream("abc"), 2)),
        arguments(
            "reader", (Setting) s -> s.setCharacterStream(1, new StringReader("long text"), 4)),
        arguments("clob reader", (Setting) s -> s.setClob(1, new StringReader("clob"))),
        arguments("blob stream", (Setting) s -> s.setBlob(1, stream("blob"))),
        arguments("object null", (Setting) s -> s.setObject(1, null)),
        arguments("object Byte", (Setting) s -> s.setObject(1, (byte) 5)),
        arguments("object Short", (Setting) s -> s.setObject(1, (short) 5)),
        arguments("object Integer", (Setting) s -> s.setObject(1, 5)),
        arguments("object Long", (Setting) s -> s.setObject(1, 5L)),
        arguments("object Float", (Setting) s -> s.setObject(1, 0.1f)),
        arguments("object Double", (Setting) s -> s.setObject(1, 2.5)),
        arguments("object Boolean", (Setting) s -> s.setObject(1, true)),
        arguments("object Character", (Setting) s -> s.setObject(1, 'c')),
        arguments("object BigDecimal", (Setting) s -> s.setObject(1, new BigDecimal("12.50"))),
        arguments("object BigInteger", (Setting) s -> s.setObject(1, new BigInteger("12"))),
        arguments("object UUID", (Setting) s -> s.setObject(1, new UUID(1, 2))),
        arguments("object Instant", (Setting) s -> s.setObject(1, Instant.EPOCH)),
        arguments("object LocalDate", (Setting) s -> s.setObject(1, LocalDate.of(2026, 11, 30))),
        arguments(
            "object LocalDateTime",
            (Setting) s -> s.setObject(1, LocalDateTime.of(2026, 11, 30, 0, 0))),
        arguments("object Date", (Setting) s -> s.setObject(1, new java.util.Date(77))),
        arguments("object Timestamp", (Setting) s -> s.setObject(1, new Timestamp(77))),
        arguments("object bytes", (Setting) s -> s.setObject(1, new byte[] {9})),
        arguments("object as INTEGER", (Setting) s -> s.setObject(1, "5", Types.INTEGER)),
        arguments("object as VARCHAR", (Setting) s -> s.setObject(1, 5, Types.VARCHAR)),
        arguments("object with scale", (Setting) s -> s.setObject(1, 2.5f, Types.DECIMAL, 1)));
  }

  private static ByteArrayInputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("settings")
  void isWhatThePlainDriverStores(String name, Setting setting) throws SQLException {
    try (Fixture fixture = Fixture.in(folder)) {
      String expected = stored(fixture.plain(), setting);

      assertThat(stored(fixture.ours(), setting)).isEqualTo(expected);
      assertThat(described(fixture.ours(), setting)).isEqualTo(expected);
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("settings")
  void hasTheParameterTypeOfThePlainDriver(String name, Setting setting) throws SQLException {
    try (Fixture fixture = Fixture.in(folder)) {
      assertThat(type(fixture.ours(), setting)).isEqualTo(type(fixture.plain(), setting));
    }
  }

  private static JDBCType type(Connection connection, Setting setting) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement("SELECT ?")) {
      setting.on(statement);
      return JDBCType.valueOf(statement.getParameterMetaData().getParameterType(1));
    }
  }

  private static String stored(Connection connection, Setting setting) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement("SELECT typeof(?1), ?1")) {
      setting.on(statement);
      try (ResultSet rows = statement.executeQuery()) {
        rows.next();
        return rows.getString(1) + " " + text(rows.getObject(2));
      }
    }
  }

  private static String described(LogicalConnection connection, Setting setting)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement("SELECT ?")) {
      setting.on(statement);
      Object value = ((LogicalPreparedStatement) statement).bindings().value(1);
      return typeOf(value) + " " + text(value);
    }
  }

  private static String typeOf(Object value) {
    if (value == null) {
      return "null";
    }
    return switch (value.getClass().getSimpleName()) {
      case "Long" -> "integer";
      case "Double" -> "real";
      case "String" -> "text";
      case "byte[]" -> "blob";
      default -> "unknown";
    };
  }

  private static String text(Object value) {
    return value instanceof byte[] bytes ? java.util.Arrays.toString(bytes) : String.valueOf(value);
  }
}
