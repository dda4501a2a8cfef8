package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.internal.parse.Span;
import java.util.ArrayList;
import java.util.List;

/** Finds the queries inside expressions. Stateless. */
final class Subqueries {

  private Subqueries() {}

  /** True if a query in parentheses begins at {@code index}. */
  static boolean begins(Span span, int index) {
    return index + 1 < span.to()
        && span.at(index).isSymbol("(")
        && span.at(index + 1).isWord("SELECT", "WITH", "VALUES");
  }

  /** The outermost queries inside {@code span}, without their parentheses. */
  static List<Span> in(Span span) {
    List<Span> found = new ArrayList<>();
    for (int i = span.from(); i < span.to(); i++) {
      if (begins(span, i)) {
        int end = span.next(i);
        found.add(span.part(i + 1, Math.max(i + 1, end - 1)));
        i = end - 1;
      } else if (span.at(i).isWord("IN") && i + 1 < span.to() && !span.at(i + 1).isSymbol("(")) {
        throw new Unproven("IN over a table by its name");
      }
    }
    return found;
  }
}
