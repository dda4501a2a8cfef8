package dev.collegedb.internal.merge;

import dev.collegedb.planner.SortKey.Collation;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;

/**
 * One value of a row, ordered as SQLite orders: NULL, numbers by their exact value, text by its
 * collation, blobs. Immutable.
 */
final class SortValue implements Comparable<SortValue> {

  /** Text that is no valid UTF-8 reaches Java with these, and so does text that has some. */
  private static final char REPLACEMENT = '\uFFFD';

  private static final double TWO_TO_63 = 0x1p63;
  private static final byte[] NO_BYTES = {};
  private static final SortValue NULL = new SortValue(Kind.NULL, 0, 0, NO_BYTES);

  private final Kind kind;
  private final long integer;
  private final double real;
  private final byte[] bytes;

  /** Storage classes; numbers of both kinds share a rank. */
  private enum Kind {
    NULL(0),
    INTEGER(1),
    REAL(1),
    TEXT(2),
    BLOB(3);

    private final int rank;

    Kind(int rank) {
      this.rank = rank;
    }
  }

  private SortValue(Kind kind, long integer, double real, byte[] bytes) {
    this.kind = kind;
    this.integer = integer;
    this.real = real;
    this.bytes = bytes;
  }

  /** The value of a column, from 1, in the current row. */
  static SortValue of(ResultSet row, int column, Collation collation) throws SQLException {
    Object value = row.getObject(column);
    if (value == null) {
      return NULL;
    }
    if (value instanceof String text) {
      byte[] utf8 =
          text.indexOf(REPLACEMENT) >= 0
              ? row.getBytes(column)
              : text.getBytes(StandardCharsets.UTF_8);
      return new SortValue(Kind.TEXT, 0, 0, CollationKey.of(utf8, collation));
    }
    if (value instanceof Double real) {
      return new SortValue(Kind.REAL, 0, real, NO_BYTES);
    }
    return value instanceof byte[] blob
        ? new SortValue(Kind.BLOB, 0, 0, blob)
        : new SortValue(Kind.INTEGER, ((Number) value).longValue(), 0, NO_BYTES);
  }

  boolean isNull() {
    return kind == Kind.NULL;
  }

  @Override
  public int compareTo(SortValue other) {
    if (kind.rank != other.kind.rank) {
      return Integer.compare(kind.rank, other.kind.rank);
    }
    return switch (kind) {
      case NULL -> 0;
      case INTEGER ->
          other.kind == Kind.INTEGER
              ? Long.compare(integer, other.integer)
              : compareExactly(integer, other.real);
      case REAL ->
          other.kind == Kind.REAL
              ? compareReals(real, other.real)
              : -compareExactly(other.integer, real);
      case TEXT, BLOB -> Arrays.compareUnsigned(bytes, other.bytes);
    };
  }

  /** Without rounding the integer to a double. */
  private static int compareExactly(long integer, double real) {
    if (real < -TWO_TO_63) {
      return 1;
    }
    if (real >= TWO_TO_63) {
      return -1;
    }
    long whole = (long) real;
    return integer == whole ? compareReals((double) whole, real) : Long.compare(integer, whole);
  }

  /** Unlike {@link Double#compare}, -0.0 is 0; SQLite stores no NaN. */
  private static int compareReals(double one, double other) {
    return one < other ? -1 : one > other ? 1 : 0;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SortValue value && compareTo(value) == 0;
  }

  @Override
  public int hashCode() {
    throw new UnsupportedOperationException("sort values are compared, not hashed");
  }
}
