package dev.collegedb.internal.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.collegedb.internal.merge.SplitTable.Row;
import dev.collegedb.planner.SortKey;
import dev.collegedb.planner.SortKey.Collation;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How far children are read, and what becomes of them when one fails. */
class MergedCursorsTest {

  private static final List<SortKey> BY_C1 = List.of(new SortKey(2, false, true, Collation.BINARY));

  private SplitTable table;
  private List<FewRows> children;

  /** Ids and values 1 to 40, dealt out to the parts one by one. */
  @BeforeEach
  void fill() throws SQLException {
    table =
        new SplitTable(
            IntStream.rangeClosed(1, 40)
                .mapToObj(i -> new Row(i % SplitTable.PARTS, (long) i, "x"))
                .toList());
    failing(0, 0);
  }

  @AfterEach
  void close() throws SQLException {
    table.close();
  }

  /** Makes one child fail at a call of next. */
  private void failing(int child, int call) throws SQLException {
    List<RowCursor> parts = table.parts(BY_C1);
    children =
        IntStream.range(0, parts.size())
            .mapToObj(i -> new FewRows(parts.get(i), i == child ? call : 0))
            .toList();
  }

  private SortMergeCursor merged() {
    return new SortMergeCursor(List.copyOf(children), BY_C1);
  }

  private int asked() {
    return children.stream().mapToInt(child -> child.asked).sum();
  }

  @Test
  void theFirstRowTakesOneOfEachChild() throws SQLException {
    try (RowCursor rows = merged()) {
      assertThat(rows.next()).isTrue();

      assertThat(rows.row().getInt(1)).isEqualTo(1);
      assertThat(children).extracting(child -> child.asked).containsOnly(1);
    }
  }

  @Test
  void eachFurtherRowTakesOneOfOneChild() throws SQLException {
    try (RowCursor rows = merged()) {
      for (int i = 1; i <= 40; i++) {
        assertThat(rows.next()).isTrue();
        assertThat(asked()).isEqualTo(SplitTable.PARTS + i - 1);
      }
    }
  }

  @Test
  void afterTheLimitNothingIsRead() throws SQLException {
    try (RowCursor rows = new PagedCursor(merged(), 2, 3)) {
      IntStream.rangeClosed(1, 3).forEach(i -> assertThat(reads(rows)).isTrue());
      int asked = asked();

      assertThat(rows.next()).isFalse();
      assertThat(rows.next()).isFalse();

      assertThat(asked()).isEqualTo(asked);
      assertThat(asked).isEqualTo(SplitTable.PARTS + 4);
    }
  }

  private static boolean reads(RowCursor rows) {
    try {
      return rows.next();
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void aPageOfNoRowsReadsNone() throws SQLException {
    try (RowCursor rows = new PagedCursor(merged(), 5, 0)) {
      assertThat(rows.next()).isFalse();
      assertThat(asked()).isZero();
      assertThat(rows.row().getMetaData().getColumnCount()).isEqualTo(3);
    }
  }

  @Test
  void whatWasReadLastIsNotDisturbedByTheMerge() throws SQLException {
    try (RowCursor rows = merged()) {
      rows.next();
      rows.row().getInt(1);
      assertThat(rows.row().wasNull()).isFalse();
      assertThat(rows.row().getString(2)).isEqualTo("1");
      assertThat(rows.row().getObject(2)).isEqualTo(1);
      while (rows.next()) {
        assertThat(rows.row().getString("c2")).isEqualTo("x");
      }
      assertThat(rows.next()).isFalse();
      assertThat(rows.row().getMetaData().getColumnLabel(2)).isEqualTo("c1");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 11})
  void aFailingChildClosesAllAndNoRowFollows(int call) throws SQLException {
    failing(2, call);
    children.get(3).onClose = new SQLException("and this one does not close");
    RowCursor rows = merged();

    Throwable failure = catchThrowable(() -> SplitTable.ids(open(rows)));

    assertThat(failure).hasMessage("disk gone");
    assertThat(failure.getSuppressed()).hasSize(1);
    assertThat(children).allMatch(child -> child.closings == 1);
    assertThatThrownBy(rows::next).hasMessage("disk gone").hasCause(failure);
    assertThatThrownBy(rows::row).hasMessage("disk gone");
  }

  /** The same rows, without the closing. */
  private static RowCursor open(RowCursor rows) {
    return new RowCursor() {
      @Override
      public boolean next() throws SQLException {
        return rows.next();
      }

      @Override
      public java.sql.ResultSet row() throws SQLException {
        return rows.row();
      }

      @Override
      public void close() {}
    };
  }

  @Test
  void aFailingChildEndsAConcatenationToo() throws SQLException {
    failing(1, 4);
    RowCursor rows = new ConcatCursor(List.copyOf(children));

    assertThatThrownBy(() -> SplitTable.ids(open(rows))).hasMessage("disk gone");

    assertThat(children).allMatch(child -> child.closings > 0);
    assertThatThrownBy(rows::next).hasMessage("disk gone");
  }

  @Test
  void closingClosesEveryChild() throws SQLException {
    merged().close();

    assertThat(children).allMatch(child -> child.closings == 1);
  }

  @Test
  void aKeyBeyondTheColumnsIsNoOrder() {
    SortKey key = new SortKey(-4, false, true, Collation.BINARY);
    RowCursor rows = new SortMergeCursor(List.copyOf(children), List.of(key));

    assertThatThrownBy(rows::next).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void withoutKeysThereIsNothingToMergeBy() {
    assertThatThrownBy(() -> new SortMergeCursor(List.copyOf(children), List.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
