package dev.collegedb.planner;

/**
 * What a plan depends on beside text and catalog. Immutable.
 *
 * @param sessionKey true if the connection was given a sharding key; never its value
 * @param unroutableReads what becomes of a read of sharded tables whose keys are not fixed
 * @param unroutableWrites the same for writes
 */
public record PlanOptions(
    boolean sessionKey, Unroutable unroutableReads, Unroutable unroutableWrites) {

  /** What to do with a statement that says nothing of the shards its rows are on. */
  public enum Unroutable {
    /** Run it on every shard, so that the answer is exact. */
    FANOUT,
    /** Refuse it with UNROUTABLE. */
    ERROR
  }

  /** Everything runs. */
  public static final PlanOptions LENIENT =
      new PlanOptions(false, Unroutable.FANOUT, Unroutable.FANOUT);

  /** Only what names its keys runs. */
  public static final PlanOptions STRICT =
      new PlanOptions(false, Unroutable.ERROR, Unroutable.ERROR);

  /** The same for a connection with a sharding key, or without. */
  public PlanOptions withSessionKey(boolean given) {
    return new PlanOptions(given, unroutableReads, unroutableWrites);
  }
}
