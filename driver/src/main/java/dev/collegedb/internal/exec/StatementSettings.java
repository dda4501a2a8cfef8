package dev.collegedb.internal.exec;

import java.sql.ResultSet;
import java.sql.Statement;

/**
 * What a logical statement asks of the physical ones.
 *
 * @param maxRows 0 for no limit
 * @param queryTimeoutSeconds 0 for no limit
 * @param generatedKeys {@link Statement#RETURN_GENERATED_KEYS} or {@link
 *     Statement#NO_GENERATED_KEYS}
 */
public record StatementSettings(
    int type,
    int concurrency,
    int holdability,
    int fetchSize,
    long maxRows,
    int queryTimeoutSeconds,
    int generatedKeys) {

  /** Forward-only and read-only, as SQLite's driver has them. */
  public static StatementSettings defaults() {
    return new StatementSettings(
        ResultSet.TYPE_FORWARD_ONLY,
        ResultSet.CONCUR_READ_ONLY,
        ResultSet.CLOSE_CURSORS_AT_COMMIT,
        0,
        0,
        0,
        Statement.NO_GENERATED_KEYS);
  }

  public StatementSettings withCursor(int newType, int newConcurrency, int newHoldability) {
    return new StatementSettings(
        newType,
        newConcurrency,
        newHoldability,
        fetchSize,
        maxRows,
        queryTimeoutSeconds,
        generatedKeys);
  }

  public StatementSettings withGeneratedKeys(int newGeneratedKeys) {
    return new StatementSettings(
        type, concurrency, holdability, fetchSize, maxRows, queryTimeoutSeconds, newGeneratedKeys);
  }

  public StatementSettings withLimits(
      int newFetchSize, long newMaxRows, int newQueryTimeoutSeconds) {
    return new StatementSettings(
        type,
        concurrency,
        holdability,
        newFetchSize,
        newMaxRows,
        newQueryTimeoutSeconds,
        generatedKeys);
  }

  /** True if a physical statement has to be told of any limit. */
  boolean isLimited() {
    return fetchSize != 0 || maxRows != 0 || queryTimeoutSeconds != 0;
  }
}
