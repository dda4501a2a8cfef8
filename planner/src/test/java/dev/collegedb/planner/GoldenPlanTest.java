package dev.collegedb.planner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.collegedb.planner.PlanOptions.Unroutable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compares the plans of {@code plans/*.plan} with what the planner says; {@code
 * -Dcollegedb.golden=write} rewrites them, and the difference is what gets reviewed.
 */
final class GoldenPlanTest {

  private static final Path PLANS = Path.of("src/test/resources/plans");
  private static final String SQL = "sql: ";

  /** Before a statement: the options that it is planned under. */
  private static final String GIVEN = "given: ";

  private final Catalog catalog = ShopCatalog.catalog();
  private final Planner planner = new Planner(Dialect.SQLITE, 100, false);

  @ParameterizedTest(name = "{0}")
  @MethodSource("files")
  void plansAreAsReviewed(String name) throws IOException {
    Path file = PLANS.resolve(name);
    String reviewed = Files.readString(file);

    String planned = rewrite(reviewed.lines().toList());

    if ("write".equals(System.getProperty("collegedb.golden"))) {
      Files.writeString(file, planned);
    } else {
      assertThat(planned).isEqualTo(reviewed);
    }
  }

  static List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(PLANS)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".plan"))
          .sorted()
          .toList();
    }
  }

  /** Comments and statements stay, all else is made anew. */
  private String rewrite(List<String> lines) {
    List<String> cases = new ArrayList<>();
    List<String> comments = new ArrayList<>();
    PlanOptions options = PlanOptions.LENIENT;
    for (String line : lines) {
      if (line.startsWith("#") || line.startsWith(GIVEN)) {
        comments.add(line + "\n");
        options = line.startsWith("#") ? options : options(line.substring(GIVEN.length()));
      } else if (line.startsWith(SQL)) {
        String answer = answer(line.substring(SQL.length()), options);
        cases.add(String.join("", comments) + line + "\n" + answer);
        comments.clear();
        options = PlanOptions.LENIENT;
      }
    }
    return cases.stream().collect(Collectors.joining("\n"));
  }

  private static PlanOptions options(String given) {
    return switch (given) {
      case "onUnroutable = error" -> PlanOptions.STRICT;
      case "onUnroutable.reads = error" ->
          new PlanOptions(false, Unroutable.ERROR, Unroutable.FANOUT);
      case "onUnroutable.writes = error" ->
          new PlanOptions(false, Unroutable.FANOUT, Unroutable.ERROR);
      case "a sharding key" -> PlanOptions.LENIENT.withSessionKey(true);
      case "a sharding key, onUnroutable = error" -> PlanOptions.STRICT.withSessionKey(true);
      default -> throw new IllegalArgumentException(given);
    };
  }

  private String answer(String sql, PlanOptions options) {
    Planned planned = planner.plan(sql, catalog, options);
    if (planned.plan() instanceof Plan.Refuse refuse) {
      return "refused: "
          + refuse.code().name()
          + " "
          + refuse.code().sqlState()
          + "\n"
          + "  "
          + refuse.message()
          + "; "
          + refuse.cure()
          + "\n";
    }
    String rows = planned.returnsRows() ? "rows" : "a count";
    String unknown = planned.unknownTable() ? ", an unknown table" : "";
    return "prepares: "
        + planned.parameterCount()
        + " parameters, "
        + rows
        + unknown
        + "\n"
        + "plan:\n"
        + PlanPrinter.print(planned.plan()).indent(2);
  }
}
