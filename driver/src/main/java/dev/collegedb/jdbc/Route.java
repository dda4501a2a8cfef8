package dev.collegedb.jdbc;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Where a statement would go, found out without running it. Immutable.
 *
 * @param kind of statement: {@code Read}, {@code Write}, {@code SplitInsert} for rows of several
 *     shards, {@code InsertSelect}, {@code Ddl}, {@code Script}, or {@code Refuse}
 * @param tier of a read: T1 one shard, T2 rows merged as they come, T3 partial aggregates combined,
 *     T4 all rows shown as one database; empty for all else
 * @param shards the shards that have something to do, by name; empty as long as a key is a
 *     parameter without value
 * @param statements what is sent, by shard; what the scratch database runs under {@code scratch};
 *     as long as a key has no value, under the rule that finds the shard, such as {@code by
 *     users[?1]}
 * @param merge how the shards' rows become one answer; empty if nothing is merged
 * @param reason why no cheaper tier would do, or why the statement is refused
 * @param text the plan as text, before keys are looked up
 */
public record Route(
    String kind,
    String tier,
    List<String> shards,
    Map<String, List<String>> statements,
    String merge,
    String reason,
    String text) {

  /** Copies what it is given. */
  public Route {
    shards = List.copyOf(shards);
    Map<String, List<String>> copy = new LinkedHashMap<>();
    statements.forEach((shard, sql) -> copy.put(shard, List.copyOf(sql)));
    statements = Collections.unmodifiableMap(copy);
  }

  /** The plan as text. */
  @Override
  public String toString() {
    return text;
  }
}
