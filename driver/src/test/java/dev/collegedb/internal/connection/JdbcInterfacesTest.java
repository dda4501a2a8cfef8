package dev.collegedb.internal.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.collegedb.internal.result.LogicalResultSet;
import dev.collegedb.jdbc.CollegeDbDataSource;
import dev.collegedb.jdbc.CollegeDbDriver;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.Driver;
import java.sql.ParameterMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * No method of a JDBC interface may be forgotten, since a default one refuses or does nothing
 * without saying so.
 */
class JdbcInterfacesTest {

  static Stream<Arguments> classes() throws ClassNotFoundException {
    return Stream.of(
        arguments(Connection.class, LogicalConnection.class),
        arguments(Driver.class, CollegeDbDriver.class),
        arguments(DataSource.class, CollegeDbDataSource.class),
        arguments(Statement.class, LogicalStatement.class),
        arguments(PreparedStatement.class, LogicalPreparedStatement.class),
        arguments(ResultSet.class, LogicalResultSet.class),
        arguments(
            ResultSetMetaData.class,
            Class.forName("dev.collegedb.internal.result.LogicalResultSetMetaData")),
        arguments(ResultSetMetaData.class, ColumnsSnapshot.class),
        arguments(DatabaseMetaData.class, LogicalDatabaseMetaData.class),
        arguments(ParameterMetaData.class, LogicalParameterMetaData.class));
  }

  @ParameterizedTest
  @MethodSource("classes")
  void overridesEveryMethod(Class<?> jdbc, Class<?> ours) {
    List<Method> forgotten =
        Arrays.stream(jdbc.getMethods())
            .filter(method -> !Modifier.isStatic(method.getModifiers()))
            .filter(method -> !isOurs(method, ours))
            .toList();

    assertThat(forgotten).isEmpty();
  }

  private static boolean isOurs(Method method, Class<?> ours) {
    try {
      Method found = ours.getMethod(method.getName(), method.getParameterTypes());
      return found.getDeclaringClass().getName().startsWith("dev.collegedb.");
    } catch (NoSuchMethodException e) {
      return false;
    }
  }
}
