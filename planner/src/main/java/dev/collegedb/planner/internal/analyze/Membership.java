package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.internal.parse.Span;
import java.util.List;

/**
 * Recognises a row's key that must be among the rows of a query: a semi-join on the key. Stateless.
 */
final class Membership {

  private Membership() {}

  /**
   * True if the conditions demand that the key of a row of {@code scope} is among the rows of
   * {@code query}, so that only the query's rows on the row's own shard matter.
   */
  static boolean holds(List<Condition> where, Span query, Facts facts, Scope scope) {
    if (!facts.shape().isPartitioned() || facts.columns().size() != 1) {
      return false;
    }
    for (Condition condition : where) {
      if (condition instanceof Condition.Among among
          && among.query().from() == query.from()
          && among.query().isOfSameText(query)
          && scope.isOwn(among.field())
          && isKeyOf(among.field(), facts)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isKeyOf(Field field, Facts facts) {
    for (KeyTuple tuple : field.source().tuples()) {
      for (KeyTuple other : facts.tuples()) {
        if (field.source().shape().isPartitioned()
            && tuple.columns().equals(List.of(field.column()))
            && other.columns().equals(List.of(0))
            && tuple.isLike(other)) {
          return true;
        }
      }
    }
    return false;
  }
}
