package dev.collegedb.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Settings do what their page says, seen from outside. */
class ConfiguredShardsTest {

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "app.db",
        "{s0.db,s1.db,s2.db}",
        "{s0.db,s1.db}?foreign_keys=true&busy_timeout=100",
        "{s0.db,s1.db}?collegedb.kv=memory&collegedb.kv.volatile=true",
        "{s0.db,s1.db}?collegedb.pool.maxPerShard=1",
        "{s0.db,s1.db}?collegedb.pool.maxPerShard=2&collegedb.transactions=single",
        "{s0.db,s1.db}?collegedb.hashShardMappings=false&collegedb.mappingCacheTtlMs=0",
        "{s0.db,s1.db}?collegedb.homeShard=s1&collegedb.tables.users.key=name",
        "{s0.db,s1.db}?collegedb.tables.users.key=id,name",
        "{s0.db,s1.db}?collegedb.tables.users.kind=reference",
        "{s0.db,s1.db}?collegedb.tables.users.kind=single",
        "{s0.db,s1.db}?collegedb.defaultKeyColumn=none",
        "{s0.db,s1.db}?collegedb.defaultKeyColumn=name",
      })
  void shopWorks(String shards) throws SQLException {
    String url =
        "jdbc:collegedb:sqlite:" + shards.replaceAll("(\\w+)\\.db", folder.toString() + "/$1.db");

    try (Connection connection = DriverManager.getConnection(url)) {
      fill(connection, "users");
      assertThat(sum(connection, "users")).isEqualTo(210);
    }
  }

  @Test
  void shardsInMemoryWork() throws SQLException {
    String url =
        "jdbc:collegedb:sqlite:{file:shop0?mode=memory&cache=shared,file:shop1?mode=memory&cache=shared}"
            + "?collegedb.kv=memory&collegedb.kv.volatile=true";

    try (Connection connection = DriverManager.getConnection(url)) {
      fill(connection, "users");
      assertThat(sum(connection, "users")).isEqualTo(210);
    }
  }

  @Test
  void fileConfigures() throws SQLException, IOException {
    Path file =
        Files.writeString(
            folder.resolve("shop.yaml"),
            """
            shards:
              east: { url: "jdbc:sqlite:${DATA:-%1$s}/east.db" }
              west: { url: "jdbc:sqlite:${DATA:-%1$s}/west.db" }
            tables: { users: { key: id } }
            """
                .formatted(folder));

    try (Connection connection = DriverManager.getConnection("jdbc:collegedb:file:" + file)) {
      fill(connection, "users");

      assertThat(sum(connection, "users")).isEqualTo(210);
      assertThat(connection.unwrap(CollegeDb.class).shards()).containsExactly("east", "west");
      assertThat(connection.getMetaData().getURL()).isEqualTo("jdbc:collegedb:sqlite:file:" + file);
    }
    assertThat(rowsOf("east.db") + rowsOf("west.db")).isEqualTo(20);
    assertThat(rowsOf("east.db")).isBetween(1, 19);
  }

  @Test
  void passedParametersReachTheShards() throws SQLException {
    try (Connection connection = DriverManager.getConnection(shards() + "?foreign_keys=true");
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE users (id INTEGER PRIMARY KEY)");
      statement.execute(
          "CREATE TABLE orders (id INTEGER PRIMARY KEY, user_id INTEGER REFERENCES users (id))");

      SQLException failure =
          catchThrowableOfType(
              SQLException.class, () -> statement.execute("INSERT INTO orders VALUES (1, 99)"));

      assertThat((Throwable) failure).hasMessageContaining("FOREIGN KEY constraint failed");
    }
  }

  @Test
  void passedPropertiesReachTheShards() throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("busy_timeout", "4321");

    try (Connection connection = DriverManager.getConnection(shards(), properties);
        Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery("PRAGMA busy_timeout")) {
      assertThat(result.next()).isTrue();
      assertThat(result.getInt(1)).isEqualTo(4321);
    }
  }

  @Test
  void gatherLimitIsKept() throws SQLException {
    try (Connection connection =
        DriverManager.getConnection(shards() + "?collegedb.gather.maxRows=5")) {
      fill(connection, "users");
      connection.setAutoCommit(false);

      SQLException failure =
          catchThrowableOfType(SQLException.class, () -> gatherInTransaction(connection));

      assertThat((Throwable) failure)
          .hasMessageContaining("[GATHER_LIMIT]")
          .hasMessageContaining("users");
      connection.rollback();
      connection.setAutoCommit(true);
      assertThat(sum(connection, "users")).isEqualTo(210);
    }
  }

  @Test
  void transactionOverTwoShardsIsRefusedWhereSingleIsSet() throws SQLException {
    try (Connection connection =
        DriverManager.getConnection(shards() + "?collegedb.transactions=single")) {
      fill(connection, "users");
      connection.setAutoCommit(false);

      SQLException failure = catchThrowableOfType(SQLException.class, () -> renameAll(connection));

      assertThat((Throwable) failure).hasMessageContaining("[MULTI_SHARD_TRANSACTION]");
      connection.rollback();
      connection.setAutoCommit(true);
      assertThat(sum(connection, "users")).isEqualTo(210);
    }
  }

  @Test
  void frameworkTableLiesOnTheHomeShard() throws SQLException {
    try (Connection connection = DriverManager.getConnection(shards())) {
      fill(connection, "databasechangelog");
      assertThat(sum(connection, "databasechangelog")).isEqualTo(210);
      assertThat(
              connection.unwrap(CollegeDb.class).explain("SELECT * FROM databasechangelog").text())
          .contains("Home");
    }
  }

  private String shards() {
    return "jdbc:collegedb:sqlite:{"
        + folder.resolve("s0.db")
        + ","
        + folder.resolve("s1.db")
        + "}";
  }

  private static void fill(Connection connection, String table) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE " + table + " (id INTEGER PRIMARY KEY, name TEXT NOT NULL)");
    }
    try (PreparedStatement insert =
        connection.prepareStatement("INSERT INTO " + table + " (id, name) VALUES (?, ?)")) {
      for (int id = 1; id <= 20; id++) {
        insert.setInt(1, id);
        insert.setString(2, "user " + id);
        assertThat(insert.executeUpdate()).isOne();
      }
    }
  }

  private static int sum(Connection connection, String table) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery("SELECT sum(id) FROM " + table)) {
      result.next();
      return result.getInt(1);
    }
  }

  private static void gatherInTransaction(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate("UPDATE users SET name = 'x' WHERE id = 1");
      statement.executeQuery("SELECT group_concat(name) FROM users").close();
    }
  }

  private static void renameAll(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (int id = 1; id <= 20; id++) {
        statement.executeUpdate("UPDATE users SET name = 'x' WHERE id = " + id);
      }
    }
  }

  private int rowsOf(String file) throws SQLException {
    try (Connection shard = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve(file));
        Statement statement = shard.createStatement();
        ResultSet result = statement.executeQuery("SELECT count(*) FROM users")) {
      result.next();
      return result.getInt(1);
    }
  }
}
