package dev.collegedb.internal.result;

import dev.collegedb.internal.error.DriverError;
import dev.collegedb.internal.error.Errors;
import dev.collegedb.internal.merge.RowCursor;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;

/**
 * The rows of one answer, forward only. Getters go to the child that holds the current row, which
 * may be another one after each {@link #next}. Confined to its connection.
 */
public final class LogicalResultSet extends ForwardingResultSet {

  private static final String FORWARD_ONLY =
      "read forward with next(), or turn the order round with ORDER BY";

  private final RowCursor cursor;
  private final @Nullable Statement statement;
  private final long maxRows;
  private final AutoCloseable onClose;

  private int fetchSize;
  private long row;
  private boolean lookedAhead;
  private boolean ahead;
  private boolean ended;
  private boolean closed;
  private @Nullable ResultSet lastRead;

  /**
   * @param statement what {@link #getStatement} answers; null for metadata
   * @param maxRows 0 for no limit
   * @param onClose run once, when the result is closed
   */
  public LogicalResultSet(
      RowCursor cursor,
      @Nullable Statement statement,
      long maxRows,
      int fetchSize,
      AutoCloseable onClose) {
    this.cursor = cursor;
    this.statement = statement;
    this.maxRows = maxRows;
    this.fetchSize = fetchSize;
    this.onClose = onClose;
  }

  @Override
  protected ResultSet delegate() throws SQLException {
    checkOpen();
    ResultSet child = cursor.row();
    lastRead = child;
    return child;
  }

  private void checkOpen() throws SQLException {
    if (closed) {
      throw Errors.of(DriverError.CLOSED, "result set");
    }
  }

  @Override
  public boolean next() throws SQLException {
    checkOpen();
    if (ended) {
      return false;
    }
    boolean there = lookedAhead ? ahead : (maxRows == 0 || row < maxRows) && cursor.next();
    lookedAhead = false;
    if (there) {
      row++;
    } else {
      ended = true;
    }
    return there;
  }

  @Override
  public boolean isBeforeFirst() throws SQLException {
    checkOpen();
    if (row > 0 || ended) {
      return false;
    }
    if (!lookedAhead) {
      ahead = cursor.next();
      lookedAhead = true;
    }
    return ahead;
  }

  @Override
  public boolean isAfterLast() throws SQLException {
    checkOpen();
    return ended && row > 0;
  }

  @Override
  public boolean isFirst() throws SQLException {
    checkOpen();
    return row == 1;
  }

  /** After the last row still its number, as SQLite's driver has it. */
  @Override
  public int getRow() throws SQLException {
    checkOpen();
    return (int) row;
  }

  /** Asks the child that was read last, even if the current row is another one's. */
  @Override
  public boolean wasNull() throws SQLException {
    checkOpen();
    ResultSet read = lastRead;
    return read == null ? delegate().wasNull() : read.wasNull();
  }

  @Override
  public ResultSetMetaData getMetaData() throws SQLException {
    checkOpen();
    return new LogicalResultSetMetaData(this);
  }

  @Override
  public @Nullable Statement getStatement() throws SQLException {
    checkOpen();
    return statement;
  }

  @Override
  public int getFetchSize() throws SQLException {
    checkOpen();
    return fetchSize;
  }

  @Override
  public void setFetchSize(int rows) throws SQLException {
    delegate().setFetchSize(rows);
    fetchSize = rows;
  }

  @Override
  public boolean isClosed() {
    return closed;
  }

  /** Gives the shards back; may be called twice. */
  @Override
  public void close() throws SQLException {
    if (closed) {
      return;
    }
    closed = true;
    lastRead = null;
    try {
      cursor.close();
    } finally {
      finish();
    }
  }

  private void finish() throws SQLException {
    try {
      onClose.close();
    } catch (SQLException | RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new SQLException(e.getMessage(), e);
    }
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    if (type.isInstance(this)) {
      return type.cast(this);
    }
    throw Errors.of(DriverError.UNWRAP, "result set", type.getName());
  }

  @Override
  public boolean isWrapperFor(Class<?> type) {
    return type.isInstance(this);
  }

  @Override
  public boolean isLast() throws SQLException {
    throw forwardOnly("isLast");
  }

  @Override
  public void beforeFirst() throws SQLException {
    throw forwardOnly("beforeFirst");
  }

  @Override
  public void afterLast() throws SQLException {
    throw forwardOnly("afterLast");
  }

  @Override
  public boolean first() throws SQLException {
    throw forwardOnly("first");
  }

  @Override
  public boolean last() throws SQLException {
    throw forwardOnly("last");
  }

  @Override
  public boolean absolute(int position) throws SQLException {
    throw forwardOnly("absolute");
  }

  @Override
  public boolean relative(int rows) throws SQLException {
    throw forwardOnly("relative");
  }

  @Override
  public boolean previous() throws SQLException {
    throw forwardOnly("previous");
  }

  private SQLException forwardOnly(String method) throws SQLException {
    checkOpen();
    return Errors.of(DriverError.UNSUPPORTED_METHOD, "ResultSet." + method, FORWARD_ONLY);
  }
}
