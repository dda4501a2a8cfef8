package dev.collegedb.internal.merge;

import dev.collegedb.internal.merge.HardValues.Text;
import dev.collegedb.planner.SortKey;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** Rows of two values in one table of a real engine, each also said to lie in one of some parts. */
final class SplitTable implements AutoCloseable {

  static final int PARTS = 4;

  private final Connection connection;
  private final List<AutoCloseable> open = new ArrayList<>();

  /** One row. */
  record Row(int part, @Nullable Object one, @Nullable Object two) {}

  SplitTable(List<Row> rows) throws SQLException {
    connection = DriverManager.getConnection("jdbc:sqlite::memory:");
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate("CREATE TABLE t (id INTEGER PRIMARY KEY, part INTEGER, c1, c2)");
    }
    for (Row row : rows) {
      insert(row);
    }
  }

  private void insert(Row row) throws SQLException {
    String sql = "INSERT INTO t (part, c1, c2) VALUES (?, " + mark(row.one()) + ", ";
    try (PreparedStatement insert = connection.prepareStatement(sql + mark(row.two()) + ")")) {
      insert.setInt(1, row.part());
      bind(insert, 2, row.one());
      bind(insert, 3, row.two());
      insert.executeUpdate();
    }
  }

  private static String mark(@Nullable Object value) {
    return value instanceof Text ? "CAST(? AS TEXT)" : "?";
  }

  private static void bind(PreparedStatement insert, int at, @Nullable Object value)
      throws SQLException {
    insert.setObject(at, value instanceof Text text ? text.utf8() : value);
  }

  /** How ORDER BY says these keys over columns c1 and c2, which are columns 2 and 3 of a row. */
  static String orderBy(List<SortKey> keys) {
    StringJoiner terms = new StringJoiner(", ");
    for (SortKey key : keys) {
      int column = key.column() < 0 ? key.column() + 3 : key.column() - 1;
      terms.add(
          "c%d COLLATE %s %s NULLS %s"
              .formatted(
                  column,
                  key.collation(),
                  key.descending() ? "DESC" : "ASC",
                  key.nullsFirst() ? "FIRST" : "LAST"));
    }
    return terms.toString();
  }

  /** The parts' rows (id, c1, c2), each part in the order of {@code keys}, of equal ones by id. */
  List<RowCursor> parts(List<SortKey> keys) throws SQLException {
    List<RowCursor> parts = new ArrayList<>();
    for (int part = 0; part < PARTS; part++) {
      String select = "SELECT id, c1, c2 FROM t WHERE part = " + part + " ORDER BY ";
      parts.add(cursor(select + (keys.isEmpty() ? "" : orderBy(keys) + ", ") + "id"));
    }
    return parts;
  }

  private RowCursor cursor(String sql) throws SQLException {
    Statement statement = connection.createStatement();
    open.add(statement);
    return new SingleCursor(statement.executeQuery(sql), statement::close);
  }

  /**
   * The ids as the engine orders the whole table, of equal rows those of the earlier part first.
   */
  List<Integer> ordered(List<SortKey> keys) throws SQLException {
    return ids("SELECT id FROM t ORDER BY " + orderBy(keys) + ", part, id");
  }

  /** The first id of every group of rows that are equal in the eyes of the engine. */
  List<Integer> distinct(List<SortKey> keys) throws SQLException {
    String number = "row_number() OVER (PARTITION BY rank ORDER BY part, id)";
    String rank = "dense_rank() OVER (ORDER BY " + orderBy(keys) + ")";
    return ids(
        "SELECT id FROM (SELECT id, rank, %s AS n FROM (SELECT id, part, %s AS rank FROM t)) WHERE n = 1 ORDER BY rank"
            .formatted(number, rank));
  }

  /** The ids part by part. */
  List<Integer> inParts() throws SQLException {
    return ids("SELECT id FROM t ORDER BY part, id");
  }

  private List<Integer> ids(String sql) throws SQLException {
    return ids(cursor(sql));
  }

  /** Reads a cursor to its end, closes it, and gives what column 1 held. */
  static List<Integer> ids(RowCursor cursor) throws SQLException {
    List<Integer> ids = new ArrayList<>();
    try (cursor) {
      while (cursor.next()) {
        ResultSet row = cursor.row();
        ids.add(row.getInt(1));
      }
    }
    return ids;
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
