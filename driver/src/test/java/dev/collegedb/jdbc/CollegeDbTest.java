package dev.collegedb.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Routes as applications ask for them. */
final class CollegeDbTest {

  @TempDir Path folder;

  private CollegeDbDataSource dataSource;
  private CollegeDb db;

  @BeforeEach
  void create() throws SQLException {
    dataSource = new CollegeDbDataSource();
    dataSource.setUrl(
        "jdbc:collegedb:sqlite:{F/s0.db,F/s1.db,F/s2.db}".replace("F", folder.toString()));
    dataSource.setProperty("collegedb.tables.users.key", "id");
    dataSource.setProperty("collegedb.tables.countries.kind", "reference");
    db = CollegeDb.of(dataSource);
    run("CREATE TABLE users (id INTEGER, name TEXT)");
    run("CREATE TABLE countries (code TEXT)");
    run("INSERT INTO users VALUES (1, 'Ada'), (2, 'Bob'), (3, 'Cid'), (4, 'Dan'), (5, 'Eve')");
  }

  @AfterEach
  void close() throws SQLException {
    dataSource.close();
  }

  private void run(String sql) throws SQLException {
    try (Connection connection = dataSource.getConnection();
        Statement statement = connection.createStatement()) {
      statement.executeUpdate(sql);
    }
  }

  private long count(String sql) throws SQLException {
    try (Connection connection = dataSource.getConnection();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      rows.next();
      return rows.getLong(1);
    }
  }

  @Test
  void namesTheShards() throws SQLException {
    assertThat(db.shards()).containsExactly("s0", "s1", "s2");
  }

  @Test
  void aKeyIsFoundHoweverItIsGiven() throws SQLException {
    for (int id = 1; id <= 5; id++) {
      String sql = "SELECT name FROM users WHERE id = ?";
      Route route = db.planQuery(sql, id);

      assertThat(route.kind()).isEqualTo("Read");
      assertThat(route.tier()).isEqualTo("T1");
      assertThat(route.shards()).hasSize(1);
      assertThat(route.statements()).isEqualTo(Map.of(route.shards().get(0), List.of(sql)));
      assertThat(route.merge()).isEmpty();
      assertThat(
              count(
                  "/* collegedb: shard="
                      + route.shards().get(0)
                      + " */ SELECT count(*) FROM users WHERE name = (SELECT name FROM users WHERE id + 0 = "
                      + id
                      + ")"))
          .isEqualTo(1);
      assertThat(db.planQuery(sql, String.valueOf(id))).isEqualTo(route);
      assertThat(db.planQuery("SELECT name FROM users WHERE id = " + id).shards())
          .isEqualTo(route.shards());
    }
  }

  @Test
  void aStatementWithoutAKeyIsRefusedByPlanQueryOnly() throws SQLException {
    String sql = "SELECT name FROM users WHERE name = ?";

    assertThatThrownBy(() -> db.planQuery(sql, "Ada"))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("[UNROUTABLE]")
        .hasMessageContaining("users (id)");
    assertThatThrownBy(() -> db.planQuery("DELETE FROM users WHERE id = 1; DELETE FROM users"))
        .hasMessageContaining("[UNROUTABLE]");
    Route route = db.explain(sql, "Ada");
    assertThat(route.tier()).isEqualTo("T2");
    assertThat(route.shards()).containsExactly("s0", "s1", "s2");
    assertThat(route.statements()).containsOnlyKeys("s0", "s1", "s2");
    assertThat(route.statements().get("s1")).containsExactly(sql);
    assertThat(route.merge()).isEqualTo("Concat");
    assertThat(route.reason()).contains("users.id");
    assertThat(route.text()).startsWith("Read\n").contains("target     Every");
    assertThat(route).hasToString(route.text());
  }

  @Test
  void planQueryThrowsWhatRunningItWouldAndExplainTellsIt() throws SQLException {
    for (String sql :
        List.of(
            "INSERT INTO users (name) VALUES ('x')",
            "SELEC 1",
            "/* collegedb: shard=s9 */ SELECT * FROM users",
            "INSERT INTO users VALUES (1.5, 'x')")) {
      Route route = db.explain(sql);

      assertThat(route.kind()).isEqualTo("Refuse");
      assertThat(route.shards()).isEmpty();
      assertThatThrownBy(() -> db.planQuery(sql)).hasMessage(route.reason());
      assertThatThrownBy(() -> run(sql)).hasMessage(route.reason());
    }
  }

  @Test
  void anExplanationOfAnExplanationIsNoRefusal() throws SQLException {
    assertThat(db.explain("EXPLAIN ROUTE SELECT 1").kind()).isEqualTo("Explain");
  }

  @Test
  void planQueryNeedsNoKeyWhereNoTableIsSharded() throws SQLException {
    assertThat(db.planQuery("SELECT * FROM countries").shards()).containsExactly("s0");
    assertThat(db.planQuery("DELETE FROM countries").shards()).containsExactly("s0", "s1", "s2");
    assertThat(db.planQuery("CREATE TABLE t (id INTEGER)").kind()).isEqualTo("Ddl");
  }

  @Test
  void rowsOfOneInsertAreShownByShard() throws SQLException {
    Route route = db.planQuery("INSERT INTO users VALUES (1, ?), (2, 'b'), (3, 'c')", "a");

    assertThat(route.kind()).isEqualTo("SplitInsert");
    assertThat(route.statements().keySet()).containsExactlyInAnyOrderElementsOf(route.shards());
    assertThat(String.join("", route.statements().values().stream().flatMap(List::stream).toList()))
        .containsOnlyOnce("(1, ?)")
        .containsOnlyOnce("(2, 'b')")
        .containsOnlyOnce("(3, 'c')");
    assertThat(count("SELECT count(*) FROM users")).isEqualTo(5);
  }

  @Test
  void aParameterWithoutValueLeavesTheRule() throws SQLException {
    Route route = db.planQuery("SELECT name FROM users WHERE id = ? AND name = ?");

    assertThat(route.shards()).isEmpty();
    assertThat(route.statements()).containsOnlyKeys("by users[?1]");
    assertThat(route.tier()).isEqualTo("T1");
  }

  @Test
  void tooManyValuesAreAnError() {
    assertThatThrownBy(() -> db.explain("SELECT name FROM users WHERE id = ?", 1, 2))
        .hasMessageContaining("[PARAMETER_COUNT]");
  }

  @Test
  void aPoolInFrontServesToo() throws SQLException {
    HikariConfig config = new HikariConfig();
    config.setDataSource(dataSource);
    config.setMaximumPoolSize(1);
    try (HikariDataSource pool = new HikariDataSource(config)) {
      CollegeDb pooled = CollegeDb.of(pool);

      for (int i = 0; i < 3; i++) {
        assertThat(pooled.planQuery("SELECT name FROM users WHERE id = 2"))
            .isEqualTo(db.planQuery("SELECT name FROM users WHERE id = 2"));
      }
    }
  }

  @Test
  void aRouteCannotBeChanged() throws SQLException {
    Route route = db.explain("SELECT name FROM users");

    assertThatThrownBy(() -> route.statements().clear())
        .isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> route.statements().get("s0").clear())
        .isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void aClosedConnectionExplainsNothing() throws SQLException {
    Connection connection = dataSource.getConnection();
    CollegeDb closed = connection.unwrap(CollegeDb.class);
    connection.close();

    assertThatThrownBy(() -> closed.explain("SELECT 1")).hasMessageContaining("[CLOSED]");
  }
}
