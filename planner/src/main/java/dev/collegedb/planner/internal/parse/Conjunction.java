package dev.collegedb.planner.internal.parse;

import dev.collegedb.planner.internal.lex.StatementTokens;
import dev.collegedb.planner.internal.lex.Token;

/**
 * Proves from tokens alone that a condition must hold for its WHERE or ON to hold: up to that word
 * there are only AND and parentheses around it, no OR beside it, nothing bound to it more tightly.
 * Where it is unsure it says no. Immutable.
 */
record Conjunction(StatementTokens statement) {

  private static final String[] CLAUSES = {
    "GROUP",
    "ORDER",
    "LIMIT",
    "HAVING",
    "WINDOW",
    "RETURNING",
    "JOIN",
    "LEFT",
    "INNER",
    "CROSS",
    "WHERE"
  };

  /** What stands at the end of a walk: the clause's word, an open parenthesis, or neither. */
  private static final int NOWHERE = -1;

  /** True if tokens {@code from} to {@code to - 1} are such a condition. */
  boolean holds(int from, int to) {
    int start = from;
    int end = to;
    while (true) {
      int opening = walkLeft(start);
      if (opening == NOWHERE || !isFollowedWell(end)) {
        return false;
      }
      if (statement.at(opening).isWord("WHERE", "ON")) {
        return !meetsOr(end, false);
      }
      if (meetsOr(end, true)) {
        return false;
      }
      start = opening;
      end = statement.afterGroup(opening);
    }
  }

  private boolean isFollowedWell(int end) {
    Token token = statement.at(end);
    return token.isWord("AND")
        || token.isWord(CLAUSES[0], CLAUSES)
        || token.isSymbol(")")
        || token.isSymbol(",")
        || end >= statement.size();
  }

  /**
   * From before {@code start} to the word or parenthesis that opens its level, over whole
   * conditions joined by AND.
   */
  private int walkLeft(int start) {
    if (!isPrecededWell(start)) {
      return NOWHERE;
    }
    int cases = 0;
    int i = start - 1;
    while (i >= 0) {
      Token token = statement.at(i);
      if (token.isSymbol(")")) {
        i = groupStart(i);
      } else if (token.isSymbol("(") || token.isWord("WHERE", "ON")) {
        return cases == 0 && !endsBetween(i + 1, start) ? i : NOWHERE;
      } else if (token.isWord("END")) {
        cases++;
      } else if (token.isWord("CASE")) {
        cases--;
      } else if (cases == 0 && isForeign(token)) {
        return NOWHERE;
      }
      if (cases < 0) {
        return NOWHERE;
      }
      i--;
    }
    return NOWHERE;
  }

  private boolean isPrecededWell(int start) {
    Token before = start == 0 ? statement.at(statement.size()) : statement.at(start - 1);
    return before.isWord("AND", "WHERE", "ON") || before.isSymbol("(");
  }

  private static boolean isForeign(Token token) {
    return token.isSymbol(",")
        || token.isWord(
            "OR", "HAVING", "GROUP", "ORDER", "LIMIT", "BY", "SELECT", "SET", "FROM", "JOIN",
            "USING");
  }

  /** True if the AND before {@code end} is the one of a BETWEEN. */
  private boolean endsBetween(int from, int end) {
    int open = 0;
    boolean last = false;
    for (int i = from; i < end; i++) {
      Token token = statement.at(i);
      if (token.isSymbol("(")) {
        i = statement.afterGroup(i) - 1;
      } else if (token.isWord("BETWEEN")) {
        open++;
      } else if (token.isWord("AND")) {
        last = open > 0;
        open = Math.max(0, open - 1);
      }
    }
    return last || open > 0;
  }

  /**
   * True if an OR, or in parentheses a comma, stands on the level of {@code from} before the level
   * or clause ends.
   */
  private boolean meetsOr(int from, boolean inParentheses) {
    int cases = 0;
    for (int i = from; i < statement.size(); i++) {
      Token token = statement.at(i);
      if (token.isSymbol("(")) {
        i = statement.afterGroup(i) - 1;
      } else if (token.isSymbol(")")
          || token.isWord("WHERE", "GROUP", "ORDER", "LIMIT", "HAVING", "JOIN")) {
        return cases != 0;
      } else if (token.isWord("CASE")) {
        cases++;
      } else if (token.isWord("END")) {
        cases--;
      } else if (cases == 0 && (token.isWord("OR") || inParentheses && token.isSymbol(","))) {
        return true;
      }
      if (cases < 0) {
        return true;
      }
    }
    return cases != 0;
  }

  /** The index of the parenthesis that the one at {@code close} closes; -1 if there is none. */
  private int groupStart(int close) {
    int depth = 0;
    for (int i = close; i >= 0; i--) {
      if (statement.at(i).isSymbol(")")) {
        depth++;
      } else if (statement.at(i).isSymbol("(") && --depth == 0) {
        return i;
      }
    }
    return -1;
  }
}
