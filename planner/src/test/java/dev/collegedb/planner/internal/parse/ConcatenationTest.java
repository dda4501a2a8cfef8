package dev.collegedb.planner.internal.parse;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class ConcatenationTest {

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "concatenation.csv", delimiterString = "=>")
  void concatenatesOnlyWhatEachShardAnswersForItself(String sql, String expected) {
    SelectFacts facts = SelectAnalysis.analyze(Shop.lex(sql), Shop.CATALOG);

    assertThat(facts.concatenable() ? "yes" : facts.reason()).isEqualTo(expected);
  }
}
