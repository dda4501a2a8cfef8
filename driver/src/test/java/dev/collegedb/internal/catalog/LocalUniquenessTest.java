package dev.collegedb.internal.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.collegedb.internal.catalog.ShardSchema.Shape;
import dev.collegedb.planner.Relation;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LocalUniquenessTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "CREATE TABLE t (k INTEGER PRIMARY KEY, x UNIQUE)                  | [x]",
        "CREATE TABLE t (id INTEGER PRIMARY KEY, k, x)                     | [id]",
        "CREATE TABLE t (k TEXT, n INT, PRIMARY KEY (n, k))                | none",
        "CREATE TABLE t (K TEXT UNIQUE, n INT UNIQUE)                      | [n]",
        "CREATE TABLE t (k, x); CREATE UNIQUE INDEX i ON t (lower(x))      | []",
        "CREATE TABLE t (k, x); CREATE INDEX i ON t (x)                    | none",
      })
  void namesTheUniqueColumnsThatLeaveOutTheKey(String ddl, String expected) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite::memory:");
        Statement statement = connection.createStatement()) {
      statement.executeUpdate(ddl);
      Shape shape = Objects.requireNonNull(SchemaReader.read(connection).tables().get("t"));
      int key =
          shape.columnNames().stream()
              .map(name -> name.toLowerCase(java.util.Locale.ROOT))
              .toList()
              .indexOf("k");
      Relation.Table table =
          new Relation.Table(
              "t", Relation.Kind.SHARDED, "", shape.columns(), List.of(key), false, false);

      List<Set<String>> local = LocalUniqueness.of(table, shape);

      assertThat(local.isEmpty() ? "none" : String.valueOf(local.get(0))).isEqualTo(expected);
    }
  }
}
