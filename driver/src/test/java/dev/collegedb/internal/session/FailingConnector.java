package dev.collegedb.internal.session;

import dev.collegedb.internal.config.ShardConfig;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Opens real connections whose commit or rollback can be made to fail. Thread-safe. */
final class FailingConnector implements Connector {

  private final Set<String> failingCommits = ConcurrentHashMap.newKeySet();
  private final Set<String> lostCommits = ConcurrentHashMap.newKeySet();

  void failCommitsOn(String shard) {
    failingCommits.add(shard);
  }

  void loseConnectionAtCommitOn(String shard) {
    lostCommits.add(shard);
  }

  @Override
  public Connection open(ShardConfig shard) throws SQLException {
    return new ForwardingConnection(Connector.byUrl().open(shard)) {
      @Override
      public void commit() throws SQLException {
        if (failingCommits.contains(shard.name())) {
          throw new SQLException("database is locked", null, 5);
        }
        if (lostCommits.contains(shard.name())) {
          throw new SQLException("the line is dead", "08006");
        }
        super.commit();
      }
    };
  }
}
