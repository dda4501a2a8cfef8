package dev.collegedb.internal.catalog;

import dev.collegedb.internal.catalog.ShardSchema.Shape;
import dev.collegedb.internal.catalog.ShardSchema.StoredView;
import dev.collegedb.planner.Column;
import dev.collegedb.planner.Column.Generation;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Reads the schema of one SQLite database. Confined to its caller. */
final class SchemaReader {

  private static final int VIRTUAL_GENERATED = 2;
  private static final int STORED_GENERATED = 3;
  private static final int HIDDEN = 1;

  private final Connection connection;
  private final Map<String, StoredTable> stored = new HashMap<>();
  private final Map<String, StoredView> views = new HashMap<>();
  private final Set<String> triggered = new HashSet<>();

  private SchemaReader(Connection connection) {
    this.connection = connection;
  }

  private record StoredTable(String name, String sql) {}

  /** What SQLite says of one column. */
  private record RawColumn(
      String name, String type, String defaultText, int keyPosition, int hidden) {}

  static ShardSchema read(Connection connection) throws SQLException {
    SchemaReader reader = new SchemaReader(connection);
    long version = version(connection);
    reader.readMaster();
    Set<String> keyIndexed = reader.readTablesWithKeyIndex();
    Map<String, Shape> tables = new HashMap<>();
    for (StoredTable table : reader.stored.values()) {
      tables.put(fold(table.name()), reader.shapeOf(table, keyIndexed));
    }
    return new ShardSchema(version, tables, reader.views);
  }

  /** SQLite's own count of the changes of the schema. */
  static long version(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("PRAGMA schema_version")) {
      return row.next() ? row.getLong(1) : 0;
    }
  }

  /** How the database stores text: UTF-8, UTF-16le or UTF-16be. */
  static String encoding(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("PRAGMA encoding")) {
      return row.next() ? row.getString(1) : "UTF-8";
    }
  }

  private void readMaster() throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery("SELECT type, name, tbl_name, sql FROM sqlite_master")) {
      while (rows.next()) {
        String sql = rows.getString(4) == null ? "" : rows.getString(4);
        switch (rows.getString(1)) {
          case "table" ->
              stored.put(fold(rows.getString(2)), new StoredTable(rows.getString(2), sql));
          case "view" -> views.put(fold(rows.getString(2)), new StoredView(rows.getString(2), sql));
          case "trigger" -> triggered.add(fold(rows.getString(3)));
          default -> {}
        }
      }
    }
  }

  // A primary key that is the rowid needs no index of its own; any other has one, also in a WITHOUT
  // ROWID table.
  private Set<String> readTablesWithKeyIndex() throws SQLException {
    Set<String> tables = new HashSet<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "SELECT m.name FROM sqlite_master m, pragma_index_list(m.name) i"
                    + " WHERE m.type = 'table' AND i.origin = 'pk'")) {
      while (rows.next()) {
        tables.add(fold(rows.getString(1)));
      }
    }
    return tables;
  }

  private Shape shapeOf(StoredTable table, Set<String> keyIndexed) throws SQLException {
    List<RawColumn> raw = rawColumns(table);
    TableText text = TableText.of(table.sql());
    boolean aliasable =
        !keyIndexed.contains(fold(table.name()))
            && raw.stream().filter(column -> column.keyPosition() > 0).count() == 1;
    List<Column> columns = new ArrayList<>();
    boolean alias = false;
    for (RawColumn column : raw) {
      boolean rowid =
          aliasable && column.keyPosition() > 0 && column.type().equalsIgnoreCase("INTEGER");
      alias |= rowid;
      columns.add(
          new Column(
              column.name(),
              column.type(),
              text.collationOf(column.name()),
              generationOf(column, rowid)));
    }
    return new Shape(
        table.name(),
        columns,
        alias,
        triggered.contains(fold(table.name())),
        uniqueColumns(table.name(), columns));
  }

  /** An index over an expression counts as one without columns, since it contains no key. */
  private List<Set<String>> uniqueColumns(String table, List<Column> columns) throws SQLException {
    Map<String, Set<String>> byIndex = new TreeMap<>();
    try (PreparedStatement statement =
        connection.prepareStatement(
            "SELECT i.name, c.name FROM pragma_index_list(?) i, pragma_index_info(i.name) c"
                + " WHERE i.\"unique\" = 1")) {
      statement.setString(1, table);
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          Set<String> index = byIndex.computeIfAbsent(rows.getString(1), name -> new TreeSet<>());
          if (rows.getString(2) != null) {
            index.add(fold(rows.getString(2)));
          }
        }
      }
    }
    List<Set<String>> unique = new ArrayList<>(byIndex.values());
    for (Column column : columns) {
      if (column.generation() == Generation.IDENTITY) {
        unique.add(Set.of(fold(column.name())));
      }
    }
    return unique;
  }

  private static Generation generationOf(RawColumn column, boolean rowid) {
    if (column.hidden() == VIRTUAL_GENERATED || column.hidden() == STORED_GENERATED) {
      return Generation.COMPUTED;
    }
    if (rowid) {
      return Generation.IDENTITY;
    }
    return DefaultText.isVolatile(column.defaultText())
        ? Generation.VOLATILE_DEFAULT
        : Generation.NONE;
  }

  private List<RawColumn> rawColumns(StoredTable table) throws SQLException {
    List<RawColumn> columns = new ArrayList<>();
    try (PreparedStatement statement =
        connection.prepareStatement(
            "SELECT name, type, dflt_value, pk, hidden FROM pragma_table_xinfo(?) ORDER BY cid")) {
      statement.setString(1, table.name());
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          String defaultText = rows.getString(3) == null ? "" : rows.getString(3);
          columns.add(
              new RawColumn(
                  rows.getString(1),
                  rows.getString(2),
                  defaultText,
                  rows.getInt(4),
                  rows.getInt(5)));
        }
      }
    } catch (SQLException e) {
      // A virtual table whose module is not loaded cannot be described, nor used.
      if (!table.sql().regionMatches(true, 0, "CREATE VIRTUAL", 0, "CREATE VIRTUAL".length())) {
        throw e;
      }
    }
    columns.removeIf(column -> column.hidden() == HIDDEN);
    return columns;
  }

  private static String fold(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
