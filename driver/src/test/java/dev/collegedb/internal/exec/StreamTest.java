package dev.collegedb.internal.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.collegedb.internal.session.Bindings;
import dev.collegedb.internal.session.ShardFiles;
import dev.collegedb.planner.Merge;
import dev.collegedb.planner.Paging;
import dev.collegedb.planner.SortKey;
import dev.collegedb.planner.SortKey.Collation;
import dev.collegedb.planner.ValueRef;
import dev.collegedb.planner.ValueRef.LiteralType;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Merged streams of three shards: users 1 to 30, on shard id modulo 3, named by the alphabet. */
class StreamTest {

  private static final ValueRef FIRST = new ValueRef.Parameter(1);
  private static final ValueRef SECOND = new ValueRef.Parameter(2);
  private static final List<SortKey> BY_SHOWN_ID =
      List.of(new SortKey(1, false, true, Collation.BINARY));

  @TempDir Path folder;

  private HandMade shards;

  @BeforeEach
  void fill() throws SQLException {
    shards = new HandMade(new ShardFiles(folder, 3).settings());
    shards.everywhere("CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT, age INTEGER)");
    for (int shard = 0; shard < 3; shard++) {
      shards.on(
          "s" + shard,
          "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30)"
              + " INSERT INTO users SELECT i, char(97 + i % 26), i / 2 FROM n WHERE i % 3 = "
              + shard);
    }
  }

  @AfterEach
  void close() throws SQLException {
    assertThat(shards.session().shards().inUse()).isEmpty();
    shards.close();
  }

  private static Merge.Stream stream(String sql, List<SortKey> order, int hidden, Paging paging) {
    Merge.Gather otherwise = HandMade.gather("SELECT 'gathered', count(*) FROM users", "users");
    return new Merge.Stream(HandMade.sql(sql), order, hidden, false, paging, otherwise);
  }

  private static Merge.Stream byId(Paging paging) {
    return stream("SELECT id FROM users ORDER BY id", BY_SHOWN_ID, 0, paging);
  }

  private static Paging paging(ValueRef limit, ValueRef offset) {
    return new Paging(Optional.of(limit), Optional.of(offset));
  }

  private List<Integer> ids(Merge merge, Object... values) throws SQLException {
    return ids(shards.open(merge, 0, Arrays.asList(values)));
  }

  private static List<Integer> ids(ResultSet rows) throws SQLException {
    List<Integer> ids = new ArrayList<>();
    try (rows) {
      while (rows.next()) {
        ids.add(rows.getInt("id"));
      }
    }
    return ids;
  }

  @Test
  void mergesByTheOrder() throws SQLException {
    assertThat(ids(byId(Paging.NONE))).hasSize(30).isSorted();
  }

  @Test
  void mergesByColumnsThatAreNotShown() throws SQLException {
    Merge merge =
        stream(
            "SELECT name, id, age AS name, -id FROM users ORDER BY age DESC, -id",
            List.of(
                new SortKey(-2, true, false, Collation.BINARY),
                new SortKey(-1, false, true, Collation.BINARY)),
            2,
            Paging.NONE);

    try (ResultSet rows = shards.open(merge, 0, List.of())) {
      assertThat(rows.getMetaData().getColumnCount()).isEqualTo(2);
      for (int id : new int[] {30, 29, 28, 27}) {
        assertThat(rows.next()).isTrue();
        assertThat(rows.getInt(2)).isEqualTo(id);
        assertThat(rows.getString("name")).isEqualTo(String.valueOf((char) ('a' + id % 26)));
      }
      assertThatThrownBy(() -> rows.getInt(3)).hasMessage("column 3 out of bounds [1,2]");
      assertThatThrownBy(() -> rows.getInt("-id")).hasMessage("no such column: '-id'");
    }
  }

  @Test
  void showsEqualRowsOnce() throws SQLException {
    Merge.Stream all =
        stream(
            "SELECT DISTINCT age AS id FROM users ORDER BY age LIMIT 7",
            BY_SHOWN_ID,
            0,
            paging(literal("5"), literal("2")));
    Merge distinct =
        new Merge.Stream(all.sql(), all.order(), 0, true, all.paging(), all.otherwise());

    assertThat(ids(distinct)).containsExactly(2, 3, 4, 5, 6);
  }

  private static ValueRef literal(String digits) {
    return new ValueRef.Literal(LiteralType.INTEGER, digits);
  }

  @Test
  void givesThePageOfTheWhole() throws SQLException {
    assertThat(ids(byId(paging(FIRST, SECOND)), 4L, 10L)).containsExactly(11, 12, 13, 14);
    assertThat(ids(byId(paging(literal("2"), literal("0"))))).containsExactly(1, 2);
    assertThat(ids(byId(new Paging(Optional.empty(), Optional.of(FIRST))), 28L))
        .containsExactly(29, 30);
    assertThat(ids(byId(new Paging(Optional.of(FIRST), Optional.empty())), 0L)).isEmpty();
    assertThat(ids(byId(paging(FIRST, SECOND)), Long.MAX_VALUE, 0L)).hasSize(30);
  }

  @Test
  void withoutAnOrderShardFollowsShard() throws SQLException {
    Merge merge = stream("SELECT id FROM users", List.of(), 0, paging(FIRST, SECOND));

    assertThat(ids(merge, 4L, 8L)).containsExactly(27, 30, 1, 4);
  }

  @ParameterizedTest
  @CsvSource({"-1, 0", "3, -2", "'3', 0", "1.0, 0", ", 0", "3, ", "9223372036854775807, 1"})
  void leavesToTheEngineWhatIsNoPlainCount(String limit, String offset) throws SQLException {
    List<Object> values = Arrays.asList(value(limit), value(offset));

    try (ResultSet rows = shards.open(byId(paging(FIRST, SECOND)), 0, values)) {
      assertThat(rows.next()).isTrue();
      assertThat(rows.getString(1)).isEqualTo("gathered");
    }
  }

  private static Object value(String text) {
    return text == null
        ? null
        : text.contains(".") ? Double.valueOf(text) : "3".equals(text) ? text : Long.valueOf(text);
  }

  @Test
  void leavesExpressionsAndOddLiteralsToTheEngine() throws SQLException {
    for (ValueRef limit :
        List.of(
            new ValueRef.Expression(HandMade.sql("1 + 1")),
            literal("0x10"),
            literal("9223372036854775808"),
            new ValueRef.Literal(LiteralType.TEXT, "3"),
            new ValueRef.Literal(LiteralType.REAL, "3.0"))) {
      Merge merge = byId(new Paging(Optional.of(limit), Optional.empty()));

      assertThat(shards.answer(merge).rows())
          .containsExactly(List.of("String gathered", "Integer 30"));
    }
  }

  @Test
  void maxRowsCountsTheRowsOfThePage() throws SQLException {
    ResultSet rows = shards.open(byId(paging(FIRST, SECOND)), 3, List.of(10L, 20L));

    assertThat(ids(rows)).containsExactly(21, 22, 23);
  }

  @Test
  void maxRowsDoesNotLimitWhatAnInsertReads() throws SQLException {
    run("CREATE TABLE notes (text TEXT)", 0);

    assertThat(run("INSERT INTO notes SELECT name FROM users", 1)).isEqualTo(new Outcome.Count(30));
  }

  private Outcome run(String sql, long maxRows) throws SQLException {
    LogicalSession session = shards.session();
    return session.execute(
        session.plan(sql), Bindings.NONE, StatementSettings.defaults().withLimits(0, maxRows, 0));
  }

  @Test
  void aShardThatCannotRunItIsNamedAndAllAreReleased() throws SQLException {
    shards.on("s1", "DROP TABLE users");

    Throwable failure = catchThrowable(() -> ids(byId(Paging.NONE)));

    assertThat(failure).hasMessageContaining("no such table: users");
    assertThat(failure.getSuppressed()).extracting(Throwable::getMessage).contains("on shard s1");
    assertThat(shards.session().shards().inUse()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"true, 14", "false, 4"})
  void aShardThatFailsOnTheWayIsNamedAndAllAreReleased(boolean ordered, int before)
      throws SQLException {
    shards.on("s2", "UPDATE users SET age = -9223372036854775808 WHERE id = 17");
    Merge merge =
        stream(
            "SELECT id, abs(age) FROM users ORDER BY id",
            ordered ? BY_SHOWN_ID : List.of(),
            0,
            Paging.NONE);

    try (ResultSet rows = shards.open(merge, 0, List.of())) {
      for (int i = 0; i < before; i++) {
        assertThat(rows.next()).isTrue();
      }
      Throwable failure =
          catchThrowable(
              () -> {
                while (rows.next()) {
                  assertThat(rows.getInt(1)).isNotEqualTo(17);
                }
              });

      assertThat(failure).hasMessageContaining("integer overflow");
      assertThat(failure.getSuppressed()).extracting(Throwable::getMessage).contains("on shard s2");
      assertThat(shards.session().shards().inUse()).isEmpty();
      assertThatThrownBy(rows::next).hasMessageContaining("integer overflow");
    }
    assertThat(ids(byId(Paging.NONE))).hasSize(30);
  }

  @Test
  void seesWhatTheTransactionHasWritten() throws SQLException {
    LogicalSession session = shards.session();
    session.setAutoCommit(false);
    run("UPDATE users SET name = 'new' WHERE age > 10", 0);

    Merge merge =
        stream("SELECT id FROM users WHERE name = 'new' ORDER BY id", BY_SHOWN_ID, 0, Paging.NONE);

    assertThat(ids(merge)).hasSize(9).startsWith(22, 23);
    session.rollback();
    assertThat(ids(merge)).isEmpty();
    session.rollback();
  }

  /** Without threads of its own the caller runs the other shards' queries first. */
  @Test
  @Timeout(60)
  void asksTheFirstShardAlsoIfAnotherHasFailedBefore() throws SQLException {
    shards.session().fanout().close();
    shards.on("s2", "INSERT INTO users VALUES (77, 'odd', -9223372036854775808)");

    Throwable failure =
        catchThrowable(
            () ->
                shards.answer(
                    stream(
                        "SELECT abs(age) FROM users WHERE id = 77 OR id = 1",
                        List.of(),
                        0,
                        Paging.NONE)));

    assertThat(failure).hasMessageContaining("integer overflow");
    assertThat(failure.getSuppressed()).extracting(Throwable::getMessage).contains("on shard s2");
  }
}
