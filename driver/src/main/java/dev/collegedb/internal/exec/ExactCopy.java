package dev.collegedb.internal.exec;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collections;
import org.jspecify.annotations.Nullable;

/**
 * Moves SQLite values without changing their storage class or a bit of them. Text that is no valid
 * UTF-8 reaches Java with replacement characters, so wherever one is seen the bytes travel instead.
 * Confined to one copy.
 */
final class ExactCopy {

  private static final char REPLACEMENT = '\uFFFD';

  private final Connection target;
  private final String insertHead;
  private final int width;
  private long bytes;

  /** The bytes of a text that Java cannot hold. */
  static final class RawText {
    final byte[] bytes;

    private RawText(byte[] bytes) {
      this.bytes = bytes;
    }
  }

  /**
   * @param insertHead INSERT up to and without VALUES
   * @param width values a row
   */
  ExactCopy(Connection target, String insertHead, int width) {
    this.target = target;
    this.insertHead = insertHead;
    this.width = width;
  }

  /** The current row's values: Integer, Long, Double, String, byte[], {@link RawText} or null. */
  static @Nullable Object[] read(ResultSet rows, int width) throws SQLException {
    @Nullable Object[] values = new Object[width];
    for (int i = 0; i < width; i++) {
      Object value = rows.getObject(i + 1);
      boolean raw = value instanceof String text && text.indexOf(REPLACEMENT) >= 0;
      values[i] = raw ? rawText(rows.getBytes(i + 1), (String) value) : value;
    }
    return values;
  }

  private static Object rawText(byte[] bytes, String text) {
    return java.util.Arrays.equals(bytes, text.getBytes(StandardCharsets.UTF_8))
        ? text
        : new RawText(bytes);
  }

  /**
   * Copies rows until {@code rows} ends or {@code limit} says stop; with {@code onRow}, the current
   * row too. Returns how many.
   */
  long copy(ResultSet rows, boolean onRow, Limit limit) throws SQLException {
    long count = 0;
    try (PreparedStatement insert = target.prepareStatement(text())) {
      boolean more = onRow || rows.next();
      while (more) {
        insert(insert, read(rows, width));
        limit.check(++count, bytes);
        more = rows.next();
      }
    }
    return count;
  }

  /** Called after every row with the rows and bytes copied so far. */
  @FunctionalInterface
  interface Limit {
    void check(long rows, long bytes) throws SQLException;
  }

  /** The INSERT that takes every value but {@link RawText}. */
  String text() {
    return insertHead + " VALUES (" + marks(null) + ")";
  }

  /** About how many bytes were copied so far. */
  long bytes() {
    return bytes;
  }

  /**
   * Inserts values of {@link #read}.
   *
   * @param usual prepared from {@link #text}
   */
  void insert(PreparedStatement usual, @Nullable Object[] values) throws SQLException {
    if (java.util.Arrays.stream(values).noneMatch(RawText.class::isInstance)) {
      bind(usual, values);
      usual.executeUpdate();
      return;
    }
    try (PreparedStatement special =
        target.prepareStatement(insertHead + " VALUES (" + marks(values) + ")")) {
      bind(special, values);
      special.executeUpdate();
    }
  }

  private void bind(PreparedStatement insert, @Nullable Object[] values) throws SQLException {
    for (int i = 0; i < width; i++) {
      bytes += bind(insert, i + 1, values[i]);
    }
  }

  /**
   * Binds one value of {@link #read} and returns about how many bytes it takes; raw text needs
   * {@link #mark}.
   */
  static int bind(PreparedStatement statement, int at, @Nullable Object value) throws SQLException {
    if (value instanceof RawText raw) {
      statement.setBytes(at, raw.bytes);
      return raw.bytes.length;
    }
    statement.setObject(at, value);
    return value instanceof String text
        ? text.length()
        : value instanceof byte[] blob ? blob.length : 8;
  }

  private String marks(@Nullable Object @Nullable [] values) {
    if (values == null) {
      return String.join(", ", Collections.nCopies(width, "?"));
    }
    StringBuilder marks = new StringBuilder();
    for (Object value : values) {
      marks.append(marks.isEmpty() ? "" : ", ").append(mark(value));
    }
    return marks.toString();
  }

  /** How a value of {@link #read} stands in VALUES. */
  static String mark(@Nullable Object value) {
    return value instanceof RawText ? "CAST(? AS TEXT)" : "?";
  }
}
