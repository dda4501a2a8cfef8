package dev.collegedb.internal.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.collegedb.jdbc.CollegeDb;
import java.nio.file.Path;
import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The JDBC face over three real shard files. */
class FaceOverShardsTest {

  @TempDir private Path folder;
  private String url;
  private Connection connection;

  @BeforeEach
  void open() throws SQLException {
    url =
        "jdbc:collegedb:sqlite:{%1$s/s0.db,%1$s/s1.db,%1$s/s2.db}".formatted(folder)
            + "?collegedb.tables.users.key=id&collegedb.tables.countries.kind=reference";
    connection = DriverManager.getConnection(url);
    try (Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT, balance REAL)");
      statement.execute("CREATE TABLE countries (id INTEGER PRIMARY KEY, name TEXT)");
      statement.execute("CREATE TABLE notes (note_id INTEGER PRIMARY KEY, text TEXT)");
    }
  }

  @AfterEach
  void close() throws SQLException {
    connection.close();
  }

  private void fill(int users) throws SQLException {
    try (PreparedStatement insert =
        connection.prepareStatement("INSERT INTO users VALUES (?, ?, ?)")) {
      for (int id = 1; id <= users; id++) {
        insert.setInt(1, id);
        insert.setString(2, id % 3 == 0 ? null : "user " + id);
        insert.setDouble(3, id * 0.5);
        insert.addBatch();
      }
      assertThat(insert.executeBatch()).hasSize(users).containsOnly(1);
    }
  }

  private List<Object> column(String sql) throws SQLException {
    List<Object> values = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        values.add(rows.getObject(1));
      }
    }
    return values;
  }

  @Test
  void rowsOfAllShardsAreOneAnswer() throws SQLException {
    fill(30);

    try (PreparedStatement select = connection.prepareStatement("SELECT id, name FROM users");
        ResultSet rows = select.executeQuery()) {
      assertThat(rows.isBeforeFirst()).isTrue();
      assertThat(rows.getStatement()).isSameAs(select);
      int count = 0;
      while (rows.next()) {
        count++;
        assertThat(rows.getRow()).isEqualTo(count);
        String name = rows.getString("NAME");
        assertThat(rows.wasNull()).isEqualTo(name == null);
        assertThat(name == null).isEqualTo(rows.getInt("id") % 3 == 0);
      }
      assertThat(count).isEqualTo(30);
      assertThat(rows.isAfterLast()).isTrue();
    }
    assertThat(column("SELECT count(*) FROM users WHERE id IN (1, 2, 3, 99)")).containsExactly(3);
  }

  @Test
  void everySetterFindsTheSameRow() throws SQLException {
    fill(10);

    try (PreparedStatement select =
        connection.prepareStatement("SELECT name FROM users WHERE id = ?")) {
      assertThat(
              connection
                  .unwrap(CollegeDb.class)
                  .explain("SELECT name FROM users WHERE id = ?")
                  .text())
          .contains("Keys");
      select.setInt(1, 7);
      assertThat(only(select)).isEqualTo("user 7");
      select.setLong(1, 7);
      assertThat(only(select)).isEqualTo("user 7");
      select.setString(1, "7");
      assertThat(only(select)).isEqualTo("user 7");
      select.setDouble(1, 7.0);
      assertThat(only(select)).isEqualTo("user 7");
      select.setBigDecimal(1, new java.math.BigDecimal("7.0"));
      assertThat(only(select)).isEqualTo("user 7");
      select.setObject(1, "7", java.sql.Types.INTEGER);
      assertThat(only(select)).isEqualTo("user 7");
    }
  }

  private static String only(PreparedStatement select) throws SQLException {
    try (ResultSet rows = select.executeQuery()) {
      return rows.next() ? rows.getString(1) : "none";
    }
  }

  @Test
  void generatedKeysComeFromHome() throws SQLException {
    fill(3);
    for (String table : List.of("countries (name)", "notes (text)")) {
      try (PreparedStatement insert =
          connection.prepareStatement("INSERT INTO " + table + " VALUES (?)")) {
        for (int i = 1; i <= 2; i++) {
          insert.setString(1, "x");
          assertThat(insert.executeUpdate()).isEqualTo(1);
          ResultSet keys = insert.getGeneratedKeys();
          assertThat(keys.next()).isTrue();
          assertThat(keys.getInt(1)).isEqualTo(i);
        }
      }
    }
  }

  @Test
  void multiRowInsertGivesTheLastKey() throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate(
          "INSERT INTO users (id) VALUES (5), (6), (7), (8), (9)", Statement.RETURN_GENERATED_KEYS);
      ResultSet keys = statement.getGeneratedKeys();

      assertThat(keys.next()).isTrue();
      assertThat(keys.getInt(1)).isEqualTo(9);
    }
  }

  @Test
  void metadataIsOneShards() throws SQLException {
    List<String> tables = new ArrayList<>();
    try (ResultSet rows =
        connection.getMetaData().getTables(null, null, "%", new String[] {"TABLE"})) {
      while (rows.next()) {
        tables.add(rows.getString("TABLE_NAME"));
      }
    }

    assertThat(tables).containsExactly("countries", "notes", "users");
    assertThat(connection.getMetaData().getDatabaseProductName()).isEqualTo("SQLite");
    assertThat(connection.getMetaData().getDriverName()).isEqualTo("SQLite JDBC");
    assertThat(connection.getMetaData().getURL()).startsWith("jdbc:collegedb:sqlite:");
  }

  @Test
  void preparedColumnsAreKnownBeforeExecution() throws SQLException {
    try (PreparedStatement select =
        connection.prepareStatement("SELECT id, name AS label FROM users WHERE id = ?")) {
      assertThat(select.getMetaData().getColumnCount()).isEqualTo(2);
      assertThat(select.getMetaData().getColumnLabel(2)).isEqualTo("label");
      assertThat(select.getParameterMetaData().getParameterCount()).isEqualTo(1);
    }
  }

  @Test
  void transactionOverShardsWithSavepoint() throws SQLException {
    connection.setAutoCommit(false);
    fill(6);
    Savepoint savepoint = connection.setSavepoint();
    try (Statement statement = connection.createStatement()) {
      assertThat(statement.executeUpdate("DELETE FROM users")).isEqualTo(6);
    }
    connection.rollback(savepoint);
    assertThat(column("SELECT count(*) FROM users")).containsExactly(6);
    connection.commit();
    assertThat(column("SELECT sum(id) FROM users")).containsExactly(21);
    connection.rollback();
    connection.setAutoCommit(true);
    assertThatThrownBy(connection::commit).hasMessageContaining("[IN_AUTOCOMMIT]");
  }

  @Test
  void failedBatchEntryCarriesTheShardsError() throws SQLException {
    fill(3);
    try (PreparedStatement insert =
        connection.prepareStatement("INSERT INTO users (id) VALUES (?)")) {
      for (int id : new int[] {10, 2, 11}) {
        insert.setInt(1, id);
        insert.addBatch();
      }

      assertThatThrownBy(insert::executeBatch)
          .isInstanceOfSatisfying(
              BatchUpdateException.class,
              failure -> {
                assertThat(failure.getUpdateCounts()).containsExactly(1);
                assertThat(failure.getErrorCode()).isEqualTo(19);
              });
    }
    assertThat(column("SELECT count(*) FROM users")).containsExactly(4);
  }

  @Test
  void ourErrorsLeaveTheConnectionOfAnOuterPoolUsable() throws SQLException {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(url);
    config.setMaximumPoolSize(2);
    try (HikariDataSource pool = new HikariDataSource(config);
        Connection pooled = pool.getConnection();
        Statement statement = pooled.createStatement()) {
      pooled.setAutoCommit(false);
      statement.executeUpdate("INSERT INTO users (id) VALUES (1)");
      assertThatThrownBy(() -> pooled.prepareCall("{call x}"))
          .hasMessageContaining("[UNSUPPORTED_METHOD]");
      assertThatThrownBy(() -> pooled.createNClob()).hasMessageContaining("[UNSUPPORTED_METHOD]");
      assertThatThrownBy(() -> statement.executeQuery("SELECT ?"))
          .hasMessageContaining("[PARAMETER_MISSING]");
      assertThatThrownBy(() -> statement.executeQuery("BEGIN")).hasMessageContaining("; ");
      assertThatThrownBy(() -> statement.executeQuery("SELECT nothing FROM nowhere"))
          .isInstanceOf(SQLException.class);

      try (ResultSet rows = statement.executeQuery("SELECT count(*) FROM users")) {
        assertThat(rows.next()).isTrue();
        assertThat(rows.getInt(1)).isEqualTo(1);
      }
      pooled.commit();
    }
  }
}
