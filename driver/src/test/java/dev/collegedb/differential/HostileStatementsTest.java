package dev.collegedb.differential;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Statements made to be misread: names in strings, aliases that take a table's name, keys that only
 * look fixed. Each gives what one database gives, or is refused with a code of ours and changes
 * nothing.
 */
final class HostileStatementsTest {

  private static final List<String> TABLES = List.of("users", "orders", "countries", "settings");

  private static final List<String> SETUP =
      List.of(
          "CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT, email TEXT)",
          "CREATE TABLE orders (id INTEGER, user_id INTEGER, total NUMERIC)",
          "CREATE TABLE countries (code TEXT PRIMARY KEY, name TEXT)",
          "CREATE TABLE settings (k TEXT, v TEXT)",
          "CREATE VIEW rich AS SELECT * FROM 'orders' WHERE total > 50",
          "CREATE VIEW doubled AS SELECT * FROM rich UNION ALL SELECT * FROM rich",
          "INSERT INTO countries VALUES ('de', 'Germany'), ('fr', 'France')",
          "INSERT INTO settings VALUES ('users', 'name5'), ('orders', 'x'), ('main', '7')");

  @TempDir Path folder;
  private Connection one;
  private Connection many;

  @BeforeEach
  void open() throws SQLException {
    Shards shards =
        new Shards(folder, 3)
            .key("users", "id", "g")
            .key("orders", "user_id", "g")
            .reference("countries");
    one = shards.oracle();
    many = shards.connect();
    for (Connection connection : List.of(one, many)) {
      for (String sql : SETUP) {
        run(connection, sql);
      }
      for (int i = 1; i <= 12; i++) {
        run(
            connection,
            "INSERT INTO users VALUES ("
                + i
                + ", 'name"
                + i
                + "', "
                + (i % 2 == 0 ? "'de'" : "NULL")
                + ")");
        run(
            connection,
            "INSERT INTO orders (id, user_id, total) VALUES ("
                + i
                + ", "
                + (i % 5 + 1)
                + ", "
                + i * 10
                + ")");
      }
    }
  }

  @AfterEach
  void close() throws SQLException {
    one.close();
    many.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT * FROM 'users'",
        "SELECT * FROM countries, 'users'",
        "SELECT * FROM ('users')",
        "SELECT count(*) FROM (settings JOIN \"users\" ON v = name)",
        "SELECT * FROM main.'users' WHERE id > 3",
        "SELECT * FROM settings WHERE k = 'users'",
        "SELECT * FROM settings WHERE k IN ('users', 'orders')",
        "SELECT 5 IN (SELECT id FROM 'users'), 99 IN (SELECT id FROM users)",
        "SELECT * FROM rich",
        "SELECT * FROM doubled WHERE user_id = 2",
        "WITH users AS (SELECT 1 AS id) SELECT * FROM users",
        "WITH users AS (SELECT 1 AS id) SELECT * FROM main.users",
        "WITH users(id) AS (SELECT 1) SELECT * FROM users, main.orders WHERE user_id = users.id",
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5) SELECT * FROM n JOIN users ON id = i",
        "SELECT main.users.name FROM main.users ORDER BY main.users.name DESC LIMIT 3 OFFSET 2",
        "SELECT users.name FROM settings AS users JOIN main.users u ON 1 WHERE 0",
        "SELECT main.k FROM settings AS main, orders WHERE total = 10",
        "SELECT * FROM users WHERE id = 1 OR 1",
        "SELECT * FROM users WHERE NOT id = 1",
        "SELECT * FROM users WHERE (id = 1) IS NOT 1",
        "SELECT * FROM users WHERE id = 1 = 0",
        "SELECT * FROM users WHERE id IN (1, 2) = 0",
        "SELECT * FROM users WHERE id IN (1, 2) IS NULL",
        "SELECT * FROM users WHERE id = '5'",
        "SELECT * FROM users WHERE id = 5.0",
        "SELECT * FROM users WHERE id = '5.0'",
        "SELECT * FROM users WHERE id = ' 5 '",
        "SELECT * FROM users WHERE id = 0x5",
        "SELECT * FROM users WHERE id = 1_0",
        "SELECT * FROM users WHERE id = 5.5",
        "SELECT * FROM users WHERE id = x'35'",
        "SELECT * FROM users WHERE id = NULL",
        "SELECT * FROM users WHERE id IS NULL",
        "SELECT * FROM users WHERE id BETWEEN 3 AND 3",
        "SELECT * FROM users WHERE id = +5",
        "SELECT * FROM users WHERE id = \"id\"",
        "SELECT * FROM users WHERE \"5\" = id",
        "SELECT * FROM users WHERE id = CASE WHEN 1 THEN 5 ELSE 6 END",
        "SELECT * FROM users WHERE rowid = 5",
        "SELECT * FROM users WHERE (id, name) = (5, 'name5')",
        "SELECT * FROM users WHERE (id, name) IN (VALUES (5, 'name5'))",
        "SELECT * FROM users WHERE id IN (5) COLLATE NOCASE",
        "SELECT 1 AS id, users.* FROM users WHERE id = 5",
        "SELECT count(*) FROM users WHERE id = 5 HAVING count(*) > 5",
        "SELECT count(*), max(id) FROM users WHERE id = 500",
        "SELECT (SELECT count(*) FROM orders) FROM users WHERE id = 5",
        "SELECT EXISTS (SELECT 1 FROM orders WHERE total = 120)",
        "SELECT * FROM users u WHERE EXISTS (SELECT 1 FROM orders o WHERE o.user_id = u.id AND u.id = 2)",
        "SELECT * FROM users WHERE id = 2 UNION ALL SELECT id, 'x', 'y' FROM orders",
        "SELECT * FROM users LEFT JOIN orders ON users.id = 1 AND orders.user_id = 1",
        "SELECT * FROM users LEFT JOIN orders ON users.id = orders.user_id WHERE users.id = 9",
        "SELECT * FROM users RIGHT JOIN orders ON users.id = orders.user_id AND users.id = 2",
        "SELECT * FROM users FULL JOIN orders ON users.id = orders.user_id WHERE orders.user_id = 2",
        "SELECT * FROM orders NATURAL JOIN users WHERE users.id = 2",
        "SELECT * FROM users JOIN orders USING (id) WHERE id = 2",
        "SELECT a.id, b.id FROM users a, users b WHERE a.id = 1 AND b.id = a.id",
        "SELECT a.id, b.id FROM users a, users b WHERE a.id = 1 AND b.id <> a.id",
        "SELECT * FROM users, settings WHERE users.id = 7 AND users.id = settings.v",
        "SELECT * FROM countries c LEFT JOIN users u ON u.email = c.code AND u.id = 2",
        "SELECT DISTINCT email FROM users",
        "SELECT group_concat(name, ',' ORDER BY id) FROM users",
        "SELECT id, row_number() OVER (ORDER BY id DESC) FROM users WHERE id > 3",
        "SELECT name FROM sqlite_master WHERE name = \"users\"",
        "SELECT name, type FROM pragma_table_info('users')",
        "SELECT count(*) FROM 'sqlite_master' WHERE type = 'view'",
        "VALUES (1), (2)",
        "SELECT * FROM users INDEXED BY nothing",
        "SELECT * FROM users NOT INDEXED WHERE id = 4",
        "SELECT last_insert_rowid() IS NULL FROM users",
        "SELECT * FROM json_each('[1,2]') AS 'users'",
        "SELECT value, name FROM users, json_each('[1,2]') WHERE id = value",
        "SELECT * FROM nowhere",
        "SELECT nothing FROM users",
        "SELECT * FROM users WHERE",
        "SELECT oid, * FROM orders",
        "SELECT * FROM orders WHERE user_id = 2 LIMIT 1 OFFSET 100",
        "/* collegedb: */ SELECT 1",
        "EXPLAIN QUERY PLAN SELECT 1",
      })
  void readsAsOneDatabaseDoes(String sql) throws SQLException {
    compare(sql);

    for (Connection connection : List.of(one, many)) {
      connection.setAutoCommit(false);
      run(connection, "UPDATE users SET name = name || '!' WHERE id IN (1, 5)");
    }
    compare(sql);
  }

  /** SQLite cannot attach a file of which a view says main., so the rows are copied. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT * FROM qualified",
        "SELECT * FROM qualified WHERE id = 2",
        "SELECT * FROM hidden",
        "SELECT q.* FROM qualified q JOIN settings s ON s.v = q.id",
        "SELECT count(*) FROM users, orders",
        "SELECT * FROM doubled WHERE user_id = 2",
      })
  void readsBesideViewsThatNameTheirDatabase(String sql) throws SQLException {
    for (Connection connection : List.of(one, many)) {
      run(
          connection,
          "CREATE VIEW qualified AS SELECT u.id, o.total FROM main.users AS u JOIN main.orders o ON o.user_id = u.id");
      run(
          connection,
          "CREATE VIEW hidden AS WITH users AS (SELECT 2 AS id) SELECT u.* FROM main.users u JOIN users ON users.id = u.id");
    }

    compare(sql);
    compare(sql);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "UPDATE users SET 'id' = 50 WHERE id = 1",
        "UPDATE users SET id == 50 WHERE id = 1",
        "UPDATE users SET (name, id) == ('x', 50) WHERE id = 1",
        "UPDATE users SET rowid = 50 WHERE id = 1",
        "UPDATE 'users' SET name = 'x' WHERE id = 1",
        "UPDATE users SET name = 'x' WHERE id IN (1, 2, 3)",
        "UPDATE users SET name = 'x' WHERE id = 1 OR name = 'name7'",
        "UPDATE users SET name = (SELECT name FROM countries WHERE code = users.email)",
        "UPDATE users SET name = (SELECT count(*) FROM orders)",
        "UPDATE users SET name = c.name FROM (SELECT * FROM countries WHERE 1) c, orders o WHERE o.id = users.id",
        "UPDATE settings SET v = (SELECT count(*) FROM 'users')",
        "UPDATE countries SET name = name || '!' WHERE code = 'de'",
        "UPDATE orders SET total = total + 1 WHERE rowid = 2",
        "UPDATE users SET name = 'x' WHERE id = 2.5",
        "UPDATE users SET name = 'x' WHERE id = NULL",
        "UPDATE orders SET total = 0 WHERE user_id = '2'",
        "DELETE FROM users WHERE 5 IN (SELECT user_id FROM 'orders')",
        "DELETE FROM users WHERE NOT id = 1",
        "DELETE FROM 'users' WHERE id = 3",
        "DELETE FROM orders",
        "DELETE FROM users WHERE id = 1 RETURNING name",
        "DELETE FROM users RETURNING name",
        "WITH x AS (SELECT user_id FROM orders) DELETE FROM users WHERE id IN x",
        "WITH x AS (SELECT code FROM countries) DELETE FROM users WHERE email IN x",
        "INSERT INTO users (id, rowid, name) VALUES (20, 99, 'x')",
        "INSERT INTO users (id, id, name) VALUES (30, 31, 'x')",
        "INSERT INTO users (rowid, name) VALUES (40, 'x')",
        "INSERT INTO 'users' ('name', 'id') VALUES ('x', 41)",
        "INSERT INTO users VALUES (42, \"x\", NULL)",
        "INSERT INTO users (name) VALUES ('x')",
        "INSERT INTO users (id, name) VALUES (nullif(1, 1), 'x')",
        "INSERT INTO users (id, name) VALUES ('43', 'x'), (44.0, 'y'), (0x2D, 'z'), (4_6, 'w')",
        "INSERT INTO users (id, name) VALUES (1 + 50, 'x')",
        "INSERT INTO users (id, name) SELECT id + 100, name FROM users",
        "INSERT INTO users (id, name) SELECT max(id) + 1, 'x' FROM users",
        "INSERT INTO orders SELECT id, user_id + 1, total FROM orders WHERE user_id = 2",
        "INSERT INTO orders VALUES (1, NULL, 5)",
        "INSERT INTO orders (id, user_id) VALUES (1, last_insert_rowid())",
        "INSERT INTO settings SELECT name, id FROM users",
        "INSERT INTO settings SELECT name, code FROM countries",
        "INSERT INTO countries SELECT k, v FROM settings",
        "INSERT INTO countries SELECT name, email FROM users",
        "INSERT INTO users (id, name) VALUES (1, 'x') ON CONFLICT (id) DO UPDATE SET name = excluded.name",
        "INSERT INTO users (id, name) VALUES (1, 'x'), (2, 'y'), (77, 'z') ON CONFLICT DO NOTHING",
        "INSERT INTO users (id, name) VALUES (1, 'x'), (60, 'y'), (61, 'z'), (62, 'z')",
        "INSERT OR REPLACE INTO users (id, name) VALUES (1, 'x'), (60, 'y'), (61, 'z')",
        "INSERT OR FAIL INTO users (id, name) VALUES (60, 'x'), (61, 'y'), (1, 'z'), (62, 'u')",
        "REPLACE INTO countries VALUES ('de', 'D'), ('xx', NULL)",
        "INSERT INTO countries VALUES ('zz', datetime('now'))",
        "INSERT INTO users (id) VALUES (70), (71), (72) RETURNING id",
        "INSERT INTO users (id) VALUES (70) RETURNING id",
        "INSERT INTO users DEFAULT VALUES",
        "INSERT INTO rich VALUES (1, 2, 3)",
        "INSERT INTO nowhere VALUES (1)",
      })
  void writesAsOneDatabaseDoes(String sql) throws SQLException {
    compare(sql);

    for (String table : TABLES) {
      String all = "SELECT * FROM " + table;
      assertThat(Answer.of(many, all).sorted()).as(table).isEqualTo(Answer.of(one, all).sorted());
    }
    List<Answer> keyed =
        List.of(
            Answer.of(many, "SELECT * FROM users WHERE id = 1"),
            Answer.of(many, "SELECT * FROM orders WHERE user_id = 3"));
    assertThat(keyed)
        .isEqualTo(
            List.of(
                Answer.of(one, "SELECT * FROM users WHERE id = 1"),
                Answer.of(one, "SELECT * FROM orders WHERE user_id = 3")));
  }

  /**
   * Both answer the same or both fail; or ours refuses, and then nothing happens on the other
   * either.
   */
  private void compare(String sql) throws SQLException {
    Outcome ours = outcome(many, sql);
    if (ours.error().filter(HostileStatementsTest::isRefusal).isEmpty()) {
      Outcome theirs = outcome(one, sql);

      assertThat(ours.error().isPresent())
          .as(() -> ours + " but " + theirs)
          .isEqualTo(theirs.error().isPresent());
      assertThat(ours.answer()).isEqualTo(theirs.answer());
    }
  }

  private static boolean isRefusal(SQLException error) {
    return error.getSQLState() != null
        && (error.getSQLState().startsWith("0AK") || error.getSQLState().startsWith("42K"));
  }

  private record Outcome(Optional<Answer> answer, long count, Optional<SQLException> error) {}

  private static Outcome outcome(Connection connection, String sql) {
    try (Statement statement = connection.createStatement()) {
      if (statement.execute(sql)) {
        try (var rows = statement.getResultSet()) {
          Answer answer = Answer.of(rows);
          return new Outcome(
              Optional.of(sql.contains("ORDER BY") ? answer : answer.sorted()),
              -1,
              Optional.empty());
        }
      }
      return new Outcome(Optional.empty(), statement.getUpdateCount(), Optional.empty());
    } catch (SQLException e) {
      return new Outcome(Optional.empty(), -1, Optional.of(e));
    }
  }

  private static void run(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate(sql);
    }
  }
}
