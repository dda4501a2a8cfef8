package dev.collegedb.internal.catalog;

import dev.collegedb.internal.config.Settings;
import dev.collegedb.internal.config.ShardConfig;
import dev.collegedb.internal.error.DriverError;
import dev.collegedb.internal.error.Errors;
import dev.collegedb.internal.session.PhysicalConnection;
import dev.collegedb.internal.session.ShardPools;
import dev.collegedb.internal.session.ShardSession;
import dev.collegedb.internal.session.ShardSession.Access;
import dev.collegedb.kv.KvStore;
import dev.collegedb.planner.Catalog;
import dev.collegedb.planner.Relation;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The catalog read from the shards, and the record of groups whose rows are all mapped. A shard
 * that cannot be opened is left out and tried again some seconds later. Thread-safe; reading the
 * catalog takes no lock once it is there.
 */
public final class CatalogService {

  private static final long CHECK_NANOS = TimeUnit.SECONDS.toNanos(5);
  private static final Logger LOG = LoggerFactory.getLogger(CatalogService.class);

  private final ShardPools pools;
  private final Settings settings;
  private final CreatedTables created;
  private final LongSupplier nanoTime;
  private final LocalUniqueness uniqueness = new LocalUniqueness();
  private final SchemaWatch watch;
  private final ReentrantLock reading = new ReentrantLock();
  private volatile long checkedAtNanos;
  private volatile @Nullable CatalogSnapshot snapshot;

  public CatalogService(ShardPools pools, KvStore kv) {
    this(pools, kv, System::nanoTime);
  }

  CatalogService(ShardPools pools, KvStore kv, LongSupplier nanoTime) {
    this.pools = pools;
    this.settings = pools.settings();
    this.created = new CreatedTables(kv, !settings.kv().equals("memory"), settings.kvTimeoutMs());
    this.nanoTime = nanoTime;
    this.watch = new SchemaWatch(pools);
  }

  /** The catalog as last read; read from the shards if it never was. */
  public Catalog catalog() throws SQLException {
    return current().catalog();
  }

  private CatalogSnapshot current() throws SQLException {
    CatalogSnapshot known = snapshot;
    if (known == null) {
      return first();
    }
    return nanoTime.getAsLong() - checkedAtNanos > CHECK_NANOS ? checked(known) : known;
  }

  // One thread looks, the others go on with what is known; so does that one if the shards cannot be
  // read just now.
  private CatalogSnapshot checked(CatalogSnapshot known) {
    if (!reading.tryLock()) {
      return known;
    }
    try {
      checkedAtNanos = nanoTime.getAsLong();
      return known.unread().isEmpty() && !watch.hasChanged(known) ? known : read(pools::on);
    } catch (SQLException e) {
      LOG.debug("the catalog could not be read again", e);
      return known;
    } finally {
      reading.unlock();
    }
  }

  private CatalogSnapshot first() throws SQLException {
    reading.lock();
    try {
      CatalogSnapshot known = snapshot;
      return known == null ? read(pools::on) : known;
    } finally {
      reading.unlock();
    }
  }

  /**
   * Reads the shards again, through the connections of {@code session}, and makes the result
   * everybody's catalog. To be called after DDL, and after the rollback of a transaction that held
   * DDL.
   */
  public Catalog refresh(ShardSession session) throws SQLException {
    reading.lock();
    try {
      return read(source(session)).catalog();
    } finally {
      reading.unlock();
    }
  }

  /** Where a shard is read. */
  private interface Source {
    ShardSchema on(String shard, ShardPools.Use<ShardSchema> use) throws SQLException;
  }

  // What the session holds may see changes that are not committed; a shard that it does not hold
  // must not join for this.
  private Source source(ShardSession session) {
    return (shard, use) -> {
      Optional<PhysicalConnection> held = session.held(shard);
      return held.isPresent() ? use.apply(held.get()) : pools.on(shard, use);
    };
  }

  private CatalogSnapshot read(Source source) throws SQLException {
    SortedMap<String, ShardSchema> schemas = new TreeMap<>();
    Map<String, SQLException> unread = new TreeMap<>();
    for (ShardConfig shard : settings.shards()) {
      try {
        schemas.put(shard.name(), source.on(shard.name(), connection -> schemaOf(connection)));
      } catch (SQLException e) {
        if (e.getErrorCode() != DriverError.SHARD_UNAVAILABLE.number()) {
          throw e;
        }
        unread.put(shard.name(), e);
      }
    }
    if (schemas.isEmpty()) {
      throw unread.getOrDefault(settings.homeShard(), unread.values().iterator().next());
    }
    return publish(schemas, unread);
  }

  /** BINARY compares the bytes of the stored text, so UTF-16 sorts otherwise than UTF-8 does. */
  private ShardSchema schemaOf(PhysicalConnection connection) throws SQLException {
    String encoding = SchemaReader.encoding(connection.raw());
    if (settings.shards().size() > 1 && !encoding.equals("UTF-8")) {
      throw Errors.of(
          DriverError.SHARD_UNAVAILABLE,
          connection.shard(),
          "its text is stored as " + encoding + ", and several shards work together only in UTF-8");
    }
    return SchemaReader.read(connection.raw());
  }

  private void warn(Catalog catalog, @Nullable ShardSchema schema) {
    if (schema == null || settings.shards().size() == 1) {
      return;
    }
    for (Relation relation : catalog.relations().values()) {
      if (relation instanceof Relation.Table table && table.isSharded()) {
        ShardSchema.Shape shape = schema.tables().get(table.name().toLowerCase(Locale.ROOT));
        if (shape != null) {
          uniqueness.warn(table, shape);
        }
      }
    }
  }

  private CatalogSnapshot publish(
      SortedMap<String, ShardSchema> schemas, Map<String, SQLException> unread)
      throws SQLException {
    CatalogSnapshot before = snapshot;
    long version = before == null ? 1 : before.catalog().version() + 1;
    String home =
        schemas.containsKey(settings.homeShard()) ? settings.homeShard() : schemas.firstKey();
    Catalog built = new CatalogBuilder(settings.tables(), schemas, home).build(version);
    if (before == null) {
      SQLException fault = GroupCheck.declaredFault(built).orElse(null);
      if (fault != null) {
        throw fault;
      }
    }
    Catalog checked = withGroupFaults(built);
    boolean same = before != null && isSame(before.catalog(), checked);
    CatalogSnapshot now =
        CatalogSnapshot.of(
            before != null && same ? before.catalog() : checked, unread.keySet(), schemas);
    snapshot = now;
    warn(checked, schemas.getOrDefault(home, schemas.get(schemas.firstKey())));
    checkedAtNanos = nanoTime.getAsLong();
    if (!same) {
      pools.schemaChanged();
    }
    if (before != null && unread.isEmpty()) {
      forgetVanished(before.catalog(), checked);
    }
    return now;
  }

  // Tables that only the default key column put into one group may still be dropped or declared;
  // using them waits for that.
  private static Catalog withGroupFaults(Catalog catalog) {
    Map<String, String> mismatches = new HashMap<>(catalog.mismatches());
    for (GroupCheck.Fault fault : GroupCheck.faults(catalog)) {
      mismatches.putIfAbsent(
          fault.table().name().toLowerCase(Locale.ROOT),
          String.valueOf(fault.error().getMessage()));
    }
    return new Catalog(catalog.version(), catalog.relations(), mismatches, catalog.rules());
  }

  // A table whose CREATE was rolled back, or that somebody else dropped, may come back with rows
  // that we do not know.
  private void forgetVanished(Catalog before, Catalog after) throws SQLException {
    for (Relation relation : before.relations().values()) {
      if (relation instanceof Relation.Table table
          && table.isSharded()
          && after.find(table.name()).isEmpty()) {
        created.forget(table.name());
      }
    }
  }

  private static boolean isSame(Catalog one, Catalog other) {
    return one.relations().equals(other.relations()) && one.mismatches().equals(other.mismatches());
  }

  /**
   * True if no shard has a table or view of that name, asked from the shards now; to be called
   * before CREATE TABLE.
   */
  public boolean isAbsentEverywhere(ShardSession session, String table) throws SQLException {
    for (ShardConfig shard : settings.shards()) {
      PhysicalConnection connection = session.acquire(shard.name(), Access.READ);
      try {
        if (holds(connection, table)) {
          return false;
        }
      } finally {
        session.release(shard.name());
      }
    }
    return true;
  }

  private static boolean holds(PhysicalConnection connection, String table) throws SQLException {
    try (PreparedStatement statement =
        connection
            .raw()
            .prepareStatement("SELECT 1 FROM sqlite_master WHERE name = ? COLLATE NOCASE")) {
      statement.setString(1, table);
      try (ResultSet rows = statement.executeQuery()) {
        return rows.next();
      }
    }
  }

  /**
   * Records that {@code table} was created empty through us, so that its rows will all be mapped.
   */
  public void recordCreated(String table) throws SQLException {
    created.record(table);
    askAgain();
  }

  /** Forgets {@link #recordCreated}; to be called before DROP TABLE. */
  public void forgetCreated(String table) throws SQLException {
    created.forget(table);
    askAgain();
  }

  private void askAgain() {
    CatalogSnapshot known = snapshot;
    if (known != null) {
      known.complete().clear();
    }
  }

  /**
   * True if every table of the group was created through us, so that every key with rows is mapped.
   */
  public boolean isComplete(String group) throws SQLException {
    CatalogSnapshot known = current();
    Boolean complete = known.complete().get(group);
    if (complete == null) {
      complete = created.cover(known.catalog(), group);
      known.complete().put(group, complete);
    }
    return complete;
  }
}
