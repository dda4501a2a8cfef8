package dev.collegedb.internal.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.collegedb.internal.config.Settings;
import dev.collegedb.internal.config.Settings.Transactions;
import dev.collegedb.internal.config.ShardConfig;
import dev.collegedb.internal.session.ShardSession.Access;
import dev.collegedb.planner.TableRules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShardPoolsTest {

  private static final TableRules NO_TABLES = new TableRules(Map.of(), Optional.empty());

  @TempDir Path folder;

  private static ShardConfig shard(String name, Object path) {
    return new ShardConfig(name, "jdbc:sqlite:" + path, Map.of(), 0);
  }

  private static Settings settings(ShardConfig... shards) {
    return ShardFiles.settings(List.of(shards), NO_TABLES, Transactions.MULTI);
  }

  private static void touch(Settings settings, String shard) throws SQLException {
    try (ControlStores control = new ControlStores(settings);
        ShardPools pools = new ShardPools(settings, control)) {
      pools.on(
          shard, connection -> connection.raw().createStatement().execute("PRAGMA user_version"));
    }
  }

  @Test
  void aMissingFolderBlocksOnlyItsShard() throws SQLException {
    Settings settings =
        settings(shard("s0", folder.resolve("s0.db")), shard("s1", folder.resolve("no/s1.db")));

    assertThatThrownBy(() -> touch(settings, "s1"))
        .hasMessageContaining("[SHARD_UNAVAILABLE] shard s1 cannot be opened")
        .hasMessageContaining("does not exist");
    touch(settings, "s0");
  }

  @Test
  void aFileThatIsNoDatabaseIsRefused() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("s0.db"), "this is a letter to my aunt, not a database. ".repeat(50));

    assertThatThrownBy(() -> touch(settings(shard("s0", file)), "s0"))
        .hasMessageContaining("[SHARD_UNAVAILABLE] shard s0 cannot be opened")
        .hasMessageContaining("not a database");
  }

  @Test
  void aShardThatDiesLaterIsRefusedAtOnce() throws SQLException, IOException {
    Path file = folder.resolve("s0.db");
    Settings settings = settings(shard("s0", file));
    try (ControlStores control = new ControlStores(settings);
        ShardPools pools = new ShardPools(settings, control)) {
      pools.on(
          "s0", connection -> connection.raw().createStatement().execute("CREATE TABLE t (a)"));
      Files.writeString(file, "no database any more. ".repeat(500));
      assertThatThrownBy(
              () ->
                  pools.on(
                      "s0",
                      connection ->
                          connection.raw().createStatement().executeQuery("SELECT * FROM t")))
          .hasMessageContaining("not a database");

      long before = System.nanoTime();
      assertThatThrownBy(() -> pools.on("s0", connection -> 0))
          .hasMessageContaining("[SHARD_UNAVAILABLE]");

      assertThat(System.nanoTime() - before).isLessThan(5_000_000_000L);
    }
  }

  @Test
  void aDeadHomeShardDoesNotBlockTheOthers() throws SQLException {
    Settings settings =
        settings(shard("s0", folder.resolve("no/s0.db")), shard("s1", folder.resolve("s1.db")));

    touch(settings, "s1");

    assertThat(folder.resolve("s1.db.collegedb")).exists();
  }

  @Test
  void swappedShardsAreFoundOut() throws SQLException {
    Path one = folder.resolve("one.db");
    Path two = folder.resolve("two.db");
    Settings right = settings(shard("s0", one), shard("s1", two));
    touch(right, "s0");
    touch(right, "s1");
    touch(right, "s1");

    Settings swapped = settings(shard("s0", two), shard("s1", one));

    assertThatThrownBy(() -> touch(swapped, "s0"))
        .hasMessageContaining("[SHARD_IDENTITY]")
        .hasMessageContaining("two.db, opened as shard s0")
        .hasMessageContaining("says that it is s1");
    assertThatThrownBy(() -> touch(swapped, "s1")).hasMessageContaining("[SHARD_IDENTITY]");
  }

  @Test
  void aShardOfAnotherDeploymentIsFoundOut() throws SQLException {
    Settings first =
        settings(shard("s0", folder.resolve("a0.db")), shard("s1", folder.resolve("a1.db")));
    Settings mixed =
        settings(shard("s0", folder.resolve("b0.db")), shard("s1", folder.resolve("a1.db")));
    touch(first, "s1");

    assertThatThrownBy(() -> touch(mixed, "s1"))
        .hasMessageContaining("[SHARD_IDENTITY]")
        .hasMessageContaining("deployment");
  }

  @Test
  void aSharedMemoryShardLivesAsLongAsThePools() throws SQLException {
    Settings settings = settings(shard("s0", "file:pools-test?mode=memory&cache=shared"));
    try (ControlStores control = new ControlStores(settings);
        ShardPools pools = new ShardPools(settings, control)) {
      pools.on(
          "s0",
          connection -> connection.raw().createStatement().executeUpdate("CREATE TABLE t (a)"));

      pools.on(
          "s0",
          connection ->
              connection.raw().createStatement().executeUpdate("INSERT INTO t VALUES (1)"));
    }
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void aPrivateMemoryShardIsRefused() {
    assertThatThrownBy(() -> touch(settings(shard("s0", ":memory:")), "s0"))
        .hasMessageContaining("[SHARD_UNAVAILABLE]")
        .hasMessageContaining("cache=shared");
  }

  @Test
  void aCapLimitsTheConnections() throws SQLException {
    ShardConfig capped =
        new ShardConfig("s0", "jdbc:sqlite:" + folder.resolve("s0.db"), Map.of(), 1);
    Settings settings = settings(capped);
    try (ControlStores control = new ControlStores(settings);
        ShardPools pools = new ShardPools(settings, control);
        ShardSession one = new ShardSession(pools);
        ShardSession two = new ShardSession(pools)) {
      PhysicalConnection first = one.acquire("s0", Access.READ);
      one.release("s0");

      assertThat(two.acquire("s0", Access.READ)).isSameAs(first);
      two.release("s0");
    }
  }

  @Test
  void statementsAreKeptWithTheirConnectionUntilTheSchemaChanges() throws SQLException {
    Settings settings = settings(shard("s0", folder.resolve("s0.db")));
    try (ControlStores control = new ControlStores(settings);
        ShardPools pools = new ShardPools(settings, control);
        ShardSession session = new ShardSession(pools)) {
      PhysicalConnection connection = session.acquire("s0", Access.READ);
      var kept = connection.checkOut(StatementKey.of("SELECT 1"));
      var twin = connection.checkOut(StatementKey.of("SELECT 1"));
      connection.checkIn(kept);

      assertThat(twin).isNotSameAs(kept);
      assertThat(connection.checkOut(StatementKey.of("SELECT 1"))).isSameAs(kept);

      connection.checkIn(kept);
      pools.schemaChanged();
      session.acquire("s0", Access.READ);

      assertThat(kept.isClosed()).isTrue();
      connection.checkIn(twin);
      assertThat(twin.isClosed()).isTrue();
      session.release("s0");
      session.release("s0");
    }
  }

  @Test
  void aScratchAttachesManyFiles() throws SQLException {
    Settings settings = settings(shard("s0", folder.resolve("s0.db")));
    try (ScratchPool scratches = new ScratchPool(settings, 2)) {
      Scratch scratch = scratches.lease();
      try (Statement statement = scratch.connection().raw().createStatement()) {
        for (int i = 0; i < ScratchPool.MOST_ATTACHED; i++) {
          statement.execute("ATTACH '" + folder.resolve("f" + i + ".db") + "' AS f" + i);
        }
        try (ResultSet databases =
            statement.executeQuery("SELECT count(*) FROM pragma_database_list")) {
          assertThat(databases.getInt(1)).isGreaterThan(ScratchPool.MOST_ATTACHED);
        }
      }
      scratch.laidOut("version 1");
      scratches.giveBack(scratch);

      Scratch again = scratches.lease();

      assertThat(again).isSameAs(scratch);
      assertThat(again.layout()).contains("version 1");
      again.laidOut(null);
      scratches.giveBack(again);
      assertThat(again.connection().isClosed()).isTrue();
    }
  }
}
