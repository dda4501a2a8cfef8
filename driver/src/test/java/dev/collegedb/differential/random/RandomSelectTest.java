package dev.collegedb.differential.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.collegedb.differential.Answer;
import dev.collegedb.differential.Shards;
import dev.collegedb.jdbc.CollegeDb;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * SELECTs made at random over random rows: three shards answer what one database may answer. A
 * second database with the same rows, stored in another order, tells which statements have more
 * right answers than {@link LegalAnswers} knows of.
 */
final class RandomSelectTest {

  private static final int TRIES = Integer.getInteger("collegedb.tries", 1000);
  private static final long SEED = Long.getLong("collegedb.seed", 20261202L);
  private static final int MOST_FAULTS = Integer.getInteger("collegedb.faults", 20);
  private static final Pattern TIER = Pattern.compile("tier\\s+(T[1-4](?: if[^,]*, else T[1-4])?)");

  @TempDir Path folder;

  private final Random random = new Random(SEED);
  private final List<String> faults = new ArrayList<>();
  private final Map<String, Integer> tiers = new TreeMap<>();
  private final Map<String, Integer> refusals = new TreeMap<>();
  private int same;
  private int open;
  private int errors;

  @Test
  void answersAreThoseOfOneDatabase() throws SQLException {
    Shards shards = RandomTables.shards(folder, 2 + random.nextInt(4));
    try (Connection one = shards.oracle();
        Connection other =
            DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("other.db"));
        Connection three = shards.connect()) {
      List<Connection> all = List.of(one, other, three);
      for (Connection connection : all) {
        for (String ddl : RandomTables.SCHEMA) {
          execute(connection, ddl);
        }
      }
      for (int i = 0; i < TRIES && faults.size() < MOST_FAULTS; i++) {
        if (i % 200 == 0) {
          refill(all, i % 600 == 400);
        }
        compare(all, new RandomSelect(random.nextLong()).statement());
      }
    }
    System.out.printf(
        "random SELECTs, seed %d: %d alike, %d left open by SQLite, %d errors alike, %d wrong or refused;"
            + " by tier %s; refused %s%n",
        SEED, same, open, errors, faults.size(), tiers, refusals);
    assertThat(faults).isEmpty();
    assertThat(open + errors).as("statements that show nothing").isLessThan(TRIES / 10);
  }

  /**
   * New rows in every table; with {@code uncommitted} the statements run in the transaction that
   * wrote them.
   */
  private void refill(List<Connection> all, boolean uncommitted) throws SQLException {
    for (Connection connection : all) {
      if (!connection.getAutoCommit()) {
        connection.rollback();
      }
      connection.setAutoCommit(true);
    }
    RandomTables tables = new RandomTables(new Draft(random.nextLong()));
    for (Connection connection : all) {
      connection.setAutoCommit(false);
    }
    for (String table : RandomTables.TABLES) {
      List<List<@Nullable Object>> rows = new ArrayList<>();
      for (int i = random.nextInt(6) == 0 ? random.nextInt(2) : 4 + random.nextInt(10);
          i > 0;
          i--) {
        rows.add(tables.row(table));
      }
      for (Connection connection : all) {
        execute(connection, "DELETE FROM " + table.substring(0, table.indexOf(' ')));
        if (!rows.isEmpty()) {
          insert(connection, table, rows);
        }
        Collections.reverse(rows);
      }
    }
    if (!uncommitted) {
      for (Connection connection : all) {
        connection.commit();
        connection.setAutoCommit(true);
      }
    }
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate(sql);
    }
  }

  private static void insert(Connection connection, String table, List<List<@Nullable Object>> rows)
      throws SQLException {
    String marks = ", ?".repeat(rows.get(0).size()).substring(2);
    String sql = "INSERT INTO " + table + " VALUES (" + marks + ")";
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (List<@Nullable Object> row : rows) {
        for (int i = 0; i < row.size(); i++) {
          statement.setObject(i + 1, row.get(i));
        }
        statement.executeUpdate();
      }
    }
  }

  private void compare(List<Connection> all, RandomStatement statement) throws SQLException {
    Answer expected;
    LegalAnswers legal;
    try {
      expected = Answer.of(all.get(0), statement.sql(), statement.values());
      legal =
          new LegalAnswers(
              statement, Answer.of(all.get(0), statement.whole(), statement.wholeValues()));
      Answer other = Answer.of(all.get(1), statement.sql(), statement.values());
      if (legal.fault(expected).isPresent() || legal.fault(other).isPresent()) {
        open++;
        show("open", statement, legal.fault(expected) + " " + legal.fault(other));
        return;
      }
    } catch (SQLException e) {
      errors++;
      show("error", statement, e.getMessage());
      return;
    }
    answer(all.get(2), statement, expected, legal);
  }

  private static void show(String what, RandomStatement statement, String why) {
    if (Boolean.getBoolean("collegedb.show")) {
      System.out.println(what + ": " + statement.sql() + statement.values() + "\n    " + why);
    }
  }

  private void answer(
      Connection three, RandomStatement statement, Answer expected, LegalAnswers legal) {
    try {
      Matcher tier = TIER.matcher(three.unwrap(CollegeDb.class).explain(statement.sql()).text());
      tiers.merge(tier.find() ? tier.group(1) : "refused", 1, Integer::sum);
      Answer actual = Answer.of(three, statement.sql(), statement.values());
      Optional<String> fault =
          expected.columns().equals(actual.columns())
              ? legal.fault(actual)
              : Optional.of("other columns");
      if (fault.isEmpty()) {
        same++;
      } else {
        fault(statement, fault.get() + "\n  one:   " + expected + "\n  three: " + actual);
      }
    } catch (SQLException e) {
      String message = String.valueOf(e.getMessage());
      if (message.contains("integer overflow")) {
        open++; // whether a sum overflows half-way depends on the order of its rows
        return;
      }
      refusals.merge(message.replaceFirst("].*", "]"), 1, Integer::sum);
      fault(statement, message + "\n  one:   " + expected);
    }
  }

  private void fault(RandomStatement statement, String what) {
    faults.add(statement.sql() + "\n  with " + statement.values() + "\n  " + what);
  }
}
