package dev.collegedb.differential.reported;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Writes that name their keys in unusual places. */
@ParameterizedClass
@ValueSource(ints = {2, 3})
final class RoutedWritesTest extends OnSharedTables {

  @Test
  @DisplayName("P050 parameters before the key's own")
  void parametersBeforeTheKey() throws SQLException {
    String sql =
        "UPDATE item SET qty = CASE WHEN seq = ? THEN ? WHEN seq = ? THEN ? ELSE qty END"
            + " WHERE k = ? AND seq IN (?, ?)";

    assertThat(run(sql, 2, 200, 3, 300, 1, 2, 3)).isEqualTo(2);
    assertThat(ordered("SELECT k, seq, qty FROM item ORDER BY k, seq"))
        .containsExactly(
            "1, 1, 10", "1, 2, 200", "1, 3, 300", "2, 1, 30", "2, 2, 91", "3, 1, null");
  }

  @Test
  @DisplayName("P055 rows of one INSERT go each to its own shard, or none is kept")
  void rowsOfOneInsert() throws SQLException {
    assertThat(run("INSERT INTO item (k, seq, qty) VALUES (1, 9, 1), (2, 9, 2), (3, 9, 3)"))
        .isEqualTo(3);
    assertThat(ordered("SELECT k, qty FROM item WHERE seq = 9 ORDER BY k"))
        .containsExactly("1, 1", "2, 2", "3, 3");
    assertThat(onEachShard("item", "seq = 9").subList(0, 2)).containsExactly(1, 2);

    assertThatThrownBy(() -> run("INSERT INTO item (k, seq) VALUES (1, 8), (2, 8), (3, 1)"))
        .isInstanceOf(SQLException.class);
    String duplicate = "INSERT INTO item (k, seq) VALUES (1, 8), (2, 8), (3, 1)";
    try (Statement statement = many.createStatement()) {
      assertThatThrownBy(() -> statement.executeUpdate(duplicate))
          .hasMessageContaining("UNIQUE constraint failed");
    }
    assertThat(rows("SELECT * FROM item WHERE seq = 8")).isEmpty();
  }

  @Test
  @DisplayName("P056 INSERT … SELECT of constants makes one row")
  void insertOfConstants() throws SQLException {
    assertThat(run("INSERT INTO item (k, seq, qty) SELECT 4, 1, 5")).isEqualTo(1);
    assertThat(rows("SELECT COUNT(*) FROM item WHERE k = 4")).containsExactly("1");
    assertThat(onEachShard("item", "k = 4")).containsOnlyOnce(1);
  }

  @Test
  @DisplayName("P058 an INSERT guarded by NOT EXISTS")
  void guardedInsert() throws SQLException {
    String sql =
        "INSERT INTO item (k, seq, qty) SELECT %d, 1, 0 WHERE NOT EXISTS"
            + " (SELECT 1 FROM item WHERE k = %d AND seq = 1)";

    for (int key = 1; key <= 3; key++) {
      assertThat(run(String.format(sql, key, key))).isZero();
    }
    assertThat(run(String.format(sql, 5, 5))).isEqualTo(1);
    assertThat(run(String.format(sql, 5, 5))).isZero();
    assertThat(run(String.format(sql, 6, 2))).isZero();
    assertThat(rows("SELECT COUNT(*) FROM item")).containsExactly("7");
  }

  @Test
  @DisplayName(
      "P059 rows whose key is NULL are found; an INSERT that leaves the key out is refused")
  void nullKeys() throws SQLException {
    run("CREATE TABLE n (k BIGINT, v INT)");
    run("INSERT INTO n VALUES (NULL, 1), (1, 2), (2, 3)");
    run("INSERT INTO n VALUES (?, 4)", new Object[] {null});

    assertThat(rows("SELECT COUNT(*) FROM n WHERE k IS NULL")).containsExactly("2");
    assertThat(rows("SELECT COUNT(*) FROM n WHERE k IS ?", new Object[] {null}))
        .containsExactly("2");
    assertThat(rows("SELECT COUNT(*) FROM n WHERE k = NULL")).containsExactly("0");
    assertThat(rows("SELECT COUNT(*) FROM n WHERE k = ?", new Object[] {null}))
        .containsExactly("0");
    assertThat(rows("SELECT COUNT(*) FROM n WHERE k IN (1, NULL)")).containsExactly("1");
    assertThat(ordered("SELECT k, COUNT(*) FROM n GROUP BY k ORDER BY k"))
        .containsExactly("null, 2", "1, 1", "2, 1");
    try (Statement statement = many.createStatement()) {
      assertThatThrownBy(() -> statement.executeUpdate("INSERT INTO n (v) VALUES (2)"))
          .hasMessageContaining("[UNROUTABLE]");
    }
    assertThat(run("UPDATE n SET v = 9 WHERE k IS NULL")).isEqualTo(2);
    assertThat(rows("SELECT v FROM n")).containsExactly("2", "3", "9", "9");
  }

  @Test
  @DisplayName("P064 a DELETE with names in quotes")
  void deleteWithQuotedNames() throws SQLException {
    assertThat(run("DELETE FROM \"item\" WHERE \"item\".\"k\" IN (1)")).isEqualTo(3);
    assertThat(rows("SELECT COUNT(*) FROM item")).containsExactly("3");
    assertThat(run("DELETE FROM main.item WHERE main.item.k = 2")).isEqualTo(2);
  }

  @Test
  @DisplayName("P074 RETURNING by execute and by executeQuery")
  void returning() throws SQLException {
    try (Statement statement = many.createStatement()) {
      for (int key = 1; key <= 3; key++) {
        String values =
            "INSERT INTO item (k, seq, qty) VALUES (" + key + ", %d, 1) RETURNING k, seq";
        assertThat(statement.execute(String.format(values, 5))).isTrue();
        try (ResultSet result = statement.getResultSet()) {
          assertThat(plain(result)).containsExactly(key + ", 5");
        }
        try (ResultSet result = statement.executeQuery(String.format(values, 6))) {
          assertThat(plain(result)).containsExactly(key + ", 6");
        }
      }
    }
    assertThat(onEachShard("item", "seq > 4").subList(0, 2)).containsExactly(2, 4);
  }

  @Test
  @DisplayName("P076 a write without its key can be refused")
  void writesWithoutKey() throws SQLException {
    run("INSERT INTO big VALUES (1, 1, 'x'), (2, 2, 'x')");
    assertThat(run("UPDATE big SET pad = 'y' WHERE id = 1")).isEqualTo(1);
    Properties guarded = new Properties();
    guarded.putAll(shards.properties());
    guarded.setProperty("collegedb.onUnroutable.writes", "error");

    try (Connection connection = DriverManager.getConnection(shards.url(), guarded);
        Statement statement = connection.createStatement()) {
      assertThatThrownBy(() -> statement.executeUpdate("UPDATE big SET pad = 'z' WHERE id = 1"))
          .hasMessageContaining("[UNROUTABLE]");
      assertThat(statement.executeUpdate("UPDATE big SET pad = 'z' WHERE id = 2 AND k = 2"))
          .isEqualTo(1);
    }
    run("UPDATE big SET pad = 'y'");
    assertThat(rows("SELECT COUNT(*) FROM big WHERE pad = 'y'")).containsExactly("2");
  }

  @Test
  @DisplayName("P079 a foreign key between tables of one group")
  void foreignKey() throws SQLException {
    Properties checked = new Properties();
    checked.putAll(shards.properties());
    String url = shards.url() + "&foreign_keys=true";
    try (Connection connection = DriverManager.getConnection(url, checked);
        Statement statement = connection.createStatement()) {
      statement.executeUpdate("CREATE TABLE par (k BIGINT PRIMARY KEY)");
      statement.executeUpdate("CREATE TABLE chi (k BIGINT REFERENCES par (k), n INT)");
      for (int key = 1; key <= 8; key++) {
        assertThat(statement.executeUpdate("INSERT INTO par VALUES (" + key + ")")).isEqualTo(1);
        assertThat(statement.executeUpdate("INSERT INTO chi VALUES (" + key + ", 1)")).isEqualTo(1);
      }
      for (int key = 11; key <= 18; key++) {
        String orphan = "INSERT INTO chi VALUES (" + key + ", 1)";
        assertThatThrownBy(() -> statement.executeUpdate(orphan))
            .hasMessageContaining("FOREIGN KEY constraint failed");
      }
    }
  }

  @Test
  @DisplayName("P080 each entry of a batch finds its own shard")
  void batchEntriesRoute() throws SQLException {
    String sql = "UPDATE item SET qty = ? WHERE k = ?";
    for (Connection connection : new Connection[] {one, many}) {
      try (PreparedStatement statement = connection.prepareStatement(sql)) {
        for (int key : new int[] {1, 2, 3, 1, 9}) {
          statement.setInt(1, key * 7);
          statement.setInt(2, key);
          statement.addBatch();
        }
        assertThat(statement.executeBatch()).containsExactly(3, 2, 1, 3, 0);
      }
    }
    assertThat(rows("SELECT DISTINCT k, qty FROM item")).containsExactly("1, 7", "2, 14", "3, 21");
  }
}
