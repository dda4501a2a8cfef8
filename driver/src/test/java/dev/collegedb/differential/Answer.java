package dev.collegedb.differential;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * All that a query answered: what each column is called, and every value with its class.
 *
 * @param columns label and name of each
 * @param rows in the order they came
 */
public record Answer(List<String> columns, List<List<String>> rows) {

  /** Runs a query to its end. */
  public static Answer of(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet resultSet = statement.executeQuery(sql)) {
      return of(resultSet);
    }
  }

  /** Runs a query with these values as its parameters to its end. */
  public static Answer of(Connection connection, String sql, List<?> values) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < values.size(); i++) {
        statement.setObject(i + 1, values.get(i));
      }
      try (ResultSet resultSet = statement.executeQuery()) {
        return of(resultSet);
      }
    }
  }

  /** Reads a result to its end. */
  public static Answer of(ResultSet resultSet) throws SQLException {
    ResultSetMetaData metaData = resultSet.getMetaData();
    List<String> columns = new ArrayList<>();
    for (int i = 1; i <= metaData.getColumnCount(); i++) {
      columns.add(metaData.getColumnLabel(i) + " " + metaData.getColumnName(i));
    }
    List<List<String>> rows = new ArrayList<>();
    while (resultSet.next()) {
      List<String> row = new ArrayList<>();
      for (int i = 1; i <= columns.size(); i++) {
        row.add(text(resultSet.getObject(i)));
      }
      rows.add(row);
    }
    return new Answer(columns, rows);
  }

  /** The same rows in one order, for queries that do not fix one. */
  public Answer sorted() {
    List<List<String>> sorted = new ArrayList<>(rows);
    sorted.sort(Comparator.comparing(Object::toString));
    return new Answer(columns, sorted);
  }

  private static String text(@Nullable Object value) {
    if (value == null) {
      return "NULL";
    }
    if (value instanceof byte[] bytes) {
      return "blob " + HexFormat.of().formatHex(bytes);
    }
    if (value instanceof Double number) {
      // the order of a float sum is the engine's own, so its last digits are
      return String.format(Locale.ROOT, "Double %.11e", number);
    }
    return value.getClass().getSimpleName() + " " + value;
  }
}
