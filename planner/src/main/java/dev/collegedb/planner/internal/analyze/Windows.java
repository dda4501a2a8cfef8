package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.internal.parse.Query.Core;
import dev.collegedb.planner.internal.parse.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Looks at window functions: each shard can compute those whose partitions hold the key. */
final class Windows {

  private Windows() {}

  /** Why the windows of a core need rows of several shards, if so. */
  static Optional<String> obstacle(
      Core core, List<Span> expressions, Predicate<List<Field>> isKeyed, Scope scope) {
    if (core.windows()) {
      return Optional.of("a window that is named is not looked into");
    }
    for (Span span : expressions) {
      for (int i = span.from(); i < span.to(); i++) {
        if (Subqueries.begins(span, i)) {
          i = span.next(i) - 1;
        } else if (span.at(i).isWord("OVER") && !isKeyed.test(partition(span, i + 1, scope))) {
          return Optional.of("a window is not partitioned by the key");
        }
      }
    }
    return Optional.empty();
  }

  /** True if there is any. */
  static boolean exist(Core core, List<Span> expressions) {
    return obstacle(
            core,
            expressions,
            fields -> false,
            new Scope(List.of(), Optional.empty(), java.util.Set.of(), false))
        .isPresent();
  }

  /** The fields of PARTITION BY in the parentheses at {@code open}. */
  private static List<Field> partition(Span span, int open, Scope scope) {
    List<Field> fields = new ArrayList<>();
    if (open >= span.to() || !span.at(open).isSymbol("(")) {
      return fields;
    }
    Span window = span.part(open + 1, Math.max(open + 1, span.next(open) - 1));
    if (window.size() < 3 || !span.statement().hasWords(window.from(), "PARTITION", "BY")) {
      return fields;
    }
    int end = window.find(window.from() + 2, "ORDER", "ROWS", "RANGE", "GROUPS");
    for (Span term : window.part(window.from() + 2, end).split(",")) {
      scope.field(term.unwrapped()).ifPresent(fields::add);
    }
    return fields;
  }
}
