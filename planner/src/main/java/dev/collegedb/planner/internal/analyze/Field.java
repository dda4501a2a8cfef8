package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.Column;
import java.util.Optional;

/** A column of a source. Immutable. */
public record Field(Source source, int column) {

  /** The base column it shows; empty if it is an expression. */
  public Optional<Column> type() {
    return source.columns().get(column).type();
  }

  /** What text in it is compared by; empty if that is not certain. */
  Optional<String> collation() {
    return source.columns().get(column).collation();
  }

  /** Its name. */
  public String name() {
    return source.columns().get(column).name();
  }
}
