package dev.collegedb.internal.session;

import dev.collegedb.internal.error.DriverError;
import dev.collegedb.internal.error.Errors;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The savepoints of the open transaction, oldest first. Confined to its session. */
final class SavepointStack {

  private final List<LogicalSavepoint> alive = new ArrayList<>();
  private int lastId;

  /** Those that a shard which joins now has to set. */
  List<LogicalSavepoint> alive() {
    return Collections.unmodifiableList(alive);
  }

  LogicalSavepoint set(@Nullable String name, List<HeldShard> shards) throws SQLException {
    LogicalSavepoint savepoint = new LogicalSavepoint(++lastId, name);
    for (HeldShard shard : shards) {
      shard.mark(savepoint);
    }
    alive.add(savepoint);
    return savepoint;
  }

  /** Undoes what came after {@code savepoint}, which stays. */
  void rollbackTo(Savepoint savepoint, List<HeldShard> shards) throws SQLException {
    int at = indexOf(savepoint);
    for (HeldShard shard : shards) {
      shard.rollbackTo(alive.get(at));
    }
    forget(at + 1, shards);
  }

  void release(Savepoint savepoint, List<HeldShard> shards) throws SQLException {
    int at = indexOf(savepoint);
    for (HeldShard shard : shards) {
      shard.unmark(alive.get(at));
    }
    forget(at, shards);
  }

  void clear() {
    alive.clear();
  }

  private int indexOf(Savepoint savepoint) throws SQLException {
    for (int i = 0; i < alive.size(); i++) {
      if (alive.get(i) == savepoint) {
        return i;
      }
    }
    throw Errors.of(DriverError.SAVEPOINT_UNKNOWN, savepoint);
  }

  private void forget(int from, List<HeldShard> shards) {
    List<LogicalSavepoint> ended = alive.subList(from, alive.size());
    shards.forEach(shard -> shard.forget(ended));
    ended.clear();
  }
}
