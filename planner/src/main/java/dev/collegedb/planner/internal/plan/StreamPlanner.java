package dev.collegedb.planner.internal.plan;

import dev.collegedb.planner.Merge;
import dev.collegedb.planner.Paging;
import dev.collegedb.planner.ShardSql;
import dev.collegedb.planner.SortKey;
import dev.collegedb.planner.ValueRef;
import dev.collegedb.planner.internal.analyze.OutputColumn;
import dev.collegedb.planner.internal.analyze.QueryAnalysis;
import dev.collegedb.planner.internal.lex.StatementTokens;
import dev.collegedb.planner.internal.parse.Query.Core;
import dev.collegedb.planner.internal.parse.Query.Limit;
import dev.collegedb.planner.internal.parse.Query.OrderTerm;
import dev.collegedb.planner.internal.parse.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;

/** Plans T2: the shards' rows are merged as they come. Confined to one call. */
final class StreamPlanner {

  private final StatementTokens statement;
  private final QueryAnalysis analysis;
  private final List<Span> keyList;
  private final boolean distinct;

  /**
   * @param keyList where the statement lists its keys, if it does
   * @param distinct true if rows of different shards may be equal and then count once
   */
  StreamPlanner(
      StatementTokens statement, QueryAnalysis analysis, List<Span> keyList, boolean distinct) {
    this.statement = statement;
    this.keyList = keyList;
    this.analysis = analysis;
    this.distinct = distinct;
  }

  /**
   * The merge.
   *
   * @throws Whole if Java cannot be sure to compare or count rows as SQLite does
   */
  Merge plan(Merge.Gather otherwise) {
    boolean fixedColumns = distinct || analysis.cores().get(0).core().distinct();
    OrderPlanner.Order order = OrderPlanner.of(analysis, !fixedColumns);
    Paging paging = paging();
    List<SortKey> keys = distinct ? withAllColumns(order.keys()) : order.keys();
    return new Merge.Stream(
        sql(order, keys, paging), keys, order.hidden().size(), distinct, paging, otherwise);
  }

  /** Equal rows come together if they are sorted by all of their columns. */
  private List<SortKey> withAllColumns(List<SortKey> order) {
    List<SortKey> keys = new ArrayList<>(order);
    List<OutputColumn> columns = analysis.columns();
    for (int i = 0; i < columns.size(); i++) {
      SortKey.Collation collation =
          columns
              .get(i)
              .collation()
              .flatMap(OrderPlanner::known)
              .orElseThrow(() -> new Whole("how DISTINCT compares is not certain"));
      keys.add(new SortKey(i + 1, false, true, collation));
    }
    return keys;
  }

  private Paging paging() {
    Optional<Limit> limit = analysis.query().limit();
    if (limit.isEmpty()) {
      return Paging.NONE;
    }
    return new Paging(
        Optional.of(value(limit.get().count())), limit.get().offset().map(StreamPlanner::value));
  }

  private static ValueRef value(Span span) {
    return Values.read(span.statement(), span.from(), span.to())
        .orElseThrow(() -> new Whole("LIMIT " + span.text() + " has to be computed"));
  }

  private ShardSql sql(OrderPlanner.Order order, List<SortKey> keys, Paging paging) {
    boolean unchanged =
        order.hidden().isEmpty() && keys.size() == order.keys().size() && paging.offset().isEmpty();
    if (unchanged) {
      return keyList.isEmpty() ? Splice.whole(statement) : new Edits(statement).sql(keyList);
    }
    Edits edits = new Edits(statement);
    hide(order.hidden(), edits);
    sortAll(order, keys, edits);
    analysis.query().limit().ifPresent(limit -> limit(limit, edits));
    return edits.sql(keyList);
  }

  private void hide(List<Span> hidden, Edits edits) {
    Core core = analysis.cores().get(0).core();
    Edits.SqlText columns = new Edits.SqlText();
    for (int i = 0; i < hidden.size(); i++) {
      columns.add(", ").add(hidden.get(i)).add(" AS cdb_order_" + (i + 1));
    }
    if (!hidden.isEmpty()) {
      edits.insert(core.list().to(), columns);
    }
  }

  private void sortAll(OrderPlanner.Order order, List<SortKey> keys, Edits edits) {
    StringJoiner ordinals = new StringJoiner(", ");
    for (SortKey key : keys.subList(order.keys().size(), keys.size())) {
      ordinals.add(String.valueOf(key.column()));
    }
    if (ordinals.length() == 0) {
      return;
    }
    List<OrderTerm> terms = analysis.query().order();
    int end = analysis.query().limit().map(limit -> limit.span().from()).orElse(statement.size());
    String text = (terms.isEmpty() ? "ORDER BY " : ", ") + ordinals;
    edits.insert(end, new Edits.SqlText().add(text));
  }

  /** Each shard gives as many rows as can come before the end of the page. */
  private static void limit(Limit limit, Edits edits) {
    limit.offset().ifPresent(offset -> edits.replace(limit.span(), sum(limit.count(), offset)));
  }

  /** In the order of the text, which keeps the order of parameters. */
  private static Edits.SqlText sum(Span count, Span offset) {
    boolean countFirst = count.from() < offset.from();
    return new Edits.SqlText()
        .add("LIMIT (")
        .add(countFirst ? count : offset)
        .add(") + (")
        .add(countFirst ? offset : count)
        .add(")");
  }
}
