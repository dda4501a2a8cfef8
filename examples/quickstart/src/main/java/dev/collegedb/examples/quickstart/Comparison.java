package dev.collegedb.examples.quickstart;

import dev.collegedb.jdbc.CollegeDb;
import java.io.PrintStream;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Runs reports on one database and on the shards, and says whether the answers are equal and which
 * way each one went.
 */
final class Comparison {

  private static final Pattern TIER = Pattern.compile("\\bT[1-4]\\b");
  private static final int SHOWN = 90;

  private final Connection one;
  private final Connection shards;
  private final PrintStream out;
  private final TreeMap<String, Integer> ways = new TreeMap<>();
  private int different;

  Comparison(Connection one, Connection shards, PrintStream out) {
    this.one = one;
    this.shards = shards;
    this.out = out;
  }

  /** True if all answers are equal. */
  boolean run(List<String> reports) throws SQLException {
    out.println("  way  answers    rows  one file  3 shards  report");
    for (String report : reports) {
      compare(report);
    }
    out.printf("%d reports, %d different; by way: %s%n", reports.size(), different, ways);
    out.println(
        "  T1: one shard answers · T2: rows merged as they come · T3: sums of parts · T4: SQLite reads all shards as one");
    return different == 0;
  }

  private void compare(String report) throws SQLException {
    Matcher tier = TIER.matcher(shards.unwrap(CollegeDb.class).explain(report).text());
    String way = tier.find() ? tier.group() : "-";
    Timed expected = answer(one, report);
    Timed actual = answer(shards, report);
    boolean equal = expected.rows().equals(actual.rows());
    different += equal ? 0 : 1;
    ways.merge(way, 1, Integer::sum);
    String shown = report.strip().replaceAll("\\s+", " ");
    out.printf(
        Locale.ROOT,
        "  %-3s  %-9s %6d %6.1f ms %6.1f ms  %s%n",
        way,
        equal ? "equal" : "DIFFERENT",
        Math.max(0, actual.rows().size() - 1),
        expected.milliseconds(),
        actual.milliseconds(),
        shown.length() > SHOWN ? shown.substring(0, SHOWN - 1) + "…" : shown);
    if (!equal) {
      out.printf("       one file: %s%n       3 shards: %s%n", expected.rows(), actual.rows());
    }
  }

  /** Labels and rows; rows are sorted where the report leaves their order open. */
  private record Timed(List<String> rows, double milliseconds) {}

  private static Timed answer(Connection connection, String report) throws SQLException {
    long start = System.nanoTime();
    List<String> rows = new ArrayList<>();
    StringBuilder labels = new StringBuilder();
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(report)) {
      int width = result.getMetaData().getColumnCount();
      for (int i = 1; i <= width; i++) {
        labels.append(result.getMetaData().getColumnLabel(i)).append(" | ");
      }
      while (result.next()) {
        StringBuilder row = new StringBuilder();
        for (int i = 1; i <= width; i++) {
          row.append(text(result.getObject(i))).append(" | ");
        }
        rows.add(row.toString());
      }
    }
    double milliseconds = (System.nanoTime() - start) / 1e6;
    if (!report.toUpperCase(Locale.ROOT).contains("ORDER BY")) {
      Collections.sort(rows);
    }
    rows.add(0, labels.toString());
    return new Timed(rows, milliseconds);
  }

  /** The last digits of a float sum depend on the order of its rows, which SQL leaves open. */
  private static String text(@Nullable Object value) {
    if (value instanceof byte[] bytes) {
      return "x'" + HexFormat.of().formatHex(bytes) + "'";
    }
    return value instanceof Double number
        ? String.format(Locale.ROOT, "%.11e", number)
        : String.valueOf(value);
  }
}
