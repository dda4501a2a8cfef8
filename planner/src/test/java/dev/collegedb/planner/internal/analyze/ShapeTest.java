package dev.collegedb.planner.internal.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class ShapeTest {

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "shapes.csv", delimiterString = "=>")
  void concatenatesOnlyWhatEachShardAnswersForItself(String sql, String expected) {
    SelectFacts facts = SelectAnalysis.analyze(Shop.lex(sql), List.of(), Shop.CATALOG);
    String actual =
        facts
            .obstacle()
            .orElseGet(
                () -> {
                  Shape shape = facts.analysis().orElseThrow().shape();
                  return shape.isScattered() ? shape.reason() : shape.kind().toString();
                });

    assertThat(actual).isEqualTo(expected);
  }
}
