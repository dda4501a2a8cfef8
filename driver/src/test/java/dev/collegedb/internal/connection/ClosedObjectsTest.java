package dev.collegedb.internal.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.collegedb.internal.error.DriverError;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A closed object answers every method with CLOSED, but for those that JDBC lets answer. */
class ClosedObjectsTest {

  private static final Set<String> ANSWERING =
      Set.of("close", "isClosed", "abort", "isValid", "unwrap", "isWrapperFor");

  @TempDir private Path folder;
  private Fixture fixture;

  @BeforeEach
  void open() throws SQLException {
    fixture = Fixture.in(folder);
  }

  @AfterEach
  void close() throws SQLException {
    fixture.close();
  }

  @Test
  void closedConnectionRefusesEveryMethod() throws SQLException {
    fixture.ours().close();

    assertThat(notRefusing(Connection.class, fixture.ours())).isEmpty();
  }

  @Test
  void closedStatementRefusesEveryMethod() throws SQLException {
    Statement statement = fixture.ours().createStatement();
    statement.close();

    assertThat(notRefusing(Statement.class, statement)).isEmpty();
  }

  @Test
  void closedPreparedStatementRefusesEveryMethod() throws SQLException {
    PreparedStatement statement = fixture.ours().prepareStatement("SELECT ?");
    statement.close();

    assertThat(notRefusing(PreparedStatement.class, statement)).isEmpty();
  }

  @Test
  void closedResultRefusesEveryMethod() throws SQLException {
    ResultSet rows = fixture.ours().createStatement().executeQuery("SELECT 1");
    rows.close();

    assertThat(notRefusing(ResultSet.class, rows)).isEmpty();
  }

  @Test
  void statementsOfAClosedConnectionRefuseEveryMethod() throws SQLException {
    PreparedStatement statement = fixture.ours().prepareStatement("SELECT ?");
    DatabaseMetaData metaData = fixture.ours().getMetaData();
    fixture.ours().close();

    assertThat(notRefusing(PreparedStatement.class, statement)).isEmpty();
    assertThatThrownBy(metaData::getURL)
        .hasMessageContaining("[CLOSED] the connection is closed; open a new one");
    assertThat(statement.isClosed()).isTrue();
  }

  @Test
  void closingTwiceIsFine() throws SQLException {
    Statement statement = fixture.ours().createStatement();
    ResultSet rows = statement.executeQuery("SELECT 1");

    rows.close();
    rows.close();
    statement.close();
    statement.close();
    fixture.ours().close();
    fixture.ours().close();

    assertThat(fixture.ours().isClosed()).isTrue();
  }

  private static List<String> notRefusing(Class<?> type, Object closed) {
    List<String> wrong = new ArrayList<>();
    for (Method method : type.getMethods()) {
      if (!Modifier.isStatic(method.getModifiers()) && !ANSWERING.contains(method.getName())) {
        String answer = answer(method, closed);
        if (!answer.equals("refused")) {
          wrong.add(method + ": " + answer);
        }
      }
    }
    return wrong;
  }

  private static String answer(Method method, Object closed) {
    try {
      return "answered " + method.invoke(closed, arguments(method));
    } catch (InvocationTargetException e) {
      boolean refused =
          e.getCause() instanceof SQLException failure
              && failure.getErrorCode() == DriverError.CLOSED.number();
      return refused ? "refused" : "failed with " + e.getCause();
    } catch (IllegalAccessException e) {
      return e.toString();
    }
  }

  private static Object[] arguments(Method method) {
    Object[] arguments = new Object[method.getParameterCount()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = argument(method.getParameterTypes()[i]);
    }
    return arguments;
  }

  private static Object argument(Class<?> type) {
    if (!type.isPrimitive()) {
      return type == String.class ? "x" : null;
    }
    return type == boolean.class ? (Object) false : number(type);
  }

  private static Object number(Class<?> type) {
    return switch (type.getName()) {
      case "long" -> 1L;
      case "short" -> (short) 1;
      case "byte" -> (byte) 1;
      case "float" -> 1f;
      case "double" -> 1d;
      default -> 1;
    };
  }
}
