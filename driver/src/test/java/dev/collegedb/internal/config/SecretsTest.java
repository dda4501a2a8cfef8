package dev.collegedb.internal.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.util.Properties;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretsTest {

  private static final String SECRET = "hush77";

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:collegedb:sqlite:a.db?password=hush77&x=1",
        "jdbc:collegedb:sqlite:a.db?x=1&user=hush77",
        "jdbc:collegedb:sqlite:{a.db?key=hush77&cipher=y,b.db?PASSWORD=hush77}",
        "jdbc:collegedb:sqlite:{a.db,b.db}?sslpassword=hush77&collegedb.shards.s0.password=hush77",
        "jdbc:collegedb:sqlite:{a.db}?collegedb.shards.s1.url=jdbc:sqlite:b.db%3Fpassword%3Dhush77",
        "jdbc:collegedb:postgresql:{//app:hush77@h0/app,//h1/app}?collegedb.tables.users.key=id",
        "jdbc:collegedb:mysql://app:hush77@h0/app",
        "jdbc:collegedb:sqlite:a.db?collegedb.kv=rediss://app:hush77@cache:6380/0",
        "jdbc:collegedb:sqlite:a.db?collegedb.pasword=hush77",
        "jdbc:collegedb:file:c.yaml?password=hush77",
        "jdbc:collegedb:sqllite:a.db?password=hush77",
      })
  void maskedUrlShowsNoSecret(String url) {
    assertThat(Configuration.mask(url)).doesNotContain(SECRET).contains("***");
  }

  @Test
  void maskedUrlKeepsWhatIsNoSecret() throws SQLException {
    String url =
        "jdbc:collegedb:sqlite:{a.db?cache_size=2,b.db}?collegedb.tables.users.key=id&busy_timeout=3";

    assertThat(Attempt.url(url).read().maskedUrl()).isEqualTo(url);
  }

  @Test
  void textOfSettingsShowsNoSecret() throws SQLException {
    Settings settings =
        Attempt.twoShards("?password=" + SECRET)
            .property("collegedb.shards.s1.password", SECRET)
            .read();

    assertThat(settings.toString() + settings.shards() + settings.maskedUrl())
        .doesNotContain(SECRET);
  }

  @Test
  void urlOfAShardHoldsNoPassword() throws SQLException, IOException {
    Path file =
        Files.writeString(
            folder.resolve("c.yaml"),
            "shards: { a: { url: \"jdbc:sqlite:a.db?password=hush77\" } }");

    ShardConfig shard = Attempt.url("jdbc:collegedb:file:" + file).read().shard("a");

    assertThat(shard.url()).isEqualTo("jdbc:sqlite:a.db");
    assertThat(shard.properties()).containsEntry("password", SECRET);
  }

  @Test
  void faultsShowNoSecret() {
    String message =
        Attempt.twoShards(
                "?collegedb.kv=redis://:hush77@cache/0&collegedb.strategy=${PW}&collegedb.nope=hush77")
            .variable("PW", SECRET)
            .property("collegedb.shards.s2.url", "jdbc:nope:hush77?password=hush77")
            .property("collegedb.shards.s3.password", SECRET)
            .property("password", "${NONE} hush77")
            .fails()
            .getMessage();

    assertThat(message)
        .doesNotContain(SECRET)
        .contains("6 fault(s)", "kv = redis://***@cache/0", "strategy = ${PW}");
  }

  @Test
  void malformedYamlIsNotQuoted() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("c.yaml"), "shards:\n  a: { password: hush77\n  b: ] hush77");

    assertThat(Attempt.url("jdbc:collegedb:file:" + file).faults())
        .singleElement()
        .asString()
        .contains("is not YAML in line ")
        .doesNotContain(SECRET);
  }

  @Test
  void propertyInfoShowsNoSecret() {
    Properties properties = new Properties();
    properties.setProperty("password", SECRET);
    properties.setProperty("collegedb.shards.NAME.password", SECRET);

    for (DriverPropertyInfo info : Configuration.propertyInfo(properties)) {
      assertThat(String.valueOf(info.value)).doesNotContain(SECRET);
    }
  }

  @Property
  void passwordsOfAnyShapeAreMasked(
      @ForAll @AlphaChars @StringLength(min = 8, max = 20) String password) {
    String url =
        "jdbc:collegedb:mysql://u:"
            + password
            + "@h/d?password="
            + password
            + "&trustStorePassword="
            + password;

    assertThat(Configuration.mask(url)).doesNotContain(password);
  }
}
