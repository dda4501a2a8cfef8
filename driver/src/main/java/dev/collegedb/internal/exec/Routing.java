package dev.collegedb.internal.exec;

import static dev.collegedb.internal.dialect.SqliteUrl.quoted;

import dev.collegedb.internal.config.ShardConfig;
import dev.collegedb.internal.route.Router;
import dev.collegedb.internal.route.Router.Intent;
import dev.collegedb.internal.session.Bindings;
import dev.collegedb.internal.session.PhysicalConnection;
import dev.collegedb.internal.session.ShardPools;
import dev.collegedb.internal.session.ShardSession;
import dev.collegedb.internal.session.ShardSession.Access;
import dev.collegedb.planner.KeyRef;
import dev.collegedb.planner.Relation;
import dev.collegedb.planner.ShardTarget;
import dev.collegedb.planner.ValueRef;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * Where the keys of one session's statements lie: the router, and how it looks for rows from
 * before. Confined to its session.
 */
final class Routing {

  private final Instance instance;
  private final ShardSession session;
  private final Gather gather;

  Routing(Instance instance, ShardSession session, Gather gather) {
    this.instance = instance;
    this.session = session;
    this.gather = gather;
  }

  /** The shards of {@code target}, in name order. */
  SortedSet<String> shards(ShardTarget target, Run run, Intent intent) throws SQLException {
    if (target instanceof ShardTarget.Keys keys && ComputedKeys.areIn(keys.keys())) {
      ComputedKeys computed = new ComputedKeys(gather, run);
      return resolve(evaluated(keys, computed), computed, intent);
    }
    if (target instanceof ShardTarget.Agreed agreed && ComputedKeys.areIn(agreed.own().keys())) {
      ComputedKeys computed = new ComputedKeys(gather, run);
      ShardTarget.Keys own = evaluated(agreed.own(), computed);
      return resolve(new ShardTarget.Agreed(agreed.named(), own), computed, intent);
    }
    return resolve(target, run.bindings()::value, intent);
  }

  private static ShardTarget.Keys evaluated(ShardTarget.Keys keys, ComputedKeys computed)
      throws SQLException {
    return new ShardTarget.Keys(computed.evaluate(keys.keys()));
  }

  private SortedSet<String> resolve(ShardTarget target, Router.Values values, Intent intent)
      throws SQLException {
    return instance
        .router()
        .resolve(target, values, intent, instance.catalog()::isComplete, this::shardsWith);
  }

  /** The shard of each key, which an INSERT claims. */
  List<String> claim(List<KeyRef> keys, Run run) throws SQLException {
    if (ComputedKeys.areIn(keys)) {
      ComputedKeys computed = new ComputedKeys(gather, run);
      return claim(computed.evaluate(keys), computed);
    }
    return claim(keys, run.bindings()::value);
  }

  private List<String> claim(List<KeyRef> keys, Router.Values values) throws SQLException {
    return instance
        .router()
        .shardsOf(keys, values, Intent.CLAIM, instance.catalog()::isComplete, this::shardsWith);
  }

  /** Claims the key of every entry; their parameters are numbered entry by entry. */
  void claimBatch(KeyRef key, List<? extends Bindings> batch) throws SQLException {
    List<@Nullable Object> values = new ArrayList<>();
    List<KeyRef> keys = new ArrayList<>();
    for (Bindings entry : batch) {
      List<ValueRef> parts = new ArrayList<>();
      for (ValueRef part : key.parts()) {
        if (part instanceof ValueRef.Parameter parameter) {
          values.add(entry.value(parameter.index()));
          parts.add(new ValueRef.Parameter(values.size()));
        } else {
          parts.add(part);
        }
      }
      keys.add(new KeyRef(key.table(), parts));
    }
    claim(keys, index -> values.get(index - 1));
  }

  /**
   * A shard that has what every shard has: one in use if there is one, so that no other is opened.
   */
  String anyShard() {
    SortedSet<String> inUse = session.inUse();
    return inUse.isEmpty() || inUse.contains(instance.settings().homeShard())
        ? instance.settings().homeShard()
        : inUse.first();
  }

  private List<String> shardsWith(KeyRef key, List<Object> values) throws SQLException {
    List<String> probes = new ArrayList<>();
    for (Relation relation : instance.catalog().catalog().relations().values()) {
      if (relation instanceof Relation.Table table
          && table.isSharded()
          && table.group().equals(key.table().group())) {
        probes.add(probe(table));
      }
    }
    List<String> found = new ArrayList<>();
    for (ShardConfig shard : instance.settings().shards()) {
      if (holds(shard.name(), probes, values)) {
        found.add(shard.name());
      }
    }
    return found;
  }

  private static String probe(Relation.Table table) {
    StringJoiner conditions = new StringJoiner(" AND ");
    for (int column : table.keyColumns()) {
      conditions.add(quoted(table.columns().get(column).name()) + " = ?");
    }
    return "SELECT 1 FROM " + quoted(table.name()) + " WHERE " + conditions + " LIMIT 1";
  }

  /**
   * The session's own connection sees rows not committed yet; where it has none, a probe must not
   * make the shard join.
   */
  private boolean holds(String shard, List<String> probes, List<Object> values)
      throws SQLException {
    ShardPools.Use<Boolean> probe = connection -> holds(connection, probes, values);
    if (!session.inUse().contains(shard)) {
      return instance.pools().on(shard, probe);
    }
    PhysicalConnection connection = session.acquire(shard, Access.READ);
    try {
      return probe.apply(connection);
    } finally {
      session.release(shard);
    }
  }

  private static boolean holds(
      PhysicalConnection connection, List<String> probes, List<Object> values) throws SQLException {
    for (String probe : probes) {
      try (PreparedStatement statement = connection.raw().prepareStatement(probe)) {
        for (int i = 0; i < values.size(); i++) {
          statement.setObject(i + 1, values.get(i));
        }
        try (ResultSet rows = statement.executeQuery()) {
          if (rows.next()) {
            return true;
          }
        }
      }
    }
    return false;
  }
}
