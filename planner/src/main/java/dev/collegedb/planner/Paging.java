package dev.collegedb.planner;

import java.util.Optional;

/**
 * LIMIT and OFFSET of an answer.
 *
 * @param limit how many rows; empty for all
 * @param offset how many rows to leave out before; empty for none
 */
public record Paging(Optional<ValueRef> limit, Optional<ValueRef> offset) {

  /** All rows. */
  public static final Paging NONE = new Paging(Optional.empty(), Optional.empty());

  public boolean isNone() {
    return equals(NONE);
  }
}
