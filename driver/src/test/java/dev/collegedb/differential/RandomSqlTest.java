package dev.collegedb.differential;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Statements made at random, on one database and on three shards, outside and inside transactions.
 */
final class RandomSqlTest {

  private static final int TRIES = Integer.getInteger("collegedb.tries", 400);
  private static final long SEED = Long.getLong("collegedb.seed", 20261201L);

  private static final List<String> TABLES =
      List.of("users", "orders", "tags", "countries", "settings", "labels", "things");
  private static final List<String> SCHEMA =
      List.of(
          "CREATE TABLE users (id INTEGER, name TEXT COLLATE NOCASE, age, note)",
          "CREATE TABLE orders (user_id INTEGER, day TEXT, qty NUMERIC)",
          "CREATE TABLE tags (code TEXT, n INTEGER)",
          "CREATE TABLE countries (code TEXT, label TEXT)",
          "CREATE TABLE settings (name TEXT, value)",
          "CREATE TABLE labels (name TEXT COLLATE NOCASE, v)",
          "CREATE TABLE things (k, v)",
          "CREATE INDEX users_by_name ON users (name)",
          "CREATE VIEW adults AS SELECT id, age FROM users WHERE age > 1",
          "CREATE VIEW sums AS SELECT user_id, COUNT(*) AS s FROM orders GROUP BY user_id");

  @TempDir Path folder;

  private final List<String> wrong = new ArrayList<>();
  private int selects;
  private int writes;
  private int refusedWrites;
  private int errors;

  @Test
  void answersAreThoseOfOneDatabase() throws SQLException {
    Shards shards =
        new Shards(folder, 3)
            .key("users", "id", "u")
            .key("orders", "user_id", "u")
            .key("tags", "code", "t")
            .key("labels", "name", "l")
            .key("things", "k", "k")
            .reference("countries");
    Random random = new Random(SEED);
    try (Connection one = shards.oracle();
        Connection three = shards.connect()) {
      for (String ddl : SCHEMA) {
        write(one, three, ddl);
      }
      for (int i = 0; i < TRIES && wrong.size() < 10; i++) {
        step(one, three, random);
        if (i % 40 == 39) {
          empty(one, three);
        }
      }
      if (!three.getAutoCommit()) {
        one.commit();
        three.commit();
      }
      compareTables(one, three);
    }
    System.out.printf(
        "random: %d selects, %d writes, %d writes refused, %d errors alike, %d wrong%n",
        selects, writes, refusedWrites, errors, wrong.size());
    assertThat(wrong).isEmpty();
  }

  /** Joins of three tables take long once they have hundreds of rows. */
  private void empty(Connection one, Connection three) {
    for (String table : TABLES) {
      write(one, three, "DELETE FROM " + table);
    }
  }

  private void step(Connection one, Connection three, Random random) throws SQLException {
    RandomSql sql = new RandomSql(random.nextLong());
    switch (random.nextInt(12)) {
      case 0 -> toggle(one, three, random);
      case 1, 2, 3, 4 -> write(one, three, sql.write());
      default -> select(one, three, sql.select(), sql.parameters());
    }
  }

  private void toggle(Connection one, Connection three, Random random) throws SQLException {
    if (!one.getAutoCommit() && random.nextInt(3) == 0) {
      one.rollback();
      three.rollback();
    }
    one.setAutoCommit(!one.getAutoCommit());
    three.setAutoCommit(!three.getAutoCommit());
    compareTables(one, three);
  }

  private void compareTables(Connection one, Connection three) {
    for (String table : TABLES) {
      select(one, three, "SELECT * FROM " + table, List.of());
    }
  }

  private void select(Connection one, Connection three, String sql, List<?> values) {
    selects++;
    try {
      Answer expected = Answer.of(one, sql, values).sorted();
      try {
        Answer actual = Answer.of(three, sql, values).sorted();
        if (!expected.equals(actual)) {
          wrong.add(sql + values + "\n  one:   " + expected + "\n  three: " + actual);
        }
      } catch (SQLException e) {
        wrong.add(sql + values + "\n  one:   " + expected + "\n  three: " + e);
      }
    } catch (SQLException e) {
      errors++;
    }
  }

  /** What is refused on three shards is not done on one, so that both hold the same rows. */
  private void write(Connection one, Connection three, String sql) {
    int actual;
    try (Statement statement = three.createStatement()) {
      actual = statement.executeUpdate(sql);
    } catch (SQLFeatureNotSupportedException e) {
      refusedWrites++;
      return;
    } catch (SQLException e) {
      failsOnOne(one, sql, e);
      return;
    }
    writes++;
    try (Statement statement = one.createStatement()) {
      int expected = statement.executeUpdate(sql);
      if (expected != actual && !sql.startsWith("CREATE")) {
        wrong.add(sql + "\n  one:   " + expected + "\n  three: " + actual);
      }
    } catch (SQLException e) {
      wrong.add(sql + "\n  one:   " + e + "\n  three: " + actual);
    }
  }

  private void failsOnOne(Connection one, String sql, SQLException failure) {
    if (String.valueOf(failure.getMessage()).startsWith("[KEY_")) {
      refusedWrites++;
      return;
    }
    try (Statement statement = one.createStatement()) {
      statement.executeUpdate(sql);
      wrong.add(sql + "\n  three: " + failure);
    } catch (SQLException e) {
      errors++;
    }
  }
}
