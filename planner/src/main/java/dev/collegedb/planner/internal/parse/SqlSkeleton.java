package dev.collegedb.planner.internal.parse;

import dev.collegedb.planner.internal.lex.StatementTokens;
import dev.collegedb.planner.internal.lex.Token;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;

/**
 * A statement's text as JSqlParser sees it: of the same length, so that positions agree, but
 * without what only SQLite means by it. Names, strings and parameters become plain ones, comments
 * become blanks, operators that JSqlParser lacks become others of the same precedence. What a name
 * or a value is, is asked of our own tokens. Confined to one call.
 */
public final class SqlSkeleton {

  /**
   * SQLite's keywords, less those that it takes for names wherever a query can hold them as such
   * (sqlite.org, "SQLite Keywords").
   */
  private static final String KEYWORDS =
      "ADD ALL ALTER AND AS ASC AUTOINCREMENT BETWEEN BY CASE CAST CHECK COLLATE COMMIT CONSTRAINT CREATE CROSS CURRENT "
          + "CURRENT_DATE CURRENT_TIME CURRENT_TIMESTAMP DEFAULT DEFERRABLE DELETE DESC DISTINCT DO DROP ELSE END ESCAPE EXCEPT "
          + "EXCLUDE EXISTS FILTER FOLLOWING FOR FOREIGN FROM FULL GLOB GROUP GROUPS HAVING IF IN INDEX INDEXED INNER INSERT "
          + "INTERSECT INTO IS ISNULL JOIN LEFT LIKE LIMIT MATCH MATERIALIZED NATURAL NOT NOTHING NOTNULL NULL NULLS OF OFFSET "
          + "ON OR ORDER OTHERS OUTER OVER PARTITION PRECEDING PRIMARY RAISE RANGE RECURSIVE REFERENCES REGEXP REPLACE "
          + "RETURNING RIGHT ROWS SELECT SET TABLE THEN TIES TO TRANSACTION UNBOUNDED UNION UNIQUE UPDATE USING VALUES WHEN "
          + "WHERE WINDOW WITH WITHOUT";

  private static final Set<String> KEYWORD_SET = Set.of(KEYWORDS.split(" "));

  private final StatementTokens statement;
  private final int base;
  private final char[] text;

  private SqlSkeleton(Span span) {
    this.statement = span.statement();
    this.base = span.first().start();
    this.text = new char[span.last().end() - base];
  }

  /** The skeleton of the span, not empty; its first character is the first of the first token. */
  static String of(Span span) {
    SqlSkeleton skeleton = new SqlSkeleton(span);
    Arrays.fill(skeleton.text, ' ');
    int i = span.from();
    while (i < span.to()) {
      i = skeleton.write(i);
    }
    return new String(skeleton.text);
  }

  /** True if the token is a keyword of SQLite's, not quoted. */
  public static boolean isKeyword(Token token) {
    return token.type() == Token.Type.WORD
        && KEYWORD_SET.contains(token.text().toUpperCase(Locale.ROOT));
  }

  /** Writes the token and perhaps the next ones; gives the index of the first not written. */
  private int write(int i) {
    if (statement.hasWords(i, "INDEXED", "BY")) {
      return i + 3;
    }
    if (statement.hasWords(i, "NOT", "INDEXED")) {
      return i + 2;
    }
    if (statement.at(i).isWord("IS") && !statement.at(i + 1).isWord("NULL", "DISTINCT")) {
      return writeIs(i);
    }
    put(i, spelling(statement.at(i)));
    return i + 1;
  }

  /** SQLite's IS and IS NOT take any operand and bind as = does. */
  private int writeIs(int i) {
    if (!statement.at(i + 1).isWord("NOT")) {
      put(i, "=");
      return i + 1;
    }
    if (statement.at(i + 2).isWord("NULL", "DISTINCT")) {
      put(i, "IS");
      return i + 1;
    }
    put(i, "<>");
    return i + 2;
  }

  private String spelling(Token token) {
    int length = token.end() - token.start();
    return switch (token.type()) {
      case WORD -> isKeyword(token) ? keyword(token) : "q".repeat(length);
      case QUOTED -> '"' + "q".repeat(length - 2) + '"';
      case STRING -> "'" + "q".repeat(length - 2) + "'";
      case PARAMETER -> "?";
      case SYMBOL -> symbol(token);
      case INTEGER, REAL -> "1".repeat(length);
      case BLOB, ERROR -> statement.source().substring(token.start(), token.end());
    };
  }

  private static String keyword(Token token) {
    return token.isWord("GLOB", "MATCH", "REGEXP") ? "LIKE" : token.text();
  }

  /**
   * JSqlParser lets -> and ->> swallow the AND and OR after them; || binds as tight on both sides.
   */
  private static String symbol(Token token) {
    return switch (token.text()) {
      case "==" -> "=";
      case "->", "->>" -> "||";
      default -> token.text();
    };
  }

  private void put(int index, String spelling) {
    spelling.getChars(0, spelling.length(), text, statement.at(index).start() - base);
  }
}
