package dev.collegedb.internal.session;

import java.sql.SQLException;
import java.sql.Savepoint;
import org.jspecify.annotations.Nullable;

/**
 * A savepoint of the logical transaction; each shard that joins has one of its own for it.
 * Immutable.
 */
final class LogicalSavepoint implements Savepoint {

  private final int id;
  private final @Nullable String name;

  LogicalSavepoint(int id, @Nullable String name) {
    this.id = id;
    this.name = name;
  }

  @Override
  public int getSavepointId() throws SQLException {
    if (name != null) {
      throw new SQLException("savepoint " + name + " has a name and no id; call getSavepointName");
    }
    return id;
  }

  @Override
  public String getSavepointName() throws SQLException {
    if (name == null) {
      throw new SQLException("savepoint " + id + " has an id and no name; call getSavepointId");
    }
    return name;
  }

  @Override
  public String toString() {
    return name == null ? String.valueOf(id) : name;
  }
}
