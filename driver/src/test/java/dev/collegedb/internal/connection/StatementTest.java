package dev.collegedb.internal.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.collegedb.jdbc.CollegeDb;
import java.nio.file.Path;
import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.sql.Types;
import java.util.Properties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The statement protocol of JDBC. */
class StatementTest {

  @TempDir private Path folder;
  private Fixture fixture;
  private Connection connection;

  @BeforeEach
  void open() throws SQLException {
    fixture = Fixture.in(folder);
    connection = fixture.ours();
  }

  @AfterEach
  void close() throws SQLException {
    fixture.close();
  }

  private long count() throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT count(*) FROM users")) {
      rows.next();
      return rows.getLong(1);
    }
  }

  @Test
  void executeTellsRowsFromCounts() throws SQLException {
    try (Statement statement = connection.createStatement()) {
      assertThat(statement.execute("SELECT id FROM users")).isTrue();
      assertThat(statement.getUpdateCount()).isEqualTo(-1);
      assertThat(statement.getResultSet().getStatement()).isSameAs(statement);
      assertThat(statement.getMoreResults()).isFalse();
      assertThat(statement.getUpdateCount()).isEqualTo(-1);

      assertThat(statement.execute("UPDATE users SET balance = 1")).isFalse();
      assertThat(statement.getUpdateCount()).isEqualTo(3);
      assertThat(statement.getResultSet()).isNull();
      assertThat(statement.getMoreResults(Statement.CLOSE_ALL_RESULTS)).isFalse();
      assertThat(statement.getUpdateCount()).isEqualTo(-1);
    }
  }

  @Test
  void executeQueryOfAnUpdateRunsNothing() throws SQLException {
    try (Statement statement = connection.createStatement()) {
      assertThatThrownBy(() -> statement.executeQuery("DELETE FROM users"))
          .hasMessage(
              "[WRONG_RESULT] the statement gives no rows, so it was not run; use executeUpdate or execute");
    }

    assertThat(count()).isEqualTo(3);
  }

  @Test
  void executeUpdateOfRowsAnswersAsTheDriverDoes() throws SQLException {
    for (Connection each : new Connection[] {fixture.plain(), connection}) {
      try (Statement statement = each.createStatement();
          PreparedStatement prepared = each.prepareStatement("SELECT 1")) {
        assertThat(statement.executeUpdate("SELECT id FROM users")).isZero();
        assertThat(
                statement.executeUpdate("UPDATE users SET balance = 2 WHERE id < 3 RETURNING id"))
            .isEqualTo(2);
        assertThatThrownBy(prepared::executeUpdate).isInstanceOf(SQLException.class);
      }
    }
    assertThat(fixture.executor().running()).isZero();
  }

  @Test
  void executingAgainClosesTheResult() throws SQLException {
    try (Statement statement = connection.createStatement()) {
      ResultSet first = statement.executeQuery("SELECT id FROM users");
      first.next();

      ResultSet second = statement.executeQuery("SELECT name FROM users");

      assertThat(first.isClosed()).isTrue();
      assertThat(second.next()).isTrue();
      assertThat(fixture.executor().running()).isEqualTo(1);
      assertThatThrownBy(() -> first.getInt(1))
          .hasMessage("[CLOSED] the result set is closed; open a new one");
    }
    assertThat(fixture.executor().running()).isZero();
  }

  @Test
  void closeOnCompletionClosesWithTheResultButNotWhenExecutingAgain() throws SQLException {
    Statement statement = connection.createStatement();
    statement.closeOnCompletion();
    statement.executeQuery("SELECT 1");
    ResultSet rows = statement.executeQuery("SELECT 2");

    assertThat(statement.isClosed()).isFalse();
    rows.close();

    assertThat(statement.isClosed()).isTrue();
  }

  @Test
  void closingTheConnectionGivesEverythingBack() throws SQLException {
    ResultSet rows = connection.createStatement().executeQuery("SELECT 1");
    ResultSet metadata = connection.getMetaData().getTables(null, null, "%", null);

    connection.close();

    assertThat(rows.isClosed()).isTrue();
    assertThat(metadata.isClosed()).isTrue();
    assertThat(fixture.executor().running()).isZero();
  }

  @Test
  void maxRowsEndsTheAnswer() throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.setMaxRows(2);
      ResultSet rows = statement.executeQuery("SELECT id FROM users");

      assertThat(rows.next()).isTrue();
      assertThat(rows.next()).isTrue();
      assertThat(rows.next()).isFalse();
    }
  }

  @Test
  void batchStopsAtTheFirstFailureWithTheCountsSoFar() throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.addBatch("UPDATE users SET balance = 5");
      statement.addBatch("INSERT INTO users (id, name) VALUES (1, 'again')");
      statement.addBatch("DELETE FROM users");

      assertThatThrownBy(statement::executeBatch)
          .isInstanceOfSatisfying(
              BatchUpdateException.class,
              failure -> {
                assertThat(failure.getUpdateCounts()).containsExactly(3);
                assertThat(failure.getErrorCode()).isEqualTo(19);
                assertThat((Object) failure.getNextException())
                    .isInstanceOf(org.sqlite.SQLiteException.class);
              });
      assertThat(statement.executeBatch()).isEmpty();
    }
    assertThat(count()).isEqualTo(3);
  }

  @Test
  void preparedBatchKeepsWhatEachEntryWasGiven() throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement("INSERT INTO users (id, name, born) VALUES (?, ?, ?)")) {
      Timestamp born = new Timestamp(0);
      for (int id = 10; id < 13; id++) {
        statement.setInt(1, id);
        statement.setString(2, "user " + id);
        statement.setTimestamp(3, born);
        statement.addBatch();
        born.setTime(id);
      }

      assertThat(statement.executeLargeBatch()).containsExactly(1, 1, 1);
    }
    assertThat(sum("SELECT sum(born) FROM users WHERE id >= 10")).isEqualTo(21);
  }

  private long sum(String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      rows.next();
      return rows.getLong(1);
    }
  }

  @Test
  void rowsInABatchAreRefused() throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement("SELECT 1")) {
      statement.addBatch();

      assertThatThrownBy(statement::executeBatch)
          .isInstanceOf(BatchUpdateException.class)
          .hasMessageContaining("[WRONG_RESULT]");
    }
  }

  @Test
  void missingParametersAreNamedBeforeAnythingRuns() throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement("SELECT ?, ?");
        Statement plain = connection.createStatement()) {
      statement.setInt(1, 5);

      assertThatThrownBy(statement::executeQuery)
          .hasMessage("[PARAMETER_MISSING] parameter 2 has no value; set it before executing");
      assertThatThrownBy(() -> plain.executeQuery("SELECT ?"))
          .hasMessageContaining("[PARAMETER_MISSING] parameter 1");
      statement.setNull(2, Types.INTEGER);
      assertThat(statement.executeQuery().next()).isTrue();
      statement.clearParameters();
      assertThatThrownBy(statement::executeQuery).hasMessageContaining("parameter 1");
    }
  }

  @Test
  void parameterOutOfRangeIsRefusedWhenSet() throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement("SELECT ?")) {
      assertThat(statement.getParameterMetaData().getParameterCount()).isEqualTo(1);
      for (int index : new int[] {-1, 0, 2}) {
        assertThatThrownBy(() -> statement.setInt(index, 1))
            .hasMessage(
                "[PARAMETER_COUNT] parameter "
                    + index
                    + " is out of range: the statement has 1; set each parameter once, counted from 1");
      }
    }
  }

  @Test
  void preparedStatementTakesNoText() throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement("SELECT 1")) {
      assertThatThrownBy(() -> statement.executeQuery("SELECT 2"))
          .hasMessageContaining("[UNSUPPORTED_METHOD] executeQuery(String)");
      assertThatThrownBy(() -> statement.addBatch("SELECT 2"))
          .hasMessageContaining("[UNSUPPORTED_METHOD]");
    }
  }

  @Test
  void metadataBeforeExecutionIsNullForAnUpdate() throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement("DELETE FROM users WHERE id = ?")) {
      assertThat(statement.getMetaData()).isNull();
    }
  }

  @Test
  void generatedKeysBelongToTheStatementThatInserted() throws SQLException {
    try (PreparedStatement insert =
            connection.prepareStatement(
                "INSERT INTO users (name) VALUES (?)", Statement.RETURN_GENERATED_KEYS);
        Statement other = connection.createStatement()) {
      insert.setString(1, "Eve");
      insert.executeUpdate();
      ResultSet keys = insert.getGeneratedKeys();

      assertThat(keys.next()).isTrue();
      assertThat(keys.getLong(1)).isEqualTo(4);
      assertThat(keys.getStatement()).isSameAs(insert);
      other.executeUpdate("UPDATE users SET balance = 1");
      assertThat(other.getGeneratedKeys().next()).isFalse();
      other.executeUpdate(
          "/* note */ INSERT INTO users (name) VALUES ('Fay')", new String[] {"id"});
      assertThatThrownBy(insert::getGeneratedKeys)
          .hasMessageContaining("read the keys before the next INSERT");
    }
  }

  @Test
  void cancelReachesTheExecutor() throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.cancel();
    }

    assertThat(fixture.executor().isCancelled()).isTrue();
  }

  @Test
  void unwrapsToItselfOnly() throws SQLException {
    assertThat(connection.unwrap(CollegeDb.class)).isSameAs(connection);
    assertThat(connection.unwrap(Connection.class)).isSameAs(connection);
    assertThat(connection.isWrapperFor(org.sqlite.SQLiteConnection.class)).isFalse();
    assertThatThrownBy(() -> connection.unwrap(org.sqlite.SQLiteConnection.class))
        .hasMessageContaining("[UNWRAP]");
    assertThat(connection.getMetaData().getConnection()).isSameAs(connection);
    assertThat(connection.createStatement().getConnection()).isSameAs(connection);
    assertThat(connection.unwrap(CollegeDb.class).shards()).hasSize(1);
  }

  @Test
  void validUntilClosed() throws SQLException {
    assertThat(connection.isValid(5)).isTrue();
    assertThatThrownBy(() -> connection.isValid(-1)).hasMessageContaining("[WRONG_ARGUMENT]");
    connection.close();
    assertThat(connection.isValid(5)).isFalse();
  }

  @Test
  void abortCloses() throws SQLException {
    connection.abort(Runnable::run);

    assertThat(connection.isClosed()).isTrue();
    assertThat(fixture.executor().isCancelled()).isTrue();
  }

  @Test
  void clientInfoIsRemembered() throws SQLException {
    connection.setClientInfo("ApplicationName", "shop");
    assertThat(connection.getClientInfo("ApplicationName")).isEqualTo("shop");
    connection.setClientInfo(new Properties());
    assertThat(connection.getClientInfo()).isEmpty();
  }

  @Test
  void refusalsNameACure() throws SQLException {
    assertThatThrownBy(() -> connection.prepareCall("{call x}"))
        .hasMessageContaining("; use prepareStatement");
    assertThatThrownBy(() -> connection.createArrayOf("int", new Object[0]))
        .hasMessageContaining("; bind each element");
    assertThatThrownBy(
            () ->
                connection.createStatement(
                    ResultSet.TYPE_SCROLL_INSENSITIVE, ResultSet.CONCUR_READ_ONLY))
        .hasMessageContaining("; use TYPE_FORWARD_ONLY");
  }
}
