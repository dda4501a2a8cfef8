package dev.collegedb.differential.reported;

import static org.assertj.core.api.Assertions.assertThat;

import dev.collegedb.differential.Answer;
import dev.collegedb.differential.Shards;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;

/**
 * The same small tables on one database and on shards; key 1 lies on the first shard, keys 2 and 3
 * on the second. Whatever is run is run on both, and must come out alike.
 */
abstract class OnSharedTables {

  private static final List<String> SCHEMA =
      List.of(
          "CREATE TABLE item (k BIGINT NOT NULL, seq INT NOT NULL, grp VARCHAR(20), qty INT,"
              + " amt DECIMAL(12,2), PRIMARY KEY (k, seq))",
          "CREATE TABLE line (k BIGINT, seq INT)",
          "CREATE TABLE hit (k BIGINT, g VARCHAR(10), n INT)",
          "CREATE TABLE tx (k BIGINT, a VARCHAR(40), b VARCHAR(40))",
          "CREATE TABLE big (id BIGINT PRIMARY KEY, k BIGINT, pad VARCHAR(100))",
          "INSERT INTO item VALUES (1,1,'a',10,1.10), (1,2,'b',20,2.25), (1,3,'a',30,0.00)",
          "INSERT INTO item VALUES (2,1,'a',30,0.05), (2,2,'B',91,3.00), (3,1,NULL,NULL,NULL)");

  @TempDir Path folder;
  @Parameter int count;

  Shards shards;
  Connection one;
  Connection many;

  @BeforeEach
  void open() throws SQLException {
    shards = new Shards(folder, count);
    List.of(
            "item", "line", "hit", "tx", "big", "seq_t", "f", "tag", "names", "ev", "n", "r", "par",
            "chi")
        .forEach(table -> shards.key(table, "k", "item"));
    shards.key("acc", "owner", "item").key("u", "k", "text");
    one = shards.oracle();
    many = shards.connect();
    for (String sql : SCHEMA) {
      run(sql);
    }
  }

  @AfterEach
  void close() throws SQLException {
    one.close();
    many.close();
  }

  /** Runs a statement on both and compares what it counts; gives the count. */
  int run(String sql, Object... values) throws SQLException {
    int expected = update(one, sql, values);
    int actual = update(many, sql, values);
    boolean schema = sql.startsWith("CREATE");
    assertThat(schema ? expected : actual).as(sql).isEqualTo(expected);
    return actual;
  }

  private static int update(Connection connection, String sql, Object... values)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < values.length; i++) {
        statement.setObject(i + 1, values[i]);
      }
      return statement.executeUpdate();
    }
  }

  /** A query whose ORDER BY fixes every row: columns, classes, values and order are compared. */
  List<String> ordered(String sql, Object... values) throws SQLException {
    Answer expected = Answer.of(one, sql, Arrays.asList(values));
    Answer actual = Answer.of(many, sql, Arrays.asList(values));
    assertThat(actual).as(sql).isEqualTo(expected);
    return plain(many, sql, values);
  }

  /** A query that leaves its order open: rows are compared sorted. */
  List<String> rows(String sql, Object... values) throws SQLException {
    Answer expected = Answer.of(one, sql, Arrays.asList(values)).sorted();
    Answer actual = Answer.of(many, sql, Arrays.asList(values)).sorted();
    assertThat(actual).as(sql).isEqualTo(expected);
    List<String> rows = plain(many, sql, values);
    Collections.sort(rows);
    return rows;
  }

  /** Rows as text, values separated by commas. */
  private static List<String> plain(Connection connection, String sql, Object... values)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < values.length; i++) {
        statement.setObject(i + 1, values[i]);
      }
      try (ResultSet result = statement.executeQuery()) {
        return plain(result);
      }
    }
  }

  static List<String> plain(ResultSet result) throws SQLException {
    List<String> rows = new ArrayList<>();
    int width = result.getMetaData().getColumnCount();
    while (result.next()) {
      List<String> row = new ArrayList<>();
      for (int i = 1; i <= width; i++) {
        row.add(String.valueOf(result.getString(i)));
      }
      rows.add(String.join(", ", row));
    }
    return rows;
  }

  List<String> labels(String sql) throws SQLException {
    return Answer.of(many, sql).columns().stream()
        .map(column -> column.substring(0, column.indexOf(' ')))
        .collect(Collectors.toList());
  }

  /** How many rows of {@code table} that match lie on each shard, asked from the files. */
  List<Integer> onEachShard(String table, String condition) throws SQLException {
    List<Integer> counts = new ArrayList<>();
    for (Path file : shards.files()) {
      try (Connection shard = DriverManager.getConnection("jdbc:sqlite:" + file);
          Statement statement = shard.createStatement();
          ResultSet result =
              statement.executeQuery("SELECT COUNT(*) FROM " + table + " WHERE " + condition)) {
        counts.add(result.getInt(1));
      }
    }
    return counts;
  }

  /** The plan that the statement has on the shards. */
  String plan(String sql) throws SQLException {
    return many.unwrap(dev.collegedb.jdbc.CollegeDb.class).explain(sql).text();
  }
}
