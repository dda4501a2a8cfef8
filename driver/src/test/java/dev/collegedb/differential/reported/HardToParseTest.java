package dev.collegedb.differential.reported;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Text that parsers take long over, give up on, or misread. The limits of time are there to end a
 * parse that would not end by itself.
 */
@ParameterizedClass
@ValueSource(ints = {2, 3})
@Timeout(120)
final class HardToParseTest extends OnSharedTables {

  private static String cases(int depth, String end) {
    return "CASE WHEN k = 1 THEN 1 ELSE ".repeat(depth) + end + " END".repeat(depth);
  }

  private static String brackets(int depth, String inner) {
    return "(".repeat(depth) + inner + ")".repeat(depth);
  }

  @Test
  @DisplayName("P160 nested CASE")
  void nestedCase() throws SQLException {
    for (int depth : new int[] {5, 10, 20, 30}) {
      String sql = "SELECT " + cases(depth, "seq") + " FROM item WHERE k = 2 ORDER BY 1";

      assertThat(ordered(sql)).containsExactly("1", "2");
      assertThat(ordered("SELECT " + cases(depth, "seq") + " FROM item ORDER BY 1").size())
          .isEqualTo(6);
    }
  }

  @Test
  @DisplayName("P160 nested brackets")
  void nestedBrackets() throws SQLException {
    for (int depth : new int[] {5, 10, 20, 30}) {
      assertThat(ordered("SELECT " + brackets(depth, "qty") + " FROM item WHERE k = 2 ORDER BY 1"))
          .containsExactly("30", "91");
      assertThat(rows("SELECT COUNT(*) FROM item WHERE " + brackets(depth, "k = 2")))
          .containsExactly("2");
      assertThat(
              rows(
                  "SELECT "
                      + "abs(".repeat(depth)
                      + "qty"
                      + ")".repeat(depth)
                      + " FROM item WHERE k = 1"))
          .hasSize(3);
    }
  }

  @Test
  @DisplayName("P160 nested brackets around an error")
  void bracketsAroundAnError() throws SQLException {
    for (int depth : new int[] {5, 10, 20, 30}) {
      for (String sql :
          List.of(
              "SELECT " + brackets(depth, "qty qty qty") + " FROM item",
              "SELECT " + cases(depth, "seq seq seq") + " FROM item",
              "SELECT qty FROM item WHERE " + brackets(depth, "k = = 2"),
              "SELECT qty FROM item WHERE k = 1 AND " + "(".repeat(depth) + "seq = 1")) {
        assertThatThrownBy(() -> rows(sql)).isInstanceOf(SQLException.class);
        try (Statement statement = many.createStatement()) {
          assertThatThrownBy(() -> statement.executeQuery(sql)).isInstanceOf(SQLException.class);
        }
      }
    }
    assertThat(rows("SELECT COUNT(*) FROM item")).containsExactly("6");
  }

  @Test
  @DisplayName("P161 no parser goes on after the statement has ended")
  void noParserGoesOn() throws SQLException {
    for (int i = 0; i < 100; i++) {
      String sql = "SELECT " + i + ", " + cases(16, brackets(8, "seq")) + " FROM item WHERE k = 2";
      assertThat(rows(sql)).hasSize(2);
    }
    assertThat(
            Thread.getAllStackTraces().values().stream()
                .flatMap(Arrays::stream)
                .filter(frame -> frame.getClassName().startsWith("net.sf.jsqlparser")))
        .isEmpty();
  }

  @Test
  @DisplayName("P163 thousands of brackets, or of conditions")
  void thousands() throws SQLException {
    String conditions = " AND seq = 1".repeat(900);
    assertThat(rows("SELECT qty FROM item WHERE k = 1" + conditions)).containsExactly("10");
    for (String sql :
        List.of(
            "SELECT qty FROM item WHERE k = 1 AND " + brackets(2000, "seq = 1"),
            "SELECT qty FROM item WHERE k = 1" + " AND seq = 1".repeat(2000),
            "SELECT qty FROM item WHERE k = 1" + " OR seq = 1".repeat(2000),
            "SELECT qty FROM item WHERE " + "NOT ".repeat(2000) + "k = 1",
            "SELECT qty" + " + 1".repeat(2000) + " FROM item",
            "SELECT " + "-".repeat(0) + "- ".repeat(2000) + "qty FROM item")) {
      sameOrError(sql);
    }
    assertThat(rows("SELECT COUNT(*) FROM item WHERE k = 1")).containsExactly("3");
  }

  /** SQLite's own limits of depth lie below some of these; then both fail. */
  private void sameOrError(String sql) throws SQLException {
    try (Statement statement = one.createStatement()) {
      statement.executeQuery(sql).close();
    } catch (SQLException e) {
      try (Statement statement = many.createStatement()) {
        assertThatThrownBy(() -> statement.executeQuery(sql)).isInstanceOf(SQLException.class);
      }
      return;
    }
    rows(sql);
  }

  @Test
  @DisplayName("P164 columns and aliases with the names of other dialects' words")
  void ordinaryNames() throws SQLException {
    run(
        "CREATE TABLE r (k BIGINT, \"order\" INT, size INT, \"offset\" INT, value INT, type INT,"
            + " status INT, \"key\" INT, position INT, cache INT)");
    run("INSERT INTO r VALUES (2, 1, 2, 3, 4, 5, 6, 7, 8, 9), (1, 9, 8, 7, 6, 5, 4, 3, 2, 1)");

    assertThat(
            rows(
                "SELECT r.size, r.value, r.type, r.status, r.position, r.cache, cs.k FROM r, item cs"
                    + " WHERE r.k = cs.k AND r.k = 2"))
        .containsExactly("2, 4, 5, 6, 8, 9, 2", "2, 4, 5, 6, 8, 9, 2");
    assertThat(ordered("SELECT r.\"order\", offset, key FROM r ORDER BY r.\"order\""))
        .containsExactly("1, 3, 7", "9, 7, 3");
    assertThat(ordered("SELECT size AS value, value AS size FROM r div ORDER BY size"))
        .containsExactly("2, 4", "8, 6");
    assertThat(rows("SELECT COUNT(*) FROM r of WHERE of.k = 1 AND of.cache = 1"))
        .containsExactly("1");
  }

  @Test
  @DisplayName("P167 a parameter beside an operator")
  void parameterBesideAnOperator() throws SQLException {
    String sql = "SELECT COUNT(*) FROM item WHERE grp LIKE '%'||?||'%' AND k=?";

    assertThat(rows(sql, "a", 1)).containsExactly("2");
    assertThat(rows("SELECT COUNT(*) FROM item WHERE qty>?AND k=?", 10, 1)).containsExactly("2");
    assertThat(rows("SELECT ?||grp FROM item WHERE k=?2 AND seq=?3", "x", 1, 2))
        .containsExactly("xb");
  }

  @Test
  @DisplayName("P169 functions named like statements")
  void functionsNamedLikeStatements() throws SQLException {
    assertThat(rows("SELECT REPLACE(grp, 'a', 'z'), seq FROM item WHERE k = 1 AND seq = 1"))
        .containsExactly("z, 1");
    assertThat(
            ordered("SELECT replace(grp, 'a', 'z') AS g, COUNT(*) FROM item GROUP BY g ORDER BY g"))
        .containsExactly("null, 1", "B, 1", "b, 1", "z, 3");
    assertThat(
            ordered(
                "SELECT IIF(seq = 1, 2, 3), if(seq = 1, 'a', 'b') FROM item WHERE k = 2 ORDER BY seq"))
        .containsExactly("2, a", "3, b");
    assertThat(run("UPDATE item SET grp = REPLACE(grp, 'a', 'z') WHERE k = 1")).isEqualTo(3);
    assertThat(rows("SELECT grp FROM item WHERE k = 1")).containsExactly("b", "z", "z");
  }
}
