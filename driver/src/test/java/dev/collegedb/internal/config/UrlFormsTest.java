package dev.collegedb.internal.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.collegedb.planner.Dialect;
import dev.collegedb.planner.Relation;
import dev.collegedb.planner.TableRules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UrlFormsTest {

  @TempDir private Path folder;

  @Test
  void oneDatabaseIsOneShard() throws SQLException {
    Settings settings = Attempt.url("jdbc:collegedb:sqlite:data/app.db?foreign_keys=true").read();

    assertThat(settings.shards())
        .containsExactly(
            new ShardConfig("s0", "jdbc:sqlite:data/app.db?foreign_keys=true", Map.of(), 0));
    assertThat(settings.homeShard()).isEqualTo("s0");
    assertThat(settings.dialect()).isEqualTo(Dialect.SQLITE);
  }

  @Test
  void bracesNameShardsInOrder() throws SQLException {
    Settings settings =
        Attempt.url("jdbc:collegedb:sqlite:{data/s0.db, data/s1.db}?collegedb.tables.users.key=id")
            .read();

    assertThat(settings.shards())
        .extracting(ShardConfig::name, ShardConfig::url)
        .containsExactly(
            tuple("s0", "jdbc:sqlite:data/s0.db"), tuple("s1", "jdbc:sqlite:data/s1.db"));
    assertThat(settings.homeShard()).isEqualTo("s0");
    assertThat(settings.tables().declared())
        .containsEntry("users", new TableRules.Rule(Relation.Kind.SHARDED, List.of("id"), ""));
  }

  @Test
  void sharedMemoryDatabasesSurviveTheBraces() throws SQLException {
    Settings settings =
        Attempt.url(
                "jdbc:collegedb:sqlite:{file:m0?mode=memory&cache=shared,file:m1?mode=memory&cache=shared}"
                    + "?busy_timeout=5&collegedb.gather.maxRows=7")
            .read();

    assertThat(settings.shards())
        .extracting(ShardConfig::url)
        .containsExactly(
            "jdbc:sqlite:file:m0?mode=memory&cache=shared&busy_timeout=5",
            "jdbc:sqlite:file:m1?mode=memory&cache=shared&busy_timeout=5");
    assertThat(settings.gatherMaxRows()).isEqualTo(7);
  }

  @Test
  void sqliteUriOfOneDatabaseIsNoConfigurationFile() throws SQLException {
    Settings settings = Attempt.url("jdbc:collegedb:sqlite:file:m?mode=memory&cache=shared").read();

    assertThat(settings.shards().get(0).url())
        .isEqualTo("jdbc:sqlite:file:m?mode=memory&cache=shared");
  }

  @Test
  void yamlFileGivesEverything() throws SQLException, IOException {
    Path file =
        write(
            "collegedb.yaml",
            """
            shards:
              east: { url: "jdbc:sqlite:east.db", user: app, password: "${EAST_PASSWORD}" }
              alps: { url: "jdbc:sqlite:alps.db?busy_timeout=9", pool: { maximumPoolSize: 20 } }
            kv: memory
            kv.volatile: true
            transactions: single
            hashShardMappings: false
            defaultKeyColumn: none
            keyColumns: { items: order_id }
            tables:
              Users:     { key: id }
              visits:    { key: [tenant, day], group: visits }
              countries: { kind: reference }
              settings:  { kind: single }
            gather: { maxBytes: 1 MiB }
            """);

    Settings settings =
        Attempt.url("jdbc:collegedb:file:" + file).variable("EAST_PASSWORD", "pw").read();

    assertThat(settings.shards())
        .containsExactly(
            new ShardConfig("alps", "jdbc:sqlite:alps.db?busy_timeout=9", Map.of(), 20),
            new ShardConfig(
                "east", "jdbc:sqlite:east.db", Map.of("user", "app", "password", "pw"), 0));
    assertThat(settings.homeShard()).isEqualTo("east");
    assertThat(settings.kv()).isEqualTo("memory");
    assertThat(settings.kvVolatile()).isTrue();
    assertThat(settings.transactions()).isEqualTo(Settings.Transactions.SINGLE);
    assertThat(settings.hashShardMappings()).isFalse();
    assertThat(settings.gatherMaxBytes()).isEqualTo(1 << 20);
    assertThat(settings.tables())
        .isEqualTo(
            new TableRules(
                Map.of(
                    "items", new TableRules.Rule(Relation.Kind.SHARDED, List.of("order_id"), ""),
                    "users", new TableRules.Rule(Relation.Kind.SHARDED, List.of("id"), ""),
                    "visits",
                        new TableRules.Rule(
                            Relation.Kind.SHARDED, List.of("tenant", "day"), "visits"),
                    "countries", new TableRules.Rule(Relation.Kind.REFERENCE, List.of(), ""),
                    "settings", new TableRules.Rule(Relation.Kind.SINGLE, List.of(), "")),
                Optional.empty()));
    assertThat(settings.maskedUrl()).isEqualTo("jdbc:collegedb:sqlite:file:" + file);
  }

  @Test
  void propertiesFileNamesItsHomeShard() throws SQLException, IOException {
    Path file =
        write(
            "collegedb.properties",
            """
            homeShard=west
            shards.east.url=jdbc:sqlite:east.db
            shards.west.url=jdbc:sqlite:west.db
            tables.visits.key=tenant, day
            """);

    Attempt attempt = Attempt.url("jdbc:collegedb:sqlite:file:" + file);

    assertThat(attempt.read().homeShard()).isEqualTo("west");
    assertThat(attempt.keyOf("visits")).containsExactly("tenant", "day");
  }

  @Test
  void propertiesFileOfSeveralShardsWithoutHomeShardIsAFault() throws IOException {
    Path file =
        write("c.properties", "shards.a.url=jdbc:sqlite:a.db\nshards.b.url=jdbc:sqlite:b.db\n");

    assertThat(Attempt.url("jdbc:collegedb:file:" + file).faults())
        .singleElement()
        .asString()
        .contains("set homeShard to one of [a, b]");
  }

  @Test
  void classpathFileIsFound() throws SQLException {
    Settings settings = Attempt.url("jdbc:collegedb:sqlite:classpath:config/shop.yml").read();

    assertThat(settings.shards()).extracting(ShardConfig::name).containsExactly("east", "west");
  }

  @Test
  void passedParametersReachEveryShardOfAFileAndWin() throws SQLException, IOException {
    Path file =
        write("c.yaml", "shards: { a: { url: \"jdbc:sqlite:a.db?busy_timeout=1&cache_size=2\" } }");

    Settings settings = Attempt.url("jdbc:collegedb:file:" + file + "?busy_timeout=3").read();

    assertThat(settings.shards().get(0).url())
        .isEqualTo("jdbc:sqlite:a.db?cache_size=2&busy_timeout=3");
  }

  @Test
  void ownParametersAreUnescaped() throws SQLException {
    Attempt attempt = Attempt.twoShards("?collegedb.tables.visits.key=tenant%2Cd+%C3%A9");

    assertThat(attempt.keyOf("visits")).containsExactly("tenant", "d+é");
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }
}
