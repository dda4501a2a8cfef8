package dev.collegedb.benchmarks;

import java.sql.SQLException;
import java.util.Comparator;

/** The latest 20 orders of all shards, by an index. Used by one thread. */
final class LatestOrders extends OrderedRead {

  private static final int LIMIT = 20;

  LatestOrders() throws SQLException {
    super(
        "SELECT " + Order.COLUMNS + " FROM orders ORDER BY day DESC, number DESC LIMIT " + LIMIT,
        Comparator.reverseOrder(),
        LIMIT);
  }
}
