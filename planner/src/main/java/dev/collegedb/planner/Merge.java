package dev.collegedb.planner;

import java.util.SortedSet;

/** How the rows of several shards become one answer. */
public sealed interface Merge {

  /** Only one shard can answer. */
  record None() implements Merge {}

  /** T2: the shards' rows one after another; each shard runs the plan's text. */
  record Concat() implements Merge {}

  /**
   * T4: the statement runs on a scratch connection of the same engine that shows all shards as one
   * database.
   *
   * @param sql for the scratch connection: the user's text, less qualifiers such as {@code main.}
   * @param relations every catalog relation the text may read (a superset is harmless), views' own
   *     included; lower case
   * @param needsTables true if views will not do (rowid, INDEXED BY), so rows must be copied into
   *     real tables
   */
  record Gather(ShardSql sql, SortedSet<String> relations, boolean needsTables) implements Merge {}
}
