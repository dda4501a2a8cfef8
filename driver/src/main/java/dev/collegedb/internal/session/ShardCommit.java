package dev.collegedb.internal.session;

import dev.collegedb.internal.dialect.SqliteConnections;
import dev.collegedb.internal.error.DriverError;
import dev.collegedb.internal.error.Errors;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The end of one transaction over several shards. Confined to its session.
 *
 * <p>The shards that were written commit one after another in name order. SQLite has no prepare
 * step over several connections, and its one atomic way, a rollback journal over attached files,
 * does not work in WAL mode; so a commit can stop half-way. Then the rest is rolled back, and the
 * error says which shards are in which state. As long as nothing is committed, a failure leaves the
 * transaction open, as one database would. Shards that were only read come last: their fate cannot
 * matter.
 */
final class ShardCommit {

  private final List<HeldShard> written = new ArrayList<>();
  private final List<HeldShard> read = new ArrayList<>();
  private final List<String> committed = new ArrayList<>();
  private final List<String> rolledBack = new ArrayList<>();
  private final List<String> unknown = new ArrayList<>();

  /**
   * @param shards in name order
   */
  ShardCommit(Iterable<HeldShard> shards) {
    for (HeldShard shard : shards) {
      (shard.isWritten() ? written : read).add(shard);
    }
  }

  /**
   * Commits all.
   *
   * @throws SQLException PARTIAL_COMMIT, after which the transaction is over; any other leaves it
   *     open
   */
  void run() throws SQLException {
    for (int i = 0; i < written.size(); i++) {
      try {
        written.get(i).commit();
        committed.add(written.get(i).name());
      } catch (SQLException e) {
        if (committed.isEmpty()) {
          throw e;
        }
        throw partial(i, e);
      }
    }
    commitReaders();
  }

  private void commitReaders() throws SQLException {
    for (HeldShard shard : read) {
      try {
        shard.commit();
      } catch (SQLException e) {
        if (written.isEmpty()) {
          throw e;
        }
        undo(shard);
      }
    }
  }

  private SQLException partial(int failedAt, SQLException cause) {
    for (int i = failedAt; i < written.size(); i++) {
      HeldShard shard = written.get(i);
      SQLException failure = undo(shard);
      boolean lost = i == failedAt && SqliteConnections.isBroken(cause);
      (failure == null && !lost ? rolledBack : unknown).add(shard.name());
      if (failure != null) {
        cause.addSuppressed(failure);
      }
    }
    read.forEach(ShardCommit::undo);
    SQLException partial =
        Errors.of(DriverError.PARTIAL_COMMIT, list(committed), list(rolledBack), list(unknown));
    partial.initCause(cause);
    return partial;
  }

  static @Nullable SQLException undo(HeldShard shard) {
    try {
      shard.rollback();
      return null;
    } catch (SQLException e) {
      shard.markBroken();
      return e;
    }
  }

  private static String list(List<String> shards) {
    return shards.isEmpty() ? "none" : String.join(", ", shards);
  }
}
