package dev.collegedb.internal.merge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.collegedb.internal.merge.SplitTable.Row;
import dev.collegedb.planner.SortKey;
import dev.collegedb.planner.SortKey.Collation;
import java.sql.SQLException;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.IntRange;

/** However rows are split, merging gives what the engine gives for all of them in one table. */
class SortMergePropertyTest {

  private static final int TRIES = 300;

  @Provide
  Arbitrary<List<Row>> rows() {
    return Combinators.combine(
            Arbitraries.integers().between(0, SplitTable.PARTS - 1),
            HardValues.any(),
            HardValues.any())
        .as(Row::new)
        .list()
        .ofMaxSize(40);
  }

  @Provide
  Arbitrary<List<SortKey>> keys() {
    return Combinators.combine(
            Arbitraries.of(2, 3, -1, -2),
            Arbitraries.of(true, false),
            Arbitraries.of(true, false),
            Arbitraries.of(Collation.class))
        .as(SortKey::new)
        .list()
        .ofMinSize(1)
        .ofMaxSize(3);
  }

  @Property(tries = TRIES, shrinking = ShrinkingMode.BOUNDED, edgeCases = EdgeCasesMode.NONE)
  void mergingSortedPartsGivesTheOrderOfTheWhole(
      @ForAll("rows") List<Row> rows, @ForAll("keys") List<SortKey> keys) throws SQLException {
    try (SplitTable table = new SplitTable(rows)) {
      RowCursor merged = new SortMergeCursor(table.parts(keys), keys);

      assertThat(SplitTable.ids(merged)).isEqualTo(table.ordered(keys));
    }
  }

  @Property(tries = TRIES, shrinking = ShrinkingMode.BOUNDED, edgeCases = EdgeCasesMode.NONE)
  void distinctRowsAreThoseThatTheEngineTellsApart(
      @ForAll("rows") List<Row> rows, @ForAll("keys") List<SortKey> keys) throws SQLException {
    try (SplitTable table = new SplitTable(rows)) {
      RowCursor merged = new DistinctCursor(new SortMergeCursor(table.parts(keys), keys));

      assertThat(SplitTable.ids(merged)).isEqualTo(table.distinct(keys));
    }
  }

  @Property(tries = TRIES, shrinking = ShrinkingMode.BOUNDED, edgeCases = EdgeCasesMode.NONE)
  void aPageIsASliceOfTheWhole(
      @ForAll("rows") List<Row> rows,
      @ForAll("keys") List<SortKey> keys,
      @ForAll @IntRange(max = 45) int offset,
      @ForAll @IntRange(max = 45) int limit)
      throws SQLException {
    try (SplitTable table = new SplitTable(rows)) {
      RowCursor sorted = new SortMergeCursor(table.parts(keys), keys);
      List<Integer> all = table.ordered(keys);

      assertThat(SplitTable.ids(new PagedCursor(sorted, offset, limit)))
          .isEqualTo(all.stream().skip(offset).limit(limit).toList());
    }
  }

  @Property(tries = 50, shrinking = ShrinkingMode.BOUNDED, edgeCases = EdgeCasesMode.NONE)
  void withoutAnOrderPartFollowsPart(
      @ForAll("rows") List<Row> rows, @ForAll @IntRange(max = 45) int offset) throws SQLException {
    try (SplitTable table = new SplitTable(rows)) {
      RowCursor page = new PagedCursor(new ConcatCursor(table.parts(List.of())), offset, 10);

      assertThat(SplitTable.ids(page))
          .isEqualTo(table.inParts().stream().skip(offset).limit(10).toList());
    }
  }
}
