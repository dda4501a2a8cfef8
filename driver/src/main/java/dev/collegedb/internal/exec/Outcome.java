package dev.collegedb.internal.exec;

import dev.collegedb.internal.merge.RowCursor;

/** What an execution gave. */
public sealed interface Outcome {

  /**
   * A result set.
   *
   * @param cursor to be closed by the receiver
   */
  record Rows(RowCursor cursor) implements Outcome {}

  /** An update count; 0 for DDL. */
  record Count(long count) implements Outcome {}
}
