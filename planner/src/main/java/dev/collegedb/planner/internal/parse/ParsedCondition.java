package dev.collegedb.planner.internal.parse;

import dev.collegedb.planner.internal.lex.StatementTokens;
import java.util.Optional;
import java.util.OptionalInt;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.parser.ASTNodeAccess;
import net.sf.jsqlparser.parser.CCJSqlParser;
import net.sf.jsqlparser.parser.ParseException;
import net.sf.jsqlparser.statement.select.PlainSelect;

/**
 * A condition as JSqlParser reads it, and the way back from its nodes to our tokens. Mutable
 * inside; confined to one call.
 *
 * @param shift what to add to an offset of the parsed text to have an offset of the source
 */
record ParsedCondition(Expression root, Span span, int shift) {

  private static final String PREFIX = "SELECT * FROM q WHERE ";

  private static final int DEEPEST = 12;
  private static final int DEEPEST_AT_ALL = 200;

  /** The condition; empty if JSqlParser does not read it. */
  static Optional<ParsedCondition> of(Span condition) {
    int depth = depth(condition);
    if (depth > DEEPEST_AT_ALL || condition.isEmpty()) {
      return Optional.empty();
    }
    String text = PREFIX + SqlSkeleton.of(condition);
    int shift = condition.first().start() - PREFIX.length();
    // the parser's complex mode looks ahead without bound: fine for usual text, exponential in
    // nested parentheses
    return parse(text, false)
        .or(() -> depth > DEEPEST ? Optional.empty() : parse(text, true))
        .map(root -> new ParsedCondition(root, condition, shift));
  }

  private static int depth(Span span) {
    int depth = 0;
    int deepest = 0;
    for (int i = span.from(); i < span.to(); i++) {
      depth += span.at(i).isSymbol("(") ? 1 : span.at(i).isSymbol(")") ? -1 : 0;
      deepest = Math.max(deepest, depth);
    }
    return deepest;
  }

  /** Nothing but the WHERE clause may have come of it. */
  private static Optional<Expression> parse(String text, boolean complex) {
    try {
      return new CCJSqlParser(text).withAllowComplexParsing(complex).Statement()
                  instanceof PlainSelect select
              && select.getGroupBy() == null
              && select.getOrderByElements() == null
              && select.getLimit() == null
              && select.getHaving() == null
          ? Optional.ofNullable(select.getWhere())
          : Optional.empty();
    } catch (ParseException | RuntimeException | StackOverflowError e) {
      // not read by the parser: nothing is proven, and the statement goes the general way
      return Optional.empty();
    }
  }

  /** The token at which {@code node} begins. */
  OptionalInt tokenOf(ASTNodeAccess node) {
    if (node.getASTNode() == null) {
      return OptionalInt.empty();
    }
    StatementTokens statement = span.statement();
    int offset = node.getASTNode().jjtGetFirstToken().absoluteBegin - 1 + shift;
    int low = span.from();
    int high = span.to() - 1;
    while (low < high) {
      int middle = (low + high) / 2;
      if (statement.at(middle).start() < offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return statement.at(low).start() == offset ? OptionalInt.of(low) : OptionalInt.empty();
  }
}
