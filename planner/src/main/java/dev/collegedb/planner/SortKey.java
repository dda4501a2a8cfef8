package dev.collegedb.planner;

/**
 * One term of an order that the shards' rows come in.
 *
 * @param column position in the shard's columns: from 1, or from -1 for the last, -2 for the one
 *     before it
 * @param nullsFirst true if NULL stands before every value, whatever the direction
 * @param collation how text is compared
 */
public record SortKey(int column, boolean descending, boolean nullsFirst, Collation collation) {
  public SortKey {
    if (column == 0) {
      throw new IllegalArgumentException("column 0");
    }
  }

  /** SQLite's own collations (sqlite.org, "Collating Sequences"). */
  public enum Collation {
    /** Unsigned bytes of UTF-8. */
    BINARY,
    /** ASCII letters folded, then as BINARY. */
    NOCASE,
    /** Trailing blanks left out, then as BINARY. */
    RTRIM
  }

  @Override
  public String toString() {
    return column
        + (collation == Collation.BINARY ? "" : " " + collation)
        + (descending ? " DESC" : " ASC")
        + (nullsFirst == descending ? nullsFirst ? " NULLS FIRST" : " NULLS LAST" : "");
  }
}
