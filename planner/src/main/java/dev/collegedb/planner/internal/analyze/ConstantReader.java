package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.ValueRef;
import dev.collegedb.planner.ValueRef.Literal;
import dev.collegedb.planner.ValueRef.LiteralType;
import dev.collegedb.planner.internal.lex.StatementTokens;
import dev.collegedb.planner.internal.lex.Token;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;

/** Reads a literal or parameter out of tokens. Stateless. */
final class ConstantReader {

  private static final BigDecimal TWO_TO_53 = BigDecimal.valueOf(1L << 53);

  private ConstantReader() {}

  /** A value, and the index of the token after it. */
  record Read(ValueRef value, int next) {}

  /** The value at {@code index}, if there is one whose key text is certain. */
  static Optional<Read> at(StatementTokens statement, int index) {
    Token token = statement.at(index);
    boolean signed = token.isSymbol("-") || token.isSymbol("+");
    int at = signed ? index + 1 : index;
    return value(statement.at(at), signed, token.isSymbol("-"))
        .map(value -> new Read(value, at + 1));
  }

  private static Optional<ValueRef> value(Token token, boolean signed, boolean negative) {
    return switch (token.type()) {
      case INTEGER -> integer(token.text(), negative);
      case REAL -> integral(token.text(), negative);
      case STRING ->
          signed ? Optional.empty() : Optional.of(new Literal(LiteralType.TEXT, token.text()));
      case BLOB ->
          signed ? Optional.empty() : Optional.of(new Literal(LiteralType.BLOB, token.text()));
      case PARAMETER ->
          signed ? Optional.empty() : Optional.of(new ValueRef.Parameter(token.parameter()));
      case WORD ->
          token.isWord("NULL") && !signed
              ? Optional.of(new Literal(LiteralType.NULL, "NULL"))
              : Optional.empty();
      case QUOTED, SYMBOL, ERROR -> Optional.empty();
    };
  }

  /** Beyond 64 bits SQLite reads a real number. */
  private static Optional<ValueRef> integer(String digits, boolean negative) {
    if (!digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
      return Optional.empty();
    }
    BigInteger value = negative ? new BigInteger(digits).negate() : new BigInteger(digits);
    return value.bitLength() > 63
        ? Optional.empty()
        : Optional.of(new Literal(LiteralType.INTEGER, value.toString()));
  }

  /**
   * A real that is surely a whole number; as text it would keep its point, so the caller looks at
   * the column's affinity.
   */
  private static Optional<ValueRef> integral(String text, boolean negative) {
    // short enough that no exponent is out of bounds
    if (text.length() > 15 || text.indexOf('_') >= 0) {
      return Optional.empty();
    }
    int exponent = Math.max(text.indexOf('e'), text.indexOf('E'));
    if (exponent >= 0 && text.length() - exponent > 4) {
      return Optional.empty();
    }
    BigDecimal value = negative ? new BigDecimal(text).negate() : new BigDecimal(text);
    boolean whole =
        value.stripTrailingZeros().scale() <= 0 && value.abs().compareTo(TWO_TO_53) <= 0;
    return whole
        ? Optional.of(new Literal(LiteralType.REAL, value.toBigInteger() + ".0"))
        : Optional.empty();
  }
}
