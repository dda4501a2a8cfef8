package dev.collegedb.internal.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.collegedb.internal.error.DriverError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FaultsTest {

  @TempDir private Path folder;

  @Test
  void allFaultsComeInOneError() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("c.yaml"),
            """
            shards: { a: { url: "jdbc:sqlite:a.db" }, b: { user: x } }
            gather: { maxRow: 1 }
            """);

    SQLException failure =
        Attempt.url("jdbc:collegedb:file:" + file + "?collegedb.kvTimeoutMs=soon")
            .property("collegedb.homeShard", "c")
            .property("password", "${PW}")
            .fails();

    assertThat(failure.getErrorCode()).isEqualTo(DriverError.BAD_CONFIGURATION.number());
    assertThat(failure.getSQLState()).isEqualTo(DriverError.BAD_CONFIGURATION.sqlState());
    assertThat(failure.getMessage())
        .startsWith("[BAD_CONFIGURATION] the configuration has 5 fault(s):")
        .contains(
            "- unknown setting gather.maxRow in file:" + file + "; the nearest is gather.maxRows",
            "- kvTimeoutMs = soon in the URL must be a whole number",
            "- ${PW} in password in the connection properties has no value",
            "- shard b has no URL; set shards.b.url",
            "- homeShard = c in the connection properties is no shard; name one of [a, b]");
  }

  @ParameterizedTest
  @CsvSource({
    "stratgy, strategy",
    "gather.maxrows, gather.maxRows",
    "gather.maxByte, gather.maxBytes",
    "tables.users.keys, tables.users.key",
    "table.users.key, tables.users.key",
    "tabels.users.kind, tables.users.kind",
    "keycolumns.users, keyColumns.users",
    "shards.s0.pool.maxPoolSize, shards.s0.pool.maximumPoolSize",
    "shard.s0.url, shards.s0.url",
    "pool.maxPershard, pool.maxPerShard",
    "KV, kv",
    "transaction, transactions",
  })
  void unknownSettingNamesTheNearest(String unknown, String nearest) {
    assertThat(Attempt.twoShards("?collegedb." + unknown + "=1").faults())
        .singleElement()
        .asString()
        .startsWith("unknown setting " + unknown + " in the URL; the nearest is " + nearest + ";");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "jdbc:collegedb:|the URL has no dialect",
        "jdbc:collegedb:data/s0.db|the URL has no dialect",
        "jdbc:collegedb:{a.db,b.db}|the URL has no dialect",
        "jdbc:collegedb:sqllite:a.db|the URL has `sqllite` after jdbc:collegedb:; the nearest that is known is `sqlite`",
        "jdbc:collegedb:postgres://h/d|the URL has `postgres` after jdbc:collegedb:; the nearest that is known is `postgresql`",
        "jdbc:collegedb:sqlite:{a.db,b.db|the shards of the URL begin with { but do not end with }",
        "jdbc:collegedb:sqlite:{a.db,b.db}x|the shards of the URL begin with { but do not end with }",
        "jdbc:collegedb:sqlite:{a.db,./a.db}|shards s0 and s1 are the same database",
        "jdbc:collegedb:sqlite::memory:|shard s0 is in memory, where each connection would have a database of its own",
        "jdbc:collegedb:sqlite:{a.db,}|shard s1 is in memory",
        "jdbc:collegedb:sqlite:file:m?mode=memory|shard s0 is in memory",
        "jdbc:collegedb:postgresql://h/d|shards of postgresql are not done yet",
        "jdbc:collegedb:mysql:{//h/d,//i/d}|shards of mysql are not done yet",
        "jdbc:collegedb:file:no-such.yaml|file:no-such.yaml does not exist",
        "jdbc:collegedb:classpath:no-such.yaml|classpath:no-such.yaml does not exist on the class path",
        "jdbc:collegedb:file:settings.json|file:settings.json is not read; its name must end in .yaml, .yml or .properties",
        "jdbc:collegedb:sqlite:a.db?collegedb.kv=%zz|kv in the URL has a % that two hexadecimal digits do not follow",
        "jdbc:collegedb:sqlite:a.db?tables.users.key=id|tables.users.key in the URL is a setting of ours",
        "jdbc:collegedb:sqlite:a.db?collegedb.kv=shard&collegedb.kv=shard|kv and kv in the URL set the same twice",
        "jdbc:collegedb:sqlite:a.db?collegedb.kv=memory|kv = memory forgets at exit",
        "jdbc:collegedb:sqlite:a.db?collegedb.homeShard|homeShard in the URL needs a value",
        "jdbc:collegedb:sqlite:a.db?collegedb.shards.x.url=jdbc:h2:x|the URL of shard x is for no database that is known",
        "jdbc:collegedb:sqlite:a.db?collegedb.shards.x.url=jdbc:postgresql:x|shard x is postgresql, which is not done yet",
        "jdbc:collegedb:sqlite:a.db?collegedb.shards.a:b.url=jdbc:sqlite:x|shard name `a:b` has other characters",
      })
  void wrongUrlIsOneFaultWithACure(String url, String fault) {
    assertThat(Attempt.url(url).faults())
        .singleElement()
        .asString()
        .startsWith(fault)
        .contains(";");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "strategy=location",
        "strategy.read=hash2",
        "placement=computed",
        "transactions=xa",
        "kv=redis://h/0",
        "fanout.bestEffort=true",
        "migration.bestEffort=true",
        "migrationConcurrency=5",
        "journalShard=s0",
        "allocateOnRead=true",
        "legacyMultiKeyLookup=true",
        "maxDatabaseSize=1GiB",
        "sizeCacheTtlMs=1",
        "shardState.s0.drain=draining",
        "shardLocations.s0=enam",
        "shardLocations.s0.region=enam",
        "targetRegion=enam",
        "eligible=shop.Eligible",
        "debug=true",
        "foreignKeys=drop-cross-shard",
        "manifestRefreshMs=1",
        "routeLeaseMs=1",
        "crossShardLockTimeoutMs=1",
        "tables.users.lookups=email",
        "tables.users.lookup.column=city",
        "tables.users.spread=2",
        "tables.users.uniqueness=global",
        "functions.f=pure",
      })
  void settingThatWouldHaveNoEffectIsRefused(String parameter) {
    String name = parameter.substring(0, parameter.indexOf('='));

    assertThat(Attempt.twoShards("?collegedb." + parameter).faults())
        .singleElement()
        .asString()
        .startsWith(name + " = ")
        .containsAnyOf("not done yet", "not possible");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gather.maxRows=-1|must be at least 0",
        "gather.maxRows=1.5|must be a whole number",
        "gather.maxBytes=1MB|must be a number of bytes, or one with KiB, MiB or GiB",
        "kv.volatile=yes|must be true or false",
        "kvTimeoutMs=0|must be at least 1",
        "pool.maxPerShard=0|must be follow or a number from 1",
        "tables.users.kind=singel|must be one of sharded, reference, single",
        "tables.users.key=a,,b|must be one name, or several separated by commas",
        "tables.users.key=a,A|names a column twice",
      })
  void wrongValueIsShownWithWhatIsWanted(String parameter, String wanted) {
    assertThat(Attempt.twoShards("?collegedb." + parameter).faults())
        .singleElement()
        .asString()
        .contains(wanted);
  }

  @Test
  void keyOfAReferenceTableIsAFault() {
    assertThat(
            Attempt.twoShards("?collegedb.tables.a.key=id&collegedb.tables.a.kind=reference")
                .faults())
        .containsExactly(
            "table a is reference and has a key or a group; leave those out, or set tables.a.kind = sharded;"
                + " correct every line above");
  }

  @Test
  void shardedTableWithoutAnyKeyIsAFault() {
    assertThat(
            Attempt.twoShards("?collegedb.defaultKeyColumn=none&collegedb.tables.a.kind=sharded")
                .faults())
        .singleElement()
        .asString()
        .startsWith("table a is sharded, but by no column; set tables.a.key");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "- a",
        "just text",
        "a: 1\na: 2",
        "a: [",
        "\t",
        "? [x]: y",
        "a: &x [*x]",
        "a: &x { b: *x }"
      })
  void oddYamlIsAFault(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("c.yaml"), text);

    assertThat(Attempt.url("jdbc:collegedb:file:" + file).faults()).isNotEmpty();
  }

  @Test
  void emptyFileHasNoShards() throws IOException {
    Path file = Files.writeString(folder.resolve("c.yaml"), "");

    assertThat(Attempt.url("jdbc:collegedb:file:" + file).faults())
        .singleElement()
        .asString()
        .startsWith("there are no shards; set shards.NAME.url for each");
  }
}
