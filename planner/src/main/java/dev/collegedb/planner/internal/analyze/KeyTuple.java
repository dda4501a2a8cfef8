package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.Column;
import dev.collegedb.planner.Relation;
import java.util.ArrayList;
import java.util.List;

/**
 * Columns that hold the shard key of the row they are in: the row lies on the shard of that key.
 * Immutable.
 *
 * @param table whose key it is
 * @param columns positions in the source's columns, in key order
 * @param nullable true if an outer join may have filled them up with NULL, so that equal values, if
 *     NULL, may lie on several shards
 */
record KeyTuple(Relation.Table table, List<Integer> columns, boolean nullable) {
  KeyTuple {
    columns = List.copyOf(columns);
  }

  KeyTuple asNullable() {
    return new KeyTuple(table, columns, true);
  }

  /** True if equal values of both have one key text and so lie on one shard. */
  boolean isLike(KeyTuple other) {
    return identity(table).equals(identity(other.table));
  }

  /** Two keys of one identity and equal parts lie on one shard. */
  static List<Object> identity(Relation.Table table) {
    List<Object> identity = new ArrayList<>(List.of(table.group()));
    for (int position : table.keyColumns()) {
      Column column = table.columns().get(position);
      identity.add(Affinity.of(column));
      identity.add(column.collation());
    }
    return identity;
  }
}
