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
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What users get wrong: one clear error with its cure, and the connection goes on. */
class BadInputTest {

  @TempDir private Path folder;
  private final CollegeDbDataSource dataSource = new CollegeDbDataSource();

  @BeforeEach
  void createShop() throws SQLException {
    dataSource.setUrl(url("s0.db", "s1.db"));
    try (Connection connection = dataSource.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT NOT NULL)");
      for (int id = 1; id <= 20; id++) {
        statement.execute("INSERT INTO users (id, name) VALUES (" + id + ", 'user " + id + "')");
      }
    }
  }

  @AfterEach
  void close() throws SQLException {
    dataSource.close();
  }

  @Test
  void wrongUrlNamesTheForms() {
    assertError(
        () -> DriverManager.getConnection("jdbc:collegedb:a.db"),
        "BAD_CONFIGURATION",
        "write jdbc:collegedb:sqlite:");
  }

  @Test
  void missingConfigurationFileIsNamed() {
    assertError(
        () ->
            DriverManager.getConnection(
                "jdbc:collegedb:sqlite:file:" + folder.resolve("none.yaml")),
        "BAD_CONFIGURATION",
        "none.yaml does not exist");
  }

  @Test
  void unknownSettingNamesTheNearest() {
    assertError(
        () ->
            DriverManager.getConnection(url("s0.db", "s1.db") + "?collegedb.tables.users.keys=id"),
        "BAD_CONFIGURATION",
        "the nearest is tables.users.key");
  }

  @Test
  void missingFolderOfAShardIsNamed() throws SQLException {
    try (Connection connection = DriverManager.getConnection(url("s0.db", "no/such/s1.db"))) {
      assertError(() -> count(connection), "SHARD_UNAVAILABLE", "s1", "no/such");
      assertThat(connection.isClosed()).isFalse();
    }
  }

  @Test
  void shardThatIsNoDatabaseIsNamed() throws SQLException, IOException {
    Files.writeString(folder.resolve("letter.db"), "Dear reader, this is a letter. ".repeat(99));

    try (Connection connection = DriverManager.getConnection(url("s0.db", "letter.db"))) {
      assertError(() -> count(connection), "SHARD_UNAVAILABLE", "s1", "not a database");
      assertThat(connection.isClosed()).isFalse();
    }
  }

  @Test
  void swappedShardsAreRefused() throws SQLException {
    dataSource.close();

    try (Connection connection = DriverManager.getConnection(url("s1.db", "s0.db"))) {
      assertError(
          () -> count(connection),
          "SHARD_IDENTITY",
          "s0",
          "s1",
          "give each shard the URL it was first used with");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELEKT * FROM users|SELEKT",
        "SELECT * FROM users WHERE|incomplete",
        "SELECT * FROM nowhere|nowhere",
        "SELECT nothing FROM users|nothing",
        "SELECT 'open FROM users|open",
        "UPDATE users SET|",
        "INSERT INTO users VALUES (1|",
        "DELETE FROM|",
        "INSERT INTO users (id, nothing) VALUES (99, 1)|nothing",
        "INSERT INTO nowhere (id) VALUES (99)|nowhere",
        "UPDATE nowhere SET a = 1|nowhere",
        ")|",
        "CREATE TABLE users (id INTEGER)|users",
        "DROP TABLE nowhere|nowhere",
      })
  void wrongSqlIsOneErrorAndTheConnectionGoesOn(String sql, String named) throws SQLException {
    try (Connection connection = dataSource.getConnection();
        Statement statement = connection.createStatement()) {
      SQLException failure = catchThrowableOfType(SQLException.class, () -> statement.execute(sql));

      assertThat((Throwable) failure).isNotNull();
      assertThat(failure.getMessage()).containsIgnoringCase(named == null ? "" : named);
      assertThat(count(connection)).isEqualTo(20);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  ", ";", "-- nothing", "/* nothing */"})
  void emptyStatementDoesNothing(String sql) throws SQLException {
    try (Connection connection = dataSource.getConnection();
        Statement statement = connection.createStatement()) {
      assertThat(statement.execute(sql)).isFalse();
      assertError(() -> statement.executeQuery(sql), "WRONG_RESULT");
      assertThat(count(connection)).isEqualTo(20);
    }
  }

  @Test
  void tableMissingOnOneShardIsNamed() throws SQLException {
    dataSource.close();
    try (Connection shard = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("s1.db"));
        Statement statement = shard.createStatement()) {
      statement.execute("DROP TABLE users");
    }

    try (Connection connection = DriverManager.getConnection(url("s0.db", "s1.db"));
        Statement statement = connection.createStatement()) {
      assertError(() -> count(connection), "SCHEMA_MISMATCH", "users", "s1");
      statement.execute(
          "CREATE TABLE IF NOT EXISTS users (id INTEGER PRIMARY KEY, name TEXT NOT NULL)");
      assertThat(count(connection)).isPositive();
    }
  }

  @Test
  void shardThatLosesItsTableUnderwayIsNamed() throws SQLException {
    try (Connection connection = dataSource.getConnection();
        Connection shard = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("s1.db"));
        Statement statement = shard.createStatement()) {
      count(connection);
      statement.execute("ALTER TABLE users RENAME TO lost");

      SQLException failure = catchThrowableOfType(SQLException.class, () -> count(connection));

      assertThat((Throwable) failure).isNotNull();
      assertThat(failure.getMessage()).contains("users");
      statement.execute("ALTER TABLE lost RENAME TO users");
      assertThat(count(connection)).isEqualTo(20);
    }
  }

  @Test
  void missingParameterIsNumbered() throws SQLException {
    try (Connection connection = dataSource.getConnection();
        PreparedStatement statement =
            connection.prepareStatement("SELECT name FROM users WHERE id = ? AND name = ?")) {
      statement.setInt(1, 7);
      assertError(statement::executeQuery, "PARAMETER_MISSING", "parameter 2");

      statement.setString(2, "user 7");
      try (ResultSet result = statement.executeQuery()) {
        assertThat(result.next()).isTrue();
      }
    }
  }

  @Test
  void parameterOutOfRangeIsNumbered() throws SQLException {
    try (Connection connection = dataSource.getConnection();
        PreparedStatement statement =
            connection.prepareStatement("SELECT name FROM users WHERE id = ?")) {
      assertError(() -> statement.setInt(2, 7), "PARAMETER_COUNT", "parameter 2", "has 1");
      assertError(() -> statement.setInt(0, 7), "PARAMETER_COUNT", "parameter 0");
      assertThat(count(connection)).isEqualTo(20);
    }
  }

  @Test
  void closedObjectsSayWhatIsClosed() throws SQLException {
    try (Connection connection = dataSource.getConnection()) {
      Statement statement = connection.createStatement();
      ResultSet result = statement.executeQuery("SELECT * FROM users");
      result.close();
      assertError(result::next, "CLOSED");
      statement.close();
      assertError(() -> statement.executeQuery("SELECT 1"), "CLOSED", "statement");
      PreparedStatement prepared = connection.prepareStatement("SELECT 1");
      prepared.close();
      assertError(prepared::executeQuery, "CLOSED", "statement");
      assertThat(count(connection)).isEqualTo(20);
    }
  }

  @Test
  void closedConnectionSaysSo() throws SQLException {
    Connection connection = dataSource.getConnection();
    connection.close();

    assertError(connection::createStatement, "CLOSED", "connection");
  }

  @Test
  void executeQueryRefusesAWriteBeforeItRuns() throws SQLException {
    try (Connection connection = dataSource.getConnection();
        Statement statement = connection.createStatement()) {
      assertError(() -> statement.executeQuery("DELETE FROM users WHERE id = 1"), "WRONG_RESULT");
      assertThat(count(connection)).isEqualTo(20);
    }
  }

  @Test
  void violatedConstraintIsSqlitesOwnError() throws SQLException {
    try (Connection connection = dataSource.getConnection();
        Statement statement = connection.createStatement()) {
      SQLException failure =
          catchThrowableOfType(
              SQLException.class,
              () -> statement.execute("INSERT INTO users (id, name) VALUES (7, NULL)"));

      assertThat(failure.getMessage()).contains("NOT NULL constraint failed: users.name");
      assertThat(failure.getErrorCode()).isEqualTo(19);
      assertThat(count(connection)).isEqualTo(20);
    }
  }

  private static void assertError(ThrowingCallable call, String name, String... parts) {
    SQLException failure = catchThrowableOfType(SQLException.class, call);

    assertThat((Throwable) failure).as("an error " + name).isNotNull();
    assertThat(failure.getMessage()).startsWith("[" + name + "]").contains(";");
    for (String part : parts) {
      assertThat(failure.getMessage()).contains(part);
    }
    assertThat(failure.getSQLState()).doesNotStartWith("08").isNotEqualTo("0A000");
  }

  private static int count(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery("SELECT count(*) FROM users")) {
      result.next();
      return result.getInt(1);
    }
  }

  private String url(String... files) {
    StringBuilder shards = new StringBuilder();
    for (String file : files) {
      shards.append(shards.isEmpty() ? "" : ",").append(folder.resolve(file));
    }
    return "jdbc:collegedb:sqlite:{" + shards + "}";
  }
}
