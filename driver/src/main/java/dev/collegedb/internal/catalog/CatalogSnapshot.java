package dev.collegedb.internal.catalog;

import dev.collegedb.planner.Catalog;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A catalog, and what was found out about it since. Thread-safe.
 *
 * @param unread shards that could not be opened when it was read
 * @param readAtNanos when
 * @param complete by group, once asked
 */
record CatalogSnapshot(
    Catalog catalog, Set<String> unread, long readAtNanos, Map<String, Boolean> complete) {
  CatalogSnapshot(Catalog catalog, Set<String> unread, long readAtNanos) {
    this(catalog, Set.copyOf(unread), readAtNanos, new ConcurrentHashMap<>());
  }
}
