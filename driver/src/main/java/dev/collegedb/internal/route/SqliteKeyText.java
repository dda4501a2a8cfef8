package dev.collegedb.internal.route;

import dev.collegedb.internal.error.DriverError;
import dev.collegedb.internal.error.Errors;
import dev.collegedb.planner.Column;
import dev.collegedb.planner.ValueRef;
import java.util.HexFormat;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The text of one value in one SQLite key column. Stateless.
 *
 * <p>The law: if SQLite can find {@code column = value} true for a row inserted with {@code other},
 * then both have the same text, or one is refused. The other way round need not hold: unequal
 * values with one text merely share a shard. So a value is taken through the column's affinity as
 * SQLite does on insertion and comparison, and what SQLite would have to round or print is refused.
 */
final class SqliteKeyText {

  /** From here on SQLite prints a real with an exponent. */
  private static final long PLAIN_REALS = 1_000_000_000_000_000L;

  private static final double TWO_TO_63 = 0x1p63;

  private SqliteKeyText() {}

  /**
   * The text of a bound value.
   *
   * @param value Long, Double, String, byte[] or null
   */
  static KeyText of(Column column, @Nullable Object value) {
    if (value == null) {
      return KeyText.NULL;
    }
    if (value instanceof Long integer) {
      return integer(column, integer);
    }
    if (value instanceof String text) {
      return text(column, text);
    }
    if (value instanceof Double real) {
      return real(column, real);
    }
    if (value instanceof byte[] bytes) {
      return KeyText.of(HexFormat.of().formatHex(bytes));
    }
    return refused(
        column, "a value of " + value.getClass().getName(), "SQLite has no such storage class");
  }

  /** The text of a literal. */
  static KeyText of(Column column, ValueRef.Literal literal) {
    return switch (literal.type()) {
      case NULL -> KeyText.NULL;
      case TEXT -> text(column, literal.text());
      case BLOB -> KeyText.of(literal.text().toLowerCase(Locale.ROOT));
      case INTEGER, REAL -> number(column, literal);
    };
  }

  private static KeyText number(Column column, ValueRef.Literal literal) {
    boolean integer = literal.type() == ValueRef.LiteralType.INTEGER;
    if (!(NumberText.read(literal.text()) instanceof NumberText.Reading.Whole whole)) {
      return refusedReal(column);
    }
    if (integer) {
      return integer(column, whole.value());
    }
    boolean negativeZero = whole.value() == 0 && literal.text().contains("-");
    return real(column, negativeZero ? -0.0 : (double) whole.value());
  }

  /** True if the text of {@code value} is its digits in every column. */
  static boolean isDigitsEverywhere(long value) {
    return value != Long.MAX_VALUE && (long) (double) value == value;
  }

  private static KeyText integer(Column column, long value) {
    // A real column would store another number, which a probe for this one does not find.
    boolean rounded = !isDigitsEverywhere(value) && affinity(column) == Affinity.REAL;
    return rounded ? refusedReal(column) : KeyText.of(Long.toString(value));
  }

  private static KeyText real(Column column, double value) {
    if (Double.isNaN(value)) {
      return KeyText.NULL;
    }
    if (affinity(column) != Affinity.TEXT) {
      return realAsInteger(column, value);
    }
    boolean plain =
        value == Math.rint(value)
            && Math.abs(value) < PLAIN_REALS
            && Double.compare(value, -0.0) != 0;
    return plain ? KeyText.of((long) value + ".0") : refusedReal(column);
  }

  private static KeyText realAsInteger(Column column, double value) {
    boolean whole = value == Math.rint(value) && value >= -TWO_TO_63 && value < TWO_TO_63;
    return whole ? KeyText.of(Long.toString((long) value)) : refusedReal(column);
  }

  private static KeyText text(Column column, String text) {
    if (affinity(column).isNumeric()) {
      NumberText.Reading reading = NumberText.read(text);
      if (reading instanceof NumberText.Reading.Whole whole) {
        return integer(column, whole.value());
      }
      if (reading instanceof NumberText.Reading.Other) {
        return refusedReal(column);
      }
    }
    return words(column, text);
  }

  private static KeyText words(Column column, String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == KeyReader.SEPARATOR) {
        return refused(
            column, "text with U+001F", "that character separates the parts of a compound key");
      }
      if (Character.isSurrogate(c)) {
        boolean paired =
            Character.isHighSurrogate(c)
                && i + 1 < text.length()
                && Character.isLowSurrogate(text.charAt(i + 1));
        if (!paired) {
          return refused(
              column, "text with half a character", "the database stores it as a question mark");
        }
        i++;
      }
    }
    return collated(column, text);
  }

  private static KeyText collated(Column column, String text) {
    return switch (column.collation()) {
      case "BINARY" -> KeyText.of(text);
      case "NOCASE" ->
          isPrintableAscii(text)
              ? KeyText.of(text.toLowerCase(Locale.ROOT))
              : refusedCollation(column);
      case "RTRIM" -> KeyText.of(withoutTrailingSpaces(text));
      default -> refusedCollation(column);
    };
  }

  private static boolean isPrintableAscii(String text) {
    return text.chars().allMatch(c -> c >= ' ' && c <= '~');
  }

  private static String withoutTrailingSpaces(String text) {
    int end = text.length();
    while (end > 0 && text.charAt(end - 1) == ' ') {
      end--;
    }
    return text.substring(0, end);
  }

  private static Affinity affinity(Column column) {
    return Affinity.of(column.declaredType());
  }

  private static KeyText refusedReal(Column column) {
    return refused(
        column,
        "a number that is no 64-bit integer",
        "such numbers are rounded on their way into the database");
  }

  private static KeyText refusedCollation(Column column) {
    return KeyText.refused(Errors.of(DriverError.KEY_COLLATION, column.name(), column.collation()));
  }

  private static KeyText refused(Column column, String value, String reason) {
    return KeyText.refused(Errors.of(DriverError.KEY_TYPE, value, column.name(), reason));
  }
}
