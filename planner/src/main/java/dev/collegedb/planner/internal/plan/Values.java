package dev.collegedb.planner.internal.plan;

import dev.collegedb.planner.ValueRef;
import dev.collegedb.planner.internal.analyze.Functions;
import dev.collegedb.planner.internal.lex.StatementTokens;
import dev.collegedb.planner.internal.lex.Token;
import java.util.Optional;

/** Reads single values out of a statement: literals, signed or not, and parameters. */
final class Values {

  private Values() {}

  /** The value that tokens {@code from} to {@code to - 1} are; empty if they are an expression. */
  static Optional<ValueRef> read(StatementTokens statement, int from, int to) {
    int last = to - 1;
    if (last - from > 1 && statement.at(from).isSymbol("(") && statement.afterGroup(from) == to) {
      return read(statement, from + 1, last);
    }
    if (last == from) {
      return single(statement.at(from), "");
    }
    Token sign = statement.at(from);
    boolean number =
        last == from + 1
            && (statement.at(last).type() == Token.Type.INTEGER
                || statement.at(last).type() == Token.Type.REAL);
    return number && (sign.isSymbol("-") || sign.isSymbol("+"))
        ? single(statement.at(last), sign.isSymbol("-") ? "-" : "")
        : Optional.empty();
  }

  /**
   * As {@link #read}, and constant expressions too; empty if the range could give another value the
   * next time.
   */
  static Optional<ValueRef> readConstant(StatementTokens statement, int from, int to) {
    Optional<ValueRef> value = read(statement, from, to);
    return value.isPresent() || !isConstant(statement, from, to)
        ? value
        : Optional.of(new ValueRef.Expression(Splice.range(statement, from, to)));
  }

  /**
   * A quoted identifier may be a string, and a sub-select reads tables: neither is evaluated apart
   * from its statement.
   */
  private static boolean isConstant(StatementTokens statement, int from, int to) {
    for (int i = from; i < to; i++) {
      if (statement.at(i).type() == Token.Type.QUOTED
          || statement.at(i).isWord("SELECT", "VALUES", "WITH", "DEFAULT")) {
        return false;
      }
    }
    return from < to
        && Functions.volatileFunction(statement).isEmpty()
        && Functions.sessionFunction(statement).isEmpty();
  }

  private static Optional<ValueRef> single(Token token, String sign) {
    String text = token.text();
    return switch (token.type()) {
      case PARAMETER -> Optional.of(new ValueRef.Parameter(token.parameter()));
      case STRING -> literal(ValueRef.LiteralType.TEXT, text);
      case BLOB -> literal(ValueRef.LiteralType.BLOB, text);
      case INTEGER -> integer(sign, text);
      case REAL -> literal(ValueRef.LiteralType.REAL, sign + text);
      case WORD -> word(token);
      case QUOTED, SYMBOL, ERROR -> Optional.empty();
    };
  }

  /** Decimal that does not fit 64 bits is a REAL to SQLite; hexadecimal wraps into 64 bits. */
  private static Optional<ValueRef> integer(String sign, String text) {
    boolean hex = text.regionMatches(true, 0, "0x", 0, 2);
    try {
      if (hex) {
        long value = Long.parseUnsignedLong(text.substring(2), 16);
        return literal(
            ValueRef.LiteralType.INTEGER, Long.toString(sign.isEmpty() ? value : -value));
      }
      return literal(ValueRef.LiteralType.INTEGER, Long.toString(Long.parseLong(sign + text)));
    } catch (NumberFormatException e) {
      return hex ? Optional.empty() : literal(ValueRef.LiteralType.REAL, sign + text);
    }
  }

  private static Optional<ValueRef> word(Token token) {
    if (token.isWord("NULL")) {
      return literal(ValueRef.LiteralType.NULL, "NULL");
    }
    if (token.isWord("TRUE")) {
      return literal(ValueRef.LiteralType.INTEGER, "1");
    }
    return token.isWord("FALSE") ? literal(ValueRef.LiteralType.INTEGER, "0") : Optional.empty();
  }

  private static Optional<ValueRef> literal(ValueRef.LiteralType type, String text) {
    return Optional.of(new ValueRef.Literal(type, text));
  }
}
