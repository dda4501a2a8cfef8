package dev.collegedb.differential.reported;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Answers put together from several shards: order, paging, metadata, and what is not aggregated.
 */
@ParameterizedClass
@ValueSource(ints = {2, 3})
final class MergedResultsTest extends OnSharedTables {

  @Test
  @DisplayName("the rows of keys 1 and 2 lie apart")
  void keysLieApart() throws SQLException {
    assertThat(onEachShard("item", "k = 1").get(0)).isEqualTo(3);
    assertThat(onEachShard("item", "k IN (2, 3)").get(1)).isEqualTo(3);
  }

  @Test
  @DisplayName("P010 DISTINCT over groups keeps the groups of every shard")
  void distinctGroups() throws SQLException {
    assertThat(rows("SELECT DISTINCT grp AS grp, COUNT(*) FROM item GROUP BY grp"))
        .containsExactly("B, 1", "a, 3", "b, 1", "null, 1");
    assertThat(ordered("SELECT DISTINCT grp FROM item GROUP BY grp, k ORDER BY grp DESC"))
        .containsExactly("b", "a", "B", "null");
  }

  @Test
  @DisplayName("P011 DISTINCT of a column named with its table")
  void distinctQualified() throws SQLException {
    assertThat(rows("SELECT DISTINCT item.grp FROM item")).containsExactly("B", "a", "b", "null");
    assertThat(labels("SELECT DISTINCT item.grp FROM item")).containsExactly("grp");
  }

  @Test
  @DisplayName("P016 NULL sorts where SQLite puts it, or where the statement says")
  void nullOrder() throws SQLException {
    assertThat(ordered("SELECT k, seq FROM item ORDER BY qty, k"))
        .containsExactly("3, 1", "1, 1", "1, 2", "1, 3", "2, 1", "2, 2");
    assertThat(ordered("SELECT k, seq FROM item ORDER BY qty DESC, k"))
        .containsExactly("2, 2", "1, 3", "2, 1", "1, 2", "1, 1", "3, 1");
    assertThat(ordered("SELECT k, seq FROM item ORDER BY qty NULLS LAST, k").get(5))
        .isEqualTo("3, 1");
    assertThat(ordered("SELECT k, seq FROM item ORDER BY qty DESC NULLS FIRST, k").get(0))
        .isEqualTo("3, 1");
    assertThat(ordered("SELECT k, seq FROM item ORDER BY qty NULLS FIRST, k").get(0))
        .isEqualTo("3, 1");
  }

  @Test
  @DisplayName("P019 columns that serve the order only are not shown")
  void hiddenColumns() throws SQLException {
    for (String sql :
        List.of(
            "SELECT seq FROM item ORDER BY qty",
            "SELECT seq FROM item ORDER BY LOWER(grp), k, seq",
            "SELECT seq FROM item ORDER BY qty + 1 DESC LIMIT 4")) {
      try (Statement statement = many.createStatement();
          ResultSet result = statement.executeQuery(sql)) {
        assertThat(result.getMetaData().getColumnCount()).isEqualTo(1);
        assertThat(result.getMetaData().getColumnLabel(1)).isEqualTo("seq");
        assertThatThrownBy(() -> result.getMetaData().getColumnLabel(2))
            .isInstanceOf(SQLException.class);
        assertThat(result.next()).isTrue();
        assertThatThrownBy(() -> result.getInt(2)).isInstanceOf(SQLException.class);
        assertThatThrownBy(() -> result.getInt("qty")).isInstanceOf(SQLException.class);
      }
    }
    assertThat(labels("SELECT * FROM item ORDER BY LOWER(grp)"))
        .containsExactly("k", "seq", "grp", "qty", "amt");
    assertThat(ordered("SELECT seq FROM item ORDER BY qty, k, seq"))
        .containsExactly("1", "1", "2", "3", "1", "2");
  }

  @Test
  @DisplayName("P020 two columns of one name, the second one sorts")
  void sameNames() throws SQLException {
    String sql =
        "SELECT i.seq, l.seq FROM item i JOIN line l ON l.k = i.k ORDER BY l.seq DESC, i.seq";
    run("INSERT INTO line VALUES (1,5), (1,6), (2,7)");

    assertThat(ordered(sql))
        .containsExactly("1, 7", "2, 7", "1, 6", "2, 6", "3, 6", "1, 5", "2, 5", "3, 5");
    try (Statement statement = many.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      assertThat(result.next()).isTrue();
      assertThat(result.getInt("seq")).isEqualTo(1);
    }
  }

  @Test
  @DisplayName("P025 a page of one key is the shard's own")
  void pageOfOneKey() throws SQLException {
    String sql = "SELECT seq FROM item WHERE k = 1 ORDER BY seq LIMIT 2 OFFSET 1";

    assertThat(ordered(sql)).containsExactly("2", "3");
    assertThat(plan(sql)).contains(sql).contains("T1");
  }

  @Test
  @DisplayName("P026 a page over shards, its numbers bound or written")
  void pageOverShards() throws SQLException {
    assertThat(ordered("SELECT k, seq FROM item ORDER BY k, seq LIMIT ? OFFSET ?", 2, 3))
        .containsExactly("2, 1", "2, 2");
    assertThat(ordered("SELECT k, seq FROM item ORDER BY k, seq LIMIT 3, 2"))
        .containsExactly("2, 1", "2, 2");
    assertThat(ordered("SELECT k, seq FROM item ORDER BY k, seq LIMIT ? OFFSET ?", -1, 4))
        .containsExactly("2, 2", "3, 1");
    assertThat(ordered("SELECT k, seq FROM item ORDER BY k, seq LIMIT ?", 0)).isEmpty();
    assertThat(ordered("SELECT k, seq FROM item ORDER BY k, seq LIMIT ?, ?", 5, Long.MAX_VALUE))
        .containsExactly("3, 1");
    assertThat(ordered("SELECT k, seq FROM item ORDER BY k, seq LIMIT 1 + 1 OFFSET 2 * 2"))
        .containsExactly("2, 2", "3, 1");
  }

  @Test
  @DisplayName("P026 pages without an order are the whole, each row once")
  void pagesAreTheWhole() throws SQLException {
    List<String> seen = new ArrayList<>();
    for (int page = 0; page < 4; page++) {
      try (PreparedStatement statement =
          many.prepareStatement("SELECT k, seq FROM item LIMIT 2 OFFSET ?")) {
        statement.setInt(1, page * 2);
        try (ResultSet result = statement.executeQuery()) {
          seen.addAll(plain(result));
        }
      }
    }
    assertThat(seen).containsExactlyInAnyOrder("1, 1", "1, 2", "1, 3", "2, 1", "2, 2", "3, 1");
  }

  @Test
  @DisplayName("P031 a scalar subquery sees the rows of every shard")
  void scalarSubquery() throws SQLException {
    String inner = "(SELECT qty FROM item WHERE k = 2 AND seq = 1)";

    assertThat(ordered("SELECT k, seq FROM item WHERE qty = " + inner + " ORDER BY k, seq"))
        .containsExactly("1, 3", "2, 1");
    assertThat(ordered("SELECT seq FROM item WHERE k = 1 AND qty = " + inner + " ORDER BY seq"))
        .containsExactly("3");
    assertThat(ordered("SELECT seq, " + inner + " FROM item WHERE k = 1 ORDER BY seq"))
        .containsExactly("1, 30", "2, 30", "3, 30");
    assertThat(
            ordered("SELECT k, seq FROM item i WHERE qty > (SELECT AVG(qty) FROM item) ORDER BY 1"))
        .containsExactly("2, 2");
  }

  @Test
  @DisplayName("P032 a window runs over the rows of all shards")
  void windows() throws SQLException {
    assertThat(
            ordered(
                "SELECT k, seq, ROW_NUMBER() OVER (ORDER BY qty, k, seq) AS rn FROM item"
                    + " WHERE qty IS NOT NULL ORDER BY rn"))
        .containsExactly("1, 1, 1", "1, 2, 2", "1, 3, 3", "2, 1, 4", "2, 2, 5");
    assertThat(
            ordered(
                "SELECT k, seq, SUM(qty) OVER (PARTITION BY k ORDER BY seq) FROM item ORDER BY 1, 2"))
        .containsExactly("1, 1, 10", "1, 2, 30", "1, 3, 60", "2, 1, 30", "2, 2, 121", "3, 1, null");
    assertThat(
            ordered(
                "SELECT * FROM (SELECT k, seq, RANK() OVER (ORDER BY amt DESC) AS place FROM item)"
                    + " WHERE place <= 2 ORDER BY place"))
        .containsExactly("2, 2, 1", "1, 2, 2");
  }

  @Test
  @DisplayName("P038 a join by the key counts and shows the same rows")
  void joinByKey() throws SQLException {
    String join = " FROM item i LEFT JOIN line l ON l.k = i.k";

    assertThat(rows("SELECT COUNT(*)" + join + " WHERE i.k = 2")).containsExactly("2");
    assertThat(rows("SELECT i.seq" + join + " WHERE i.k = 2")).containsExactly("1", "2");
    assertThat(rows("SELECT COUNT(*)" + join)).containsExactly("6");
    run("INSERT INTO line VALUES (1,1), (1,2), (2,2), (3,9)");
    assertThat(rows("SELECT COUNT(*)" + join)).containsExactly("9");
    assertThat(rows("SELECT COUNT(*) FROM item i, line l WHERE l.seq = i.seq"))
        .containsExactly("7");
  }

  @Test
  @DisplayName("P040 DISTINCT with ORDER BY")
  void distinctOrdered() throws SQLException {
    assertThat(ordered("SELECT DISTINCT grp FROM item WHERE grp IS NOT NULL ORDER BY grp DESC"))
        .containsExactly("b", "a", "B");
    assertThat(ordered("SELECT DISTINCT grp FROM item ORDER BY grp LIMIT 2 OFFSET 1"))
        .containsExactly("B", "a");
  }

  @Test
  @DisplayName("P017 text sorts as the column's collation says")
  void collationOrders() throws SQLException {
    run("CREATE TABLE names (k BIGINT, t TEXT COLLATE NOCASE)");
    run(
        "INSERT INTO names VALUES (1,'Zoe'), (1,'ann'), (2,'Bob'), (2,'éva'), (2,'ANN2'), (3,'zoe2')");

    assertThat(ordered("SELECT t FROM names ORDER BY t"))
        .containsExactly("ann", "ANN2", "Bob", "Zoe", "zoe2", "éva");
    assertThat(ordered("SELECT t FROM names ORDER BY t COLLATE BINARY"))
        .containsExactly("ANN2", "Bob", "Zoe", "ann", "zoe2", "éva");
  }

  @Test
  @DisplayName("P008 values and their metadata are of the types that one database gives")
  void typesOfMergedValues() throws SQLException {
    run("CREATE TABLE f (k BIGINT, x REAL)");
    run("INSERT INTO f VALUES (1, 44.55), (2, 44.55)");

    for (String sql :
        List.of(
            "SELECT SUM(amt), SUM(qty) FROM item",
            "SELECT SUM(x) FROM f",
            "SELECT amt, qty, grp FROM item ORDER BY k, seq",
            "SELECT grp, AVG(qty) AS mean, MAX(amt) FROM item GROUP BY grp ORDER BY grp")) {
      assertThat(description(many, sql)).as(sql).isEqualTo(description(one, sql));
    }
    assertThat(rows("SELECT SUM(x) FROM f")).containsExactly("89.1");
    assertThat(rows("SELECT SUM(amt), SUM(qty) FROM item")).containsExactly("6.4, 181");
  }

  /** All that getters and metadata say of every cell. */
  private static List<String> description(Connection connection, String sql) throws SQLException {
    List<String> cells = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      ResultSetMetaData metaData = result.getMetaData();
      while (result.next()) {
        for (int i = 1; i <= metaData.getColumnCount(); i++) {
          String label = metaData.getColumnLabel(i);
          cells.add(
              label
                  + " "
                  + metaData.getColumnName(i)
                  + " "
                  + metaData.getColumnType(i)
                  + " "
                  + metaData.getColumnTypeName(i)
                  + " "
                  + metaData.getScale(i)
                  + " "
                  + result.getObject(i)
                  + " "
                  + result.getString(label)
                  + " "
                  + (label.equals("grp") ? "" : result.getBigDecimal(i))
                  + " "
                  + result.wasNull());
        }
      }
    }
    return cells;
  }
}
