package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.KeyRef;
import java.util.List;
import java.util.Optional;

/**
 * What is proven of a table, or of a query as something that others read. Immutable.
 *
 * @param tuples the keys that each row holds
 * @param keys if present, every sharded row that can influence it has one of these keys, or one
 *     that an outer query's row is bound to
 */
record Facts(
    List<OutputColumn> columns, Shape shape, List<KeyTuple> tuples, Optional<List<KeyRef>> keys) {
  Facts {
    columns = List.copyOf(columns);
    tuples = List.copyOf(tuples);
    keys = keys.map(List::copyOf);
  }

  /** The same rows under another shape, whose keys are then of no use to others. */
  Facts scattered(String reason) {
    return new Facts(columns, Shape.scattered(reason), List.of(), keys);
  }

  Facts withColumns(List<OutputColumn> renamed) {
    return new Facts(renamed, shape, tuples, keys);
  }
}
