package dev.collegedb.internal.catalog;

import dev.collegedb.planner.Catalog;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A catalog, and what was found out about it since. Thread-safe.
 *
 * @param unread shards that could not be opened when it was read
 * @param versions of the schemas that it was made of, by shard
 * @param complete by group, once asked
 */
record CatalogSnapshot(
    Catalog catalog,
    Set<String> unread,
    Map<String, Long> versions,
    Map<String, Boolean> complete) {

  static CatalogSnapshot of(
      Catalog catalog, Set<String> unread, SortedMap<String, ShardSchema> schemas) {
    Map<String, Long> versions = new HashMap<>();
    schemas.forEach((shard, schema) -> versions.put(shard, schema.version()));
    return new CatalogSnapshot(
        catalog, Set.copyOf(unread), Map.copyOf(versions), new ConcurrentHashMap<>());
  }

  /**
   * True if a shard's schema has changed since; a change that is not committed yet does not count.
   */
  boolean isOlderThan(String shard, long version) {
    return version > versions.getOrDefault(shard, Long.MAX_VALUE);
  }
}
