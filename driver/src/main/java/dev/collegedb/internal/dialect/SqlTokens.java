package dev.collegedb.internal.dialect;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Cuts SQLite text into tokens; comments and blanks are left out. For stored DDL, which SQLite has
 * accepted before.
 */
public final class SqlTokens {

  /** What a token is. */
  public enum Kind {
    /** An unquoted name, keyword or number. */
    WORD,
    /** A name in double quotes, back quotes or brackets. */
    QUOTED,
    /** A string. */
    STRING,
    /** One character of anything else. */
    SIGN
  }

  /**
   * One token.
   *
   * @param text without quotes
   */
  public record Token(Kind kind, String text) {

    /** True for the unquoted word, in any case. */
    public boolean isWord(String word) {
      return kind == Kind.WORD && text.equalsIgnoreCase(word);
    }

    public boolean isSign(char sign) {
      return kind == Kind.SIGN && text.charAt(0) == sign;
    }

    /** True if it may be a name: SQLite takes even a string where a name has to stand. */
    public boolean isName() {
      return kind != Kind.SIGN;
    }

    /** The name in lower case, as SQLite compares names. */
    public String folded() {
      return text.toLowerCase(Locale.ROOT);
    }
  }

  private final String sql;
  private final List<Token> tokens = new ArrayList<>();
  private int at;

  private SqlTokens(String sql) {
    this.sql = sql;
  }

  /** The tokens of {@code sql}, in order. */
  public static List<Token> of(String sql) {
    SqlTokens scanner = new SqlTokens(sql);
    while (scanner.at < sql.length()) {
      scanner.next();
    }
    return List.copyOf(scanner.tokens);
  }

  private void next() {
    char first = sql.charAt(at);
    if (Character.isWhitespace(first)) {
      at++;
    } else if (sql.startsWith("--", at)) {
      at = endOf("\n");
    } else if (sql.startsWith("/*", at)) {
      at = endOf("*/");
    } else if (first == '\'') {
      quoted(Kind.STRING, first);
    } else if (first == '"' || first == '`') {
      quoted(Kind.QUOTED, first);
    } else if (first == '[') {
      quoted(Kind.QUOTED, ']');
    } else if (isWordPart(first)) {
      word();
    } else {
      tokens.add(new Token(Kind.SIGN, String.valueOf(first)));
      at++;
    }
  }

  private int endOf(String end) {
    int found = sql.indexOf(end, at + 2);
    return found < 0 ? sql.length() : found + end.length();
  }

  private void quoted(Kind kind, char end) {
    StringBuilder text = new StringBuilder();
    at++;
    while (at < sql.length()) {
      char c = sql.charAt(at++);
      boolean doubled = c == end && end != ']' && at < sql.length() && sql.charAt(at) == end;
      if (c == end && !doubled) {
        break;
      }
      text.append(c);
      at += doubled ? 1 : 0;
    }
    tokens.add(new Token(kind, text.toString()));
  }

  private void word() {
    int start = at;
    while (at < sql.length() && isWordPart(sql.charAt(at))) {
      at++;
    }
    tokens.add(new Token(Kind.WORD, sql.substring(start, at)));
  }

  private static boolean isWordPart(char c) {
    return c == '_' || c == '$' || c > 127 || Character.isLetterOrDigit(c);
  }
}
