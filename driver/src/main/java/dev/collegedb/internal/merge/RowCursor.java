package dev.collegedb.internal.merge;

import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * Rows of one answer, each read through the child result set it came from, so that conversions are
 * the real driver's. Confined to its connection.
 */
public interface RowCursor extends AutoCloseable {

  /** Moves to the next row; false after the last. */
  boolean next() throws SQLException;

  /**
   * The child that holds the current row; before the first and after the last row, one that answers
   * for metadata.
   */
  ResultSet row() throws SQLException;

  /** Releases every child, even if one fails, and may be called twice. */
  @Override
  void close() throws SQLException;
}
