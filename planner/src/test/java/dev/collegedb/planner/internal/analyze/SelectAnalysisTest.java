package dev.collegedb.planner.internal.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import dev.collegedb.planner.KeyRef;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class SelectAnalysisTest {

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "keys.csv", delimiterString = "=>", maxCharsPerColumn = 20_000)
  void findsExactlyTheKeysThatAreForced(String sql, String keys) {
    assertThat(keysOf(sql)).isEqualTo(keys);
  }

  private static String keysOf(String sql) {
    SelectFacts facts = SelectAnalysis.analyze(Shop.lex(sql), List.of(), Shop.CATALOG);
    return facts.keys().map(SelectAnalysisTest::print).orElse("none");
  }

  private static String print(List<KeyRef> keys) {
    return keys.isEmpty()
        ? "no sharded row"
        : String.join(" ", keys.stream().map(KeyRef::toString).toList());
  }
}
