package dev.collegedb.internal.route;

import dev.collegedb.planner.KeyRef;
import dev.collegedb.planner.ShardTarget;
import java.sql.SQLException;
import java.util.List;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/** Key values to shard names. Thread-safe; makes no KV call for a cached or computed key. */
public interface Router {

  /** What a statement does with the keys it names; decides what an unmapped key means. */
  enum Intent {
    /** SELECT. */
    READ,
    /** UPDATE, DELETE: an unmapped key is looked for, and claimed where found. */
    CHANGE,
    /** INSERT: an unmapped key is looked for, and claimed. */
    CLAIM
  }

  /** Parameter values of one execution, by logical index from 1. */
  @FunctionalInterface
  interface Values {
    @Nullable Object value(int index) throws SQLException;
  }

  /** Looks for rows of a key on the shards, for groups that may hold rows from before. */
  @FunctionalInterface
  interface Probe {
    /** The shards, in name order, on which any table of the key's group has rows with these column values. */
    List<String> shardsWith(KeyRef key, List<Object> values) throws SQLException;
  }

  /** Tells whether every row of a group is known to be mapped. */
  @FunctionalInterface
  interface Completeness {
    boolean isComplete(String group) throws SQLException;
  }

  /** The shard of one key. */
  String shardOf(KeyRef key, Values values, Intent intent, Completeness completeness, Probe probe) throws SQLException;

  /** The shards of a target, in name order. */
  SortedSet<String> resolve(
      ShardTarget target, Values values, Intent intent, Completeness completeness, Probe probe) throws SQLException;
}
