package dev.collegedb.differential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Statements made to break the proofs of the planner: each gives on three shards what it gives on
 * one database, also where a transaction has written, or is refused.
 */
final class ProofAttackTest {

  private static final List<String> TABLES =
      List.of("users", "orders", "archive", "words", "notes", "raws", "pairs", "countries", "logs");

  /** Up to four pairs of parentheses, whose ORDER BY is not the answer's. */
  private static final Pattern NESTED =
      Pattern.compile("\\((?:[^()]|\\((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*\\))*\\)");

  @TempDir Path folder;
  private Connection one;
  private Connection many;

  @BeforeEach
  void open() throws SQLException, IOException {
    Shards shards =
        new Shards(folder, 3)
            .key("users", "id", "g")
            .key("orders", "user_id", "g")
            .key("archive", "user_id", "g")
            .key("words", "w", "w")
            .key("notes", "w", "w")
            .key("raws", "k", "r")
            .key("pads", "p", "p")
            .key("logs", "oid", "g")
            .key("pairs", "a, b", "p2")
            .reference("countries");
    one = shards.oracle();
    many = shards.connect();
    for (String sql : statements("attack-tables.sql")) {
      run(one, sql);
      run(many, sql);
    }
  }

  @AfterEach
  void close() throws SQLException {
    one.close();
    many.close();
  }

  @Test
  void aFailedStatementInterruptsNoLaterOne() throws SQLException {
    for (int i = 0; i < 3; i++) {
      assertThatThrownBy(
              () -> Answer.of(many, "SELECT sum(9223372036854775807) FROM users WHERE id < 9"))
          .hasMessageContaining("integer overflow");
      assertThat(Answer.of(many, "SELECT count(*) FROM users"))
          .isEqualTo(Answer.of(one, "SELECT count(*) FROM users"));
    }
  }

  @Test
  void readsAsOneDatabaseDoes() throws SQLException, IOException {
    List<String> statements = statements("attack-reads.sql");
    List<String> differences = new ArrayList<>();
    for (String sql : statements) {
      compare(sql, differences);
    }
    for (Connection connection : List.of(one, many)) {
      connection.setAutoCommit(false);
      run(connection, "UPDATE users SET age = age + 1 WHERE id IN (1, 5)");
      run(connection, "DELETE FROM orders WHERE id = 3");
    }
    for (String sql : statements) {
      compare(sql, differences);
    }

    assertThat(differences).isEmpty();
  }

  @Test
  void writesAsOneDatabaseDoes() throws SQLException, IOException {
    List<String> differences = new ArrayList<>();
    one.setAutoCommit(false);
    many.setAutoCommit(false);
    for (String sql : statements("attack-writes.sql")) {
      if (compare(sql, differences)) {
        for (String table : TABLES) {
          compare("SELECT * FROM " + table, differences);
        }
      }
      one.rollback();
      many.rollback();
    }

    assertThat(differences).isEmpty();
  }

  /** False if ours refuses, so that nothing is to be compared. */
  private boolean compare(String sql, List<String> differences) {
    Outcome ours = outcome(many, sql);
    if (ours.state.startsWith("0AK") || ours.state.startsWith("42K")) {
      return false;
    }
    Outcome theirs = outcome(one, sql);
    if (!ours.isLike(theirs)) {
      differences.add("\n" + sql + "\n  ours " + ours + "\n  one  " + theirs);
    }
    return true;
  }

  private record Outcome(List<String> columns, List<List<String>> rows, long count, String state) {
    boolean isLike(Outcome other) {
      return columns.equals(other.columns)
          && rows.equals(other.rows)
          && count == other.count
          && state.isEmpty() == other.state.isEmpty();
    }
  }

  private static Outcome outcome(Connection connection, String sql) {
    try (Statement statement = connection.createStatement()) {
      if (statement.execute(sql)) {
        Answer answer = Answer.of(statement.getResultSet());
        boolean ordered = NESTED.matcher(sql).replaceAll("").contains("ORDER BY");
        Answer shown = ordered ? answer : answer.sorted();
        return new Outcome(shown.columns(), shown.rows(), -1, "");
      }
      return new Outcome(List.of(), List.of(), statement.getUpdateCount(), "");
    } catch (SQLException e) {
      return new Outcome(List.of(), List.of(), -1, e.getSQLState() + e.getMessage());
    }
  }

  private static void run(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static List<String> statements(String resource) throws IOException {
    try (InputStream stream =
        Objects.requireNonNull(ProofAttackTest.class.getResourceAsStream(resource))) {
      String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().filter(line -> !line.isBlank() && !line.startsWith("--")).toList();
    }
  }
}
