package dev.collegedb.internal.catalog;

import dev.collegedb.internal.config.ShardConfig;
import dev.collegedb.internal.session.ShardPools;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds out whether somebody else has changed the schema of a shard. Never waits: a shard that is
 * locked, or whose pool is limited, is passed over. Thread-safe.
 */
final class SchemaWatch {

  private static final Logger LOG = LoggerFactory.getLogger(SchemaWatch.class);

  private final ShardPools pools;

  SchemaWatch(ShardPools pools) {
    this.pools = pools;
  }

  boolean hasChanged(CatalogSnapshot known) {
    for (ShardConfig shard : pools.settings().shards()) {
      String name = shard.name();
      if (shard.maximumPoolSize() == 0 && pools.isOpen(name) && hasChanged(known, name)) {
        return true;
      }
    }
    return false;
  }

  private boolean hasChanged(CatalogSnapshot known, String shard) {
    try {
      return known.isOlderThan(
          shard, pools.on(shard, connection -> versionAtOnce(connection.raw())));
    } catch (SQLException e) {
      LOG.debug("schema of shard {} could not be watched", shard, e);
      return false;
    }
  }

  private static long versionAtOnce(Connection connection) throws SQLException {
    int patience = patience(connection);
    setPatience(connection, 0);
    try {
      return SchemaReader.version(connection);
    } finally {
      setPatience(connection, patience);
    }
  }

  private static int patience(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("PRAGMA busy_timeout")) {
      return row.next() ? row.getInt(1) : 0;
    }
  }

  private static void setPatience(Connection connection, int milliseconds) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA busy_timeout = " + milliseconds);
    }
  }
}
