package dev.collegedb.planner;

import java.util.List;

/**
 * A shard key that is known once parameters are bound.
 *
 * @param table whose key it is; gives the group, the columns' types and collations
 * @param parts one a key column, in key order
 */
public record KeyRef(Relation.Table table, List<ValueRef> parts) {
  public KeyRef {
    parts = List.copyOf(parts);
  }

  @Override
  public String toString() {
    return table.name() + parts;
  }
}
