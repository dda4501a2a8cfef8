package dev.collegedb.internal.exec;

import dev.collegedb.internal.catalog.CatalogService;
import dev.collegedb.internal.config.Settings;
import dev.collegedb.internal.kv.TableKvStore;
import dev.collegedb.internal.route.KvRouter;
import dev.collegedb.internal.route.Router;
import dev.collegedb.internal.session.Closing;
import dev.collegedb.internal.session.ControlStores;
import dev.collegedb.internal.session.ScratchPool;
import dev.collegedb.internal.session.ShardPools;
import dev.collegedb.kv.KvStore;
import dev.collegedb.kv.memory.MemoryKvStore;
import dev.collegedb.planner.Planner;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;

/** What the logical connections of one configuration share. Thread-safe. */
record Instance(
    Settings settings,
    ControlStores control,
    KvStore kv,
    ShardPools pools,
    ScratchPool scratch,
    ScratchPool partials,
    AttachedViews attached,
    Fanout fanout,
    CatalogService catalog,
    Router router,
    Planner planner)
    implements AutoCloseable {

  private static final long PLANS = 10_000;

  /** Each has every shard attached. */
  private static final int VIEWS_KEPT = 2;

  /** Each has one empty table, so that as many statements can take turns. */
  private static final int PARTIALS_KEPT = 16;

  /** Starts what {@code settings} describe; opens no shard. */
  static Instance start(Settings settings) {
    ControlStores control = new ControlStores(settings);
    KvStore kv =
        settings.kv().equals("memory")
            ? new MemoryKvStore()
            : new TableKvStore(control.home()::getConnection, settings.kvTimeoutMs());
    ShardPools pools = new ShardPools(settings, control);
    return new Instance(
        settings,
        control,
        kv,
        pools,
        new ScratchPool(settings, VIEWS_KEPT),
        new ScratchPool(settings, PARTIALS_KEPT),
        new AttachedViews(pools),
        new Fanout(),
        new CatalogService(pools, kv),
        KvRouter.of(settings, kv, Clock.systemUTC()),
        new Planner(settings.dialect(), PLANS, settings.shards().size() == 1));
  }

  @Override
  public void close() throws SQLException {
    Closing.all(List.of(fanout, scratch, partials, pools, kv, control));
  }
}
