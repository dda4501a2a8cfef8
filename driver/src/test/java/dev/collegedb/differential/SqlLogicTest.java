package dev.collegedb.differential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * sqllogictest scripts on one SQLite database and on three shards; each table's key is the column
 * at the given position, counted from 0.
 */
final class SqlLogicTest {

  private static final Path CASES = Path.of("..", "..", "shared", "cases", "slt");

  private static final int FIRST = 1000;
  private static final int EVERY = Integer.getInteger("collegedb.tries", 0) > 0 ? 1 : 20;

  private static final Pattern TEMPORARY = Pattern.compile("CREATE TEMP\\w* VIEW (\\w+)");

  @TempDir Path folder;

  private final List<String> different = new ArrayList<>();
  private final List<String> refused = new ArrayList<>();
  private final List<String> refusedStatements = new ArrayList<>();
  private final Set<String> temporary = new HashSet<>();
  private int queries;
  private int same;
  private int ordered;
  private int errors;

  @ParameterizedTest(name = "{0} by column {1}")
  @CsvSource({
    "select1.test, 0",
    "select2.test, 0",
    "select3.test, 0",
    "select1.test, 4",
    "select3.test, 2",
    "index-commute-10-0.test, 0",
    "index-commute-10-0.test, 1",
    "index-delete-10.test, 0",
    "index-orderby-10.test, 0",
    "index-orderby-10.test, 4",
    "random-aggregates-0.test, 0",
    "random-aggregates-0.test, 2",
    "random-aggregates-50.test, 0",
    "random-groupby-0.test, 0",
    "random-groupby-7.test, 1",
    "evidence/in1.test, 0",
    "evidence/in2.test, 0",
    "evidence/slt_lang_aggfunc.test, 0",
    "evidence/slt_lang_createview.test, 0",
    "evidence/slt_lang_replace.test, 0",
    "evidence/slt_lang_update.test, 0",
    "evidence/slt_lang_update.test, 1"
  })
  void threeShardsAnswerAsOneDatabase(String name, int key) throws SQLException {
    Path file = CASES.resolve(name);
    assumeTrue(Files.exists(file), "the shared cases are not beside this checkout");
    SqlLogicFile script = new SqlLogicFile(file);
    Shards shards = new Shards(folder, 3);
    script.columns(key).forEach(shards::key);

    try (Connection oracle = shards.oracle();
        Connection sharded = shards.connect()) {
      for (SqlLogicFile.Step step : script.steps()) {
        if (!isTemporary(step) && isWanted(step)) {
          compare(step, oracle, run(sharded, step));
        }
      }
    }

    report(name + " by column " + key);
    assertThat(different).isEmpty();
    assertThat(refused).isEmpty();
  }

  /** All statements; of thousands of queries a part, unless many tries are asked for. */
  private boolean isWanted(SqlLogicFile.Step step) {
    return !step.query() || queries++ < FIRST || queries % EVERY == 0;
  }

  /** Temporary views are refused, so that nothing can be said of statements that use them. */
  private boolean isTemporary(SqlLogicFile.Step step) {
    Matcher create = TEMPORARY.matcher(step.sql());
    if (create.lookingAt()) {
      temporary.add(create.group(1));
      refusedStatements.add(step.sql());
    }
    return temporary.stream().anyMatch(name -> step.sql().contains(name));
  }

  /** What one statement gave: an answer, a count, or an error. */
  private record Result(@Nullable Object value, @Nullable SQLException error) {}

  private static Result run(Connection connection, SqlLogicFile.Step step) {
    try {
      if (step.query()) {
        Answer answer = Answer.of(connection, step.sql());
        return new Result(step.sorted() ? answer.sorted() : answer, null);
      }
      try (Statement statement = connection.createStatement()) {
        return new Result(statement.executeUpdate(step.sql()), null);
      }
    } catch (SQLException e) {
      return new Result(null, e);
    }
  }

  /** What the shards refuse to do is not done on one database, so that both hold the same rows. */
  private void compare(SqlLogicFile.Step step, Connection oracle, Result actual) {
    if (actual.error() instanceof SQLFeatureNotSupportedException refusal) {
      (step.query() ? refused : refusedStatements).add(step.sql() + "\n  " + refusal.getMessage());
      return;
    }
    Result expected = run(oracle, step);
    if (expected.error() != null && actual.error() != null) {
      errors++;
    } else if (expected.error() == null
        && actual.error() == null
        && sameValue(step, expected, actual)) {
      same++;
    } else if (isOrderAlone(step, expected, actual)) {
      ordered++;
    } else {
      different.add(step.sql() + "\n  one database: " + expected + "\n  shards: " + actual);
    }
  }

  /**
   * SQLite gives group_concat its values in any order it likes, and sum overflows or not by the
   * order of its values; neither is fixed by the statement. Then only the characters, or the kind
   * of failure, can be compared.
   */
  private static boolean isOrderAlone(SqlLogicFile.Step step, Result expected, Result actual) {
    boolean overflow =
        expected.error() != null
            && String.valueOf(expected.error().getMessage()).contains("integer overflow");
    return step.sql().contains("sum(") && overflow
        || step.sql().contains("group_concat(")
            && Arrays.equals(
                String.valueOf(expected.value()).chars().sorted().toArray(),
                String.valueOf(actual.value()).chars().sorted().toArray());
  }

  /**
   * Counts of DDL are whatever the driver's last change was, so only those of INSERT, UPDATE and
   * DELETE count.
   */
  private static boolean sameValue(SqlLogicFile.Step step, Result expected, Result actual) {
    return step.sql().matches("(?is)\\s*(CREATE|DROP)\\b.*")
        || java.util.Objects.equals(expected.value(), actual.value());
  }

  private void report(String name) {
    System.out.printf(
        "slt %-44s %5d same, %d but for an order left open, %d errors alike, %d different,"
            + " %d queries refused, %d statements refused%n",
        name, same, ordered, errors, different.size(), refused.size(), refusedStatements.size());
    refusedStatements.forEach(line -> System.out.println("  refused: " + line.replace("\n", " ")));
  }
}
