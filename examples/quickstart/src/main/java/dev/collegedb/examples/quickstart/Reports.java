package dev.collegedb.examples.quickstart;

import static dev.collegedb.examples.quickstart.Spread.quoted;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Reports for a database that nobody here knows: some for every table, one for every foreign key.
 */
final class Reports {

  private final Connection database;
  private final List<String> reports = new ArrayList<>();

  private Reports(Connection database) {
    this.database = database;
  }

  /** The statements of a file, separated by semicolons at the ends of lines. */
  static List<String> read(Path file) throws IOException {
    return Arrays.stream(Files.readString(file).split(";\\s*(\\R|$)"))
        .filter(report -> !report.isBlank())
        .toList();
  }

  /**
   * Reports made up from the schema of {@code database}, whose sharded tables have these {@code
   * options}.
   */
  static List<String> madeUp(Connection database, Options options) throws SQLException {
    Reports reports = new Reports(database);
    List<String> tables =
        reports.column(
            "SELECT name FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY rowid",
            1);
    for (String table : tables) {
      reports.ofTable(table);
    }
    for (String table : options.keys().keySet()) {
      reports.byKey(table, options.keys().get(table).replaceAll("@.*", ""));
    }
    for (String table : tables) {
      reports.joins(table);
    }
    return reports.reports;
  }

  private void ofTable(String table) throws SQLException {
    List<String> columns =
        column("PRAGMA table_info(" + quoted(table) + ")", 2).stream().map(Spread::quoted).toList();
    String all = String.join(", ", columns);
    reports.add("SELECT COUNT(*) FROM " + quoted(table));
    reports.add("SELECT * FROM " + quoted(table) + " ORDER BY " + all + " LIMIT 10");
    String last = columns.get(columns.size() - 1);
    reports.add(
        "SELECT "
            + last
            + ", COUNT(*), MIN("
            + columns.get(0)
            + ") FROM "
            + quoted(table)
            + " GROUP BY "
            + last
            + " ORDER BY 2 DESC, 1, 3 LIMIT 10");
    reports.add("SELECT COUNT(DISTINCT " + last + "), COUNT(" + last + ") FROM " + quoted(table));
  }

  private void byKey(String table, String key) throws SQLException {
    String literal =
        "SELECT quote("
            + quoted(key)
            + ") FROM "
            + quoted(table)
            + " WHERE "
            + quoted(key)
            + " IS NOT NULL LIMIT 1";
    for (String value : column(literal, 1)) {
      reports.add("SELECT * FROM " + quoted(table) + " WHERE " + quoted(key) + " = " + value);
    }
  }

  private void joins(String table) throws SQLException {
    try (PreparedStatement keys =
        database.prepareStatement(
            "SELECT \"table\", \"from\", \"to\" FROM pragma_foreign_key_list(?)")) {
      keys.setString(1, table);
      try (ResultSet rows = keys.executeQuery()) {
        while (rows.next() && rows.getString(3) != null) {
          String parent = quoted(rows.getString(1));
          reports.add(
              "SELECT COUNT(*), COUNT(p."
                  + quoted(rows.getString(3))
                  + ") FROM "
                  + quoted(table)
                  + " c LEFT JOIN "
                  + parent
                  + " p ON p."
                  + quoted(rows.getString(3))
                  + " = c."
                  + quoted(rows.getString(2)));
        }
      }
    }
  }

  private List<String> column(String sql, int column) throws SQLException {
    List<String> values = new ArrayList<>();
    try (Statement statement = database.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        values.add(rows.getString(column));
      }
    }
    return values;
  }
}
