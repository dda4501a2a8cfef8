package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.KeyRef;
import dev.collegedb.planner.internal.parse.Span;
import java.util.List;

/** Finds the IN list of a WHERE clause that names the keys of a statement. Stateless. */
final class KeyLists {

  private KeyLists() {}

  /** The items that are the {@code keys}, one each; none if no list gives just them. */
  static List<Span> items(List<Condition> where, List<KeyRef> keys) {
    for (Condition condition : where) {
      if (condition instanceof Condition.Fixed fixed
          && fixed.items().size() > 1
          && fixed.items().size() == keys.size()
          && isKey(fixed.field())
          && areValues(fixed, keys)) {
        return fixed.items();
      }
    }
    return List.of();
  }

  private static boolean isKey(Field field) {
    return field.source().shape().isPartitioned()
        && field.source().tuples().stream()
            .anyMatch(tuple -> tuple.columns().equals(List.of(field.column())));
  }

  private static boolean areValues(Condition.Fixed fixed, List<KeyRef> keys) {
    boolean same = true;
    for (int i = 0; i < keys.size(); i++) {
      same &= keys.get(i).parts().equals(List.of(fixed.values().get(i)));
    }
    return same;
  }
}
