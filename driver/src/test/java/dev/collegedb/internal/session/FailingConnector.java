package dev.collegedb.internal.session;

import dev.collegedb.internal.config.ShardConfig;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Opens real connections whose commit can be made to fail. Thread-safe. */
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
      // committing is leaving the transaction for autocommit mode
      @Override
      public void setAutoCommit(boolean autoCommit) throws SQLException {
        if (autoCommit && !getAutoCommit()) {
          fail(shard.name());
        }
        super.setAutoCommit(autoCommit);
      }
    };
  }

  private void fail(String shard) throws SQLException {
    if (failingCommits.contains(shard)) {
      throw new SQLException("database is locked", null, 5);
    }
    if (lostCommits.contains(shard)) {
      throw new SQLException("the line is dead", "08006");
    }
  }
}
