package dev.collegedb.internal.result;

import dev.collegedb.internal.merge.RowCursor;
import dev.collegedb.internal.session.Closing;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/**
 * The rows of one result set that nobody else reads. Confined to its connection.
 *
 * @param source closed with it, after the rows
 */
public record SingleCursor(ResultSet row, AutoCloseable source) implements RowCursor {

  @Override
  public boolean next() throws SQLException {
    return row.next();
  }

  @Override
  public void close() throws SQLException {
    Closing.all(List.of(row, source));
  }
}
