package dev.collegedb.internal.error;

import static org.assertj.core.api.Assertions.assertThat;

import dev.collegedb.planner.ErrorCode;
import dev.collegedb.planner.PlanError;
import dev.collegedb.testing.GeneratedFile;
import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ErrorCatalogueTest {

  static List<ErrorCode> all() {
    return Stream.<ErrorCode>concat(
            Arrays.stream(PlanError.values()), Arrays.stream(DriverError.values()))
        .toList();
  }

  @Test
  void numbersAreUnique() {
    assertThat(all()).extracting(ErrorCode::number).doesNotHaveDuplicates();
  }

  @Test
  void namesAreUnique() {
    assertThat(all()).extracting(ErrorCode::name).doesNotHaveDuplicates();
  }

  @Test
  void statesAreUnique() {
    assertThat(all()).extracting(ErrorCode::sqlState).doesNotHaveDuplicates();
  }

  @Test
  void bothCataloguesAreSortedByName() {
    assertThat(PlanError.values()).extracting(PlanError::name).isSorted();
    assertThat(DriverError.values()).extracting(DriverError::name).isSorted();
  }

  @ParameterizedTest
  @MethodSource("all")
  void numberTellsTheCatalogue(ErrorCode code) {
    int first = code instanceof PlanError ? 770_001 : 775_001;

    assertThat(code.number()).isBetween(first, first + 3_998);
  }

  @ParameterizedTest
  @MethodSource("all")
  void stateIsNoneOnWhichPoolsThrowTheConnectionAway(ErrorCode code) {
    assertThat(code.sqlState()).matches("[0-9A-Z]{5}").doesNotStartWith("08").isNotEqualTo("0A000");
  }

  @ParameterizedTest
  @MethodSource("all")
  void messageHasNameTextAndCure(ErrorCode code) {
    Object[] arguments = {"a", "b", "c", "d", "e", "f", "g", "h"};
    String template = (code.text() + code.cure()).replace("%d", "%s");

    assertThat(String.format(template, arguments)).isNotBlank();
    assertThat(code.cure()).isNotBlank();
    assertThat(code.text() + code.cure())
        .doesNotContainIgnoringCase("not supported")
        .doesNotContainIgnoringCase("invalid argument");
  }

  @Test
  void pageOfErrorsIsCurrent() throws IOException {
    String rows =
        all().stream()
            .sorted(Comparator.comparing(ErrorCode::name))
            .map(
                code ->
                    "| `"
                        + code.name()
                        + "` | "
                        + code.number()
                        + " | "
                        + code.sqlState()
                        + " | "
                        + shown(code.text())
                        + " | "
                        + shown(code.cure())
                        + " |\n")
            .collect(Collectors.joining());

    GeneratedFile.checkDocs("errors.md", HEAD + rows);
  }

  private static final String HEAD =
      """
      # Errors

      <!-- Generated from PlanError and DriverError; ErrorCatalogueTest compares it, -Dcollegedb.golden=write makes it anew. -->

      A message reads `[NAME] what happened; what to do`. `getErrorCode()` gives the number, `getSQLState()` the state.
      An error of a shard's own database comes with that database's message, state and number. `…` stands for what an error names.

      | name | number | state | what happened | what to do |
      |---|---|---|---|---|
      """;

  private static String shown(String format) {
    return format.replaceAll("%(\\d\\$)?[sd]", "…").replace("%n", " ").replace("|", "\\|");
  }
}
