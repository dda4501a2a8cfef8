package dev.collegedb.differential;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Eight threads of mixed work on four shards through an application's own pool; a model of each
 * thread's rows is the oracle.
 */
final class MixedLoadTest {

  private static final int THREADS = 8;
  private static final int OPERATIONS = 10_000;

  @TempDir Path folder;

  @Test
  void losesNoRowAndLeaksNoConnection() throws Exception {
    Shards shards =
        new Shards(folder, 4)
            .key("users", "id", "")
            .key("orders", "user_id", "")
            .reference("countries")
            .with("journal_mode", "WAL")
            .with("transaction_mode", "IMMEDIATE");

    try (HikariDataSource pool = pool(shards)) {
      createTables(pool);
      Map<Long, String> expected = runAll(pool);

      assertThat(contents(pool)).isEqualTo(expected);
      assertThat(orders(pool)).isEqualTo(expected.size());
      assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
    }
  }

  private static HikariDataSource pool(Shards shards) {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(shards.url());
    config.setDataSourceProperties(shards.properties());
    config.setMaximumPoolSize(THREADS);
    return new HikariDataSource(config);
  }

  private static void createTables(HikariDataSource pool) throws SQLException {
    try (Connection connection = pool.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT)");
      statement.execute("CREATE TABLE orders (user_id INTEGER, note TEXT)");
      statement.execute("CREATE TABLE countries (code TEXT PRIMARY KEY, name TEXT)");
      statement.execute("INSERT INTO countries VALUES ('de', 'Germany'), ('fr', 'France')");
    }
  }

  private static Map<Long, String> runAll(HikariDataSource pool) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Callable<Map<Long, String>>> workers = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        workers.add(new Worker(pool, i));
      }
      Map<Long, String> expected = new TreeMap<>();
      for (Future<Map<Long, String>> result : threads.invokeAll(workers, 10, TimeUnit.MINUTES)) {
        expected.putAll(result.get());
      }
      return expected;
    } finally {
      threads.shutdownNow();
    }
  }

  private static Map<Long, String> contents(HikariDataSource pool) throws SQLException {
    Map<Long, String> contents = new TreeMap<>();
    try (Connection connection = pool.getConnection();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT id, name FROM users ORDER BY id")) {
      while (rows.next()) {
        assertThat(contents.put(rows.getLong(1), rows.getString(2))).isNull();
      }
    }
    return contents;
  }

  private static int orders(HikariDataSource pool) throws SQLException {
    try (Connection connection = pool.getConnection();
        Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "SELECT COUNT(*) FROM orders o JOIN users u ON u.id = o.user_id AND u.name = o.note")) {
      return rows.next() ? rows.getInt(1) : -1;
    }
  }

  /**
   * One thread's work on ids that are its own; each user has one order that carries the user's
   * name.
   */
  private static final class Worker implements Callable<Map<Long, String>> {

    private final HikariDataSource pool;
    private final Random random;
    private final long first;
    private final TreeMap<Long, String> rows = new TreeMap<>();
    private long next;

    Worker(HikariDataSource pool, int number) {
      this.pool = pool;
      this.random = new Random(number);
      this.first = number * 1_000_000L;
      this.next = first;
    }

    @Override
    public Map<Long, String> call() throws SQLException {
      for (int i = 0; i < OPERATIONS; i++) {
        try (Connection connection = pool.getConnection()) {
          int dice = random.nextInt(1000);
          if (rows.isEmpty() || dice < 250) {
            insert(connection);
          } else if (dice < 650) {
            read(connection);
          } else if (dice < 850) {
            update(connection);
          } else if (dice < 950) {
            delete(connection);
          } else if (dice < 997) {
            insertTwo(connection);
          } else {
            count(connection);
          }
        }
      }
      return rows;
    }

    private long anyId() {
      Long id = rows.ceilingKey(first + (long) (random.nextDouble() * (next - first)));
      return id == null ? rows.firstKey() : id;
    }

    private void insert(Connection connection) throws SQLException {
      long id = next++;
      String name = "user " + random.nextInt();
      connection.setAutoCommit(false);
      write(connection, "INSERT INTO users (id, name) VALUES (?, ?)", id, name);
      write(connection, "INSERT INTO orders (user_id, note) VALUES (?, ?)", id, name);
      if (random.nextInt(10) == 0) {
        connection.rollback();
      } else {
        connection.commit();
        rows.put(id, name);
      }
      connection.setAutoCommit(true);
    }

    private void insertTwo(Connection connection) throws SQLException {
      long id = next;
      next += 2;
      write(connection, "INSERT INTO users VALUES (?, ?), (?, ?)", id, "a", id + 1, "b");
      write(connection, "INSERT INTO orders VALUES (?, ?), (?, ?)", id, "a", id + 1, "b");
      rows.put(id, "a");
      rows.put(id + 1, "b");
    }

    private void read(Connection connection) throws SQLException {
      long id = anyId();
      try (PreparedStatement select =
          connection.prepareStatement("SELECT name FROM users WHERE id = ?")) {
        select.setLong(1, id);
        try (ResultSet found = select.executeQuery()) {
          assertThat(found.next()).isTrue();
          assertThat(found.getString("name")).isEqualTo(rows.get(id));
          assertThat(found.next()).isFalse();
        }
      }
    }

    private void update(Connection connection) throws SQLException {
      long id = anyId();
      String name = "renamed " + random.nextInt();
      connection.setAutoCommit(false);
      write(connection, "UPDATE users SET name = ? WHERE id = ?", name, id);
      write(connection, "UPDATE orders SET note = ? WHERE user_id = ?", name, id);
      connection.commit();
      connection.setAutoCommit(true);
      rows.put(id, name);
    }

    private void delete(Connection connection) throws SQLException {
      long id = anyId();
      write(connection, "DELETE FROM orders WHERE user_id = ?", id);
      write(connection, "DELETE FROM users WHERE id = ?", id);
      rows.remove(id);
    }

    private void count(Connection connection) throws SQLException {
      try (PreparedStatement select =
          connection.prepareStatement("SELECT COUNT(*) FROM users WHERE id BETWEEN ? AND ?")) {
        select.setLong(1, first);
        select.setLong(2, next);
        try (ResultSet found = select.executeQuery()) {
          assertThat(found.next()).isTrue();
          assertThat(found.getInt(1)).isEqualTo(rows.size());
        }
      }
    }

    private static void write(Connection connection, String sql, Object... values)
        throws SQLException {
      try (PreparedStatement statement = connection.prepareStatement(sql)) {
        for (int i = 0; i < values.length; i++) {
          statement.setObject(i + 1, values[i]);
        }
        assertThat(statement.executeUpdate()).isEqualTo(values.length == 4 ? 2 : 1);
      }
    }
  }
}
