package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.Column;
import dev.collegedb.planner.ShardSql;
import dev.collegedb.planner.ValueRef;
import dev.collegedb.planner.internal.lex.Token;
import dev.collegedb.planner.internal.parse.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Constants inside {@code CAST(… AS type)}, which the engine evaluates before routing. A cast to
 * another affinity than the column's would convert the column, and so counts for nothing.
 * Stateless.
 */
final class Casts {

  private Casts() {}

  /** The value that the whole span is, if it is a cast of a literal or parameter. */
  static Optional<ValueRef> value(Span span, Affinity affinity) {
    boolean cast =
        span.size() >= 6 && span.first().isWord("CAST") && span.next(span.from() + 1) == span.to();
    if (!cast || !span.at(span.from() + 1).isSymbol("(")) {
      return Optional.empty();
    }
    Span inside = span.part(span.from() + 2, span.to() - 1);
    int as = inside.find(inside.from(), "AS");
    Span type = inside.part(Math.min(as + 1, inside.to()), inside.to());
    boolean constant =
        ConstantReader.at(span.statement(), inside.from())
            .filter(read -> read.next() == as)
            .isPresent();
    return constant && !type.isEmpty() && affinity(type) == affinity
        ? Optional.of(new ValueRef.Expression(sql(span)))
        : Optional.empty();
  }

  private static Affinity affinity(Span type) {
    return Affinity.of(new Column("", type.text(), "BINARY", Column.Generation.NONE));
  }

  private static ShardSql sql(Span span) {
    StringBuilder text = new StringBuilder();
    List<Integer> parameters = new ArrayList<>();
    for (int i = span.from(); i < span.to(); i++) {
      Token token = span.at(i);
      text.append(i > span.from() ? " " : "");
      if (token.parameter() > 0) {
        text.append('?');
        parameters.add(token.parameter());
      } else {
        text.append(span.statement().source(), token.start(), token.end());
      }
    }
    return new ShardSql(text.toString(), parameters);
  }
}
