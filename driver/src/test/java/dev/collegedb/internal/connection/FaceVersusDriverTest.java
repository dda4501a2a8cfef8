package dev.collegedb.internal.connection;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Method by method, our face answers what SQLite's own driver answers on the same data. */
class FaceVersusDriverTest {

  private static final String USERS =
      "SELECT id, name AS label, born, balance, photo, id + 0.5, CAST(name AS VARCHAR(5)) FROM users ORDER BY id";

  /** Ours on purpose. */
  private static final Set<String> OWN = Set.of("getURL", "getConnection", "supportsSharding");

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
  void everyGetterAnswersTheSame() throws SQLException {
    assertThat(getters(fixture.ours())).isEqualTo(getters(fixture.plain()));
  }

  private static List<String> getters(Connection connection) throws SQLException {
    List<String> answers = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(USERS)) {
      while (rows.next()) {
        for (int column = 1; column <= 7; column++) {
          for (Method getter : columnGetters(ResultSet.class)) {
            answers.add(
                rows.getRow()
                    + "."
                    + column
                    + " "
                    + getter.getName()
                    + " "
                    + answer(getter, rows, column));
          }
        }
      }
    }
    return answers;
  }

  private static List<Method> columnGetters(Class<?> type) {
    return Arrays.stream(type.getMethods())
        .filter(method -> Arrays.equals(method.getParameterTypes(), new Class<?>[] {int.class}))
        .filter(method -> method.getName().startsWith("get") || method.getName().startsWith("is"))
        .sorted(Comparator.comparing(Method::getName))
        .toList();
  }

  private static String answer(Method method, Object target, Object... arguments) {
    try {
      return text(method.invoke(target, arguments));
    } catch (InvocationTargetException e) {
      return e.getCause().getClass().getSimpleName() + " " + e.getCause().getMessage();
    } catch (IllegalAccessException e) {
      return e.toString();
    }
  }

  private static String text(Object value) {
    if (value instanceof byte[] bytes) {
      return Arrays.toString(bytes);
    }
    boolean isPlain =
        value == null
            || value instanceof Number
            || value instanceof String
            || value instanceof Boolean;
    return isPlain || value instanceof java.util.Date
        ? String.valueOf(value)
        : value.getClass().getSimpleName();
  }

  @Test
  void everyColumnIsDescribedTheSame() throws SQLException {
    assertThat(columns(fixture.ours())).isEqualTo(columns(fixture.plain()));
  }

  private static List<String> columns(Connection connection) throws SQLException {
    List<String> answers = new ArrayList<>();
    try (PreparedStatement statement = connection.prepareStatement(USERS)) {
      describe(statement.getMetaData(), answers);
      try (ResultSet rows = statement.executeQuery()) {
        rows.next();
        describe(rows.getMetaData(), answers);
        describe(statement.getMetaData(), answers);
      }
    }
    return answers;
  }

  private static void describe(ResultSetMetaData metaData, List<String> answers)
      throws SQLException {
    for (int column = 1; column <= metaData.getColumnCount(); column++) {
      for (Method getter : columnGetters(ResultSetMetaData.class)) {
        answers.add(column + " " + getter.getName() + " " + answer(getter, metaData, column));
      }
    }
  }

  @Test
  void everyPlainQuestionToTheDatabaseHasTheSameAnswer() throws SQLException {
    assertThat(plainAnswers(fixture.ours().getMetaData()))
        .isEqualTo(plainAnswers(fixture.plain().getMetaData()));
  }

  private static Map<String, String> plainAnswers(DatabaseMetaData metaData) {
    Map<String, String> answers = new TreeMap<>();
    for (Method method : DatabaseMetaData.class.getMethods()) {
      if (method.getParameterCount() == 0
          && method.getReturnType() != ResultSet.class
          && !OWN.contains(method.getName())) {
        answers.put(method.getName(), answer(method, metaData));
      }
    }
    return answers;
  }

  @Test
  void metadataRowsAreTheSameAndHoldNoConnection() throws SQLException {
    assertThat(tables(fixture.ours().getMetaData()))
        .isEqualTo(tables(fixture.plain().getMetaData()));
    assertThat(fixture.executor().running()).isZero();
  }

  private static List<String> tables(DatabaseMetaData metaData) throws SQLException {
    List<String> all = new ArrayList<>();
    all.addAll(dump(metaData.getTables(null, null, "%", null)));
    all.addAll(dump(metaData.getTables("", "", "users", new String[] {"TABLE"})));
    all.addAll(dump(metaData.getColumns(null, null, null, "%")));
    all.addAll(dump(metaData.getPrimaryKeys(null, null, "users")));
    all.addAll(dump(metaData.getIndexInfo(null, null, "users", false, true)));
    all.addAll(dump(metaData.getImportedKeys(null, null, "users")));
    all.addAll(dump(metaData.getTypeInfo()));
    all.addAll(dump(metaData.getTableTypes()));
    all.addAll(dump(metaData.getCatalogs()));
    all.addAll(dump(metaData.getSchemas()));
    return all;
  }

  private static List<String> dump(ResultSet source) throws SQLException {
    List<String> all = new ArrayList<>();
    try (ResultSet rows = source) {
      ResultSetMetaData columns = rows.getMetaData();
      while (rows.next()) {
        StringBuilder row = new StringBuilder();
        for (int column = 1; column <= columns.getColumnCount(); column++) {
          row.append(columns.getColumnLabel(column))
              .append('=')
              .append(text(rows.getObject(column)));
          row.append(' ')
              .append(columns.getColumnTypeName(column))
              .append(rows.wasNull())
              .append('|');
        }
        all.add(row.toString());
      }
    }
    return all;
  }
}
