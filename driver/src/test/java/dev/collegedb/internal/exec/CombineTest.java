package dev.collegedb.internal.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.collegedb.differential.Answer;
import dev.collegedb.internal.config.Settings;
import dev.collegedb.internal.config.Settings.Transactions;
import dev.collegedb.internal.config.ShardConfig;
import dev.collegedb.internal.session.Bindings;
import dev.collegedb.internal.session.ShardFiles;
import dev.collegedb.planner.Merge;
import dev.collegedb.planner.Merge.PartialColumn;
import dev.collegedb.planner.TableRules;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Partial rows of three shards become one answer, or all rows do. */
class CombineTest {

  private static final Merge BY_REGION =
      new Merge.Combine(
          HandMade.sql("SELECT region, count(*), sum(amount) FROM sales GROUP BY region"),
          List.of(
              new PartialColumn("c0 TEXT COLLATE NOCASE", false),
              new PartialColumn("c1 INTEGER", true),
              new PartialColumn("c2", true)),
          HandMade.sql(
              "SELECT 'combined' AS way, upper(c0) AS \"Region\", sum(c1) AS n, sum(c2) AS total,"
                  + " CAST(sum(c2) AS REAL) / sum(c1) AS mean"
                  + " FROM cdb_partials GROUP BY c0 HAVING sum(c1) >= ? ORDER BY sum(c2) DESC"),
          HandMade.gather(
              "SELECT 'gathered' AS way, upper(region) AS \"Region\", count(*) AS n,"
                  + " sum(amount) AS total, avg(amount) AS mean"
                  + " FROM sales GROUP BY region HAVING count(*) >= ? ORDER BY sum(amount) DESC",
              "sales"));

  private static final Merge MEAN =
      new Merge.Combine(
          HandMade.sql("SELECT sum(amount), count(amount) FROM sales"),
          List.of(new PartialColumn("c0", true), new PartialColumn("c1", true)),
          HandMade.sql(
              "SELECT 'combined' AS way, CAST(sum(c0) AS REAL) / sum(c1) AS mean FROM cdb_partials"),
          HandMade.gather("SELECT 'gathered' AS way, avg(amount) AS mean FROM sales", "sales"));

  @TempDir Path folder;

  private HandMade shards;

  @BeforeEach
  void open() throws SQLException {
    shards = new HandMade(new ShardFiles(folder, 3).settings());
    fill(shards);
  }

  private static void fill(HandMade shards) throws SQLException {
    shards.everywhere(
        "CREATE TABLE sales (id INTEGER PRIMARY KEY, region TEXT COLLATE NOCASE, amount)");
    shards.on("s0", "INSERT INTO sales VALUES (1, 'north', 10), (2, 'South', 5), (3, NULL, 1)");
    shards.on("s1", "INSERT INTO sales VALUES (4, 'NORTH', 7), (5, 'south', NULL)");
    shards.on("s2", "INSERT INTO sales VALUES (6, 'North', 4), (7, 'east', 100)");
  }

  @AfterEach
  void close() throws SQLException {
    assertThat(shards.session().shards().inUse()).isEmpty();
    shards.close();
  }

  private Answer byRegion() throws SQLException {
    return shards.answer(BY_REGION, 2L);
  }

  @Test
  void combinesWhatEachShardHasAdded() throws SQLException {
    Answer answer = byRegion();

    assertThat(answer.columns())
        .containsExactly("way way", "Region Region", "n n", "total total", "mean mean");
    assertThat(answer.rows())
        .containsExactly(
            List.of(
                "String combined",
                "String NORTH",
                "Integer 3",
                "Integer 21",
                "Double 7.00000000000e+00"),
            List.of(
                "String combined",
                "String SOUTH",
                "Integer 2",
                "Integer 5",
                "Double 2.50000000000e+00"));
  }

  @Test
  void bindsTheParametersOfTheLastStep() throws SQLException {
    assertThat(shards.answer(BY_REGION, 3L).rows()).hasSize(1);
    assertThat(shards.answer(BY_REGION, 0L).rows()).hasSize(4);
  }

  @Test
  void answersOneRowForNoRows() throws SQLException {
    shards.everywhere("DELETE FROM sales");

    assertThat(shards.answer(MEAN).rows()).containsExactly(List.of("String combined", "NULL"));
    assertThat(shards.answer(BY_REGION, 1L).rows()).isEmpty();
  }

  @Test
  void startsEmptyEachTimeAndForEachOfSeveralOpenAnswers() throws SQLException {
    Answer first = byRegion();
    try (ResultSet one = shards.open(BY_REGION, 0, List.of(2L));
        ResultSet two = shards.open(BY_REGION, 0, List.of(2L))) {
      assertThat(one.next()).isTrue();
      assertThat(Answer.of(two)).isEqualTo(first);
      assertThat(one.getLong("n")).isEqualTo(3);
      assertThat(byRegion()).isEqualTo(first);
    }

    shards.on("s2", "DELETE FROM sales WHERE id = 6");

    assertThat(byRegion().rows().get(0)).contains("String NORTH", "Integer 2", "Integer 17");
  }

  @Test
  void keepsAnotherTableForAnotherStatement() throws SQLException {
    for (int i = 0; i < 3; i++) {
      assertThat(byRegion().rows()).hasSize(2);
      assertThat(shards.answer(MEAN).rows().get(0)).contains("String combined");
    }
  }

  @Test
  void aRealSumIsLeftToTheEngine() throws SQLException {
    shards.on("s2", "INSERT INTO sales VALUES (8, 'north', 0.5)");

    assertThat(byRegion().rows().get(0)).contains("String gathered", "Integer 4");
  }

  @Test
  void aTextWhereAnIntegerMustBeIsLeftToTheEngine() throws SQLException {
    Merge greatest =
        new Merge.Combine(
            HandMade.sql("SELECT max(amount) FROM sales"),
            List.of(new PartialColumn("c0", true)),
            HandMade.sql("SELECT 'combined', max(c0) FROM cdb_partials"),
            HandMade.gather("SELECT 'gathered', max(amount) FROM sales", "sales"));
    shards.on("s1", "INSERT INTO sales VALUES (8, 'north', 'much')");

    assertThat(shards.answer(greatest).rows())
        .containsExactly(List.of("String gathered", "String much"));
  }

  @Test
  void aSumThatOverflowsOnAShardIsLeftToTheEngine() throws SQLException {
    shards.on(
        "s1",
        "INSERT INTO sales VALUES (8, 'x', 9223372036854775807), (9, 'x', 9223372036854775807)");

    assertThat(shards.answer(MEAN).rows().get(0)).contains("String gathered");
    Throwable failure = catchThrowable(this::byRegion);
    assertThat(failure).hasMessageContaining("integer overflow");
  }

  @Test
  void sumsThatOverflowTogetherAreLeftToTheEngine() throws SQLException {
    for (int shard = 0; shard < 3; shard++) {
      shards.on("s" + shard, "INSERT INTO sales VALUES (8, 'x', 9223372036854770000)");
    }

    assertThat(shards.answer(MEAN).rows().get(0)).contains("String gathered");
  }

  @Test
  void seesWhatTheTransactionHasWritten() throws SQLException {
    LogicalSession session = shards.session();
    session.setAutoCommit(false);
    session.execute(
        session.plan("UPDATE sales SET amount = 1000 WHERE region = 'north'"),
        Bindings.NONE,
        StatementSettings.defaults());

    assertThat(byRegion().rows().get(0)).contains("String combined", "Integer 3000");
    session.rollback();
    assertThat(byRegion().rows().get(0)).contains("String combined", "Integer 21");
    session.rollback();
  }

  @Test
  void aShardThatFailsIsNamedAndAllAreReleased() throws SQLException {
    shards.on("s2", "DROP TABLE sales");

    Throwable failure = catchThrowable(this::byRegion);

    assertThat(failure).hasMessageContaining("no such table");
    assertThat(failure.getSuppressed()).extracting(Throwable::getMessage).contains("on shard s2");
  }

  @Test
  void aLastStepThatFailsReleasesAll() throws SQLException {
    Merge wrong =
        new Merge.Combine(
            HandMade.sql("SELECT count(*) FROM sales"),
            List.of(new PartialColumn("c0", true)),
            HandMade.sql("SELECT abs(-9223372036854775808) FROM cdb_partials"),
            HandMade.gather("SELECT 1", "sales"));

    assertThat(catchThrowable(() -> shards.answer(wrong))).isInstanceOf(SQLException.class);
    assertThat(byRegion().rows()).hasSize(2);
  }

  @Test
  void movesEveryValueUnchanged() throws SQLException {
    shards.everywhere("DELETE FROM sales");
    shards.on("s0", "INSERT INTO sales VALUES (1, CAST(x'41FF' AS TEXT), 1), (2, 'a', x'00')");
    shards.on("s1", "INSERT INTO sales VALUES (3, 'A' || char(0) || 'b', 2)");
    shards.on("s2", "INSERT INTO sales VALUES (4, '😀', 9223372036854775807), (5, '', 0.1)");
    String shown = "hex(r), typeof(a), quote(a)";
    Merge copies =
        new Merge.Combine(
            HandMade.sql("SELECT region, amount FROM sales"),
            List.of(new PartialColumn("r TEXT", false), new PartialColumn("a", false)),
            HandMade.sql("SELECT " + shown + " FROM cdb_partials ORDER BY 1"),
            HandMade.gather("SELECT 'gathered', 1, 2", "sales"));

    assertThat(shards.answer(copies).rows())
        .containsExactly(
            List.of("String ", "String real", "String 0.1"),
            List.of("String 410062", "String integer", "String 2"),
            List.of("String 41FF", "String integer", "String 1"),
            List.of("String 61", "String blob", "String X'00'"),
            List.of("String F09F9880", "String integer", "String 9223372036854775807"));
  }

  @Test
  void worksOverShardsInMemory() throws SQLException {
    List<ShardConfig> memory =
        IntStream.range(0, 3)
            .mapToObj(i -> "jdbc:sqlite:file:combine-test" + i + "?mode=memory&cache=shared")
            .map(url -> new ShardConfig("s" + url.charAt(29), url, Map.of(), 0))
            .toList();
    Settings settings =
        ShardFiles.settings(
            memory, new TableRules(Map.of(), Optional.of("id")), Transactions.MULTI);
    try (Connection zero = DriverManager.getConnection(memory.get(0).url());
        Connection one = DriverManager.getConnection(memory.get(1).url());
        Connection two = DriverManager.getConnection(memory.get(2).url());
        HandMade inMemory = new HandMade(settings)) {
      assertThat(List.of(zero, one, two)).noneMatch(java.util.Objects::isNull);
      fill(inMemory);

      assertThat(inMemory.answer(BY_REGION, 2L)).isEqualTo(byRegion());
    }
  }

  @Test
  void maxRowsLimitsTheAnswerAndNotWhatItIsMadeOf() throws SQLException {
    try (ResultSet rows = shards.open(BY_REGION, 1, List.of(2L))) {
      assertThat(rows.next()).isTrue();
      assertThat(rows.getInt("n")).isEqualTo(3);
      assertThat(rows.next()).isFalse();
    }
    assertThat(byRegion().rows()).hasSize(2);
  }
}
