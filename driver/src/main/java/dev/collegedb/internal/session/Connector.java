package dev.collegedb.internal.session;

import dev.collegedb.internal.config.ShardConfig;
import dev.collegedb.internal.dialect.SqliteConnections;
import java.sql.Connection;
import java.sql.SQLException;

/** Opens connections with a shard's own driver. Thread-safe. */
@FunctionalInterface
public interface Connector {

  /** A new connection, tested. */
  Connection open(ShardConfig shard) throws SQLException;

  /** By the driver of the shard's URL. */
  static Connector byUrl() {
    return shard -> SqliteConnections.open(shard.url(), shard.properties());
  }
}
