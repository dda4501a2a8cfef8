package dev.collegedb.planner;

/**
 * What a plan depends on beside text and catalog. Immutable.
 *
 * @param unroutableReads what becomes of a read of sharded tables whose keys are not fixed
 * @param unroutableWrites the same for UPDATE and DELETE
 */
public record PlanOptions(Unroutable unroutableReads, Unroutable unroutableWrites) {

  /** What to do with a statement that says nothing of the shards its rows are on. */
  public enum Unroutable {
    /** Run it on every shard, so that the answer is exact. */
    FANOUT,
    /** Refuse it with UNROUTABLE. */
    ERROR
  }

  /** Everything runs. */
  public static final PlanOptions LENIENT = new PlanOptions(Unroutable.FANOUT, Unroutable.FANOUT);

  /** Only what names its keys runs. */
  public static final PlanOptions STRICT = new PlanOptions(Unroutable.ERROR, Unroutable.ERROR);
}
