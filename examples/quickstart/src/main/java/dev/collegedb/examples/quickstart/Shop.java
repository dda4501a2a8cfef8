package dev.collegedb.examples.quickstart;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * A small shop to try things on: users, their orders, the items of each order, countries, settings.
 */
final class Shop {

  private static final int USERS = 1_000;
  private static final int ORDERS = 3_000;
  private static final String[] COUNTRIES = {"de", "fr", "it", "jp", "us"};
  private static final String[] GOODS = {"lamp", "chair", "Desk", "pen", "Paper", "clock"};

  private Shop() {}

  /** How the shop is spread: an order lives with its user, an item with its order. */
  static Options options(Path file, Optional<Path> folder) {
    return new Options(
        Optional.of(file),
        folder,
        Map.of("users", "id@users", "orders", "user_id@users", "items", "order_id@items"),
        List.of("countries"),
        Optional.empty());
  }

  static void create(Path file) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.executeUpdate(
          """
          CREATE TABLE countries (code TEXT PRIMARY KEY, name TEXT);
          CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT);
          CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT COLLATE NOCASE, country TEXT, born INTEGER);
          CREATE TABLE orders (no INTEGER, user_id INTEGER, day TEXT, total NUMERIC);
          CREATE TABLE items (order_id INTEGER, goods TEXT, amount INTEGER, price NUMERIC);
          CREATE INDEX orders_by_user ON orders (user_id);
          CREATE VIEW best_users AS
            SELECT u.id, u.name, SUM(o.total) AS spent FROM users u JOIN orders o ON o.user_id = u.id
            GROUP BY u.id, u.name HAVING SUM(o.total) > 900;
          INSERT INTO countries VALUES ('de', 'Germany'), ('fr', 'France'), ('it', 'Italy'),
            ('jp', 'Japan'), ('us', 'United States');
          INSERT INTO settings VALUES ('currency', 'EUR'), ('tax', NULL);
          """);
      connection.setAutoCommit(false);
      fill(connection);
      connection.commit();
    }
  }

  private static void fill(Connection connection) throws SQLException {
    Random random = new Random(42);
    for (int id = 1; id <= USERS; id++) {
      String name = (id % 3 == 0 ? "user " : "User ") + id % 700;
      @Nullable Object country = id % 11 == 0 ? null : COUNTRIES[random.nextInt(COUNTRIES.length)];
      insert(connection, "users", id, name, country, 1950 + random.nextInt(55));
    }
    for (int no = 1; no <= ORDERS; no++) {
      String day = "2026-%02d-%02d".formatted(1 + no * 12 / (ORDERS + 1), 1 + random.nextInt(28));
      int total = 0;
      for (int item = random.nextInt(4); item >= 0; item--) {
        int price = 1 + random.nextInt(120);
        int amount = 1 + random.nextInt(3);
        total += price * amount;
        insert(connection, "items", no, GOODS[random.nextInt(GOODS.length)], amount, price);
      }
      insert(connection, "orders", no, 1 + random.nextInt(USERS), day, total);
    }
  }

  private static void insert(Connection connection, String table, @Nullable Object... values)
      throws SQLException {
    String sql = "INSERT INTO " + table + " VALUES (?" + ", ?".repeat(values.length - 1) + ")";
    try (PreparedStatement insert = connection.prepareStatement(sql)) {
      for (int i = 0; i < values.length; i++) {
        insert.setObject(i + 1, values[i]);
      }
      insert.executeUpdate();
    }
  }

  /**
   * Reports of every kind; the first ones go to one shard, the last ones need all rows in one
   * place.
   */
  static List<String> reports() {
    return List.of(
        "SELECT * FROM users WHERE id = 7",
        "SELECT u.name, o.no, o.total FROM users u JOIN orders o ON o.user_id = u.id"
            + " WHERE u.id = 7 AND o.user_id = 7 ORDER BY o.no",
        "SELECT value FROM settings WHERE name = 'currency'",
        "SELECT id, upper(name) FROM users WHERE born < 1960",
        "SELECT no, day, total FROM orders ORDER BY day DESC, no DESC LIMIT 20",
        "SELECT c.name, COUNT(*), AVG(u.born) FROM users u JOIN countries c ON c.code = u.country"
            + " GROUP BY c.name ORDER BY c.name",
        "SELECT goods, SUM(amount * price) AS revenue FROM items GROUP BY goods"
            + " HAVING SUM(amount) > 100 ORDER BY revenue DESC, goods",
        "SELECT u.country, i.goods, SUM(i.amount) FROM users u JOIN orders o ON o.user_id = u.id"
            + " JOIN items i ON i.order_id = o.no GROUP BY 1, 2 ORDER BY 1, 2",
        "SELECT DISTINCT lower(name) FROM users ORDER BY 1 LIMIT 25 OFFSET 50",
        "SELECT id, name FROM users WHERE id NOT IN (SELECT user_id FROM orders) ORDER BY id",
        "WITH monthly AS (SELECT substr(day, 1, 7) AS month, SUM(total) AS sum FROM orders GROUP BY 1)"
            + " SELECT month, sum, SUM(sum) OVER (ORDER BY month) FROM monthly ORDER BY month",
        "SELECT country, name, place FROM (SELECT u.country, u.name, RANK() OVER"
            + " (PARTITION BY u.country ORDER BY b.spent DESC, b.id) AS place FROM best_users b"
            + " JOIN users u ON u.id = b.id) WHERE place <= 3 ORDER BY country, place",
        "SELECT country FROM users EXCEPT SELECT code FROM countries",
        "WITH RECURSIVE n(x) AS (SELECT 1950 UNION ALL SELECT x + 10 FROM n WHERE x < 2000)"
            + " SELECT x, (SELECT COUNT(*) FROM users WHERE born BETWEEN x AND x + 9) FROM n ORDER BY x");
  }
}
