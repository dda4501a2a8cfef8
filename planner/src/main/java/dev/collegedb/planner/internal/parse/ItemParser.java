package dev.collegedb.planner.internal.parse;

import dev.collegedb.planner.internal.lex.Token;
import dev.collegedb.planner.internal.parse.Query.Item;
import dev.collegedb.planner.internal.parse.QueryParser.Unread;
import java.util.Optional;

/** Reads one item of a select list. Stateless. */
final class ItemParser {

  private ItemParser() {}

  static Item parse(Span span) {
    if (span.isEmpty()) {
      throw new Unread();
    }
    int last = span.to() - 1;
    boolean star = span.at(last).isSymbol("*") && isStar(span);
    if (star || span.size() == 1) {
      return new Item(span, Optional.empty(), star);
    }
    if (span.at(last - 1).isWord("AS")) {
      return named(span.part(span.from(), last - 1), span.at(last));
    }
    if (!endsOperand(span.at(last - 1))) {
      return new Item(span, Optional.empty(), false);
    }
    if (isOperandEnd(span.at(last))) {
      return new Item(span, Optional.empty(), false);
    }
    if (SqlSkeleton.isKeyword(span.at(last))) {
      throw new Unread();
    }
    return named(span.part(span.from(), last), span.at(last));
  }

  private static Item named(Span expression, Token alias) {
    if (expression.isEmpty() || !alias.isName()) {
      throw new Unread();
    }
    return new Item(expression, Optional.of(alias.text()), false);
  }

  private static boolean isStar(Span span) {
    return span.size() == 1
        || span.size() == 3 && span.at(span.from() + 1).isSymbol(".")
        || span.size() == 5
            && span.at(span.from() + 1).isSymbol(".")
            && span.at(span.from() + 3).isSymbol(".");
  }

  /** True if an expression can end with this token, so that a name behind it is an alias. */
  private static boolean endsOperand(Token token) {
    return switch (token.type()) {
      case INTEGER, REAL, STRING, BLOB, PARAMETER, QUOTED -> true;
      case SYMBOL -> token.isSymbol(")");
      case WORD -> !SqlSkeleton.isKeyword(token) || isOperandEnd(token);
      case ERROR -> false;
    };
  }

  /** Keywords, and a closing parenthesis, that end an expression and can be no alias. */
  private static boolean isOperandEnd(Token token) {
    return token.isSymbol(")")
        || token.isWord(
            "END",
            "NULL",
            "ISNULL",
            "NOTNULL",
            "CURRENT_DATE",
            "CURRENT_TIME",
            "CURRENT_TIMESTAMP");
  }
}
