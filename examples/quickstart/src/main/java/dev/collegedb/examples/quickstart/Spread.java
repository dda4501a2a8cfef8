package dev.collegedb.examples.quickstart;

import java.io.PrintStream;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Copies a database, statement by statement, through an ordinary JDBC connection that happens to be
 * sharded.
 */
final class Spread {

  private static final int ROWS_A_STATEMENT = 200;
  private static final int ROWS_A_TRANSACTION = 2_000;
  private static final int MOST_PARAMETERS = 30_000;

  private final Connection from;
  private final Connection to;
  private final PrintStream out;

  Spread(Connection from, Connection to, PrintStream out) {
    this.from = from;
    this.to = to;
    this.out = out;
  }

  void run() throws SQLException {
    List<String> tables =
        strings(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY rowid");
    for (String table : tables) {
      execute(
          strings("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?", table).get(0));
      copy(table);
    }
    List<String> others =
        strings(
            "SELECT sql FROM sqlite_master WHERE type IN ('index', 'view') AND sql IS NOT NULL ORDER BY rowid");
    for (String ddl : others) {
      execute(ddl);
    }
    out.printf("  %d indexes and views%n", others.size());
    for (String trigger : strings("SELECT name FROM sqlite_master WHERE type = 'trigger'")) {
      out.printf("  trigger %s is left out: a trigger sees the rows of one shard only%n", trigger);
    }
  }

  private void copy(String table) throws SQLException {
    List<String> columns =
        strings("SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0", table);
    String list = String.join(", ", columns.stream().map(Spread::quoted).toList());
    long total = Long.parseLong(strings("SELECT COUNT(*) FROM " + quoted(table)).get(0));
    int batch = Math.max(1, Math.min(ROWS_A_STATEMENT, MOST_PARAMETERS / columns.size()));
    long done = 0;
    to.setAutoCommit(false);
    try (Statement select = from.createStatement();
        ResultSet rows = select.executeQuery("SELECT " + list + " FROM " + quoted(table))) {
      List<@Nullable Object[]> waiting = new ArrayList<>();
      while (rows.next()) {
        waiting.add(row(rows, columns.size()));
        if (waiting.size() == batch) {
          done += insert(table, list, waiting);
          if (done % ROWS_A_TRANSACTION < batch) {
            to.commit();
            out.printf("  %-20s %8d of %d rows%n", table, done, total);
          }
        }
      }
      done += insert(table, list, waiting);
      to.commit();
    }
    to.setAutoCommit(true);
    out.printf("  %-20s %8d rows, done%n", table, done);
  }

  private static @Nullable Object[] row(ResultSet rows, int width) throws SQLException {
    @Nullable Object[] row = new Object[width];
    for (int i = 0; i < width; i++) {
      row[i] = rows.getObject(i + 1);
    }
    return row;
  }

  private int insert(String table, String columns, List<@Nullable Object[]> rows)
      throws SQLException {
    if (rows.isEmpty()) {
      return 0;
    }
    String marks = "(" + String.join(", ", Collections.nCopies(rows.get(0).length, "?")) + ")";
    String sql =
        "INSERT INTO "
            + quoted(table)
            + " ("
            + columns
            + ") VALUES "
            + String.join(", ", Collections.nCopies(rows.size(), marks));
    try (PreparedStatement insert = to.prepareStatement(sql)) {
      int parameter = 1;
      for (@Nullable Object[] row : rows) {
        for (@Nullable Object value : row) {
          insert.setObject(parameter++, value);
        }
      }
      int count = insert.executeUpdate();
      rows.clear();
      return count;
    }
  }

  private void execute(String sql) throws SQLException {
    try (Statement statement = to.createStatement()) {
      statement.executeUpdate(sql);
    }
  }

  private List<String> strings(String sql, String... parameters) throws SQLException {
    List<String> strings = new ArrayList<>();
    try (PreparedStatement statement = from.prepareStatement(sql)) {
      for (int i = 0; i < parameters.length; i++) {
        statement.setString(i + 1, parameters[i]);
      }
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          strings.add(rows.getString(1));
        }
      }
    }
    return strings;
  }

  static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }
}
