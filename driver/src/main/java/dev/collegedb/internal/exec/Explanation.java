package dev.collegedb.internal.exec;

import dev.collegedb.planner.PlanStep;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What running a statement would do. Immutable.
 *
 * @param kind of plan: Read, Write, …
 * @param rows in the order in which they would be done
 * @param text the printed plan, before keys are resolved
 */
public record Explanation(String kind, List<Row> rows, String text) {

  /** The columns of EXPLAIN ROUTE. */
  public static final List<String> COLUMNS = List.of("step", "shard", "sql", "tier", "reason");

  public Explanation {
    rows = List.copyOf(rows);
  }

  /**
   * What one shard does at one step.
   *
   * @param step from 1; rows of equal step are done by several shards
   * @param onShard true if {@code place} is the name of a shard, false if it says how the shard is
   *     found, or what else does it
   */
  public record Row(
      int step,
      PlanStep.Role role,
      boolean onShard,
      String place,
      String sql,
      String tier,
      String reason) {

    Row because(String other) {
      return new Row(step, role, onShard, place, sql, tier, other);
    }

    Row sending(String other) {
      return new Row(step, role, onShard, place, other, tier, reason);
    }

    List<Object> values() {
      return List.of(step, place, sql, tier, reason);
    }
  }

  /** The shards that have something to do, as far as they are known. */
  public SortedSet<String> shards() {
    SortedSet<String> shards = new TreeSet<>();
    for (Row row : rows) {
      if (row.onShard()) {
        shards.add(row.place());
      }
    }
    return shards;
  }
}
