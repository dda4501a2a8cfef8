package dev.collegedb.internal.merge;

import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** A cursor that counts how far it is read, and can fail. */
final class FewRows implements RowCursor {

  private final RowCursor source;
  private final int failing;
  int asked;
  int closings;
  @Nullable SQLException onClose;

  /**
   * @param failing the call of {@link #next} that fails, from 1; 0 for none
   */
  FewRows(RowCursor source, int failing) {
    this.source = source;
    this.failing = failing;
  }

  @Override
  public boolean next() throws SQLException {
    asked++;
    if (asked == failing) {
      throw new SQLException("disk gone", "58030", 10);
    }
    return source.next();
  }

  @Override
  public ResultSet row() throws SQLException {
    return source.row();
  }

  @Override
  public void close() throws SQLException {
    closings++;
    source.close();
    if (onClose != null) {
      throw onClose;
    }
  }
}
