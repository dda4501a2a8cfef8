package dev.collegedb.benchmarks;

import java.util.ArrayList;
import java.util.List;

/** A Markdown table with aligned columns. Used by one thread. */
final class Table {

  private final List<List<String>> rows = new ArrayList<>();

  Table(String... heads) {
    rows.add(List.of(heads));
  }

  void add(String... cells) {
    if (cells.length != rows.get(0).size()) {
      throw new IllegalArgumentException(cells.length + " cells for " + rows.get(0));
    }
    rows.add(List.of(cells));
  }

  /** The first column stands left, the others right; nothing if there are no rows. */
  String text() {
    if (rows.size() == 1) {
      return "";
    }
    StringBuilder text = new StringBuilder();
    for (int row = 0; row < rows.size(); row++) {
      for (int column = 0; column < rows.get(row).size(); column++) {
        text.append("| ").append(padded(row, column)).append(' ');
      }
      text.append("|\n");
      if (row == 0) {
        text.append(rule());
      }
    }
    return text.toString();
  }

  private String padded(int row, int column) {
    String cell = rows.get(row).get(column);
    String blanks = " ".repeat(width(column) - cell.length());
    return column == 0 ? cell + blanks : blanks + cell;
  }

  private String rule() {
    StringBuilder rule = new StringBuilder();
    for (int column = 0; column < rows.get(0).size(); column++) {
      rule.append('|').append("-".repeat(width(column) + 1)).append(column == 0 ? '-' : ':');
    }
    return rule.append("|\n").toString();
  }

  private int width(int column) {
    return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
  }
}
