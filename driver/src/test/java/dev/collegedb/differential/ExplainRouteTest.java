package dev.collegedb.differential;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What EXPLAIN ROUTE answers, and that it does nothing. */
final class ExplainRouteTest {

  private static final String COMMAND = "EXPLAIN ROUTE ";

  @TempDir Path folder;

  private Shards shards;
  private Connection connection;

  @BeforeEach
  void create() throws SQLException {
    shards =
        new Shards(folder, 3).key("users", "id", "").key("orders", "user_id", "").reference("c");
    connection = shards.connect();
    run("CREATE TABLE users (id INTEGER, name TEXT)");
    run("CREATE TABLE orders (user_id INTEGER, total INTEGER)");
    run("CREATE TABLE c (code TEXT)");
    run("CREATE TABLE s (code TEXT)");
    for (int id = 1; id <= 20; id++) {
      run("INSERT INTO users VALUES (" + id + ", 'user " + id + "')");
    }
  }

  @AfterEach
  void close() throws SQLException {
    connection.close();
  }

  private void run(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate(sql);
    }
  }

  private List<String> explain(String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(COMMAND + sql)) {
      return texts(rows);
    }
  }

  private List<String> explain(String sql, Object... values) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(COMMAND + sql)) {
      for (int i = 0; i < values.length; i++) {
        statement.setObject(i + 1, values[i]);
      }
      try (ResultSet rows = statement.executeQuery()) {
        return texts(rows);
      }
    }
  }

  private static List<String> texts(ResultSet rows) throws SQLException {
    List<String> texts = new ArrayList<>();
    while (rows.next()) {
      texts.add(
          rows.getInt("step")
              + " | "
              + rows.getString("shard")
              + " | "
              + rows.getString("sql")
              + " | "
              + rows.getString("tier")
              + " | "
              + rows.getString("reason"));
    }
    return texts;
  }

  /** Where the rows of a key lie, asked from the files. */
  private String shardOf(int id) throws SQLException {
    return IntStream.range(0, 3)
        .mapToObj(i -> "s" + i)
        .filter(shard -> holds(shard, id))
        .collect(Collectors.joining());
  }

  private boolean holds(String shard, int id) {
    String file = "jdbc:sqlite:" + folder.resolve(shard + ".db");
    try (Connection plain = DriverManager.getConnection(file)) {
      return !Answer.of(plain, "SELECT 1 FROM users WHERE id = " + id).rows().isEmpty();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void aLiteralKeyNamesItsShard() throws SQLException {
    for (int id = 1; id <= 20; id++) {
      String sql = "SELECT name FROM users WHERE id = " + id;

      assertThat(explain(sql))
          .containsExactly("1 | " + shardOf(id) + " | " + sql + " | T1 | one key");
    }
  }

  @Test
  void aParameterWithValueNamesItsShardAndOneWithoutItsRule() throws SQLException {
    String sql = "SELECT name FROM users WHERE id = ?";

    assertThat(explain(sql, 7))
        .containsExactly("1 | " + shardOf(7) + " | " + sql + " | T1 | one key");
    assertThat(explain(sql, "7.0"))
        .containsExactly("1 | " + shardOf(7) + " | " + sql + " | T1 | one key");
    assertThat(explain(sql)).containsExactly("1 | by users[?1] | " + sql + " | T1 | one key");
  }

  @Test
  void severalKeysWithoutValuesTellBothWays() throws SQLException {
    assertThat(explain("SELECT name FROM users WHERE id IN (?, 2)"))
        .hasSize(2)
        .first()
        .asString()
        .startsWith("1 | by users[?1], users[2] | ")
        .contains("| T2 | T1 if the keys lie together");
  }

  @Test
  void eachShardIsShownItsOwnKeysOnly() throws SQLException {
    for (String verb : List.of("SELECT name", "DELETE")) {
      List<String> rows =
          explain(verb + " FROM users WHERE id IN (1, 2, 3, ?)", 4).stream()
              .filter(row -> row.startsWith("1 | "))
              .toList();

      assertThat(rows).hasSizeGreaterThan(1);
      for (int id = 1; id <= 3; id++) {
        String own = "1 | " + shardOf(id) + " | ";
        String listed = ".*IN \\(.*\\b" + id + "\\b.*";
        assertThat(rows).allMatch(row -> row.startsWith(own) == row.matches(listed));
      }
    }
  }

  @Test
  void everyIsSpelledOut() throws SQLException {
    String sql = "SELECT name FROM users";

    assertThat(explain(sql))
        .satisfiesExactly(
            row -> assertThat(row).startsWith("1 | s0 | " + sql + " | T2 | "),
            row -> assertThat(row).startsWith("1 | s1 | " + sql + " | T2 | "),
            row -> assertThat(row).startsWith("1 | s2 | " + sql + " | T2 | "),
            row -> assertThat(row).isEqualTo("2 |  | Concat | T2 | "));
  }

  @Test
  void sortedStreamsAreMergedAndPaged() throws SQLException {
    assertThat(explain("SELECT name FROM users ORDER BY name DESC LIMIT 3"))
        .hasSize(4)
        .allMatch(row -> row.contains(" | T2 | "))
        .last()
        .isEqualTo("2 |  | SortMerge(1 DESC) > Limit(3) | T2 | ");
  }

  @Test
  void partialAggregatesAreCombinedOnTheScratchDatabase() throws SQLException {
    assertThat(explain("SELECT count(*) FROM users"))
        .hasSize(5)
        .allMatch(row -> row.contains(" | T3 | "))
        .satisfies(
            rows -> assertThat(rows.get(0)).startsWith("1 | s0 | SELECT count(*) AS "),
            rows -> assertThat(rows.get(3)).startsWith("2 |  | Combine("),
            rows -> assertThat(rows.get(4)).startsWith("3 | scratch | SELECT coalesce(sum("));
  }

  @Test
  void aGatherTellsWhatIsReadWhereAndWhatRunsOnTheScratchDatabase() throws SQLException {
    String sql = "SELECT u.name, random() FROM users u, orders o WHERE u.name = o.total";

    assertThat(explain(sql))
        .satisfiesExactly(
            row ->
                assertThat(row).startsWith("1 | s0 | Gather(orders(total), users(name)) | T4 | "),
            row ->
                assertThat(row).startsWith("1 | s1 | Gather(orders(total), users(name)) | T4 | "),
            row ->
                assertThat(row).startsWith("1 | s2 | Gather(orders(total), users(name)) | T4 | "),
            row -> assertThat(row).isEqualTo("2 | scratch | " + sql + " | T4 | "));
  }

  @Test
  void writesTellWhichShardGetsWhat() throws SQLException {
    String all = "UPDATE users SET name = 'x'";
    assertThat(explain(all))
        .extracting(row -> row.substring(0, row.lastIndexOf("| ")))
        .containsExactly(
            "1 | s0 | " + all + " |  ", "1 | s1 | " + all + " |  ", "1 | s2 | " + all + " |  ");

    assertThat(explain("INSERT INTO users VALUES (1, 'a'), (2, 'b'), (3, 'c')"))
        .hasSize((int) IntStream.of(1, 2, 3).mapToObj(this::shard).distinct().count())
        .anyMatch(row -> row.startsWith("1 | " + shard(2) + " | ") && row.contains("(2, 'b')"))
        .noneMatch(row -> !row.startsWith("1 | " + shard(2) + " | ") && row.contains("(2, 'b')"));
    assertThat(explain("INSERT INTO users VALUES (1, 'a'), (?, 'b')"))
        .satisfiesExactly(
            row ->
                assertThat(row)
                    .startsWith("1 | " + shard(1) + " | INSERT INTO users VALUES (1, 'a') | "),
            row ->
                assertThat(row)
                    .startsWith("1 | by users[?1] | INSERT INTO users VALUES (?, 'b') | "));
    assertThat(explain("INSERT INTO orders SELECT total, user_id FROM orders"))
        .last()
        .asString()
        .startsWith("3 | by orders[column 1] | INSERT INTO orders VALUES (?, ?) | ");
    assertThat(explain("INSERT INTO s VALUES ('x')"))
        .singleElement()
        .asString()
        .startsWith("1 | s0 | ");
  }

  private String shard(int id) {
    try {
      return shardOf(id);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void schemaChangesStartAtHome() throws SQLException {
    assertThat(explain("CREATE TABLE t (id INTEGER)"))
        .containsExactly(
            "1 | s0 | CREATE TABLE t (id INTEGER) |  | the home shard first",
            "2 | s1 | CREATE TABLE t (id INTEGER) |  | then every other shard",
            "2 | s2 | CREATE TABLE t (id INTEGER) |  | then every other shard");
    assertThat(Answer.of(connection, "SELECT 1 FROM sqlite_master WHERE name = 't'").rows())
        .isEmpty();
  }

  @Test
  void scriptsAreExplainedUpToTheFirstChangeOfTheSchema() throws SQLException {
    assertThat(
            explain(
                "DELETE FROM users WHERE id = 1; CREATE TABLE t (id INTEGER); INSERT INTO t VALUES (1)"))
        .satisfiesExactly(
            row -> assertThat(row).startsWith("1 | " + shardOf(1) + " | DELETE FROM users"),
            row -> assertThat(row).startsWith("2 | s0 | CREATE"),
            row -> assertThat(row).startsWith("3 | s1 | CREATE"),
            row -> assertThat(row).startsWith("3 | s2 | CREATE"),
            row ->
                assertThat(row)
                    .isEqualTo(
                        "4 |  | INSERT INTO t VALUES (1) |  | planned when its turn comes, since the schema changes before it"));
  }

  @Test
  void refusalsExplainThemselves() throws SQLException {
    assertThat(explain("INSERT INTO users (name) VALUES ('x')"))
        .singleElement()
        .asString()
        .startsWith("1 |  |  |  | [UNROUTABLE] ");
    assertThat(explain("SELEC 1"))
        .singleElement()
        .asString()
        .startsWith("1 |  |  |  | [UNPARSABLE] ");
    assertThat(explain("/* collegedb: shard=s9 */ SELECT * FROM users"))
        .singleElement()
        .asString()
        .startsWith("1 |  |  |  | [UNKNOWN_SHARD] ");
    assertThat(explain("INSERT INTO users VALUES (?, 'x')", 1.5))
        .singleElement()
        .asString()
        .startsWith("1 |  |  |  | [KEY_TYPE] ");
    String other = shardOf(1).equals("s0") ? "s1" : "s0";
    assertThat(explain("/* collegedb: shard=" + other + " */ DELETE FROM users WHERE id = 1"))
        .singleElement()
        .asString()
        .startsWith("1 |  |  |  | [KEY_CONTRADICTION] ");
  }

  @Test
  void nothingRunsAndNothingIsRecorded() throws SQLException {
    List<Integer> fresh = IntStream.range(1000, 1030).boxed().toList();
    List<String> before = mappings();

    for (int id : fresh) {
      assertThat(explain("INSERT INTO users VALUES (?, 'new')", id)).hasSize(1);
      assertThat(explain("INSERT INTO users VALUES (" + id + ", 'a'), (1, 'b')")).isNotEmpty();
      assertThat(explain("DELETE FROM users WHERE id <> ?", id)).hasSize(3);
      assertThat(explain("/* collegedb: key=" + id + " */ INSERT INTO users VALUES (2 + 3, 'x')"))
          .hasSize(1);
    }
    explain("DELETE FROM users; DROP TABLE users");

    assertThat(mappings()).isEqualTo(before);
    assertThat(Answer.of(connection, "SELECT count(*) FROM users").rows())
        .containsExactly(List.of("Integer 20"));
  }

  @Test
  void anInsertGoesWhereItWasForetold() throws SQLException {
    for (int id = 2000; id < 2020; id++) {
      String sql = "INSERT INTO users VALUES (" + id + ", 'new')";
      String foretold = explain(sql).get(0);

      run(sql);

      assertThat(foretold).startsWith("1 | " + shardOf(id) + " | ");
    }
  }

  @Test
  void rowsFromBeforeAreFoundButNotRecorded() throws SQLException {
    try (Connection plain = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("s1.db"));
        Statement statement = plain.createStatement()) {
      for (String shard : List.of("s0", "s2")) {
        try (Connection other =
                DriverManager.getConnection("jdbc:sqlite:" + folder.resolve(shard + ".db"));
            Statement create = other.createStatement()) {
          create.executeUpdate("CREATE TABLE old (user_id INTEGER)");
        }
      }
      statement.executeUpdate("CREATE TABLE old (user_id INTEGER)");
      for (int id = 5000; id < 5010; id++) {
        statement.executeUpdate("INSERT INTO old VALUES (" + id + ")");
      }
    }
    connection.close();
    connection = shards.key("old", "user_id", "").connect();
    List<String> before = mappings();

    for (int id = 5000; id < 5010; id++) {
      assertThat(explain("SELECT * FROM old WHERE user_id = " + id).get(0)).startsWith("1 | s1 | ");
      assertThat(explain("INSERT INTO old VALUES (" + id + ")").get(0)).startsWith("1 | s1 | ");
    }

    assertThat(mappings()).isEqualTo(before);
  }

  private List<String> mappings() throws SQLException {
    try (Connection control =
        DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("s0.db.collegedb"))) {
      return Answer.of(control, "SELECT k, v FROM collegedb_kv ORDER BY k").rows().stream()
          .map(List::toString)
          .toList();
    }
  }

  @Test
  void longAnswersAreWhole() throws SQLException {
    String script = "DELETE FROM users WHERE id = 1;".repeat(3_000);

    assertThat(explain(script)).hasSize(3_000).last().asString().startsWith("3000 | ");
  }

  @Test
  void columnsAreKnownBeforeItRuns() throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement(COMMAND + "SELECT * FROM users WHERE id = ?")) {
      assertThat(statement.getMetaData().getColumnCount()).isEqualTo(5);
      assertThat(statement.getMetaData().getColumnLabel(2)).isEqualTo("shard");
      assertThat(statement.getParameterMetaData().getParameterCount()).isEqualTo(1);
    }
  }
}
