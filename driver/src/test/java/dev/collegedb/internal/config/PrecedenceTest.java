package dev.collegedb.internal.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrecedenceTest {

  private static final String NAME = "collegedb.gather.maxRows";

  @TempDir private Path folder;

  @Test
  void defaultsComeLast() throws SQLException {
    Settings settings = Attempt.twoShards("").read();

    assertThat(settings.gatherMaxRows()).isEqualTo(1_000_000);
    assertThat(settings.gatherMaxBytes()).isEqualTo(256L << 20);
    assertThat(settings.kv()).isEqualTo("shard");
    assertThat(settings.transactions()).isEqualTo(Settings.Transactions.MULTI);
    assertThat(settings.placement()).isEqualTo(Settings.Placement.KV);
    assertThat(settings.hashShardMappings()).isTrue();
    assertThat(settings.mappingCacheTtlMs()).isEqualTo(30_000);
    assertThat(settings.kvTimeoutMs()).isEqualTo(2_000);
    assertThat(settings.tables().defaultKeyColumn()).contains("id");
  }

  @Test
  void fileBeatsDefault() throws SQLException, IOException {
    assertThat(Attempt.url(fileUrl()).read().gatherMaxRows()).isEqualTo(1);
  }

  @Test
  void urlBeatsFile() throws SQLException, IOException {
    assertThat(Attempt.url(fileUrl() + "?" + NAME + "=2").read().gatherMaxRows()).isEqualTo(2);
  }

  @Test
  void connectionPropertyBeatsUrl() throws SQLException, IOException {
    Settings settings = Attempt.url(fileUrl() + "?" + NAME + "=2").property(NAME, "3").read();

    assertThat(settings.gatherMaxRows()).isEqualTo(3);
  }

  @Test
  void shortFormInUrlBeatsLongFormInFile() throws SQLException, IOException {
    Attempt attempt = Attempt.url(fileUrl() + "?collegedb.keyColumns.USERS=name");

    assertThat(attempt.keyOf("users")).containsExactly("name");
  }

  @Test
  void ownCredentialsOfAShardBeatThoseOfTheConnection() throws SQLException, IOException {
    Settings settings =
        Attempt.url(fileUrl()).property("user", "all").property("password", "p1").read();

    assertThat(settings.shard("a").properties()).isEqualTo(Map.of("user", "own", "password", "p1"));
    assertThat(settings.shard("b").properties()).isEqualTo(Map.of("user", "all", "password", "p1"));
  }

  @Test
  void credentialsInTheUrlServeShardsToo() throws SQLException {
    Settings settings = Attempt.twoShards("?user=u&password=p").property("user", "stronger").read();

    assertThat(settings.shard("s1"))
        .isEqualTo(
            new ShardConfig(
                "s1", "jdbc:sqlite:b.db", Map.of("user", "stronger", "password", "p"), 0));
  }

  @Test
  void otherConnectionPropertiesGoToTheShardsDriver() throws SQLException {
    Settings settings = Attempt.twoShards("?busy_timeout=1").property("busy_timeout", "2").read();

    assertThat(settings.shard("s0"))
        .isEqualTo(new ShardConfig("s0", "jdbc:sqlite:a.db", Map.of("busy_timeout", "2"), 0));
  }

  @Test
  void poolSizeOfAShardBeatsTheGeneralOne() throws SQLException {
    Settings settings =
        Attempt.twoShards(
                "?collegedb.pool.maxPerShard=4&collegedb.shards.s1.pool.maximumPoolSize=9")
            .read();

    assertThat(settings.shard("s0").maximumPoolSize()).isEqualTo(4);
    assertThat(settings.shard("s1").maximumPoolSize()).isEqualTo(9);
  }

  @Test
  void valuesThatPoolsPutAsNumbersCount() throws SQLException {
    Properties properties = new Properties();
    properties.put(NAME, 5);
    properties.put("busy_timeout", 6);

    Settings settings = Configuration.read("jdbc:collegedb:sqlite:a.db", properties);

    assertThat(settings.gatherMaxRows()).isEqualTo(5);
    assertThat(settings.shard("s0").properties()).containsEntry("busy_timeout", "6");
  }

  @Test
  void sameConfigurationIsEqual() throws SQLException {
    Settings one = Attempt.twoShards("?password=a").read();

    assertThat(one).isEqualTo(Attempt.twoShards("?password=a").read());
    assertThat(one).isNotEqualTo(Attempt.twoShards("?password=b").read());
  }

  private String fileUrl() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("c.yaml"),
            """
            shards:
              a: { url: "jdbc:sqlite:a.db", user: own }
              b: { url: "jdbc:sqlite:b.db" }
            tables: { users: { key: id } }
            gather: { maxRows: 1 }
            """);
    return "jdbc:collegedb:file:" + file;
  }
}
