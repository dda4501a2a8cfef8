package dev.collegedb.internal.exec;

import dev.collegedb.internal.catalog.CatalogService;
import dev.collegedb.internal.config.Settings;
import dev.collegedb.internal.route.Router;
import dev.collegedb.internal.session.Closing;
import dev.collegedb.internal.session.ControlStores;
import dev.collegedb.internal.session.ScratchPool;
import dev.collegedb.internal.session.ShardPools;
import dev.collegedb.kv.KvStore;
import dev.collegedb.planner.Planner;
import java.sql.SQLException;
import java.util.List;

/** What the logical connections of one configuration share. Thread-safe. */
record Instance(
    Settings settings,
    ControlStores control,
    KvStore kv,
    ShardPools pools,
    ScratchPool scratch,
    CatalogService catalog,
    Router router,
    Planner planner)
    implements AutoCloseable {

  @Override
  public void close() throws SQLException {
    Closing.all(List.of(scratch, pools, kv, control));
  }
}
