package dev.collegedb.benchmarks;

/** Statements to be planned. */
public enum Text {
  POINT_SELECT("SELECT name, born FROM users WHERE id = ?"),
  INSERT("INSERT INTO users VALUES (?, ?, ?, ?)"),
  LATEST("SELECT number, day, total FROM orders ORDER BY day DESC, number DESC LIMIT 20"),
  GROUPED_JOIN(
      "SELECT u.country, COUNT(*), SUM(o.total) FROM users u JOIN orders o ON o.user_id = u.id"
          + " GROUP BY u.country ORDER BY u.country");

  private final String sql;

  Text(String sql) {
    this.sql = sql;
  }

  String sql() {
    return sql;
  }
}
