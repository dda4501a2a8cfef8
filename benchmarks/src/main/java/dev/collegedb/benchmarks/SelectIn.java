package dev.collegedb.benchmarks;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * Ten users by an IN list. By hand each shard is asked for its own ones only, by a statement
 * prepared for their number. Used by one thread.
 */
final class SelectIn extends Comparison {

  private static final int USERS = 10;

  private final PreparedStatement[][] plain = new PreparedStatement[USERS + 1][];
  private final PreparedStatement ours = shop().ours().prepareStatement(sql(USERS));
  private final int[] users = new int[USERS];

  SelectIn() throws SQLException {
    for (int count = 1; count <= USERS; count++) {
      plain[count] = shop().onEachShard(sql(count));
    }
  }

  private static String sql(int count) {
    return "SELECT name, born FROM users WHERE id IN (?" + ", ?".repeat(count - 1) + ")";
  }

  private void chooseUsers() {
    for (int i = 0; i < USERS; i++) {
      users[i] = shop().someUser();
    }
  }

  @Override
  long byPlainDriver() throws SQLException {
    chooseUsers();
    long sum = 0;
    for (int shard = 0; shard < Shop.SHARDS; shard++) {
      int count = 0;
      for (int user : users) {
        count += shop().shardOf(user) == shard ? 1 : 0;
      }
      sum += count == 0 ? 0 : readOn(shard, plain[count][shard]);
    }
    return sum;
  }

  private long readOn(int shard, PreparedStatement select) throws SQLException {
    int at = 0;
    for (int user : users) {
      if (shop().shardOf(user) == shard) {
        select.setInt(++at, user);
      }
    }
    return read(select);
  }

  @Override
  long byOurs() throws SQLException {
    chooseUsers();
    for (int i = 0; i < USERS; i++) {
      ours.setInt(i + 1, users[i]);
    }
    return read(ours);
  }

  private static long read(PreparedStatement select) throws SQLException {
    try (ResultSet rows = select.executeQuery()) {
      long sum = 0;
      while (rows.next()) {
        sum += rows.getString(1).length() + rows.getInt(2);
      }
      return sum;
    }
  }
}
