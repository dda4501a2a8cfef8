package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.internal.parse.Query.Core;
import dev.collegedb.planner.internal.parse.Span;
import java.util.List;

/**
 * Queries over reference tables alone. Every shard must come to the same rows, also where SQLite is
 * free to choose among several, as it is among the rows of a group. Stateless.
 */
final class Copies {

  private static final Shape OPEN =
      Shape.scattered("shards might choose different rows of a copied table");

  private Copies() {}

  static Shape shape(Core core, boolean aggregated, List<Span> expressions, Scope scope) {
    boolean open = core.grouped() || core.distinct() || Windows.exist(core, expressions);
    if (open || aggregated && !expressions.stream().allMatch(span -> isClosed(span, scope))) {
      return OPEN;
    }
    return Shape.COPIED;
  }

  /** True if all that depends on rows is within aggregates that do not ask for their order. */
  private static boolean isClosed(Span span, Scope scope) {
    List<Calls.Call> calls = Calls.aggregates(span);
    boolean orderless = calls.stream().allMatch(Calls::isOrderless);
    return orderless
        && Fields.names(span).stream()
            .filter(name -> scope.field(name).isPresent())
            .allMatch(name -> calls.stream().anyMatch(call -> name.isIn(call.span())));
  }
}
