package dev.collegedb.internal.session;

import dev.collegedb.internal.config.Settings;
import java.sql.SQLException;

/** One connection pool a shard, each opened at first use, so that a dead shard blocks only itself. Thread-safe. */
public final class ShardPools implements AutoCloseable {

  private final Settings settings;

  public ShardPools(Settings settings) {
    this.settings = settings;
  }

  public Settings settings() {
    return settings;
  }

  @Override
  public void close() throws SQLException {}
}
