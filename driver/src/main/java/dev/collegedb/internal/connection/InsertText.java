package dev.collegedb.internal.connection;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Tells by the beginning of a statement what it does; as rough as SQLite's driver is about it.
 * Stateless.
 */
final class InsertText {

  private static final Pattern AFTER_WITH =
      Pattern.compile("\\)\\s*(?:insert|replace)\\s", Pattern.CASE_INSENSITIVE);
  private static final Pattern CHANGE_AFTER_WITH =
      Pattern.compile("\\)\\s*(?:insert|replace|update|delete)\\s", Pattern.CASE_INSENSITIVE);

  private InsertText() {}

  /** True if it may give generated keys. */
  static boolean mayGiveKeys(String sql) {
    return switch (firstWord(sql)) {
      case "INSERT", "REPLACE" -> true;
      case "WITH" -> AFTER_WITH.matcher(sql).find();
      default -> false;
    };
  }

  /** True if it changes the rows that it returns. */
  static boolean changesRows(String sql) {
    return switch (firstWord(sql)) {
      case "INSERT", "REPLACE", "UPDATE", "DELETE" -> true;
      case "WITH" -> CHANGE_AFTER_WITH.matcher(sql).find();
      default -> false;
    };
  }

  private static String firstWord(String sql) {
    int start = afterBlanks(sql, 0);
    int end = start;
    while (end < sql.length() && Character.isLetter(sql.charAt(end))) {
      end++;
    }
    return sql.substring(start, end).toUpperCase(Locale.ROOT);
  }

  private static int afterBlanks(String sql, int from) {
    int at = from;
    while (at < sql.length()) {
      if (Character.isWhitespace(sql.charAt(at))) {
        at++;
      } else if (sql.startsWith("--", at)) {
        at = after(sql, "\n", at);
      } else if (sql.startsWith("/*", at)) {
        at = after(sql, "*/", at + 2);
      } else {
        return at;
      }
    }
    return at;
  }

  private static int after(String sql, String end, int from) {
    int found = sql.indexOf(end, from);
    return found < 0 ? sql.length() : found + end.length();
  }
}
