package dev.collegedb.planner;

import java.util.Optional;

/**
 * One thing that running a plan does, ready to be shown. Immutable.
 *
 * @param role what kind of thing it is
 * @param path when it is done
 * @param target the shards that do it, all at the same step; empty if none does
 * @param place where it is done if {@code target} is empty, or as long as its keys have no values
 * @param sql what is sent, in one line; the name of the merge for {@link Role#MERGE}
 * @param text what {@code sql} shows, of which each shard may be sent its own keys only; empty if
 *     it is no text of one statement for {@code target}
 * @param tier T1 to T4 for what reads, else empty
 * @param reason why so, may be empty
 */
public record PlanStep(
    Role role,
    Path path,
    Optional<ShardTarget> target,
    String place,
    String sql,
    Optional<ShardSql> text,
    String tier,
    String reason) {

  /** What kind of thing a step is. */
  public enum Role {
    /** A text that shards run. */
    SHARD,
    /** The putting together of their answers. */
    MERGE,
    /** A text that the scratch database runs. */
    SCRATCH,
    /** Why nothing runs. */
    NOTHING
  }

  /** Whether a step depends on how many shards the plan's keys lie on. */
  public enum Path {
    /** Done in any case. */
    ALWAYS,
    /** Done if the keys lie on one shard. */
    ONE_SHARD,
    /** Done if the rows come from several shards. */
    SEVERAL_SHARDS
  }
}
