package dev.collegedb.benchmarks;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** How many orders there are on all shards; by hand, one after another. Used by one thread. */
final class CountAll extends Comparison {

  private static final String SQL = "SELECT COUNT(*) FROM orders";

  private final PreparedStatement[] plain = shop().onEachShard(SQL);
  private final PreparedStatement ours = shop().ours().prepareStatement(SQL);

  CountAll() throws SQLException {}

  @Override
  long byPlainDriver() throws SQLException {
    long sum = 0;
    for (PreparedStatement count : plain) {
      sum += read(count);
    }
    return sum;
  }

  @Override
  long byOurs() throws SQLException {
    return read(ours);
  }

  private static long read(PreparedStatement count) throws SQLException {
    try (ResultSet rows = count.executeQuery()) {
      rows.next();
      return rows.getLong(1);
    }
  }
}
