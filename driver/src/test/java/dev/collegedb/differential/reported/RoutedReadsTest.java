package dev.collegedb.differential.reported;

import static org.assertj.core.api.Assertions.assertThat;

import dev.collegedb.differential.Answer;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** SELECTs whose conditions name the key, or seem to. */
@ParameterizedClass
@ValueSource(ints = {2, 3})
final class RoutedReadsTest extends OnSharedTables {

  private static final String COUNT_OF_KEY = "SELECT COUNT(*) FROM item WHERE k = ?";

  @Test
  @DisplayName("P041 the key or another column")
  void keyOrAnotherColumn() throws SQLException {
    assertThat(rows("SELECT k, seq FROM item WHERE k = 1 OR qty = 91"))
        .containsExactly("1, 1", "1, 2", "1, 3", "2, 2");
    assertThat(rows("SELECT k, seq FROM item WHERE k = ? OR qty = ?", 1, 91))
        .containsExactly("1, 1", "1, 2", "1, 3", "2, 2");
    assertThat(rows("SELECT k, seq FROM item WHERE seq = 1 AND (k = 1 OR k = 3)"))
        .containsExactly("1, 1", "3, 1");
    assertThat(rows("SELECT k, seq FROM item WHERE k = 1 AND seq = 1 OR seq = 2"))
        .containsExactly("1, 1", "1, 2", "2, 2");
  }

  @Test
  @DisplayName("P043 what the key is not")
  void negatedKeys() throws SQLException {
    assertThat(rows("SELECT seq FROM item WHERE k = 2 AND k NOT BETWEEN 5 AND 9"))
        .containsExactly("1", "2");
    assertThat(rows("SELECT COUNT(*) FROM item WHERE k NOT IN (1)")).containsExactly("3");
    assertThat(rows("SELECT COUNT(*) FROM item WHERE NOT (k = 1)")).containsExactly("3");
    assertThat(rows("SELECT COUNT(*) FROM item WHERE k <> 1")).containsExactly("3");
    assertThat(rows("SELECT COUNT(*) FROM item WHERE NOT (k <> 1)")).containsExactly("3");
    assertThat(rows("SELECT COUNT(*) FROM item WHERE NOT k IN (1, 2) AND k = ?", 3))
        .containsExactly("1");
    assertThat(rows("SELECT COUNT(*) FROM item WHERE k IS NOT 2")).containsExactly("4");
  }

  @Test
  @DisplayName("P044 a range of keys")
  void rangeOfKeys() throws SQLException {
    assertThat(rows("SELECT COUNT(*) FROM item WHERE k > 1 AND k <= 3")).containsExactly("3");
    assertThat(rows("SELECT COUNT(*) FROM item WHERE k >= ?", 2)).containsExactly("3");
    assertThat(rows("SELECT COUNT(*) FROM item WHERE k BETWEEN 1 AND 2")).containsExactly("5");
  }

  @Test
  @DisplayName("P046 one key by every way to bind or write it")
  void waysToBind() throws SQLException {
    run("INSERT INTO item (k, seq) VALUES (?, 1)", 41);
    assertThat(counts(2, COUNT_OF_KEY)).containsOnly("2");
    assertThat(counts(41, COUNT_OF_KEY)).containsOnly("1");
    for (String literal : List.of("2", "02", "2.0", "'2'", "+2", "0x2", "2e0")) {
      assertThat(rows("SELECT COUNT(*) FROM item WHERE k = " + literal)).containsExactly("2");
    }
  }

  /** Sets the only parameter of a statement. */
  private interface Binding {
    void bind(PreparedStatement statement) throws SQLException;
  }

  private static List<Binding> bindings(int key) {
    return List.of(
        statement -> statement.setInt(1, key),
        statement -> statement.setLong(1, key),
        statement -> statement.setShort(1, (short) key),
        statement -> statement.setByte(1, (byte) key),
        statement -> statement.setDouble(1, key),
        statement -> statement.setString(1, String.valueOf(key)),
        statement -> statement.setBigDecimal(1, new BigDecimal(key)),
        statement -> statement.setObject(1, String.valueOf(key), Types.BIGINT),
        statement -> statement.setObject(1, (long) key));
  }

  /** What the statement counts, for every way to bind {@code key}. */
  private List<String> counts(int key, String sql) throws SQLException {
    List<String> counts = new ArrayList<>();
    for (Binding binding : bindings(key)) {
      try (PreparedStatement statement = many.prepareStatement(sql)) {
        binding.bind(statement);
        try (ResultSet result = statement.executeQuery()) {
          counts.addAll(plain(result));
        }
      }
    }
    return counts;
  }

  @Test
  @DisplayName("P046 a row written by one type is found by the others")
  void writtenByOneTypeFoundByOthers() throws SQLException {
    List<Binding> bindings = bindings(77);
    for (int i = 0; i < bindings.size(); i++) {
      try (PreparedStatement insert =
          many.prepareStatement("INSERT INTO hit (k, n) VALUES (?, " + i + ")")) {
        bindings.get(i).bind(insert);
        insert.executeUpdate();
      }
    }
    assertThat(counts(77, "SELECT COUNT(*) FROM hit WHERE k = ?"))
        .containsOnly(String.valueOf(bindings.size()));
    assertThat(onEachShard("hit", "k = 77")).containsOnlyOnce(bindings.size());
  }

  @Test
  @DisplayName("P047 numbers in quotes in an IN list")
  void quotedNumbers() throws SQLException {
    assertThat(rows("SELECT k, COUNT(*) FROM item WHERE k IN ('1', '3') GROUP BY k"))
        .containsExactly("1, 3", "3, 1");
    assertThat(rows("SELECT k, COUNT(*) FROM item WHERE k IN (?, ?) GROUP BY k", "1", "3"))
        .containsExactly("1, 3", "3, 1");
  }

  @Test
  @DisplayName("P061 an empty IN list")
  void emptyList() throws SQLException {
    assertThat(rows("SELECT * FROM item WHERE k IN ()")).isEmpty();
    assertThat(rows("SELECT COUNT(*) FROM item WHERE k NOT IN ()")).containsExactly("6");
  }

  @Test
  @DisplayName("P062 two thousand keys take one connection of each shard")
  void longList() throws SQLException {
    List<Object> keys = new ArrayList<>();
    for (int key = 0; key < 2000; key++) {
      keys.add(key);
    }
    run("INSERT INTO big SELECT k * 100 + seq, k, 'x' FROM item WHERE k = 1");
    run("INSERT INTO big SELECT k * 100 + seq, k, 'x' FROM item WHERE k = 2");
    String marks = String.join(", ", Collections.nCopies(2000, "?"));
    String sql = "SELECT COUNT(*) FROM big WHERE k IN (" + marks + ")";
    Properties narrow = new Properties();
    narrow.putAll(shards.properties());
    narrow.setProperty("collegedb.pool.maxPerShard", "1");

    try (Connection connection = DriverManager.getConnection(shards.url(), narrow)) {
      assertThat(Answer.of(connection, sql, keys)).isEqualTo(Answer.of(one, sql, keys));
    }
    assertThat(rows(sql, keys.toArray())).containsExactly("5");
  }

  @Test
  @DisplayName("P064 names in quotes, with alias or table before them")
  void quotedNames() throws SQLException {
    for (String sql :
        List.of(
            "SELECT \"i\".\"seq\" FROM \"item\" AS \"i\" WHERE \"i\".\"k\" = 2 ORDER BY \"i\".\"seq\"",
            "SELECT `i`.`seq` FROM `item` AS `i` WHERE `i`.`k` = 2 ORDER BY `i`.`seq`",
            "SELECT [i].[seq] FROM [item] [i] WHERE [i].[k] = 2 ORDER BY [i].[seq]",
            "SELECT Item.SEQ FROM ITEM WHERE iTeM.K = 2 ORDER BY ITEM.seq")) {
      assertThat(ordered(sql)).containsExactly("1", "2");
      assertThat(plan(sql)).contains("T1");
    }
  }

  @Test
  @DisplayName("P065 the schema before the table")
  void schemaBeforeTable() throws SQLException {
    assertThat(rows("SELECT COUNT(*) FROM main.item")).containsExactly("6");
    assertThat(rows("SELECT COUNT(*) FROM main.item WHERE main.item.k = 2")).containsExactly("2");
    assertThat(rows("SELECT COUNT(*) FROM \"main\".\"item\" i WHERE i.k IN (1, 3)"))
        .containsExactly("4");
  }

  @Test
  @DisplayName("P077 comments are neither keys nor parameters")
  void comments() throws SQLException {
    String sql =
        "-- trace 17\nSELECT /* key = 9 ? */ COUNT(*) FROM item /* k = 1 */ WHERE k = ? -- k = 3\n;";

    assertThat(rows(sql, 2)).containsExactly("2");
    try (PreparedStatement statement = many.prepareStatement(sql)) {
      assertThat(statement.getParameterMetaData().getParameterCount()).isEqualTo(1);
    }
    for (int trace = 0; trace < 2000; trace++) {
      try (PreparedStatement statement =
          many.prepareStatement("/* trace " + trace + " */ " + COUNT_OF_KEY)) {
        statement.setInt(1, trace % 4);
        try (ResultSet result = statement.executeQuery()) {
          assertThat(plain(result)).containsExactly(List.of("0", "3", "2", "1").get(trace % 4));
        }
      }
    }
  }

  @Test
  @DisplayName("P080 each execution finds its own shard")
  void eachExecutionRoutes() throws SQLException {
    List<String> counts = new ArrayList<>();
    try (PreparedStatement statement = many.prepareStatement(COUNT_OF_KEY)) {
      for (int key : new int[] {1, 2, 3, 1}) {
        statement.clearParameters();
        statement.setInt(1, key);
        try (ResultSet result = statement.executeQuery()) {
          counts.addAll(plain(result));
        }
      }
    }
    assertThat(counts).containsExactly("3", "2", "1", "3");
  }

  @Test
  @DisplayName("P067 text keys that the column's collation calls equal are one key")
  void equalTextKeys() throws SQLException {
    run("CREATE TABLE u (k VARCHAR(20) COLLATE NOCASE, v INT)");
    run("INSERT INTO u VALUES ('Anna', 1)");
    run("INSERT INTO u VALUES ('anna', 2)");
    run("INSERT INTO u VALUES ('anna ', 3)");

    assertThat(rows("SELECT COUNT(*) FROM u WHERE k = 'ANNA'")).containsExactly("2");
    assertThat(rows("SELECT v FROM u WHERE k = ?", "aNNa ")).containsExactly("3");
    assertThat(rows("SELECT v FROM u WHERE k = 'anna' COLLATE BINARY")).containsExactly("2");
    assertThat(rows("SELECT COUNT(*) FROM u WHERE k = 'anna' COLLATE RTRIM")).hasSize(1);
  }
}
