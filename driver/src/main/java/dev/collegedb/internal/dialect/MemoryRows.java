package dev.collegedb.internal.dialect;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Rows taken out of the database they came from, but still read through its driver: a private
 * in-memory database holds them in columns without type, so that every value keeps its storage
 * class. Confined to its user.
 */
public final class MemoryRows implements AutoCloseable {

  private final Connection connection;
  private final ResultSet rows;

  private MemoryRows(Connection connection, ResultSet rows) {
    this.connection = connection;
    this.rows = rows;
  }

  /**
   * A copy of what is left of {@code source}; {@code url} and {@code properties} are those of the
   * database it came from.
   */
  public static MemoryRows copyOf(ResultSet source, String url, Map<String, String> properties)
      throws SQLException {
    ResultSetMetaData columns = source.getMetaData();
    List<String> labels = new ArrayList<>();
    for (int i = 1; i <= columns.getColumnCount(); i++) {
      labels.add(columns.getColumnLabel(i));
    }
    return filled(labels, source, url, properties);
  }

  private static MemoryRows filled(
      List<String> labels, ResultSet source, String url, Map<String, String> properties)
      throws SQLException {
    Map<String, String> kept = new HashMap<>(properties);
    kept.keySet().removeIf(name -> !SqliteUrl.isForControl(name));
    Connection connection = SqliteConnections.open(SqliteUrl.of(url).scratch(), kept);
    try {
      create(connection, labels.size());
      fill(connection, labels.size(), source);
      return new MemoryRows(connection, select(connection, labels));
    } catch (SQLException | RuntimeException e) {
      connection.close();
      throw e;
    }
  }

  private static void create(Connection connection, int columns) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate("CREATE TABLE r (" + names("c", columns) + ")");
    }
  }

  private static void fill(Connection connection, int columns, ResultSet source)
      throws SQLException {
    String insert =
        "INSERT INTO r VALUES ("
            + IntStream.range(0, columns).mapToObj(i -> "?").collect(Collectors.joining(","))
            + ")";
    try (PreparedStatement statement = connection.prepareStatement(insert)) {
      while (source.next()) {
        for (int i = 1; i <= columns; i++) {
          statement.setObject(i, source.getObject(i));
        }
        statement.executeUpdate();
      }
    }
  }

  // The plus keeps the value, but hides the table and column it is read from.
  private static ResultSet select(Connection connection, List<String> labels) throws SQLException {
    String columns =
        IntStream.range(0, labels.size())
            .mapToObj(i -> "+c" + i + " AS " + SqliteUrl.quoted(labels.get(i)))
            .collect(Collectors.joining(", "));
    return connection
        .createStatement()
        .executeQuery("SELECT " + columns + " FROM r ORDER BY rowid");
  }

  private static String names(String prefix, int count) {
    return IntStream.range(0, count).mapToObj(i -> prefix + i).collect(Collectors.joining(", "));
  }

  /** The copied rows, before the first. */
  public ResultSet rows() {
    return rows;
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
