package dev.collegedb.benchmarks;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** One user by key, with a statement prepared once. Used by one thread. */
final class PointSelect extends Comparison {

  static final String SQL = "SELECT name, born FROM users WHERE id = ?";

  private final PreparedStatement[] plain = shop().onEachShard(SQL);
  private final PreparedStatement ours = shop().ours().prepareStatement(SQL);

  PointSelect() throws SQLException {}

  @Override
  long byPlainDriver() throws SQLException {
    int user = shop().someUser();
    return read(plain[shop().shardOf(user)], user);
  }

  @Override
  long byOurs() throws SQLException {
    return read(ours, shop().someUser());
  }

  static long read(PreparedStatement select, int user) throws SQLException {
    select.setInt(1, user);
    try (ResultSet rows = select.executeQuery()) {
      long sum = 0;
      while (rows.next()) {
        sum += rows.getString(1).length() + rows.getInt(2);
      }
      return sum;
    }
  }
}
