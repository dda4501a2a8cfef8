package dev.collegedb.internal.merge;

import dev.collegedb.planner.SortKey;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/** The order of rows by sort keys, as SQLite has it. Immutable. */
final class RowOrder {

  private final SortKey[] keys;
  private final int[] columns;

  /**
   * @param width how many columns the rows have, hidden ones included
   */
  RowOrder(List<SortKey> keys, int width) {
    this.keys = keys.toArray(SortKey[]::new);
    this.columns = keys.stream().mapToInt(key -> position(key, width)).toArray();
  }

  private static int position(SortKey key, int width) {
    int column = key.column() < 0 ? width + 1 + key.column() : key.column();
    if (column < 1 || column > width) {
      throw new IllegalArgumentException("sort key " + key + " of " + width + " columns");
    }
    return column;
  }

  /** The values that the current row of {@code rows} is ordered by. */
  SortValue[] read(ResultSet rows) throws SQLException {
    SortValue[] values = new SortValue[keys.length];
    for (int i = 0; i < keys.length; i++) {
      values[i] = SortValue.of(rows, columns[i], keys[i].collation());
    }
    return values;
  }

  /** Compares what {@link #read} gave. */
  int compare(SortValue[] one, SortValue[] other) {
    for (int i = 0; i < keys.length; i++) {
      int order = compare(keys[i], one[i], other[i]);
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  private static int compare(SortKey key, SortValue one, SortValue other) {
    if (one.isNull() != other.isNull()) {
      return one.isNull() == key.nullsFirst() ? -1 : 1;
    }
    return key.descending() ? other.compareTo(one) : one.compareTo(other);
  }
}
