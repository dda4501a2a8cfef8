package dev.collegedb.benchmarks;

import java.sql.SQLException;
import java.util.Comparator;

/** All 100 000 orders in their order, by an index. Used by one thread. */
final class OrderedScan extends OrderedRead {

  OrderedScan() throws SQLException {
    super(
        "SELECT " + Order.COLUMNS + " FROM orders ORDER BY day, number",
        Comparator.naturalOrder(),
        Integer.MAX_VALUE);
  }
}
