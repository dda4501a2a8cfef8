package dev.collegedb.internal.exec;

import dev.collegedb.planner.Merge.PartialColumn;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Watches whether partial sums are integers that can be added up exactly, in any order and
 * grouping: the magnitudes of each column must not exceed 64 bits together. Else AVG, which never
 * overflows, would, and a sum would or would not by the order of the shards. Confined to one
 * statement.
 */
final class IntegralColumns {

  private final boolean[] integral;
  private final long[] magnitudes;

  IntegralColumns(List<PartialColumn> columns) {
    integral = new boolean[columns.size()];
    magnitudes = new long[columns.size()];
    for (int i = 0; i < integral.length; i++) {
      integral[i] = columns.get(i).integral();
    }
  }

  /** False if, with this row of {@link ExactCopy#read}, the sums are no longer exact. */
  boolean accept(@Nullable Object[] values) {
    for (int i = 0; i < integral.length; i++) {
      if (integral[i] && values[i] != null && !add(i, values[i])) {
        return false;
      }
    }
    return true;
  }

  private boolean add(int column, @Nullable Object value) {
    if (!(value instanceof Integer || value instanceof Long)) {
      return false;
    }
    long magnitude = Math.abs(((Number) value).longValue());
    magnitudes[column] += magnitude;
    return magnitude >= 0 && magnitudes[column] >= 0;
  }
}
