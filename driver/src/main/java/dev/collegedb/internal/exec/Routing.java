package dev.collegedb.internal.exec;

import dev.collegedb.internal.error.Errors;
import dev.collegedb.internal.route.Router;
import dev.collegedb.internal.route.Router.Intent;
import dev.collegedb.internal.session.Bindings;
import dev.collegedb.internal.session.ShardSession;
import dev.collegedb.planner.KeyRef;
import dev.collegedb.planner.PlanError;
import dev.collegedb.planner.Relation;
import dev.collegedb.planner.ShardTarget;
import dev.collegedb.planner.ValueRef;
import java.sql.SQLException;
import java.sql.SQLNonTransientException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Where the keys of one session's statements lie: the router, and how it looks for rows from
 * before. Confined to its session.
 */
final class Routing {

  private static final Logger LOG = LoggerFactory.getLogger(Routing.class);

  private final Instance instance;
  private final Router router;
  private final ShardSession session;
  private final Gather gather;
  private final KeyProbe probe;
  private @Nullable SessionKey key;

  Routing(Instance instance, ShardSession session, Gather gather) {
    this(instance, instance.router(), session, gather);
  }

  private Routing(Instance instance, Router router, ShardSession session, Gather gather) {
    this.instance = instance;
    this.router = router;
    this.session = session;
    this.gather = gather;
    this.probe = new KeyProbe(instance, session);
  }

  /** The same, but it records nothing: a claim is answered with what it would come to. */
  Routing foreseeing() {
    Routing foreseeing = new Routing(instance, router.foreseeing(), session, gather);
    foreseeing.confine(key);
    return foreseeing;
  }

  /** What the session's key is from now on. */
  void confine(@Nullable SessionKey other) {
    key = other;
  }

  /** True if some table has such a key, and this one has a shard. */
  boolean isRoutable(SessionKey wanted) throws SQLException {
    for (Relation relation : instance.catalog().catalog().relations().values()) {
      if (relation instanceof Relation.Table table && table.isSharded() && wanted.fits(table)) {
        try {
          shardOf(wanted, table);
          return true;
        } catch (SQLNonTransientException e) {
          LOG.debug("{} has no shard", wanted, e);
          return false;
        }
      }
    }
    return false;
  }

  private SortedSet<String> confined(ShardTarget.SessionKey named) throws SQLException {
    if (key == null) {
      throw new IllegalStateException("planned for a key, but the session has none");
    }
    return new TreeSet<>(List.of(shardOf(key.checkFits(named.table()), named.table())));
  }

  private String shardOf(SessionKey wanted, Relation.Table table) throws SQLException {
    List<ValueRef> parts = new ArrayList<>();
    for (int i = 1; i <= wanted.values().size(); i++) {
      parts.add(new ValueRef.Parameter(i));
    }
    return router.shardOf(
        new KeyRef(table, parts),
        index -> wanted.values().get(index - 1),
        Intent.READ,
        instance.catalog()::isComplete,
        probe);
  }

  private SortedSet<String> agreed(
      ShardTarget.SessionKey named, ShardTarget.Keys own, Run run, Intent intent)
      throws SQLException {
    SortedSet<String> confined = confined(named);
    SortedSet<String> shards = shards(own, run, intent);
    if (!shards.equals(confined)) {
      throw Errors.of(
          PlanError.KEY_CONTRADICTION, String.join(", ", confined), String.join(", ", shards));
    }
    return shards;
  }

  /** The shards of {@code target}, in name order. */
  SortedSet<String> shards(ShardTarget target, Run run, Intent intent) throws SQLException {
    if (target instanceof ShardTarget.SessionKey named) {
      return confined(named);
    }
    if (target instanceof ShardTarget.Agreed agreed
        && agreed.named() instanceof ShardTarget.SessionKey named) {
      return agreed(named, agreed.own(), run, intent);
    }
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
    return router.resolve(target, values, intent, instance.catalog()::isComplete, probe);
  }

  /**
   * The shard of each key, as {@link Router#shardsOfCompared}; empty too if a key has to be
   * computed.
   */
  Optional<List<Optional<String>>> shardsOf(ShardTarget.Keys target, Run run, Intent intent)
      throws SQLException {
    return ComputedKeys.areIn(target.keys())
        ? Optional.empty()
        : router.shardsOfCompared(
            target.keys(), run.bindings()::value, intent, instance.catalog()::isComplete, probe);
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
    return router.shardsOf(keys, values, Intent.CLAIM, instance.catalog()::isComplete, probe);
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
}
