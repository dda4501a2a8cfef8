package dev.collegedb.differential;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Writes that read rows of the same key: every shard does its part by itself, and none is refused.
 */
final class WritesBesideTheirRowsTest {

  private static final List<String> TABLES = List.of("users", "orders", "archive");

  private static final List<String> SETUP =
      List.of(
          "CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT, spent INTEGER)",
          "CREATE TABLE orders (id INTEGER, user_id INTEGER, total INTEGER)",
          "CREATE TABLE archive (user_id INTEGER, total INTEGER, UNIQUE (user_id, total))",
          "CREATE TABLE countries (code TEXT PRIMARY KEY, name TEXT)",
          "INSERT INTO countries VALUES ('name3', 'three'), ('name4', 'four')");

  @TempDir Path folder;
  private Connection one;
  private Connection many;

  @BeforeEach
  void open() throws SQLException {
    Shards shards =
        new Shards(folder, 3)
            .key("users", "id", "g")
            .key("orders", "user_id", "g")
            .key("archive", "user_id", "g")
            .reference("countries");
    one = shards.oracle();
    many = shards.connect();
    for (Connection connection : List.of(one, many)) {
      for (String sql : SETUP) {
        run(connection, sql);
      }
      for (int i = 1; i <= 20; i++) {
        run(connection, "INSERT INTO users VALUES (" + i + ", 'name" + i + "', 0)");
        String order = i + ", " + (i % 7 + 1) + ", " + i * 10;
        run(connection, "INSERT INTO orders VALUES (" + order + ")");
      }
    }
  }

  @AfterEach
  void close() throws SQLException {
    one.close();
    many.close();
  }

  private static long run(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      return statement.executeUpdate(sql);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "DELETE FROM users WHERE id IN (SELECT user_id FROM orders WHERE total > 100)",
        "DELETE FROM users WHERE NOT EXISTS (SELECT 1 FROM orders o WHERE o.user_id = users.id)",
        "DELETE FROM users AS u WHERE (SELECT count(*) FROM orders WHERE user_id = u.id) > 2",
        "DELETE FROM orders WHERE id = (SELECT max(o.id) FROM orders o WHERE o.user_id = orders.user_id)",
        "DELETE FROM users WHERE id = 3 AND name IN (SELECT 'name' || user_id FROM orders WHERE user_id = 3)",
        "DELETE FROM users WHERE id = 1 OR id = 5 OR id IN (7, 9)",
        "DELETE FROM users WHERE (id, name) IN (VALUES (1, 'name1'), (2, 'name1'), (8, 'name8'))",
        "WITH c AS (SELECT code FROM countries) DELETE FROM users WHERE name IN c",
        "UPDATE users SET spent = (SELECT sum(total) FROM orders WHERE user_id = users.id)",
        "UPDATE users SET spent = 1 WHERE id IN (SELECT user_id FROM orders) AND name > 'name3'",
        "UPDATE users SET name = (SELECT c.name FROM countries c WHERE c.code = users.name)",
        "UPDATE orders SET total = -1 WHERE user_id = CAST('4' AS INTEGER)",
        "UPDATE orders SET total = 0 WHERE EXISTS (SELECT 1 FROM users WHERE users.id = orders.user_id AND name LIKE '%3')",
        "INSERT INTO archive SELECT user_id, total FROM orders",
        "INSERT INTO archive SELECT user_id, sum(total) FROM orders GROUP BY user_id",
        "INSERT INTO archive (total, user_id) SELECT o.total, u.id FROM users u JOIN orders o ON o.user_id = u.id WHERE u.name <> 'name3'",
        "INSERT INTO archive WITH o AS (SELECT * FROM orders WHERE total > 50) SELECT user_id, total FROM o ORDER BY total",
        "INSERT INTO archive SELECT user_id, 7 FROM orders WHERE true ON CONFLICT (user_id, total) DO UPDATE SET total = total + 1",
        "INSERT OR IGNORE INTO archive SELECT user_id, 5 FROM orders",
        "INSERT INTO archive SELECT id, NULL FROM users WHERE id = 4",
        "INSERT INTO archive SELECT id, 1 FROM users WHERE id IN (4, 5, 6)",
        "INSERT INTO archive SELECT id, spent FROM users UNION SELECT user_id, total FROM orders",
        "INSERT OR REPLACE INTO users SELECT id, name || '!', 9 FROM users WHERE id % 2",
        "INSERT INTO archive SELECT user_id, total FROM orders LIMIT 0",
      })
  void doAsOneDatabaseDoes(String sql) throws SQLException {
    assertThat(run(many, sql)).as("count").isEqualTo(run(one, sql));

    for (String table : TABLES) {
      String all = "SELECT * FROM " + table;
      assertThat(Answer.of(many, all).sorted()).as(table).isEqualTo(Answer.of(one, all).sorted());
    }
    for (int key = 1; key <= 20; key++) {
      String archived = "SELECT * FROM archive WHERE user_id = " + key + " ORDER BY total";
      assertThat(Answer.of(many, archived)).isEqualTo(Answer.of(one, archived));
    }
  }

  @Test
  void runsOnEveryShardByItself() throws SQLException {
    String explain = "EXPLAIN ROUTE INSERT INTO archive SELECT user_id, total FROM orders";

    assertThat(Answer.of(many, explain).rows())
        .hasSize(3)
        .allSatisfy(row -> assertThat(row.toString()).contains("the rows keep their key"));
  }
}
