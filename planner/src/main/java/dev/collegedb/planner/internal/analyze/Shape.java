package dev.collegedb.planner.internal.analyze;

/**
 * How the rows of a query relate to the rows that each shard would give for it alone. Immutable.
 *
 * @param reason why not better; empty unless scattered
 */
public record Shape(Kind kind, String reason) {

  /** Every shard gives all of the rows. */
  public static final Shape COPIED = new Shape(Kind.COPIED, "");

  /** The rows are those of the shards put together, each of them on the shard of its key. */
  public static final Shape PARTITIONED = new Shape(Kind.PARTITIONED, "");

  /** The rows depend on the key of an outer query's row, and all lie on that row's shard. */
  public static final Shape BOUND = new Shape(Kind.BOUND, "");

  /** What is known. */
  public enum Kind {
    COPIED,
    PARTITIONED,
    BOUND,
    SCATTERED
  }

  /** None of the others, for {@code reason}. */
  public static Shape scattered(String reason) {
    return new Shape(Kind.SCATTERED, reason);
  }

  public boolean isCopied() {
    return kind == Kind.COPIED;
  }

  public boolean isPartitioned() {
    return kind == Kind.PARTITIONED;
  }

  public boolean isScattered() {
    return kind == Kind.SCATTERED;
  }

  /** True if each row of a query around it can compute it on its own shard. */
  boolean isLocal() {
    return kind == Kind.COPIED || kind == Kind.BOUND;
  }
}
