package dev.collegedb.internal.exec;

import dev.collegedb.internal.route.Router.Intent;
import dev.collegedb.planner.ShardSql;
import dev.collegedb.planner.ShardTarget;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What each of several shards is sent: of a list of keys only those that lie on it. Immutable;
 * confined to one execution.
 */
final class OwnKeys {

  private final ShardSql sql;
  private final Map<String, SortedSet<Integer>> keys = new HashMap<>();

  private OwnKeys(ShardSql sql) {
    this.sql = sql;
  }

  /** For {@code sql}, which goes to the shards of {@code target}. */
  static OwnKeys of(ShardSql sql, ShardTarget target, Routing routing, Run run, Intent intent)
      throws SQLException {
    OwnKeys own = new OwnKeys(sql);
    if (sql.keyList().isPresent() && target instanceof ShardTarget.Keys listed) {
      own.find(routing.shardsOf(listed, run, intent));
    }
    return own;
  }

  private void find(Optional<List<Optional<String>>> shards) {
    for (int i = 0; shards.isPresent() && i < shards.get().size(); i++) {
      int key = i;
      shards
          .get()
          .get(i)
          .ifPresent(shard -> keys.computeIfAbsent(shard, s -> new TreeSet<>()).add(key));
    }
  }

  /** The text for {@code shard}: all of it, if it is not known which keys lie there. */
  ShardSql on(String shard) {
    SortedSet<Integer> own = keys.get(shard);
    return own == null ? sql : sql.keyList().orElseThrow().only(own);
  }
}
