package dev.collegedb.planner;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.collegedb.planner.internal.plan.TextPlanner;

/** Turns SQL text into plans and keeps them by text, catalog version and options. Thread-safe. */
public final class Planner {

  private final boolean oneShard;
  private final Cache<Key, Planned> plans;

  private record Key(String sql, long catalogVersion, PlanOptions options) {}

  /**
   * @param dialect of all shards
   * @param cacheSize plans kept at most, at least 1
   * @param oneShard true if there is one shard only, which then gets every statement as it is
   */
  public Planner(Dialect dialect, long cacheSize, boolean oneShard) {
    if (dialect != Dialect.SQLITE || cacheSize < 1) {
      throw new IllegalArgumentException("dialect " + dialect + ", cacheSize " + cacheSize);
    }
    this.oneShard = oneShard;
    this.plans = Caffeine.newBuilder().maximumSize(cacheSize).build();
  }

  /** The plan of {@code sql} under lenient options. */
  public Planned plan(String sql, Catalog catalog) {
    return plan(sql, catalog, PlanOptions.LENIENT);
  }

  /**
   * The plan of {@code sql}; a statement that cannot run gives a {@link Plan.Refuse}, never an
   * exception.
   */
  public Planned plan(String sql, Catalog catalog, PlanOptions options) {
    Key key = new Key(sql, catalog.version(), options);
    Planned planned = plans.getIfPresent(key);
    if (planned == null) {
      planned = TextPlanner.plan(sql, catalog, oneShard, options);
      plans.put(key, planned);
    }
    return planned;
  }
}
