package dev.collegedb.internal.route;

import dev.collegedb.internal.config.Settings;
import dev.collegedb.internal.config.ShardConfig;
import dev.collegedb.kv.KvStore;
import dev.collegedb.planner.Dialect;
import dev.collegedb.planner.PlanOptions;
import dev.collegedb.planner.Relation;
import dev.collegedb.planner.TableRules;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Routers for tests, over shards that need not exist. */
final class RouterFixture {

  static final Clock NOON = Clock.fixed(Instant.ofEpochMilli(1_700_000_000_000L), ZoneOffset.UTC);

  private RouterFixture() {}

  static Router router(KvStore kv, List<String> shards, long cacheTtlMs) {
    return KvRouter.of(settings(shards, cacheTtlMs), kv, NOON);
  }

  private static Settings settings(List<String> shards, long cacheTtlMs) {
    TableRules.Rule orders = new TableRules.Rule(Relation.Kind.SHARDED, List.of("id"), "orders");
    return new Settings(
        Dialect.SQLITE,
        shards.stream()
            .map(name -> new ShardConfig(name, "jdbc:sqlite:" + name, Map.of(), 0))
            .toList(),
        shards.get(0),
        new TableRules(Map.of("orders", orders), Optional.empty()),
        Settings.Placement.KV,
        "memory",
        true,
        Settings.Transactions.MULTI,
        PlanOptions.LENIENT,
        false,
        cacheTtlMs,
        1_000,
        0,
        0,
        "jdbc:collegedb:test");
  }
}
