package dev.collegedb.differential.reported;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Aggregates and groups whose rows lie on several shards. */
@ParameterizedClass
@ValueSource(ints = {2, 3})
final class MergedAggregatesTest extends OnSharedTables {

  @Test
  @DisplayName("P001 AVG is no average of averages")
  void average() throws SQLException {
    assertThat(rows("SELECT AVG(qty) FROM item")).containsExactly("36.2");
    assertThat(ordered("SELECT grp, AVG(qty) FROM item GROUP BY grp ORDER BY grp"))
        .containsExactly("null, null", "B, 91.0", "a, 23.3333333333333", "b, 20.0");
    assertThat(rows("SELECT AVG(qty) FROM item WHERE k > 8")).containsExactly("null");
  }

  @Test
  @DisplayName("P002 AVG of distinct values")
  void averageOfDistinct() throws SQLException {
    assertThat(rows("SELECT AVG(DISTINCT qty) FROM item")).containsExactly("37.75");
  }

  @Test
  @DisplayName("P004 COUNT of distinct values in groups")
  void distinctCountsInGroups() throws SQLException {
    assertThat(rows("SELECT grp, COUNT(DISTINCT qty) FROM item GROUP BY grp"))
        .containsExactly("B, 1", "a, 2", "b, 1", "null, 0");
  }

  @Test
  @DisplayName("P005 plain and distinct counts side by side")
  void countsSideBySide() throws SQLException {
    String sql =
        "SELECT COUNT(*) AS rows_n, COUNT(qty) AS qty_n, COUNT(DISTINCT grp) AS grp_n FROM item";

    assertThat(rows(sql)).containsExactly("6, 5, 3");
    assertThat(labels(sql)).containsExactly("rows_n", "qty_n", "grp_n");
  }

  @Test
  @DisplayName("P007 an aggregate within an expression")
  void wrappedAggregates() throws SQLException {
    assertThat(
            rows("SELECT COALESCE(SUM(qty), 0) + 0 AS a, ROUND(SUM(amt) * 10, 1) AS b FROM item"))
        .containsExactly("181, 64.0");
    assertThat(rows("SELECT MAX(qty) - MIN(qty), -COUNT(*), 'n' || COUNT(grp) FROM item"))
        .containsExactly("81, -6, n5");
    assertThat(
            ordered(
                "SELECT upper(grp), CASE WHEN COUNT(*) > 1 THEN 'many' ELSE 'one' END FROM item GROUP BY upper(grp) ORDER BY 1"))
        .containsExactly("null, one", "A, many", "B, many");
  }

  @Test
  @DisplayName("P013 groups of a column without case")
  void groupsWithoutCase() throws SQLException {
    run("CREATE TABLE tag (k BIGINT, code VARCHAR(10) COLLATE NOCASE)");
    run("INSERT INTO tag VALUES (1,'red'), (1,'Blue'), (2,'RED'), (2,'green')");

    assertThat(rows("SELECT LOWER(code), COUNT(*) FROM tag GROUP BY code"))
        .containsExactly("blue, 1", "green, 1", "red, 2");
    assertThat(rows("SELECT COUNT(DISTINCT code) FROM tag")).containsExactly("3");
    assertThat(ordered("SELECT LOWER(code) FROM (SELECT DISTINCT code FROM tag) ORDER BY 1"))
        .containsExactly("blue", "green", "red");
  }

  @Test
  @DisplayName("P014 ordered groups stay whole where merge order could differ from the shards'")
  void orderedGroupsStayWhole() throws SQLException {
    run("CREATE TABLE names (k BIGINT, t TEXT COLLATE NOCASE)");
    run(
        "INSERT INTO names VALUES (1,'A'), (1,'B'), (1,'C'), (1,'D'), (2,'a'), (2,'b'), (2,'_'), (2,'d')");

    assertThat(ordered("SELECT LOWER(t), COUNT(*) FROM names GROUP BY t ORDER BY t"))
        .containsExactly("_, 1", "a, 2", "b, 2", "c, 1", "d, 2");
    assertThat(
            ordered(
                    "SELECT t, COUNT(*) FROM names GROUP BY t COLLATE BINARY ORDER BY t COLLATE BINARY")
                .size())
        .isEqualTo(8);
  }

  @Test
  @DisplayName("P022 a summed column sorts as the number it is")
  void sumsSort() throws SQLException {
    run("INSERT INTO hit VALUES (1,'x',4), (2,'x',5), (2,'y',100)");

    assertThat(ordered("SELECT g, SUM(n) AS s FROM hit GROUP BY g ORDER BY s DESC, g"))
        .containsExactly("y, 100", "x, 9");
    assertThat(ordered("SELECT g FROM hit GROUP BY g ORDER BY SUM(n), g"))
        .containsExactly("x", "y");
  }

  @Test
  @DisplayName("P023 the limit counts whole groups")
  void limitOfGroups() throws SQLException {
    run("INSERT INTO hit VALUES (1,'x',10), (1,'y',9), (2,'z',10), (2,'y',9)");

    assertThat(ordered("SELECT g, SUM(n) AS s FROM hit GROUP BY g ORDER BY s DESC LIMIT 1"))
        .containsExactly("y, 18");
    assertThat(
            ordered(
                "SELECT g, SUM(n) AS s FROM hit GROUP BY g ORDER BY s DESC, g LIMIT ? OFFSET ?",
                2,
                1))
        .containsExactly("x, 10", "z, 10");
  }

  @Test
  @DisplayName("P028 HAVING judges whole groups")
  void having() throws SQLException {
    assertThat(rows("SELECT grp, COUNT(*) FROM item GROUP BY grp HAVING COUNT(*) > 2"))
        .containsExactly("a, 3");
    assertThat(rows("SELECT grp FROM item GROUP BY grp HAVING SUM(qty) = 70")).containsExactly("a");
    assertThat(rows("SELECT grp FROM item GROUP BY grp HAVING MAX(k) > MIN(k)"))
        .containsExactly("a");
  }

  @Test
  @DisplayName("P029 groups of a derived table are counted once")
  void groupsOfADerivedTable() throws SQLException {
    assertThat(rows("SELECT COUNT(*) FROM (SELECT grp FROM item GROUP BY grp) t"))
        .containsExactly("4");
    assertThat(
            rows(
                "SELECT COUNT(*), SUM(n) FROM (SELECT grp, COUNT(*) AS n FROM item GROUP BY grp) t"))
        .containsExactly("4, 6");
    assertThat(
            ordered(
                "SELECT n * 10 AS m FROM (SELECT grp, COUNT(*) AS n FROM item GROUP BY grp) t ORDER BY m"))
        .containsExactly("10", "10", "10", "30");
  }

  @Test
  @DisplayName("P034 several keys in one IN, grouped by the key")
  void keysGrouped() throws SQLException {
    assertThat(rows("SELECT k, COUNT(*) FROM item WHERE k IN (1, 2) GROUP BY k"))
        .containsExactly("1, 3", "2, 2");
    assertThat(rows("SELECT COUNT(*), MAX(qty) FROM item WHERE k IN (?, ?)", 1, 2))
        .containsExactly("5, 91");
  }

  @Test
  @DisplayName("P035 aggregates between grouped columns")
  void aggregatesBetweenColumns() throws SQLException {
    assertThat(
            ordered(
                "SELECT grp, MAX(qty) AS m, COUNT(*) AS c FROM item WHERE grp IS NOT NULL"
                    + " GROUP BY grp ORDER BY c DESC, m"))
        .containsExactly("a, 30, 3", "b, 20, 1", "B, 91, 1");
    assertThat(
            ordered("SELECT MAX(seq), grp, COUNT(*), k FROM item GROUP BY grp, k ORDER BY k, grp"))
        .containsExactly("3, a, 2, 1", "2, b, 1, 1", "2, B, 1, 2", "1, a, 1, 2", "1, null, 1, 3");
  }

  @Test
  @DisplayName("P037 groups of a time column, by both ways to execute")
  void groupsOfTimes() throws SQLException {
    run("CREATE TABLE ev (k BIGINT, at TIMESTAMP)");
    java.sql.Timestamp at = java.sql.Timestamp.valueOf("2026-12-01 10:20:30.5");
    run("INSERT INTO ev VALUES (?, ?)", 1, at);
    run("INSERT INTO ev VALUES (?, ?)", 2, at);
    String sql = "SELECT at, COUNT(*) FROM ev GROUP BY at ORDER BY at";

    assertThat(ordered(sql)).hasSize(1);
    try (Statement statement = many.createStatement()) {
      assertThat(statement.execute(sql)).isTrue();
      try (ResultSet result = statement.getResultSet()) {
        assertThat(result.next()).isTrue();
        assertThat(result.getTimestamp(1)).isEqualTo(at);
        assertThat(result.getInt(2)).isEqualTo(2);
        assertThat(result.next()).isFalse();
      }
    }
  }
}
