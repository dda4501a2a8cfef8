package dev.collegedb.benchmarks;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import java.util.TreeMap;

/**
 * Orders and turnover by their users' country; an order lies with its user, so each shard can join
 * on its own. By hand the shards' groups are added in a sorted map. Used by one thread.
 */
final class GroupedJoin extends Comparison {

  private static final String SQL =
      "SELECT u.country, COUNT(*), SUM(o.total) FROM users u JOIN orders o ON o.user_id = u.id"
          + " GROUP BY u.country ORDER BY u.country";

  private final PreparedStatement[] plain = shop().onEachShard(SQL);
  private final PreparedStatement ours = shop().ours().prepareStatement(SQL);

  GroupedJoin() throws SQLException {}

  private record Turnover(long orders, long total) {

    Turnover plus(Turnover other) {
      return new Turnover(orders + other.orders, total + other.total);
    }
  }

  @Override
  long byPlainDriver() throws SQLException {
    Map<String, Turnover> byCountry = new TreeMap<>();
    for (PreparedStatement select : plain) {
      try (ResultSet rows = select.executeQuery()) {
        while (rows.next()) {
          Turnover turnover = new Turnover(rows.getLong(2), rows.getLong(3));
          byCountry.merge(rows.getString(1), turnover, Turnover::plus);
        }
      }
    }
    long digest = 0;
    for (Map.Entry<String, Turnover> group : byCountry.entrySet()) {
      digest = digest(digest, group.getKey(), group.getValue());
    }
    return digest;
  }

  @Override
  long byOurs() throws SQLException {
    try (ResultSet rows = ours.executeQuery()) {
      long digest = 0;
      while (rows.next()) {
        Turnover turnover = new Turnover(rows.getLong(2), rows.getLong(3));
        digest = digest(digest, rows.getString(1), turnover);
      }
      return digest;
    }
  }

  private static long digest(long before, String country, Turnover turnover) {
    return (before * 31 + country.hashCode()) * 31 + turnover.orders() * 31 + turnover.total();
  }
}
