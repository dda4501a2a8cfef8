package dev.collegedb.differential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Leading comments that name a key or a shard. */
final class CommentTest {

  @TempDir Path folder;

  private Shards shards;
  private Connection connection;

  @BeforeEach
  void create() throws SQLException {
    shards = new Shards(folder, 3).key("users", "id", "");
    connection = shards.connect();
    run("CREATE TABLE users (id INTEGER, name TEXT)");
    for (int id = 1; id <= 20; id++) {
      run("INSERT INTO users VALUES (" + id + ", 'user " + id + "')");
    }
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

  /** Where the rows of a key lie, asked from the files. */
  private String shardOf(int id) throws SQLException {
    String found = "";
    for (int i = 0; i < 3; i++) {
      try (Connection shard = DriverManager.getConnection("jdbc:sqlite:" + shards.files().get(i))) {
        boolean here = !Answer.of(shard, "SELECT 1 FROM users WHERE id = " + id).rows().isEmpty();
        found += here ? "s" + i : "";
      }
    }
    return found;
  }

  @Test
  void aKeyInACommentSendsTheStatementToItsShard() throws SQLException {
    for (int id = 1; id <= 20; id++) {
      String key = "/* collegedb: key=" + id + " */ ";
      assertThat(run(key + "UPDATE users SET name = 'x' WHERE name = 'user " + id + "'"))
          .isEqualTo(1);
      assertThat(run(key + "INSERT INTO users VALUES (" + id + " + 0, 'second')")).isEqualTo(1);
      assertThat(shardOf(id)).hasSize(2);
    }
  }

  @Test
  void anInsertGoesToTheShardOfItsOwnKeyOrNowhere() throws SQLException {
    for (int id = 1; id <= 20; id++) {
      String own = shardOf(id);
      for (String named : new String[] {"s0", "s1", "s2"}) {
        String sql = "/* collegedb: shard=" + named + " */ INSERT INTO users VALUES (?, 'more')";
        try (PreparedStatement insert = connection.prepareStatement(sql)) {
          insert.setInt(1, id);
          if (named.equals(own)) {
            assertThat(insert.executeUpdate()).isEqualTo(1);
          } else {
            assertThatThrownBy(insert::executeUpdate)
                .hasMessageContaining("[KEY_CONTRADICTION]")
                .hasMessageContaining(own);
          }
        }
      }
      assertThat(shardOf(id)).isEqualTo(own);
    }
  }

  @Test
  void aKeyOfAStatementThatOneShardAloneCanAnswerIsSeenToo() throws SQLException {
    String own = shardOf(1);
    String other = own.equals("s0") ? "s1" : "s0";
    String sql = "SELECT rowid > 0 FROM users WHERE id = 1";

    assertThat(Answer.of(connection, "/* collegedb: shard=" + own + " */ " + sql).rows())
        .hasSize(1);
    assertThatThrownBy(() -> Answer.of(connection, "/* collegedb: shard=" + other + " */ " + sql))
        .hasMessageContaining("[KEY_CONTRADICTION]");
  }

  @Test
  void aShardInACommentReadsThatShardAlone() throws SQLException {
    int sum = 0;
    for (String shard : new String[] {"s0", "s1", "s2"}) {
      sum +=
          Answer.of(connection, "/* collegedb: shard=" + shard + " */ SELECT name FROM users")
              .rows()
              .size();
    }
    assertThat(sum).isEqualTo(20);
    assertThatThrownBy(() -> run("/* collegedb: shard=s7 */ DELETE FROM users"))
        .hasMessageContaining("[UNKNOWN_SHARD]")
        .hasMessageContaining("s0, s1, s2");
  }
}
