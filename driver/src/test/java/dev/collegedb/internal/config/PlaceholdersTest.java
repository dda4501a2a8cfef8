package dev.collegedb.internal.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import java.util.Properties;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlaceholdersTest {

  @TempDir private Path folder;

  @Test
  void environmentVariableIsReplaced() throws SQLException {
    Settings settings =
        Attempt.url("jdbc:collegedb:sqlite:{${DIR}/a.db,${DIR}/b.db}")
            .variable("DIR", "/data")
            .read();

    assertThat(settings.shards())
        .extracting(ShardConfig::url)
        .containsExactly("jdbc:sqlite:/data/a.db", "jdbc:sqlite:/data/b.db");
  }

  @Test
  void systemPropertyIsReplaced() throws SQLException {
    Settings settings =
        Attempt.twoShards("?collegedb.homeShard=${sys:shop.home}")
            .systemProperty("shop.home", "s1")
            .read();

    assertThat(settings.homeShard()).isEqualTo("s1");
  }

  @Test
  void fileIsReplacedWithoutItsLastLineEnd() throws SQLException, IOException {
    Path secret = Files.writeString(folder.resolve("pw"), "a&b=?\n");

    Settings settings = Attempt.twoShards("?password=${file:" + secret + "}").read();

    assertThat(settings.shard("s0"))
        .isEqualTo(new ShardConfig("s0", "jdbc:sqlite:a.db", Map.of("password", "a&b=?"), 0));
  }

  @Test
  void defaultStandsForAMissingOrEmptyVariable() throws SQLException {
    Settings settings =
        Attempt.url("jdbc:collegedb:sqlite:{${A:-a,b?.db},${B:-${C:-c}}.db}")
            .variable("A", "")
            .variable("C", "x")
            .read();

    assertThat(settings.shards())
        .extracting(ShardConfig::url)
        .containsExactly("jdbc:sqlite:a,b?.db", "jdbc:sqlite:x.db");
  }

  @Test
  void escapedPlaceholderStays() throws SQLException {
    assertThat(Attempt.url("jdbc:collegedb:sqlite:$${A}.db").read().shards().get(0).url())
        .isEqualTo("jdbc:sqlite:${A}.db");
  }

  @Test
  void fileOfTheConfigurationMayBeAPlaceholder() throws SQLException, IOException {
    Files.writeString(folder.resolve("c.yaml"), "shards: { a: { url: \"jdbc:sqlite:a.db\" } }");

    Settings settings =
        Attempt.url("jdbc:collegedb:file:${DIR}/c.yaml").variable("DIR", folder.toString()).read();

    assertThat(settings.shards()).hasSize(1);
  }

  @Test
  void valueIsNotLookedAtAgain() throws SQLException {
    Settings settings =
        Attempt.twoShards("").property("password", "${PW}").variable("PW", "a${PW}$$").read();

    assertThat(settings.shard("s0").properties()).containsEntry("password", "a${PW}$$");
  }

  @Test
  void unresolvedPlaceholdersAreNamedWithTheirPlace() {
    assertThat(
            Attempt.url(
                    "jdbc:collegedb:sqlite:{${A}.db,b.db}?password=${sys:b}&collegedb.kv=${file:/no/such}")
                .faults())
        .hasSize(3)
        .anyMatch(
            line ->
                line.startsWith(
                    "${A} in shards.s0.url in the URL has no value; set the environment variable"))
        .anyMatch(
            line ->
                line.startsWith(
                    "${sys:b} in password in the URL has no value; start the JVM with -Db="))
        .anyMatch(
            line ->
                line.startsWith(
                    "${file:/no/such} in kv in the URL has no value; make the file readable"));
  }

  @Test
  void unclosedPlaceholderIsAFault() {
    assertThat(Attempt.twoShards("").property("collegedb.homeShard", "${A").faults())
        .singleElement()
        .asString()
        .contains(
            "homeShard in the connection properties has a placeholder without its closing brace");
  }

  @Property
  void textWithoutDollarIsLeftAlone(
      @ForAll @AlphaChars @Chars({'{', '}', ':', '-', ' '}) String text) {
    assertThat(resolve(text, "", "")).isEqualTo(text);
  }

  @Property
  void anyValueComesThroughUnchanged(
      @ForAll String value, @ForAll @AlphaChars @StringLength(min = 1, max = 9) String name) {
    assertThat(resolve("<${" + name + "}>", name, value)).isEqualTo("<" + value + ">");
  }

  private static String resolve(String text, String name, String value) {
    Faults faults = new Faults();
    Environment environment = new Environment(Map.of(name, value), new Properties());
    return new Placeholders(environment, faults).resolve(text, "the test").orElseThrow();
  }
}
