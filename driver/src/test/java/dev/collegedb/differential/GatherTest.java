package dev.collegedb.differential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Statements that need all rows in one place, attached and copied, and what an open answer must not
 * break.
 */
final class GatherTest {

  /** A window over all rows keeps it from being merged out of the shards' answers. */
  private static final String GATHERED =
      "SELECT id, name FROM (SELECT *, count(*) OVER () FROM users) ORDER BY id";

  private static final String COUNT = "SELECT COUNT(*), COUNT(DISTINCT name) FROM users";

  @TempDir Path folder;

  private Shards shards;
  private Connection connection;

  @BeforeEach
  void fill() throws SQLException {
    shards = new Shards(folder, 3).key("users", "id", "").with("collegedb.gather.maxRows", "500");
    connection = shards.connect();
    run("CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT)");
    run(
        "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 300)"
            + " INSERT INTO users SELECT x, 'user ' || x FROM n");
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

  @Test
  void spreadsTheRowsOverAllShards() throws SQLException {
    for (Path file : shards.files()) {
      try (Connection shard = DriverManager.getConnection("jdbc:sqlite:" + file)) {
        assertThat(Answer.of(shard, "SELECT 1 FROM users").rows()).hasSizeBetween(50, 200);
      }
    }
  }

  @Test
  void leavesTheTablesOfSqliteItselfWhereTheyAre() throws SQLException {
    run("CREATE TABLE notes (no INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT)");
    run("INSERT INTO notes (text) VALUES ('first')");
    run("ANALYZE");

    assertThat(rows(COUNT)).containsExactly(List.of("Integer 300", "Integer 300"));
    assertThat(rows("SELECT seq FROM sqlite_sequence")).containsExactly(List.of("Integer 1"));
  }

  @Test
  void seesWhatTheTransactionHasWrittenAndOthersDoNot() throws SQLException {
    connection.setAutoCommit(false);
    run("INSERT INTO users VALUES (1001, 'new'), (1002, 'new'), (1003, 'newer')");

    assertThat(rows(COUNT)).containsExactly(List.of("Integer 303", "Integer 302"));
    try (Connection other = shards.connect()) {
      assertThat(Answer.of(other, COUNT).rows())
          .containsExactly(List.of("Integer 300", "Integer 300"));
    }
    connection.rollback();
    assertThat(rows(COUNT)).containsExactly(List.of("Integer 300", "Integer 300"));
  }

  @Test
  void goesOnReadingAnOpenAnswerAfterWritesAndCommits() throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet open = statement.executeQuery(GATHERED)) {
      assertThat(open.next()).isTrue();
      for (int i = 1; i <= 300; i++) {
        assertThat(open.getInt("id")).isEqualTo(i);
        assertThat(open.getString(2)).isEqualTo("user " + i);
        if (i % 100 == 1) {
          run("UPDATE users SET name = 'changed'");
          run("DELETE FROM users WHERE id = " + i);
        }
        assertThat(open.getInt(1)).isEqualTo(i);
        assertThat(open.getMetaData().getColumnLabel(2)).isEqualTo("name");
        assertThat(open.next()).isEqualTo(i < 300);
      }
    }
    assertThat(rows(COUNT)).containsExactly(List.of("Integer 297", "Integer 1"));
  }

  @Test
  void keepsSeveralAnswersOpenAtOnce() throws SQLException {
    try (Statement first = connection.createStatement();
        Statement second = connection.createStatement();
        Statement third = connection.createStatement();
        ResultSet one = first.executeQuery("SELECT id FROM users ORDER BY id");
        ResultSet two = second.executeQuery("SELECT id FROM users ORDER BY id DESC");
        ResultSet three = third.executeQuery("SELECT id FROM users")) {
      for (int i = 1; i <= 300; i++) {
        assertThat(one.next() && two.next() && three.next()).isTrue();
        assertThat(one.getInt(1) + two.getInt(1)).isEqualTo(301);
      }
    }
  }

  @Test
  void saysWhichTableIsTooLargeToCopy() throws SQLException {
    run(
        "WITH RECURSIVE n(x) AS (SELECT 301 UNION ALL SELECT x + 1 FROM n WHERE x < 600)"
            + " INSERT INTO users SELECT x, 'user ' || x FROM n");
    connection.setAutoCommit(false);
    run("INSERT INTO users VALUES (1001, 'new')");

    assertThatThrownBy(() -> rows(COUNT))
        .hasMessageContaining("[GATHER_LIMIT]")
        .hasMessageContaining("table users")
        .hasMessageContaining("gather.maxRows");
    assertThat(rows("SELECT name FROM users WHERE id = 1001")).hasSize(1);
    connection.commit();
    assertThat(rows(COUNT)).containsExactly(List.of("Integer 601", "Integer 601"));
  }

  @Test
  void copiesTextThatIsNoValidUtf8() throws SQLException {
    byte[] bytes = {'a', (byte) 0xff, (byte) 0xfe, 'b'};
    try (PreparedStatement insert =
        connection.prepareStatement("INSERT INTO users VALUES (2000, CAST(? AS TEXT))")) {
      insert.setBytes(1, bytes);
      insert.executeUpdate();
    }
    String question = "SELECT hex(name), typeof(name) FROM users WHERE length(id) = 4 ORDER BY 1";

    List<List<String>> attached = rows(question);
    connection.setAutoCommit(false);
    run("INSERT INTO users VALUES (3, 'x') ON CONFLICT DO NOTHING");

    assertThat(attached).containsExactly(List.of("String 61FFFE62", "String text"));
    assertThat(rows(question)).isEqualTo(attached);
    assertThat(new String(bytes, StandardCharsets.UTF_8)).contains("\uFFFD");
  }

  @Test
  void readsRowidOfATableThatHasOneAsItsKey() throws SQLException {
    assertThat(rows("SELECT MAX(rowid), COUNT(*) FROM users"))
        .containsExactly(List.of("Integer 300", "Integer 300"));
  }

  @Test
  void copiesWhereSqliteCannotDissolveAViewIntoARightJoin() throws SQLException {
    String sql =
        "SELECT c.name FROM (SELECT b.id AS one FROM users a RIGHT JOIN users b USING (name)"
            + " WHERE b.id < 4) t JOIN users c ON c.id = t.one, users d WHERE d.id = t.one ORDER BY 1";

    assertThat(rows(sql))
        .extracting(List::toString)
        .containsExactly("[String user 1]", "[String user 2]", "[String user 3]");
  }

  @Test
  void copiesARowIdAsOneSinceItHasNoCollation() throws SQLException {
    run("CREATE TABLE tags (id INTEGER PRIMARY KEY, tag TEXT COLLATE NOCASE)");
    run("INSERT INTO tags VALUES (1, 'A'), (2, 'B'), (3, 'C')");

    assertThat(rows("SELECT 'b' || '' EXCEPT SELECT id FROM tags EXCEPT SELECT tag FROM tags"))
        .isEmpty();
  }

  @Test
  void refusesFilesThatSortTheirTextOtherwise() throws SQLException {
    Path other = folder.resolve("other");
    assertThat(other.toFile().mkdir()).isTrue();
    Shards utf16 = new Shards(other, 2).key("users", "id", "");
    for (Path file : utf16.files()) {
      try (Connection shard = DriverManager.getConnection("jdbc:sqlite:" + file);
          Statement statement = shard.createStatement()) {
        statement.execute("PRAGMA encoding = 'UTF-16le'");
        statement.execute("CREATE TABLE users (id INTEGER, name TEXT)");
      }
    }

    try (Connection sharded = utf16.connect()) {
      assertThatThrownBy(() -> Answer.of(sharded, COUNT))
          .hasMessageContaining("[SHARD_UNAVAILABLE]")
          .hasMessageContaining("UTF-16le");
    }
  }

  @Test
  void givesNoFurtherRowOnceTheRestWasTooLargeForMemory() throws SQLException {
    run(
        "WITH RECURSIVE n(x) AS (SELECT 301 UNION ALL SELECT x + 1 FROM n WHERE x < 600)"
            + " INSERT INTO users SELECT x, 'user ' || x FROM n");
    try (Statement statement = connection.createStatement();
        ResultSet open = statement.executeQuery(GATHERED)) {
      assertThat(open.next()).isTrue();
      assertThatThrownBy(() -> run("UPDATE users SET name = 'x' WHERE id = 1"))
          .hasMessageContaining("[GATHER_LIMIT]");
      assertThatThrownBy(open::next).hasMessageContaining("[GATHER_LIMIT]");
      assertThatThrownBy(() -> open.getInt(1)).hasMessageContaining("[GATHER_LIMIT]");
    }
    assertThat(run("UPDATE users SET name = 'x' WHERE id = 1")).isEqualTo(1);
  }

  @Test
  void countsARowWhoseReturningIsStillOpen() throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet open =
            statement.executeQuery("INSERT INTO users VALUES (900, 'new') RETURNING id, name")) {
      assertThat(open.next()).isTrue();
      assertThat(rows(COUNT)).containsExactly(List.of("Integer 301", "Integer 301"));
      assertThat(run("UPDATE users SET name = upper(name)")).isEqualTo(301);
      assertThat(open.getInt("id")).isEqualTo(900);
      assertThat(open.getString(2)).isEqualTo("new");
      assertThat(open.next()).isFalse();
    }
    assertThat(rows("SELECT name FROM users WHERE id = 900"))
        .containsExactly(List.of("String NEW"));
  }
}
