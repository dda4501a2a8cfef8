package dev.collegedb.differential;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Of a list of keys, each shard is asked for its own ones only. */
final class OwnKeysTest {

  private static final String LIST = "(1, 2, 3, 4, 5, 6, 7, 8)";

  @TempDir Path folder;
  private Shards shards;
  private Connection connection;

  @BeforeEach
  void open() throws SQLException {
    shards = new Shards(folder, 3).key("users", "id", "");
    connection = shards.connect();
    run(connection, "CREATE TABLE users (id INTEGER, name TEXT)");
    for (int id = 1; id <= 8; id++) {
      run(connection, "INSERT INTO users VALUES (" + id + ", 'name" + id + "')");
    }
  }

  @AfterEach
  void close() throws SQLException {
    connection.close();
  }

  private static int run(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      return statement.executeUpdate(sql);
    }
  }

  /** A row left behind by hand on every shard, under keys that live on one of them. */
  private void leaveCopies() throws SQLException {
    for (Path file : shards.files()) {
      try (Connection shard = DriverManager.getConnection("jdbc:sqlite:" + file)) {
        for (int id = 1; id <= 8; id++) {
          run(
              shard,
              "INSERT INTO users SELECT "
                  + id
                  + ", 'left behind' WHERE NOT EXISTS"
                  + " (SELECT 1 FROM users WHERE id = "
                  + id
                  + ")");
        }
      }
    }
  }

  private List<String> names(String sql, Object... values) throws SQLException {
    List<String> names = new ArrayList<>();
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < values.length; i++) {
        statement.setObject(i + 1, values[i]);
      }
      var rows = statement.executeQuery();
      while (rows.next()) {
        names.add(rows.getString(1));
      }
    }
    return names;
  }

  @Test
  void readsNoRowOfAKeyThatLivesElsewhere() throws SQLException {
    leaveCopies();

    assertThat(names("SELECT name FROM users WHERE id IN " + LIST + " ORDER BY name"))
        .hasSize(8)
        .doesNotContain("left behind");
    assertThat(names("SELECT count(*) FROM users WHERE id IN " + LIST)).containsExactly("8");
  }

  @Test
  void keepsParametersWithTheirKeys() throws SQLException {
    String sql =
        "SELECT name FROM users WHERE name <> ? AND id IN (?, 7, ?, ?1, ?, NULL, 7) AND name <> ?"
            + " ORDER BY name LIMIT ?";

    assertThat(names(sql, 5, 1, 3, 8, "name3", 9))
        .containsExactly("name1", "name5", "name7", "name8");
  }

  @Test
  void changesNoRowOfAKeyThatLivesElsewhere() throws SQLException {
    leaveCopies();

    assertThat(run(connection, "UPDATE users SET name = name || '!' WHERE id IN " + LIST))
        .isEqualTo(8);
    assertThat(run(connection, "DELETE FROM users WHERE name LIKE '%!' AND id IN " + LIST))
        .isEqualTo(8);
  }
}
