package dev.collegedb.differential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Statements that write several shards take effect on all of them or on none. */
final class SeveralShardsWriteTest {

  @TempDir Path folder;

  private Shards shards;
  private Connection connection;

  @BeforeEach
  void create() throws SQLException {
    shards = new Shards(folder, 3).key("users", "id", "").reference("countries");
    connection = shards.connect();
    run("CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT CHECK (name <> 'bad'))");
    run("CREATE TABLE countries (code TEXT PRIMARY KEY, name TEXT)");
  }

  @AfterEach
  void close() throws SQLException {
    connection.close();
  }

  private int run(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      return statement.executeUpdate(sql);
    }
  }

  private List<List<String>> rows(String sql) throws SQLException {
    return Answer.of(connection, sql).rows();
  }

  private static String insert(int from, int to, int bad) {
    StringBuilder sql = new StringBuilder("INSERT INTO users VALUES ");
    for (int i = from; i <= to; i++) {
      sql.append(i == from ? "" : ", ")
          .append("(")
          .append(i)
          .append(i == bad ? ", 'bad')" : ", 'good')");
    }
    return sql.toString();
  }

  @Test
  void undoesAnInsertOfWhichOneRowFails() throws SQLException {
    for (int bad = 1; bad <= 12; bad++) {
      String sql = insert(1, 12, bad);
      assertThatThrownBy(() -> run(sql))
          .hasMessageContaining("CHECK")
          .satisfies(e -> assertThat(e.getSuppressed()[0]).hasMessageStartingWith("on shard s"));
      assertThat(rows("SELECT * FROM users")).isEmpty();
    }
    assertThat(run(insert(1, 12, 0))).isEqualTo(12);
    assertThat(rows("SELECT * FROM users")).hasSize(12);
  }

  @Test
  void undoesOnlyTheFailedStatementOfATransaction() throws SQLException {
    connection.setAutoCommit(false);
    run(insert(1, 12, 0));
    assertThatThrownBy(() -> run(insert(21, 32, 30))).hasMessageContaining("CHECK");
    run(insert(41, 44, 0));
    connection.commit();

    assertThat(rows("SELECT COUNT(*) FROM users")).containsExactly(List.of("Integer 16"));
  }

  @Test
  void countsRowsOfAllShardsOnceAndOfCopiesOnce() throws SQLException {
    run(insert(1, 30, 0));

    assertThat(run("UPDATE users SET name = 'x' WHERE name = 'good'")).isEqualTo(30);
    assertThat(run("DELETE FROM users WHERE id IN (1, 2, 3, 4, 99)")).isEqualTo(4);
    assertThat(run("INSERT INTO countries VALUES ('de', 'Germany'), ('fr', 'France')"))
        .isEqualTo(2);
    assertThat(run("UPDATE countries SET name = upper(name)")).isEqualTo(2);
    for (Path file : shards.files()) {
      try (Connection shard = DriverManager.getConnection("jdbc:sqlite:" + file)) {
        assertThat(Answer.of(shard, "SELECT name FROM countries ORDER BY code").rows())
            .containsExactly(List.of("String GERMANY"), List.of("String FRANCE"));
      }
    }
  }

  @Test
  void changesTheSchemaEverywhereOrNowhere() throws SQLException {
    try (Connection shard = DriverManager.getConnection("jdbc:sqlite:" + shards.files().get(2));
        Statement statement = shard.createStatement()) {
      statement.executeUpdate("CREATE TABLE extra (id INTEGER)");
    }

    assertThatThrownBy(() -> run("CREATE TABLE extra (id INTEGER)"))
        .hasMessageContaining("already exists");
    for (Path file : shards.files().subList(0, 2)) {
      try (Connection shard = DriverManager.getConnection("jdbc:sqlite:" + file)) {
        assertThat(Answer.of(shard, "SELECT 1 FROM sqlite_master WHERE name = 'extra'").rows())
            .isEmpty();
      }
    }
    run("CREATE TABLE IF NOT EXISTS extra (id INTEGER)");
    run("INSERT INTO extra VALUES (1), (2), (3), (4), (5)");
    assertThat(rows("SELECT COUNT(*) FROM extra")).containsExactly(List.of("Integer 5"));
  }

  @Test
  void forgetsATableWhoseCreationIsRolledBack() throws SQLException {
    connection.setAutoCommit(false);
    run("CREATE TABLE later (id INTEGER, x TEXT)");
    run("INSERT INTO later VALUES (1, 'a'), (2, 'b'), (3, 'c')");
    assertThat(rows("SELECT COUNT(*) FROM later")).containsExactly(List.of("Integer 3"));
    connection.rollback();
    connection.setAutoCommit(true);

    assertThatThrownBy(() -> rows("SELECT COUNT(*) FROM later"))
        .hasMessageContaining("no such table");
    run("CREATE TABLE later (id INTEGER, y TEXT, z TEXT)");
    run("INSERT INTO later VALUES (1, 'a', 'b')");
    assertThat(rows("SELECT * FROM later WHERE id = 1"))
        .containsExactly(List.of("Integer 1", "String a", "String b"));
  }

  @Test
  void findsRowsThatWereThereBefore() throws SQLException {
    Path before = folder.resolve("before");
    assertThat(before.toFile().mkdir()).isTrue();
    Shards existing = new Shards(before, 3).key("users", "id", "");
    for (int i = 0; i < 3; i++) {
      try (Connection shard =
              DriverManager.getConnection("jdbc:sqlite:" + existing.files().get(i));
          Statement statement = shard.createStatement()) {
        statement.executeUpdate("CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT)");
        for (int id = i * 100; id < i * 100 + 50; id++) {
          statement.executeUpdate("INSERT INTO users VALUES (" + id + ", 'old')");
        }
      }
    }
    try (Connection sharded = existing.connect();
        Statement statement = sharded.createStatement()) {
      for (int id : List.of(0, 49, 100, 149, 200, 249)) {
        assertThat(Answer.of(sharded, "SELECT name FROM users WHERE id = " + id).rows()).hasSize(1);
        assertThat(statement.executeUpdate("UPDATE users SET name = 'new' WHERE id = " + id))
            .isEqualTo(1);
        assertThatThrownBy(
                () -> statement.executeUpdate("INSERT INTO users VALUES (" + id + ", 'twice')"))
            .hasMessageContaining("UNIQUE");
      }
      assertThat(statement.executeUpdate("INSERT INTO users VALUES (1000, 'x')")).isEqualTo(1);
      assertThat(Answer.of(sharded, "SELECT COUNT(*) FROM users WHERE name = 'new'").rows())
          .containsExactly(List.of("Integer 6"));
    }
  }

  @Test
  void holdsNoConnectionAfterAShardHasFailed() throws SQLException {
    run(insert(1, 30, 0));
    String overflow =
        "SELECT id, abs(CASE WHEN id = 7 THEN -9223372036854775807 - 1 ELSE id END) FROM users";

    for (int i = 0; i < 50; i++) {
      assertThatThrownBy(() -> rows(overflow)).hasMessageContaining("integer overflow");
    }
    assertThat(rows("SELECT id FROM users WHERE name = 'good'")).hasSize(30);
  }

  @Test
  void runsABatchEntryByEntryUpToTheOneThatFails() throws SQLException {
    connection.setAutoCommit(false);
    try (PreparedStatement insert =
        connection.prepareStatement("INSERT INTO users VALUES (?, ?)")) {
      for (int id = 1; id <= 100; id++) {
        insert.setInt(1, id);
        insert.setString(2, id == 60 ? "bad" : "good");
        insert.addBatch();
      }
      BatchUpdateException failure =
          catchThrowableOfType(BatchUpdateException.class, insert::executeBatch);

      assertThat(failure.getUpdateCounts()).hasSize(59).containsOnly(1);
    }
    connection.commit();
    assertThat(rows("SELECT COUNT(*) FROM users")).containsExactly(List.of("Integer 59"));
    assertThat(rows("SELECT name FROM users WHERE id = 59")).hasSize(1);
    assertThat(run("INSERT INTO users VALUES (61, 'good')")).isEqualTo(1);
    connection.commit();
  }

  @Test
  void rollsAllShardsBackWhereAConstraintRollsOneBack() throws SQLException {
    run("CREATE TABLE orders (id INTEGER PRIMARY KEY ON CONFLICT ROLLBACK, v INTEGER)");
    run("INSERT INTO orders VALUES (1, 1)");
    connection.setAutoCommit(false);
    for (int id = 2; id <= 20; id++) {
      run("INSERT INTO orders VALUES (" + id + ", 0)");
    }

    assertThatThrownBy(() -> run("INSERT INTO orders VALUES (1, 7)"))
        .hasMessageContaining("UNIQUE");
    connection.commit();

    assertThat(rows("SELECT * FROM orders")).containsExactly(List.of("Integer 1", "Integer 1"));
    run("INSERT INTO orders VALUES (30, 0), (31, 0), (32, 0)");
    connection.commit();
    assertThat(rows("SELECT COUNT(*) FROM orders")).containsExactly(List.of("Integer 4"));
  }

  @Test
  void hidesNoRowFromBeforeBehindOneWhoseKeyLooksAlike() throws SQLException {
    Path before = folder.resolve("alike");
    assertThat(before.toFile().mkdir()).isTrue();
    Shards existing = new Shards(before, 3).key("things", "k", "");
    List<String> values = List.of("5", "'5'", "x'35'");
    for (int i = 0; i < 3; i++) {
      try (Connection shard =
              DriverManager.getConnection("jdbc:sqlite:" + existing.files().get(i));
          Statement statement = shard.createStatement()) {
        statement.executeUpdate("CREATE TABLE things (k, v)");
        statement.executeUpdate("INSERT INTO things VALUES (" + values.get(i) + ", " + i + ")");
        statement.executeUpdate("INSERT INTO things VALUES (" + (i + 70) + ", " + i + ")");
      }
    }
    try (Connection sharded = existing.connect()) {
      for (String value : List.of("5", "'5'", "5.0")) {
        assertThatThrownBy(() -> Answer.of(sharded, "SELECT v FROM things WHERE k = " + value))
            .hasMessageContaining("[KEY_ON_SEVERAL_SHARDS]");
      }
      assertThat(Answer.of(sharded, "SELECT v FROM things WHERE k = x'35'").rows()).hasSize(1);
      assertThat(Answer.of(sharded, "SELECT v FROM things WHERE k = 71").rows()).hasSize(1);
    }
  }

  @Test
  void recordsATableAsCreatedOnlyOnceItsCreationIsCommitted() throws SQLException {
    connection.setAutoCommit(false);
    run("CREATE TABLE parcels (id INTEGER, v TEXT)");
    assertThat(markers()).doesNotContain("parcels");
    connection.commit();

    assertThat(markers()).contains("parcels").contains("users");
  }

  /** The mapping store's word of created tables, read from its file. */
  private String markers() throws SQLException {
    try (Connection control =
        DriverManager.getConnection("jdbc:sqlite:" + shards.files().get(0) + ".collegedb")) {
      return Answer.of(control, "SELECT k FROM collegedb_kv").rows().toString();
    }
  }
}
