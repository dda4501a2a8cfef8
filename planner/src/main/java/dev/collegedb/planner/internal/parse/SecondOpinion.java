package dev.collegedb.planner.internal.parse;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.operators.conditional.AndExpression;
import net.sf.jsqlparser.expression.operators.conditional.OrExpression;
import net.sf.jsqlparser.expression.operators.relational.EqualsTo;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.expression.operators.relational.InExpression;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import net.sf.jsqlparser.schema.Column;

/**
 * What JSqlParser makes of a condition: for each column that is compared, the ANDs and ORs around
 * the comparison. A comparison counts only where our own reading is the same, since a key seen
 * where there is none loses rows. Immutable.
 */
public final class SecondOpinion {

  private final Map<Integer, String> paths = new HashMap<>();

  private SecondOpinion() {}

  /** Of {@code condition}; knows nothing if JSqlParser does not read it. */
  public static SecondOpinion of(Span condition) {
    SecondOpinion opinion = new SecondOpinion();
    ParsedCondition.of(condition).ifPresent(parsed -> opinion.read(parsed, parsed.root(), ""));
    return opinion;
  }

  /**
   * True if JSqlParser, too, sees a column compared that begins at {@code token}, under the ANDs
   * (A) and ORs (O) of {@code path}, outermost first, none twice in a row.
   */
  public boolean confirms(int token, String path) {
    return path.equals(paths.get(token));
  }

  private void read(ParsedCondition parsed, Expression expression, String path) {
    if (expression instanceof AndExpression and) {
      String inner = path.endsWith("A") ? path : path + "A";
      read(parsed, and.getLeftExpression(), inner);
      read(parsed, and.getRightExpression(), inner);
    } else if (expression instanceof OrExpression or) {
      String inner = path.endsWith("O") ? path : path + "O";
      read(parsed, or.getLeftExpression(), inner);
      read(parsed, or.getRightExpression(), inner);
    } else if (expression instanceof ParenthesedExpressionList<?> group && group.size() == 1) {
      read(parsed, group.get(0), path);
    } else if (expression instanceof EqualsTo equals) {
      note(parsed, equals.getLeftExpression(), path);
      note(parsed, equals.getRightExpression(), path);
    } else if (expression instanceof InExpression in && !in.isNot()) {
      note(parsed, in.getLeftExpression(), path);
    }
  }

  /** Columns by themselves, in parentheses, or in a row value. */
  private void note(ParsedCondition parsed, Expression expression, String path) {
    if (expression instanceof Column column) {
      parsed.tokenOf(column).ifPresent(token -> paths.put(token, path));
    } else if (expression instanceof ExpressionList<?> list) {
      List.copyOf(list).forEach(part -> note(parsed, part, path));
    }
  }
}
