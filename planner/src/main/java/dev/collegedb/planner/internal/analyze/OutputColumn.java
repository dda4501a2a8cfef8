package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.Column;
import java.util.Optional;

/**
 * A column that a table or query gives. Immutable.
 *
 * @param name as SQL names it
 * @param type the base column it shows unchanged; empty for any other expression
 * @param collation what text in it is compared by; empty if that is not certain
 */
public record OutputColumn(String name, Optional<Column> type, Optional<String> collation) {

  static OutputColumn of(Column column) {
    return new OutputColumn(column.name(), Optional.of(column), Optional.of(column.collation()));
  }

  OutputColumn named(String other) {
    return new OutputColumn(other, type, collation);
  }
}
