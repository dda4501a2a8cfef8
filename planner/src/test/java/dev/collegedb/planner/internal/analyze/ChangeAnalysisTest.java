package dev.collegedb.planner.internal.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import dev.collegedb.planner.KeyRef;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class ChangeAnalysisTest {

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "changes.csv", delimiterString = "=>")
  void findsExactlyTheKeysThatTheWhereForces(String sql, String expected) {
    Optional<List<KeyRef>> keys = Shop.change(sql).keys();

    assertThat(keys.map(List::toString).orElse("none")).isEqualTo(expected);
  }
}
