package dev.collegedb.internal.route;

import dev.collegedb.planner.KeyRef;
import dev.collegedb.planner.ShardTarget;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
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
    /**
     * The shards, in name order, on which any table of the key's group has rows with these column
     * values.
     *
     * @param values one a part of the key: Long, Double, String or byte[]
     */
    List<String> shardsWith(KeyRef key, List<Object> values) throws SQLException;
  }

  /** Tells whether every row of a group is known to be mapped. */
  @FunctionalInterface
  interface Completeness {
    boolean isComplete(String group) throws SQLException;
  }

  /**
   * The shard of one key; that of a NULL key is the home shard, since no comparison finds it.
   *
   * @throws SQLException KEY_TYPE or KEY_COLLATION for a value that has no key text
   */
  String shardOf(KeyRef key, Values values, Intent intent, Completeness completeness, Probe probe)
      throws SQLException;

  /**
   * The shard of each key, in the order of {@code keys}, as {@link #shardOf} but with one store
   * call for all. For rows that come from elsewhere than the statement, let the keys be parameters
   * and number them row by row.
   */
  List<String> shardsOf(
      List<KeyRef> keys, Values values, Intent intent, Completeness completeness, Probe probe)
      throws SQLException;

  /**
   * As {@link #shardsOf} for keys that are compared with: empty for a NULL key, which equals
   * nothing. Empty at all if a key has no key text, but rows on any shard may equal it.
   */
  Optional<List<Optional<String>>> shardsOfCompared(
      List<KeyRef> keys, Values values, Intent intent, Completeness completeness, Probe probe)
      throws SQLException;

  /**
   * The shards of a target, in name order. If a key has no key text, but rows may equal it, READ
   * and CHANGE get every shard, and CLAIM fails as {@link #shardOf} does. {@code AnyOne} gives the
   * home shard.
   */
  SortedSet<String> resolve(
      ShardTarget target, Values values, Intent intent, Completeness completeness, Probe probe)
      throws SQLException;

  /** The same router, but it records nothing: a claim is answered with what it would come to. */
  Router foreseeing();
}
