package dev.collegedb.benchmarks;

import java.sql.PreparedStatement;
import java.sql.SQLException;

/** One user changed by key. Used by one thread. */
final class UpdateByKey extends Comparison {

  private static final String SQL = "UPDATE users SET born = ? WHERE id = ?";

  private final PreparedStatement[] plain = shop().onEachShard(SQL);
  private final PreparedStatement ours = shop().ours().prepareStatement(SQL);
  private int born;

  UpdateByKey() throws SQLException {}

  @Override
  long byPlainDriver() throws SQLException {
    int user = shop().someUser();
    return update(plain[shop().shardOf(user)], user);
  }

  @Override
  long byOurs() throws SQLException {
    return update(ours, shop().someUser());
  }

  private long update(PreparedStatement update, int user) throws SQLException {
    update.setInt(1, 1950 + (born++ & 31));
    update.setInt(2, user);
    return update.executeUpdate();
  }
}
