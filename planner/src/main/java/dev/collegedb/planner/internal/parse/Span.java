package dev.collegedb.planner.internal.parse;

import dev.collegedb.planner.internal.lex.StatementTokens;
import dev.collegedb.planner.internal.lex.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Tokens {@code from} to {@code to - 1} of a statement, or of a view's text. Immutable.
 *
 * @param from at most {@code to}; both at most the statement's size
 */
public record Span(StatementTokens statement, int from, int to) {
  public Span {
    if (from < 0 || from > to || to > statement.size()) {
      throw new IllegalArgumentException(from + " to " + to + " of " + statement.size());
    }
  }

  public int size() {
    return to - from;
  }

  public boolean isEmpty() {
    return from == to;
  }

  /** The token at {@code index}, which counts from the beginning of the statement. */
  public Token at(int index) {
    return statement.at(index);
  }

  public Token first() {
    return statement.at(from);
  }

  public Token last() {
    return statement.at(to - 1);
  }

  /** The same statement's tokens {@code start} to {@code end - 1}. */
  public Span part(int start, int end) {
    return new Span(statement, start, end);
  }

  /** The text as written. */
  public String text() {
    return statement.text(from, to);
  }

  /** True if it lies within {@code other}. */
  public boolean isIn(Span other) {
    return isOfSameText(other) && from >= other.from && to <= other.to;
  }

  /** True if both are tokens of one text. */
  @SuppressWarnings("ReferenceEquality") // a text is read once, and its tokens are many
  public boolean isOfSameText(Span other) {
    return statement == other.statement;
  }

  /** True if it is one pair of parentheses and what is in it. */
  public boolean isGroup() {
    return size() > 2 && first().isSymbol("(") && statement.afterGroup(from) == to;
  }

  /** What is in the outermost parentheses that hold an expression; itself if there are none. */
  public Span unwrapped() {
    Span inner = this;
    while (inner.isGroup()
        && !inner.at(inner.from + 1).isWord("SELECT", "VALUES", "WITH")
        && inner.part(inner.from + 1, inner.to - 1).split(",").size() == 1) {
      inner = inner.part(inner.from + 1, inner.to - 1);
    }
    return inner;
  }

  /** The parts between the commas, or whatever {@code symbol} is, outside of parentheses. */
  public List<Span> split(String symbol) {
    List<Span> parts = new ArrayList<>();
    int start = from;
    for (int i = from; i < to; i = next(i)) {
      if (at(i).isSymbol(symbol)) {
        parts.add(part(start, i));
        start = i + 1;
      }
    }
    parts.add(part(start, to));
    return parts;
  }

  /** The index after the token at {@code index}, or after its parentheses if it opens them. */
  public int next(int index) {
    return at(index).isSymbol("(") ? Math.min(statement.afterGroup(index), to) : index + 1;
  }

  /** The first of the words at or after {@code start} outside of parentheses; else the end. */
  public int find(int start, String first, String... others) {
    int i = start;
    while (i < to && !at(i).isWord(first, others)) {
      i = next(i);
    }
    return Math.min(i, to);
  }

  /** True if both mean the same, token by token, names and keywords in any case. */
  public boolean matches(Span other) {
    return size() == other.size() && other.matchesAt(statement, from);
  }

  /** True if these tokens stand in {@code there} from {@code index} on. */
  public boolean matchesAt(StatementTokens there, int index) {
    for (int i = 0; i < size(); i++) {
      if (!areSame(at(from + i), there.at(index + i))) {
        return false;
      }
    }
    return index + size() <= there.size();
  }

  /** A parameter without a number is another one each time. */
  private static boolean areSame(Token one, Token other) {
    boolean names = one.isIdentifier() && other.isIdentifier();
    return names
        ? one.text().toLowerCase(Locale.ROOT).equals(other.text().toLowerCase(Locale.ROOT))
            && one.type() == other.type()
        : one.type() == other.type()
            && one.text().equals(other.text())
            && one.parameter() == other.parameter();
  }
}
