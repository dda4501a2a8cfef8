package dev.collegedb.benchmarks;

import java.sql.SQLException;

/** What is compared, in the order of the table. */
public enum Subject {
  POINT_SELECT("point select, prepared once", PointSelect::new),
  BORROWED_SELECT("borrow, prepare, point select, close", BorrowedSelect::new),
  INSERT_NEW_KEY("insert of a new key", InsertNewKey::new),
  UPDATE_BY_KEY("update by key", UpdateByKey::new),
  SHORT_TRANSACTION("transaction of 4 statements", ShortTransaction::new),
  SELECT_IN("IN of 10 keys", SelectIn::new),
  LATEST_ORDERS("latest 20 of all shards", LatestOrders::new),
  COUNT_ALL("COUNT(*) of all shards", CountAll::new),
  GROUPED_JOIN("GROUP BY over a co-located join", GroupedJoin::new),
  ORDERED_SCAN("ordered scan of 100 000 rows", OrderedScan::new);

  private final String label;
  private final Opening opening;

  Subject(String label, Opening opening) {
    this.label = label;
    this.opening = opening;
  }

  /** Fills a shop. */
  @FunctionalInterface
  private interface Opening {
    Comparison open() throws SQLException;
  }

  String label() {
    return label;
  }

  Comparison open() throws SQLException {
    return opening.open();
  }
}
