package dev.collegedb.planner.internal.parse;

import dev.collegedb.planner.internal.lex.StatementTokens;
import java.util.Optional;
import java.util.OptionalInt;
import net.sf.jsqlparser.parser.ASTNodeAccess;
import net.sf.jsqlparser.parser.CCJSqlParser;
import net.sf.jsqlparser.parser.ParseException;
import net.sf.jsqlparser.statement.Statement;
import net.sf.jsqlparser.statement.select.PlainSelect;

/**
 * One query block as JSqlParser reads it, and the way back from its nodes to our tokens. Mutable
 * inside; confined to one call.
 *
 * @param shift what to add to an offset of the parsed text to have an offset of the source
 */
record ParsedSelect(PlainSelect select, StatementTokens statement, int shift) {

  private static final int DEEPEST = 12;
  private static final int DEEPEST_AT_ALL = 200;

  /** The statement, if JSqlParser takes it for a single query block. */
  static Optional<ParsedSelect> of(StatementTokens statement) {
    return parse(statement, "", 0);
  }

  /**
   * The condition that begins at token {@code from} and goes to the end, as the WHERE clause of a
   * query block.
   */
  static Optional<ParsedSelect> ofCondition(StatementTokens statement, int from) {
    return parse(statement, "SELECT * FROM q WHERE ", from);
  }

  private static Optional<ParsedSelect> parse(StatementTokens statement, String prefix, int from) {
    int depth = depth(statement);
    if (statement.error().isPresent() || depth > DEEPEST_AT_ALL || from >= statement.size()) {
      return Optional.empty();
    }
    String text = prefix + SqlSkeleton.of(statement, from);
    int shift = statement.at(from).start() - prefix.length();
    // the parser's complex mode looks ahead without bound: fine for usual text, exponential in
    // nested parentheses
    return parse(text, false)
        .or(() -> depth > DEEPEST ? Optional.empty() : parse(text, true))
        .filter(PlainSelect.class::isInstance)
        .map(select -> new ParsedSelect((PlainSelect) select, statement, shift));
  }

  private static int depth(StatementTokens statement) {
    int depth = 0;
    int deepest = 0;
    for (int i = 0; i < statement.size(); i++) {
      depth += statement.at(i).isSymbol("(") ? 1 : statement.at(i).isSymbol(")") ? -1 : 0;
      deepest = Math.max(deepest, depth);
    }
    return deepest;
  }

  private static Optional<Statement> parse(String text, boolean complex) {
    try {
      return Optional.ofNullable(
          new CCJSqlParser(text).withAllowComplexParsing(complex).Statement());
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
    int offset = node.getASTNode().jjtGetFirstToken().absoluteBegin - 1 + shift;
    int low = 0;
    int high = statement.size() - 1;
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
