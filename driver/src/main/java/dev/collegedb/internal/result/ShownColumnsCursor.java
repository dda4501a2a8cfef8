package dev.collegedb.internal.result;

import dev.collegedb.internal.merge.RowCursor;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * The rows of another cursor without their last columns, which only the merge needs. Confined to
 * its connection.
 */
public final class ShownColumnsCursor implements RowCursor {

  private final RowCursor source;
  private final int hidden;
  private @Nullable ShownColumns row;

  /**
   * @param hidden how many of the last columns are not shown
   */
  public ShownColumnsCursor(RowCursor source, int hidden) {
    this.source = source;
    this.hidden = hidden;
  }

  @Override
  public boolean next() throws SQLException {
    return source.next();
  }

  @Override
  public ResultSet row() throws SQLException {
    ResultSet whole = source.row();
    ShownColumns shown = row;
    if (shown == null || !shown.isOf(whole)) {
      shown = new ShownColumns(whole, hidden);
      row = shown;
    }
    return shown;
  }

  @Override
  public void close() throws SQLException {
    source.close();
  }
}
