package dev.collegedb.planner;

/** Turns SQL text into plans and keeps them by text and catalog version. Thread-safe. */
public final class Planner {

  private final Dialect dialect;

  /**
   * @param dialect of all shards
   * @param cacheSize plans kept at most, at least 1
   */
  public Planner(Dialect dialect, long cacheSize) {
    this.dialect = dialect;
    if (cacheSize < 1) {
      throw new IllegalArgumentException("cacheSize " + cacheSize);
    }
  }

  /** The plan of {@code sql}; a statement that cannot run gives a {@link Plan.Refuse}, never an exception. */
  public Planned plan(String sql, Catalog catalog) {
    throw new UnsupportedOperationException(dialect + sql + catalog);
  }
}
