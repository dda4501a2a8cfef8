package dev.collegedb.internal.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.collegedb.testing.GeneratedFile;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SettingTest {

  @Test
  void settingsAreSortedByName() {
    assertThat(Setting.values()).extracting(Setting::name).isSorted();
  }

  @Test
  void namesAreUnique() {
    assertThat(Setting.values())
        .extracting(setting -> setting.template().text())
        .doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @EnumSource(Setting.class)
  void defaultIsAcceptedAndNamed(Setting setting) {
    if (!setting.defaultValue().isEmpty()) {
      assertThat(setting.fault(setting.defaultValue())).isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource(Setting.class)
  void settingIsFoundByItsOwnName(Setting setting) {
    String name = setting.template().of("some.name").replace("*", "x");

    assertThat(Setting.of(name)).contains(setting);
    assertThat(setting.template().variableIn(name))
        .contains(name.contains("some.name") ? "some.name" : "");
  }

  @ParameterizedTest
  @EnumSource(Setting.class)
  void meaningIsOneSentence(Setting setting) {
    assertThat(setting.meaning()).endsWith(".").doesNotContain("\n").doesNotContain("|");
  }

  @Property
  void distanceIsAMetric(
      @ForAll @AlphaChars @StringLength(max = 6) String a,
      @ForAll @AlphaChars @StringLength(max = 6) String b) {
    int distance = NearestName.distance(a, b);

    assertThat(distance)
        .isEqualTo(NearestName.distance(b, a))
        .isLessThanOrEqualTo(Math.max(a.length(), b.length()));
    assertThat(distance == 0).isEqualTo(a.equals(b));
  }

  @Test
  void referencePageIsCurrent() throws IOException {
    String rows =
        Arrays.stream(Setting.values())
            .map(SettingTest::row)
            .sorted(String.CASE_INSENSITIVE_ORDER)
            .collect(Collectors.joining());

    GeneratedFile.checkDocs("settings.md", HEAD + rows);
  }

  private static final String HEAD =
      """
      # Settings

      <!-- Generated from the enum Setting; SettingTest compares it, -Dcollegedb.golden=write makes it anew. -->

      As a connection property or a URL parameter each name begins with `collegedb.`; in a file it does not.
      `NAME` stands for the name of a table, shard or function. [Configuration](configuration.md) shows where settings are written.
      A setting whose line says "not done yet" may be left out or have its default; any other value is refused.

      | setting | type | default | values | meaning |
      |---|---|---|---|---|
      """;

  private static String row(Setting setting) {
    return String.format(
        "| `%s` | %s | %s | %s | %s |\n",
        setting.template().of("NAME").replace("*", "NAME"),
        setting.kind(),
        setting.defaultValue().isEmpty() ? "" : "`" + setting.defaultValue() + "`",
        values(setting),
        setting.meaning());
  }

  private static String values(Setting setting) {
    String choices =
        setting.check().choices().stream()
            .map(choice -> "`" + choice + "`")
            .collect(Collectors.joining(", "));
    String requirement = setting.check().requirement();
    if (requirement.startsWith("is not done yet")) {
      String reason = requirement.replaceFirst("^is ", "").replaceFirst("; leave it out.*", "");
      return choices.isEmpty() ? reason : "only " + choices + "; more is " + reason;
    }
    return choices.isEmpty() ? requirement.replaceFirst("^must be |^needs a value$", "") : choices;
  }
}
