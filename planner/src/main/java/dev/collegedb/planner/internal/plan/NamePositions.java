package dev.collegedb.planner.internal.plan;

import dev.collegedb.planner.internal.lex.Token;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Where the name of a relation can stand. SQLite takes a string in single quotes for a name
 * wherever its grammar wants one, as in {@code FROM 'users'}; elsewhere it is a value. Confined to
 * one walk over the tokens, in order.
 */
final class NamePositions {

  /** A name of a relation never follows these. */
  private static final Set<String> OPERATORS =
      Set.of(
          "=", "==", "<", ">", "<=", ">=", "<>", "!=", "||", "+", "-", "/", "%", "&", "|", "<<",
          ">>", "->", "->>", "~");

  private static final Set<String> BEFORE_NAME =
      Set.of(
          "FROM",
          "JOIN",
          "INTO",
          "UPDATE",
          "TABLE",
          "IN",
          "ON",
          "EXISTS",
          "REPLACE",
          "IGNORE",
          "ROLLBACK",
          "ABORT",
          "FAIL");

  private static final Set<String> AFTER_FROM =
      Set.of(
          "SELECT",
          "WHERE",
          "GROUP",
          "HAVING",
          "ORDER",
          "LIMIT",
          "WINDOW",
          "UNION",
          "EXCEPT",
          "INTERSECT",
          "VALUES",
          "SET");

  /**
   * For every open parenthesis, and the text around them, whether a comma separates tables there.
   */
  private final Deque<Boolean> listsTables = new ArrayDeque<>(List.of(false));

  private Token before = new Token(Token.Type.SYMBOL, ";", 0, 0, 0);

  /** True if {@code token}, the next one of the walk, may name a relation. */
  boolean next(Token token) {
    boolean possible =
        switch (token.type()) {
          case WORD, QUOTED ->
              !(before.type() == Token.Type.SYMBOL && OPERATORS.contains(before.text()));
          case STRING -> isNameExpected();
          case BLOB, INTEGER, REAL, PARAMETER, SYMBOL, ERROR -> false;
        };
    follow(token);
    before = token;
    return possible;
  }

  /**
   * True if the next token of the walk is surely a table's, a query's or a table function's place.
   */
  boolean isTableExpected() {
    boolean listed = (before.isSymbol(",") || before.isSymbol("(")) && listsTables.peek();
    return listed || before.isWord("FROM", "JOIN", "INTO", "UPDATE", "TABLE", "IGNORE", "EXISTS");
  }

  private boolean isNameExpected() {
    if (before.type() == Token.Type.SYMBOL) {
      boolean starts = before.text().equals(",") || before.text().equals("(");
      return before.text().equals(".") || starts && Boolean.TRUE.equals(listsTables.peek());
    }
    return before.type() == Token.Type.WORD
        && BEFORE_NAME.contains(before.text().toUpperCase(Locale.ROOT));
  }

  private void follow(Token token) {
    if (token.isSymbol("(")) {
      listsTables.push(listsTables.peek() && isGroupOfTables());
    } else if (token.isSymbol(")") && listsTables.size() > 1) {
      listsTables.pop();
    } else if (token.isWord("FROM", "JOIN")) {
      replace(true);
    } else if (token.type() == Token.Type.WORD
        && AFTER_FROM.contains(token.text().toUpperCase(Locale.ROOT))) {
      replace(false);
    }
  }

  /** {@code FROM (a JOIN b)}, and not the arguments of a function. */
  private boolean isGroupOfTables() {
    return before.isWord("FROM", "JOIN") || before.isSymbol(",") || before.isSymbol("(");
  }

  private void replace(boolean tables) {
    listsTables.pop();
    listsTables.push(tables);
  }
}
