package dev.collegedb.internal.connection;

import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;

/** Update counts as JDBC wants them. Stateless. */
final class Counts {

  private Counts() {}

  /** One entry of a batch. */
  @FunctionalInterface
  interface Entry {
    long run(int entry) throws SQLException;
  }

  /** A count too large for the method is not told. */
  static int asInt(long count) {
    return count > Integer.MAX_VALUE ? Statement.SUCCESS_NO_INFO : (int) count;
  }

  static int[] asInts(long[] counts) {
    return Arrays.stream(counts).mapToInt(Counts::asInt).toArray();
  }

  /**
   * Runs the entries in order; the first that fails ends the batch, with the counts so far in the
   * exception.
   */
  static long[] ofBatch(int entries, Entry entry) throws SQLException {
    long[] counts = new long[entries];
    for (int i = 0; i < entries; i++) {
      try {
        counts[i] = entry.run(i);
      } catch (SQLException e) {
        BatchUpdateException failure =
            new BatchUpdateException(
                "batch entry " + i + ": " + e.getMessage(),
                e.getSQLState(),
                e.getErrorCode(),
                Arrays.copyOf(counts, i),
                e);
        failure.setNextException(e);
        throw failure;
      }
    }
    return counts;
  }
}
