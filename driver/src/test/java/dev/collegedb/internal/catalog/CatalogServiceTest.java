package dev.collegedb.internal.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.collegedb.internal.config.Settings;
import dev.collegedb.internal.config.Settings.Transactions;
import dev.collegedb.internal.session.Closing;
import dev.collegedb.internal.session.ControlStores;
import dev.collegedb.internal.session.ShardFiles;
import dev.collegedb.internal.session.ShardPools;
import dev.collegedb.internal.session.ShardSession;
import dev.collegedb.kv.memory.MemoryKvStore;
import dev.collegedb.planner.Catalog;
import dev.collegedb.planner.Column;
import dev.collegedb.planner.Column.Generation;
import dev.collegedb.planner.Relation;
import dev.collegedb.planner.TableRules;
import dev.collegedb.planner.TableRules.Rule;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CatalogServiceTest {

  private static final Map<String, Rule> SHOP =
      Map.of(
          "users", new Rule(Relation.Kind.SHARDED, List.of("id"), ""),
          "orders", new Rule(Relation.Kind.SHARDED, List.of("user_id"), ""),
          "countries", new Rule(Relation.Kind.REFERENCE, List.of(), ""));

  @TempDir Path folder;
  private final AtomicLong nanoTime = new AtomicLong();
  private ShardFiles files;
  private ControlStores control;
  private ShardPools pools;
  private CatalogService service;

  @BeforeEach
  void open() {
    files = new ShardFiles(folder, 2);
    Settings settings = files.settings(new TableRules(SHOP, Optional.of("id")), Transactions.MULTI);
    control = new ControlStores(settings);
    pools = new ShardPools(settings, control);
    service = new CatalogService(pools, new MemoryKvStore(), nanoTime::get);
  }

  @AfterEach
  void close() throws SQLException {
    Closing.all(List.of(pools, control));
  }

  private Relation.Table table(String name) throws SQLException {
    return (Relation.Table) service.catalog().find(name).orElseThrow();
  }

  private static Column column(Relation.Table table, String name) {
    return table.columns().get(table.indexOf(name).orElseThrow());
  }

  private String mismatch(String table) throws SQLException {
    return service.catalog().mismatches().getOrDefault(table, "none");
  }

  @Test
  void readsDeclaredAndUndeclaredTables() throws SQLException {
    files.everywhere(
        "CREATE TABLE Users (id INTEGER PRIMARY KEY, name TEXT)",
        "CREATE TABLE orders (no INTEGER, user_id INTEGER)",
        "CREATE TABLE countries (code TEXT)",
        "CREATE TABLE items (price REAL, id INTEGER)");
    files.on("s0", "CREATE TABLE settings (name TEXT)");
    files.on("s1", "CREATE TABLE elsewhere (name TEXT)");

    assertThat(table("USERS").keyColumns()).containsExactly(0);
    assertThat(table("orders").keyColumns()).containsExactly(1);
    assertThat(table("items").keyColumns()).containsExactly(1);
    assertThat(table("countries").kind()).isEqualTo(Relation.Kind.REFERENCE);
    assertThat(table("settings").kind()).isEqualTo(Relation.Kind.SINGLE);
    assertThat(service.catalog().find("elsewhere")).isEmpty();
    assertThat(service.catalog().mismatches()).isEmpty();
  }

  @Test
  void readsOddDefinitions() throws SQLException {
    files.everywhere(
        "CREATE TABLE users (\"id\" INTEGER PRIMARY KEY AUTOINCREMENT, -- a comment, with a comma\n"
            + " [the name] VARCHAR(10, 2) DEFAULT 'COLLATE NOCASE, x' /* COLLATE RTRIM */ collate \"NoCase\","
            + " `check` TEXT CHECK (`check` COLLATE RTRIM <> ')'), \"a\"\"b\" COLLATE rtrim,"
            + " full TEXT GENERATED ALWAYS AS (upper([the name])) VIRTUAL,"
            + " kept TEXT AS (lower([the name])) STORED,"
            + " made TEXT DEFAULT CURRENT_TIMESTAMP, luck INT DEFAULT (random()), day TEXT DEFAULT (date('now')),"
            + " plain TEXT DEFAULT (upper('x')),"
            + " CONSTRAINT c UNIQUE ([the name] COLLATE BINARY))");
    Relation.Table users = table("users");

    assertThat(column(users, "the name"))
        .isEqualTo(new Column("the name", "VARCHAR(10, 2)", "NOCASE", Generation.NONE));
    assertThat(column(users, "check").collation()).isEqualTo("BINARY");
    assertThat(column(users, "a\"b").collation()).isEqualTo("RTRIM");
    assertThat(column(users, "id").generation()).isEqualTo(Generation.IDENTITY);
    assertThat(column(users, "full").generation()).isEqualTo(Generation.COMPUTED);
    assertThat(column(users, "kept").generation()).isEqualTo(Generation.COMPUTED);
    assertThat(List.of("made", "luck", "day"))
        .allSatisfy(
            name ->
                assertThat(column(users, name).generation())
                    .isEqualTo(Generation.VOLATILE_DEFAULT));
    assertThat(column(users, "plain").generation()).isEqualTo(Generation.NONE);
    assertThat(users.rowidVisible()).isTrue();
  }

  @Test
  void tellsTheRowidFromOtherPrimaryKeys() throws SQLException {
    files.on(
        "s0",
        "CREATE TABLE a (k INTEGER PRIMARY KEY) WITHOUT ROWID",
        "CREATE TABLE b (k INTEGER PRIMARY KEY DESC)",
        "CREATE TABLE c (k INT PRIMARY KEY)",
        "CREATE TABLE d (k INTEGER, l INTEGER, PRIMARY KEY (k, l))",
        "CREATE TABLE e (k INTEGER, PRIMARY KEY (k DESC)) STRICT");

    assertThat(List.of("a", "b", "c", "d"))
        .allSatisfy(name -> assertThat(table(name).rowidVisible()).isFalse());
    assertThat(table("e").rowidVisible()).isTrue();
    assertThat(column(table("e"), "k").generation()).isEqualTo(Generation.IDENTITY);
  }

  @Test
  void seesTriggersOfAnyShard() throws SQLException {
    files.everywhere("CREATE TABLE users (id INTEGER)", "CREATE TABLE orders (user_id INTEGER)");
    files.on("s1", "CREATE TRIGGER x AFTER INSERT ON Users BEGIN SELECT 1; END");

    assertThat(table("users").triggers()).isTrue();
    assertThat(table("orders").triggers()).isFalse();
  }

  @Test
  void expandsViewsToTheirBaseTables() throws SQLException {
    files.everywhere(
        "CREATE TABLE users (id INTEGER)",
        "CREATE TABLE orders (user_id INTEGER)",
        "CREATE TABLE countries (code TEXT)",
        "CREATE VIEW inner_view AS SELECT * FROM \"Users\" -- countries\n",
        "CREATE VIEW outer_view AS SELECT * FROM inner_view JOIN [orders] ON id = user_id");

    Relation.View view = (Relation.View) service.catalog().find("Outer_View").orElseThrow();

    assertThat(view.tables()).containsExactlyInAnyOrder("users", "orders");
    assertThat(view.sql()).startsWith("CREATE VIEW outer_view");
  }

  @Test
  void saysHowATableDiffersBetweenShards() throws SQLException {
    files.everywhere("CREATE TABLE countries (code TEXT)");
    files.on(
        "s0",
        "CREATE TABLE users (id INTEGER, name TEXT)",
        "CREATE TABLE orders (user_id INTEGER)");
    files.on("s1", "CREATE TABLE users (id INTEGER, name TEXT COLLATE NOCASE)");

    assertThat(mismatch("users"))
        .contains("users differ between shards s0 and s1: column 2")
        .contains("COLLATE NOCASE");
    assertThat(mismatch("orders")).contains("it is missing on shard s1");
    assertThat(mismatch("countries")).isEqualTo("none");
  }

  @Test
  void saysThatATableIsMissingAtHome() throws SQLException {
    files.on("s1", "CREATE TABLE users (id INTEGER)");

    assertThat(mismatch("users")).contains("it is missing on shard s0");
    assertThat(table("users").isSharded()).isTrue();
  }

  @Test
  void saysThatAKeyColumnIsMissing() throws SQLException {
    files.everywhere("CREATE TABLE orders (id INTEGER)");

    assertThat(mismatch("orders")).contains("no column user_id");
  }

  @Test
  void refusesToStartIfDeclaredKeysOfAGroupDiffer() throws SQLException {
    files.everywhere("CREATE TABLE users (id INTEGER)", "CREATE TABLE orders (user_id TEXT)");

    assertThatThrownBy(() -> service.catalog())
        .hasMessageContaining("[KEY_TYPE_MISMATCH] tables orders and users share group (default)")
        .hasMessageContaining("[text] and [number]");
  }

  @Test
  void onlyMarksUndeclaredTablesWhoseKeyDiffers() throws SQLException {
    files.everywhere("CREATE TABLE users (id INTEGER)", "CREATE TABLE tokens (id TEXT)");

    assertThat(mismatch("tokens")).contains("KEY_TYPE_MISMATCH");
    assertThat(mismatch("users")).isEqualTo("none");
  }

  @Test
  void growsItsVersionOnlyWithAChange() throws SQLException {
    Catalog empty = service.catalog();
    try (ShardSession session = new ShardSession(pools)) {
      Catalog same = service.refresh(session);
      files.everywhere("CREATE TABLE users (id INTEGER)");
      Catalog changed = service.refresh(session);

      assertThat(same).isSameAs(empty);
      assertThat(changed.version()).isGreaterThan(empty.version());
      assertThat(service.catalog()).isSameAs(changed);
      assertThat(session.inUse()).isEmpty();
    }
  }

  @Test
  void leavesADeadShardOutUntilItIsBack() throws Exception {
    files.on("s0", "CREATE TABLE users (id INTEGER)");
    Files.writeString(files.file("s1"), "no database ".repeat(100));
    assertThat(mismatch("users")).isEqualTo("none");

    Files.delete(files.file("s1"));
    assertThat(mismatch("users")).isEqualTo("none");
    nanoTime.addAndGet(TimeUnit.SECONDS.toNanos(6));

    assertThat(mismatch("users")).contains("missing on shard s1");
  }

  @Test
  void aGroupIsCompleteOnceAllItsTablesWereCreatedThroughUs() throws SQLException {
    files.everywhere("CREATE TABLE users (id INTEGER)", "CREATE TABLE orders (user_id INTEGER)");
    assertThat(service.isComplete("")).isFalse();

    service.recordCreated("Users");
    assertThat(service.isComplete("")).isFalse();
    service.recordCreated("orders");
    assertThat(service.isComplete("")).isTrue();
    service.forgetCreated("ORDERS");
    assertThat(service.isComplete("")).isFalse();
  }

  @Test
  void noticesAChangeFromOutsideAfterSomeSeconds() throws SQLException {
    assertThat(service.catalog().find("users")).isEmpty();
    files.everywhere("CREATE TABLE users (id INTEGER)");
    assertThat(service.catalog().find("users")).isEmpty();

    nanoTime.addAndGet(TimeUnit.SECONDS.toNanos(6));

    assertThat(service.catalog().find("users")).isPresent();
  }

  @Test
  void keepsSeeingATableThatIsNotCommittedYet() throws SQLException {
    service.catalog();
    try (ShardSession session = new ShardSession(pools)) {
      session.setAutoCommit(false);
      for (String shard : List.of("s0", "s1")) {
        session
            .acquire(shard, ShardSession.Access.WRITE)
            .raw()
            .createStatement()
            .executeUpdate("CREATE TABLE users (id INTEGER)");
        session.release(shard);
      }
      service.refresh(session);
      service.recordCreated("users");
      nanoTime.addAndGet(TimeUnit.SECONDS.toNanos(6));
      assertThat(service.catalog().find("users")).isPresent();
      assertThat(service.isComplete("")).isTrue();

      session.rollback();
      service.refresh(session);

      assertThat(session.inUse()).isEmpty();
      assertThat(service.catalog().find("users")).isEmpty();
    }
    files.everywhere("CREATE TABLE users (id INTEGER)");
    nanoTime.addAndGet(TimeUnit.SECONDS.toNanos(6));
    assertThat(service.isComplete("")).isFalse();
  }

  @Test
  void asksTheShardsWhetherATableExists() throws SQLException {
    files.on("s1", "CREATE TABLE Users (id INTEGER)");
    try (ShardSession session = new ShardSession(pools)) {
      assertThat(service.isAbsentEverywhere(session, "users")).isFalse();
      assertThat(service.isAbsentEverywhere(session, "orders")).isTrue();
    }
  }
}
