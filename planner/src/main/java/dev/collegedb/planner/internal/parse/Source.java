package dev.collegedb.planner.internal.parse;

import dev.collegedb.planner.Relation;
import java.util.Set;

/**
 * One base table of a FROM clause. Immutable.
 *
 * @param name by which columns are qualified: the alias, else the table's own name
 * @param aliased true if {@code name} is an alias
 * @param left true if it is the right side of a LEFT JOIN, so that its condition does not filter
 *     what stands left of it
 * @param using columns of the join's USING, lower case
 */
record Source(Relation.Table table, String name, boolean aliased, boolean left, Set<String> using) {
  Source {
    using = Set.copyOf(using);
  }
}
