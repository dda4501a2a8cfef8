package dev.collegedb.benchmarks;

import java.sql.ResultSet;
import java.sql.SQLException;

/** A row of orders. Immutable. */
record Order(long number, long userId, String day, long total) implements Comparable<Order> {

  static final String COLUMNS = "number, user_id, day, total";

  static Order read(ResultSet rows) throws SQLException {
    return new Order(rows.getLong(1), rows.getLong(2), rows.getString(3), rows.getLong(4));
  }

  /** A number made of {@code before} and of every column. */
  long digest(long before) {
    return ((before * 31 + number) * 31 + userId) * 31 + day.length() + total;
  }

  @Override
  public int compareTo(Order other) {
    int byDay = day.compareTo(other.day);
    return byDay != 0 ? byDay : Long.compare(number, other.number);
  }
}
