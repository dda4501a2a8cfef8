package dev.collegedb.internal.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.collegedb.internal.merge.SingleCursor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A hidden column answers as one that the statement does not have. */
class ShownColumnsTest {

  private static final String SHOWN = "SELECT 7 AS a, 'x' AS b";

  private static final String NOT_DONE = "SQLFeatureNotSupportedException";

  private Connection connection;
  private ResultSet plain;
  private ResultSet ours;

  @BeforeEach
  void open() throws SQLException {
    connection = DriverManager.getConnection("jdbc:sqlite::memory:");
    plain = connection.createStatement().executeQuery(SHOWN);
    ResultSet whole = connection.createStatement().executeQuery(SHOWN + ", 8 AS c, 9 AS A");
    ours =
        new LogicalResultSet(
            new ShownColumnsCursor(new SingleCursor(whole, () -> {}), 2), null, 0, 0, () -> {});
    plain.next();
    ours.next();
  }

  @AfterEach
  void close() throws SQLException {
    connection.close();
  }

  static Stream<Method> gettersOfAColumn() {
    return Arrays.stream(ResultSet.class.getMethods())
        .filter(method -> method.getName().startsWith("get") || isFind(method))
        .filter(method -> method.getParameterCount() > 0);
  }

  private static boolean isFind(Method method) {
    return method.getName().equals("findColumn");
  }

  @ParameterizedTest
  @MethodSource("gettersOfAColumn")
  void gettersAnswerAsThePlainDriverDoes(Method getter) throws IllegalAccessException {
    boolean byLabel = getter.getParameterTypes()[0] == String.class;
    Object[] columns =
        byLabel ? new Object[] {"a", "B", "c", "none"} : new Object[] {1, 2, 3, 4, 5};
    for (Object column : columns) {
      String expected = call(plain, getter, column);
      String answer = call(ours, getter, column);
      if (expected.contains(NOT_DONE)) {
        assertThat(answer).startsWith("class java.sql.SQL");
      } else {
        assertThat(answer).isEqualTo(expected);
      }
    }
  }

  /** What came of a call, as text; of streams and the like only the class. */
  private static String call(Object on, Method method, Object column)
      throws IllegalAccessException {
    Object[] arguments =
        Arrays.stream(method.getParameterTypes()).map(ShownColumnsTest::any).toArray();
    arguments[0] = column;
    try {
      Object value = method.invoke(on, arguments);
      return value instanceof Number || value instanceof String
          ? value.toString()
          : value == null ? "null" : value.getClass().getName();
    } catch (InvocationTargetException e) {
      return e.getCause().getClass() + " " + e.getCause().getMessage();
    }
  }

  private static Object any(Class<?> type) {
    return type == Calendar.class
        ? Calendar.getInstance()
        : type == Map.class ? Map.of() : type == Class.class ? String.class : (Object) 1;
  }

  @Test
  void metaDataDescribesTheShownOnly() throws SQLException, IllegalAccessException {
    ResultSetMetaData metaData = ours.getMetaData();

    assertThat(metaData.getColumnCount()).isEqualTo(2);
    assertThat(metaData.getColumnLabel(2)).isEqualTo("b");
    assertThat(call(metaData, method("getColumnLabel"), 3))
        .isEqualTo(call(plain.getMetaData(), method("getColumnLabel"), 3));
    assertThat(call(metaData, method("isNullable"), 4))
        .isEqualTo(call(plain.getMetaData(), method("isNullable"), 4));
  }

  private static Method method(String name) {
    try {
      return ResultSetMetaData.class.getMethod(name, int.class);
    } catch (NoSuchMethodException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void wasNullSpeaksOfTheShownColumn() throws SQLException {
    assertThat(ours.getInt(1)).isEqualTo(7);
    assertThat(ours.wasNull()).isFalse();
  }
}
