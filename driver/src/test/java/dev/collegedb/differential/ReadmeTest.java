package dev.collegedb.differential;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the README shows, as it stands there. */
final class ReadmeTest {

  @TempDir Path folder;

  @Test
  void theExampleAnswersAsItSays() throws SQLException {
    String url =
        "jdbc:collegedb:sqlite:{data/s0.db,data/s1.db,data/s2.db}"
                .replace("data", folder.toString())
            + "?collegedb.tables.users.key=id"
            + "&collegedb.tables.orders.key=user_id"
            + "&collegedb.tables.countries.kind=reference";
    List<String> printed = new ArrayList<>();

    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT)");
      statement.execute("CREATE TABLE orders (user_id INTEGER, total NUMERIC)");
      statement.execute("INSERT INTO users VALUES (1, 'Ada'), (2, 'Bob'), (3, 'Cid')");
      statement.execute("INSERT INTO orders VALUES (1, 20), (1, 5), (3, 7)");
      ResultSet rows =
          statement.executeQuery(
              "SELECT u.name, SUM(o.total) AS spent FROM users u JOIN orders o ON o.user_id = u.id"
                  + " GROUP BY u.name ORDER BY spent DESC");
      while (rows.next()) {
        printed.add(rows.getString("name") + " " + rows.getInt("spent"));
      }
    }

    assertThat(printed).containsExactly("Ada 25", "Cid 7");
  }

  @Test
  void explainRouteAnswersWithThePlanAndRunsNothing() throws SQLException {
    try (Connection connection = new Shards(folder, 3).key("users", "id").connect();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT)");

      Answer answer = Answer.of(connection, "EXPLAIN ROUTE DELETE FROM users");

      assertThat(answer.rows()).hasSize(3);
      assertThat(answer.rows().toString()).contains("s0", "s1", "s2", "DELETE FROM users");
    }
  }
}
