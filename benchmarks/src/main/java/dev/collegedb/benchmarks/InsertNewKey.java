package dev.collegedb.benchmarks;

import java.sql.PreparedStatement;
import java.sql.SQLException;

/**
 * A user that nobody knows yet. Ours also records for good where the key lies; by hand the shard is
 * the remainder of the id. Used by one thread.
 */
final class InsertNewKey extends Comparison {

  private static final String SQL = "INSERT INTO users VALUES (?, ?, 'de', 1970)";

  private final PreparedStatement[] plain = shop().onEachShard(SQL);
  private final PreparedStatement ours = shop().ours().prepareStatement(SQL);
  private int lastId = Shop.USERS;

  InsertNewKey() throws SQLException {}

  @Override
  long byPlainDriver() throws SQLException {
    int id = ++lastId;
    return insert(plain[id % Shop.SHARDS], id);
  }

  @Override
  long byOurs() throws SQLException {
    return insert(ours, ++lastId);
  }

  private static long insert(PreparedStatement insert, int id) throws SQLException {
    insert.setInt(1, id);
    insert.setString(2, "Another");
    return insert.executeUpdate();
  }
}
