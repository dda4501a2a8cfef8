package dev.collegedb.internal.merge;

import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Merged rows without those equal in every key to the row before. Confined to its connection. */
public final class DistinctCursor implements RowCursor {

  private final SortMergeCursor source;
  private SortValue @Nullable [] shown;

  public DistinctCursor(SortMergeCursor source) {
    this.source = source;
  }

  @Override
  public boolean next() throws SQLException {
    while (source.next()) {
      if (shown == null || !source.isEqual(shown)) {
        shown = source.values();
        return true;
      }
    }
    return false;
  }

  @Override
  public ResultSet row() throws SQLException {
    return source.row();
  }

  @Override
  public void close() throws SQLException {
    source.close();
  }
}
