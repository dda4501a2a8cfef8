package dev.collegedb.differential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.collegedb.planner.PlanError;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Statements without a key under {@code onUnroutable}. */
final class UnroutableTest {

  @TempDir Path folder;

  private Connection connect(String setting, String value) throws SQLException {
    try (Connection connection = shards().connect()) {
      run(connection, "CREATE TABLE IF NOT EXISTS users (id INTEGER, name TEXT)");
      run(connection, "CREATE TABLE IF NOT EXISTS c (code TEXT)");
      run(connection, "INSERT INTO users VALUES (1, 'Ada'), (2, 'Bob'), (3, 'Cid')");
    }
    return shards().with("collegedb." + setting, value).connect();
  }

  private Shards shards() {
    return new Shards(folder, 3).key("users", "id", "").reference("c");
  }

  private static int run(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      return statement.executeUpdate(sql);
    }
  }

  private static void assertRefused(Connection connection, String sql) {
    assertThatThrownBy(
            () -> {
              try (Statement statement = connection.createStatement()) {
                statement.execute(sql);
              }
            })
        .isInstanceOfSatisfying(
            SQLException.class,
            e -> assertThat(e.getErrorCode()).isEqualTo(PlanError.UNROUTABLE.number()))
        .hasMessageContaining("users (id)")
        .hasMessageContaining("collegedb: key=")
        .hasMessageContaining("setShardingKey")
        .hasMessageContaining("onUnroutable");
  }

  @Test
  void errorRefusesReadsAndWritesWithoutAKey() throws SQLException {
    try (Connection connection = connect("onUnroutable", "error")) {
      assertRefused(connection, "SELECT name FROM users");
      assertRefused(connection, "SELECT count(*) FROM users WHERE name = 'Ada'");
      assertRefused(connection, "DELETE FROM users");
      assertRefused(connection, "UPDATE users SET name = 'x' WHERE id > 0");
      assertRefused(connection, "INSERT INTO c SELECT name FROM users");
      assertThatThrownBy(() -> connection.prepareStatement("SELECT name FROM users").close())
          .hasMessageContaining("[UNROUTABLE]");

      assertThat(Answer.of(connection, "SELECT name FROM users WHERE id = 2").rows())
          .containsExactly(List.of("String Bob"));
      assertThat(Answer.of(connection, "SELECT name FROM users WHERE id IN (1, 2, 3)").rows())
          .hasSize(3);
    }
  }

  @Test
  void whatHasKeysOrNeedsNoneStillRuns() throws SQLException {
    try (Connection connection = connect("onUnroutable", "error")) {
      assertThat(run(connection, "INSERT INTO users VALUES (4, 'Dan'), (5, 'Eve'), (6, 'Fay')"))
          .isEqualTo(3);
      assertThat(run(connection, "DELETE FROM users WHERE id IN (4, 5, 6)")).isEqualTo(3);
      assertThat(run(connection, "INSERT INTO c VALUES ('de')")).isEqualTo(1);
      assertThat(run(connection, "UPDATE c SET code = 'at'")).isEqualTo(1);
      assertThatCode(() -> run(connection, "CREATE INDEX users_name ON users (name)"))
          .doesNotThrowAnyException();
      assertThat(Answer.of(connection, "SELECT 1").rows()).hasSize(1);
      assertThat(Answer.of(connection, "SELECT * FROM c").rows()).hasSize(1);
      assertThat(
              Answer.of(connection, "/* collegedb: key=1 */ SELECT 1 FROM users WHERE name = 'Ada'")
                  .rows())
          .hasSize(1);
    }
  }

  @Test
  void aPreparedStatementWithAKeyRunsForEveryValue() throws SQLException {
    try (Connection connection = connect("onUnroutable", "error");
        PreparedStatement select =
            connection.prepareStatement("SELECT name FROM users WHERE id = ?")) {
      for (Object id : new Object[] {1, 99, "no number", null}) {
        select.setObject(1, id);
        assertThat(Answer.of(select.executeQuery()).rows())
            .hasSize(Integer.valueOf(1).equals(id) ? 1 : 0);
      }
    }
  }

  @Test
  void readsAloneAreRefused() throws SQLException {
    try (Connection connection = connect("onUnroutable.reads", "error")) {
      assertRefused(connection, "SELECT name FROM users");
      assertThat(run(connection, "UPDATE users SET name = 'x'")).isEqualTo(3);
    }
  }

  @Test
  void writesAloneAreRefusedThoughReadsFollowTheGeneralSetting() throws SQLException {
    connect("onUnroutable", "fanout").close();
    try (Connection connection =
        shards()
            .with("collegedb.onUnroutable", "error")
            .with("collegedb.onUnroutable.reads", "fanout")
            .connect()) {
      assertRefused(connection, "DELETE FROM users");
      assertThat(Answer.of(connection, "SELECT name FROM users").rows()).hasSize(3);
    }
  }

  @Test
  void scriptsAreCheckedStatementByStatement() throws SQLException {
    try (Connection connection = connect("onUnroutable", "error")) {
      assertRefused(connection, "DELETE FROM users WHERE id = 1; DELETE FROM users");
    }
    try (Connection connection = shards().connect()) {
      assertThat(Answer.of(connection, "SELECT * FROM users").rows()).hasSize(2);
    }
  }

  @Test
  void explainRouteTellsTheRefusal() throws SQLException {
    try (Connection connection = connect("onUnroutable", "error")) {
      assertThat(Answer.of(connection, "EXPLAIN ROUTE DELETE FROM users").rows())
          .singleElement()
          .asString()
          .contains("[UNROUTABLE]");
    }
  }
}
