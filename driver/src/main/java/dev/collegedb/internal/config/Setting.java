package dev.collegedb.internal.config;

import static dev.collegedb.internal.config.Check.any;
import static dev.collegedb.internal.config.Check.anyEvenEmpty;
import static dev.collegedb.internal.config.Check.atLeast;
import static dev.collegedb.internal.config.Check.noneYet;
import static dev.collegedb.internal.config.Check.oneOf;
import static dev.collegedb.internal.config.Check.onlyYet;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Every setting there is, sorted by name: the one place that the check of a configuration, {@code
 * getPropertyInfo} and the reference page read. A {@code *} stands for the name of a table, shard
 * or function.
 */
enum Setting {
  ALLOCATE_ON_READ(
      "allocateOnRead",
      Kind.BOOLEAN,
      "false",
      onlyYet("false", "a read records nothing"),
      "Whether a read of an unmapped key records a mapping for it."),
  CROSS_SHARD_LOCK_TIMEOUT_MS(
      "crossShardLockTimeoutMs",
      Kind.LONG,
      "10000",
      onlyYet(
          "10000",
          "waiting for locks is limited by the shard's own driver (SQLite: busy_timeout in the URL)"),
      "How long a statement that writes several shards waits for a lock from the second shard on."),
  DEBUG(
      "debug",
      Kind.BOOLEAN,
      "false",
      onlyYet("false", "no allocation excludes a shard"),
      "Logs which shards an allocation leaves out."),
  DEFAULT_KEY_COLUMN(
      "defaultKeyColumn",
      Kind.TEXT,
      "id",
      any(),
      "The column that shards every table that is not declared and has it; `none` turns this off."),
  ELIGIBLE(
      "eligible",
      Kind.TEXT,
      "",
      noneYet("every shard takes new keys"),
      "The class that decides which shards take new keys."),
  FANOUT_BEST_EFFORT(
      "fanout.bestEffort",
      Kind.BOOLEAN,
      "false",
      onlyYet("false", "one failing shard fails the statement"),
      "Whether a read goes on without a shard that fails, with a warning."),
  FOREIGN_KEYS(
      "foreignKeys",
      Kind.TEXT,
      "keep",
      onlyYet("keep", "foreign keys in DDL are passed to every shard as they are"),
      "What happens to a foreign key that no single shard can satisfy."),
  FUNCTIONS(
      "functions.*",
      Kind.TEXT,
      "",
      noneYet("in statements over several shards only the engine's built-in functions are known"),
      "`pure` declares a function that reads no table."),
  GATHER_MAX_BYTES(
      "gather.maxBytes",
      Kind.BYTES,
      "256MiB",
      atLeast(0),
      "How many bytes one statement may copy to the scratch database before it fails with GATHER_LIMIT."),
  GATHER_MAX_ROWS(
      "gather.maxRows",
      Kind.LONG,
      "1000000",
      atLeast(0),
      "How many rows one statement may copy to the scratch database before it fails with GATHER_LIMIT."),
  HASH_SHARD_MAPPINGS(
      "hashShardMappings",
      Kind.BOOLEAN,
      "true",
      any(),
      "Whether mappings are stored under the SHA-256 of the key instead of the key."),
  HOME_SHARD(
      "homeShard",
      Kind.TEXT,
      "",
      any(),
      "The shard that has the single tables; by default the first shard of the URL or the YAML file."),
  JOURNAL_SHARD(
      "journalShard",
      Kind.TEXT,
      "",
      noneYet("keys are not moved between shards"),
      "The shard that keeps the journal of moves and of two-phase commits."),
  KEY_COLUMNS("keyColumns.*", Kind.NAMES, "", any(), "Short form of `tables.NAME.key`."),
  KV(
      "kv",
      Kind.TEXT,
      "shard",
      new Check(
          List.of("shard", "memory"),
          value -> value.equals("shard") || value.equals("memory"),
          "must be shard or memory; a store at a URL is not done yet"),
      "Where mappings are kept: `shard` is the control store beside the home shard, `memory` is this process alone."),
  KV_TIMEOUT_MS(
      "kvTimeoutMs",
      Kind.LONG,
      "2000",
      atLeast(1),
      "How long one call of the mapping store may take."),
  KV_VOLATILE(
      "kv.volatile",
      Kind.BOOLEAN,
      "false",
      any(),
      "Accepts that `kv: memory` forgets every mapping at exit; every key then counts as possibly unmapped."),
  LEGACY_MULTI_KEY_LOOKUP(
      "legacyMultiKeyLookup",
      Kind.BOOLEAN,
      "false",
      onlyYet("false", "only mappings of one key are read"),
      "Whether old records of several keys are read too."),
  MANIFEST_REFRESH_MS(
      "manifestRefreshMs",
      Kind.LONG,
      "5000",
      onlyYet("5000", "it belongs to computed placement"),
      "How often the manifest of computed placement is read again."),
  MAPPING_CACHE_TTL_MS(
      "mappingCacheTtlMs",
      Kind.LONG,
      "30000",
      atLeast(0),
      "How long a mapping is served from memory; 0 reads it every time."),
  MAX_DATABASE_SIZE(
      "maxDatabaseSize",
      Kind.BYTES,
      "",
      noneYet("sizes of shards are not measured"),
      "The size from which a shard takes no new keys."),
  MIGRATION_BEST_EFFORT(
      "migration.bestEffort",
      Kind.BOOLEAN,
      "false",
      onlyYet("false", "keys are not moved between shards"),
      "Whether a read gives an empty result when a moved key cannot be followed."),
  MIGRATION_CONCURRENCY(
      "migrationConcurrency",
      Kind.LONG,
      "25",
      onlyYet("25", "keys are not moved between shards"),
      "How many keys move at once."),
  ON_UNROUTABLE(
      "onUnroutable",
      Kind.TEXT,
      "fanout",
      oneOf("fanout", "error"),
      "What a statement over sharded tables does whose keys are not fixed: run on every shard, or fail with UNROUTABLE."),
  ON_UNROUTABLE_READS(
      "onUnroutable.reads",
      Kind.TEXT,
      "",
      oneOf("fanout", "error"),
      "`onUnroutable` for reads alone; by default as `onUnroutable`."),
  ON_UNROUTABLE_WRITES(
      "onUnroutable.writes",
      Kind.TEXT,
      "",
      oneOf("fanout", "error"),
      "`onUnroutable` for writes alone; by default as `onUnroutable`."),
  PLACEMENT(
      "placement",
      Kind.TEXT,
      "kv",
      onlyYet("kv", "computed placement needs its manifest of shard sets"),
      "How a known key is found: by its recorded mapping, or computed."),
  POOL_MAX_PER_SHARD(
      "pool.maxPerShard",
      Kind.TEXT,
      "follow",
      new Check(
          List.of(),
          value -> value.equals("follow") || Kind.LONG.fits(value) && Kind.number(value) > 0,
          "must be follow or a number from 1"),
      "The most connections to one shard; `follow` grows with the number of open logical connections."),
  ROUTE_LEASE_MS(
      "routeLeaseMs",
      Kind.LONG,
      "5000",
      onlyYet("5000", "it belongs to computed placement"),
      "How long a route that was taken from the manifest may be in use."),
  SHARD_LOCATIONS(
      "shardLocations.*",
      Kind.TEXT,
      "",
      noneYet("new keys are placed by hash, wherever a shard stands"),
      "The region of a shard, or its `region` and `priority`."),
  SHARD_PASSWORD(
      "shards.*.password",
      Kind.SECRET,
      "",
      anyEvenEmpty(),
      "The password for the shard's own driver."),
  SHARD_POOL_SIZE(
      "shards.*.pool.maximumPoolSize",
      Kind.LONG,
      "",
      atLeast(1),
      "The most connections to this shard; by default `pool.maxPerShard`."),
  SHARD_STATE(
      "shardState.*",
      Kind.TEXT,
      "",
      noneYet("every shard is active and takes new keys"),
      "The id, tags and drain state of a shard."),
  SHARD_URL("shards.*.url", Kind.URL, "", any(), "The JDBC URL for the shard's own driver."),
  SHARD_USER("shards.*.user", Kind.TEXT, "", any(), "The user for the shard's own driver."),
  SIZE_CACHE_TTL_MS(
      "sizeCacheTtlMs",
      Kind.LONG,
      "30000",
      onlyYet("30000", "sizes of shards are not measured"),
      "How long a measured size of a shard is used."),
  STRATEGY(
      "strategy",
      Kind.TEXT,
      "hash",
      onlyYet("hash", "new keys are placed by rendezvous hash"),
      "Where a new key goes."),
  STRATEGY_READ(
      "strategy.read",
      Kind.TEXT,
      "hash",
      onlyYet("hash", "new keys are placed by rendezvous hash"),
      "`strategy` for reads of unmapped keys alone."),
  STRATEGY_WRITE(
      "strategy.write",
      Kind.TEXT,
      "hash",
      onlyYet("hash", "new keys are placed by rendezvous hash"),
      "`strategy` for writes of unmapped keys alone."),
  TABLE_GROUP(
      "tables.*.group",
      Kind.TEXT,
      "",
      any(),
      "The group of tables that share keys; a table that names none belongs to the default group."),
  TABLE_KEY(
      "tables.*.key",
      Kind.NAMES,
      "",
      any(),
      "The key column, or the key columns in order, separated by commas or as a YAML list."),
  TABLE_KIND(
      "tables.*.kind",
      Kind.TEXT,
      "",
      oneOf("sharded", "reference", "single"),
      "`sharded` by its key, `reference` for a full copy on every shard, `single` for the home shard only."),
  TABLE_LOOKUP(
      "tables.*.lookup.*",
      Kind.TEXT,
      "",
      noneYet("rows are found by key only"),
      "A lookup column with its options."),
  TABLE_LOOKUPS(
      "tables.*.lookups",
      Kind.NAMES,
      "",
      noneYet("rows are found by key only"),
      "Columns whose values are unique over all shards and find the shard too."),
  TABLE_SPREAD(
      "tables.*.spread",
      Kind.LONG,
      "",
      noneYet("it belongs to computed placement"),
      "Over how many shards the rows of one first key column are spread."),
  TABLE_UNIQUENESS(
      "tables.*.uniqueness",
      Kind.TEXT,
      "local",
      onlyYet("local", "a unique index without the key columns holds on each shard for itself"),
      "How far a unique index reaches that lacks the key columns."),
  TARGET_REGION(
      "targetRegion",
      Kind.TEXT,
      "",
      noneYet("new keys are placed by hash, wherever a shard stands"),
      "The region near which new keys are placed."),
  TRANSACTIONS(
      "transactions",
      Kind.TEXT,
      "multi",
      new Check(
          List.of("multi", "single"),
          value -> value.equals("multi") || value.equals("single"),
          "must be multi or single; xa is not possible, since SQLite has no two-phase commit over files"),
      "What a transaction that writes several shards does: `multi` commits shard by shard, `single` refuses the second.");

  // records of texts and of predicates without state
  @SuppressWarnings("ImmutableEnumChecker")
  private final SettingName template;

  private final Kind kind;
  private final String defaultValue;

  @SuppressWarnings("ImmutableEnumChecker")
  private final Check check;

  private final String meaning;

  Setting(String name, Kind kind, String defaultValue, Check check, String meaning) {
    this.template = new SettingName(name);
    this.kind = kind;
    this.defaultValue = defaultValue;
    this.check = check;
    this.meaning = meaning;
  }

  /** The name with its {@code *}, as the reference page has it. */
  SettingName template() {
    return template;
  }

  Kind kind() {
    return kind;
  }

  /** Empty if there is none. */
  String defaultValue() {
    return defaultValue;
  }

  Check check() {
    return check;
  }

  String meaning() {
    return meaning;
  }

  /** What is wrong with a value, in words that follow it; empty if nothing is. */
  Optional<String> fault(String value) {
    if (!kind.fits(value)) {
      return Optional.of("must be " + kind.description());
    }
    return check.accepted().test(value) ? Optional.empty() : Optional.of(check.requirement());
  }

  /** The setting of a name as users write it; the most specific where several fit. */
  static Optional<Setting> of(String name) {
    return Arrays.stream(values())
        .filter(setting -> setting.template.variableIn(name).isPresent())
        .max(Comparator.comparingInt(setting -> setting.template.text().length()));
  }

  /**
   * The known name that is nearest to {@code unknown}, with its table or shard in the place of the
   * {@code *}.
   */
  static String nearest(String unknown) {
    List<String> known =
        Arrays.stream(values()).map(setting -> setting.template.like(unknown)).toList();
    return NearestName.of(unknown, known);
  }
}
