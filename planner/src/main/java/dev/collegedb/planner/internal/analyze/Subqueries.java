package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.internal.parse.Query;
import dev.collegedb.planner.internal.parse.QueryParser;
import dev.collegedb.planner.internal.parse.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the queries inside expressions. Stateless. */
final class Subqueries {

  private Subqueries() {}

  /** True if a query in parentheses begins at {@code index}. */
  static boolean begins(Span span, int index) {
    return index + 1 < span.to()
        && span.at(index).isSymbol("(")
        && span.at(index + 1).isWord("SELECT", "WITH", "VALUES");
  }

  /**
   * The outermost queries inside {@code span}, without their parentheses; of IN over a relation,
   * its name.
   */
  static List<Span> in(Span span) {
    List<Span> found = new ArrayList<>();
    for (int i = span.from(); i < span.to(); i++) {
      if (begins(span, i)) {
        int end = span.next(i);
        found.add(span.part(i + 1, Math.max(i + 1, end - 1)));
        i = end - 1;
      } else if (span.at(i).isWord("IN") && i + 1 < span.to() && !span.at(i + 1).isSymbol("(")) {
        found.add(span.part(i + 1, nameEnd(span, i + 1)));
      }
    }
    return found;
  }

  private static int nameEnd(Span span, int index) {
    return Math.min(span.to(), span.at(index + 1).isSymbol(".") ? index + 3 : index + 1);
  }

  /** What is proven of a query inside {@code scope}, or of a relation that is named instead. */
  static Facts facts(Span query, Environment environment, Scope scope) {
    if (query.first().isWord("SELECT", "WITH", "VALUES")) {
      Query parsed =
          QueryParser.parse(query).orElseThrow(() -> new Unproven("a query inside it is not read"));
      return QueryAnalysis.of(parsed, environment, Optional.of(scope)).facts();
    }
    boolean main = query.size() == 3;
    boolean plain =
        query.last().isIdentifier() && (query.size() == 1 || query.first().isNamed("main"));
    boolean function = query.to() < query.statement().size() && query.at(query.to()).isSymbol("(");
    if (!plain || function) {
      throw new Unproven("what IN looks into is not read");
    }
    return new SourceReader(environment, Optional.of(scope)).facts(query.last().text(), main);
  }
}
