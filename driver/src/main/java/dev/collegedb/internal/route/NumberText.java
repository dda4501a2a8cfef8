package dev.collegedb.internal.route;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Reads text as SQLite does when a numeric column meets it: blanks around it, a sign, digits, a
 * point, an exponent; nothing else.
 *
 * <p>SQLite's own conversion rounds long decimals in its own way. Whether such a text becomes an
 * integer is therefore only answered where every way of rounding agrees: at most 15 significant
 * digits and at most 2^53, or plain digits.
 */
final class NumberText {

  private static final double EXACT = 1L << 53;
  private static final int EXACT_DIGITS = 15;
  private static final int LONGEST = 400;

  private NumberText() {}

  /** What text is to a numeric column. */
  sealed interface Reading {

    /** Stays text. */
    record Words() implements Reading {}

    /** Becomes this integer, or a real equal to it. */
    record Whole(long value) implements Reading {}

    /** Becomes a number that is not, or not surely, an integer of 64 bits. */
    record Other() implements Reading {}
  }

  static Reading read(String text) {
    int start = 0;
    int end = text.length();
    while (start < end && isBlank(text.charAt(start))) {
      start++;
    }
    while (end > start && isBlank(text.charAt(end - 1))) {
      end--;
    }
    return readTrimmed(text, start, end);
  }

  private static Reading readTrimmed(String text, int start, int end) {
    int digits = start < end && isSign(text.charAt(start)) ? start + 1 : start;
    int point = afterDigits(text, digits, end);
    int fraction =
        point < end && text.charAt(point) == '.' ? afterDigits(text, point + 1, end) : point;
    if (point == digits && fraction <= point + 1) {
      return new Reading.Words();
    }
    if (fraction == end) {
      return point == end ? whole(text, start, end) : decimal(text, start, end);
    }
    return hasExponent(text, fraction, end) ? decimal(text, start, end) : new Reading.Words();
  }

  private static boolean hasExponent(String text, int at, int end) {
    if (text.charAt(at) != 'e' && text.charAt(at) != 'E') {
      return false;
    }
    int digits = at + 1 < end && isSign(text.charAt(at + 1)) ? at + 2 : at + 1;
    return digits < end && afterDigits(text, digits, end) == end;
  }

  private static Reading whole(String text, int start, int end) {
    try {
      return new Reading.Whole(Long.parseLong(text.substring(start, end)));
    } catch (NumberFormatException e) {
      return new Reading.Other();
    }
  }

  private static Reading decimal(String text, int start, int end) {
    BigDecimal value = end - start > LONGEST ? null : parse(text.substring(start, end));
    if (value == null
        || value.precision() > EXACT_DIGITS
        || Math.abs(value.doubleValue()) > EXACT) {
      return new Reading.Other();
    }
    return value.scale() <= 0 ? new Reading.Whole(value.longValueExact()) : new Reading.Other();
  }

  private static @Nullable BigDecimal parse(String text) {
    try {
      return new BigDecimal(text).stripTrailingZeros();
    } catch (NumberFormatException e) {
      return null;
    }
  }

  private static int afterDigits(String text, int from, int end) {
    int i = from;
    while (i < end && text.charAt(i) >= '0' && text.charAt(i) <= '9') {
      i++;
    }
    return i;
  }

  private static boolean isSign(char c) {
    return c == '-' || c == '+';
  }

  /** SQLite's blanks: space, and tab to carriage return. */
  private static boolean isBlank(char c) {
    return c == ' ' || c >= '\t' && c <= '\r';
  }
}
