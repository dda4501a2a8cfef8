package dev.collegedb.differential.random;

import dev.collegedb.differential.random.RandomStatement.Order;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Makes one SELECT over {@link RandomTables}. What is nested in it has one right answer; what is
 * open at its top, such as the order of ties, {@link RandomStatement} says. Confined to one thread.
 */
final class RandomSelect {

  private final Draft draft;
  private final RandomExpressions expressions;
  private final RandomFrom from;

  /** True for what an application would ask: no queries in queries, joins by the key. */
  private final boolean simple;

  RandomSelect(long seed) {
    this.draft = new Draft(seed);
    this.simple = draft.oneIn(2);
    this.expressions = new RandomExpressions(draft, this::column);
    this.from = new RandomFrom(draft, expressions, this::derived);
  }

  /**
   * A query without ORDER BY and LIMIT.
   *
   * @param items what it shows, named c0, c1 …
   * @param tail all from FROM on
   * @param open columns in which equal values that were made one may look different
   */
  private record Block(
      String head, List<Term> items, String tail, RandomFrom.From from, Set<Integer> open) {

    boolean distinct() {
      return head.contains("DISTINCT");
    }

    boolean grouped() {
      return head.contains("grouped");
    }

    String sql(List<String> more) {
      List<String> shown = new ArrayList<>();
      for (int i = 0; i < items.size(); i++) {
        shown.add(items.get(i).sql() + " AS c" + i);
      }
      shown.addAll(more);
      return head.replace("/* grouped */ ", "") + String.join(", ", shown) + tail;
    }

    String sql() {
      return sql(List.of());
    }
  }

  RandomStatement statement() {
    String with = !simple && draft.oneIn(5) ? with() : "";
    RandomStatement made = draft.oneIn(8) ? compound() : single();
    return finished(made, with);
  }

  private RandomStatement finished(RandomStatement made, String with) {
    Draft.Bound sql = draft.bind(with + made.sql());
    Draft.Bound whole = draft.bind(with + made.whole());
    return new RandomStatement(
        sql.sql(),
        sql.values(),
        whole.sql(),
        whole.values(),
        made.order(),
        made.offset(),
        made.limit(),
        made.open());
  }

  private static RandomStatement unbound(
      String sql, String whole, Order order, Paging paging, Set<Integer> open) {
    return new RandomStatement(
        sql + paging.sql(),
        List.of(),
        whole,
        List.of(),
        order,
        paging.offset(),
        paging.limit(),
        open);
  }

  /** One or two common table expressions, so that they may be named more than once. */
  private String with() {
    List<String> tables = new ArrayList<>();
    boolean recursive = draft.oneIn(4);
    if (recursive) {
      String name = draft.name("steps");
      tables.add(name + "(x) AS (SELECT 0 UNION ALL SELECT x + 1 FROM " + name + " WHERE x < 7)");
      from.define(new Source(name, List.of(Term.whole("x")), List.of("x"), List.of(), ""));
    }
    for (int i = draft.roll(2); i >= 0; i--) {
      Source source = derived();
      String name = draft.name("q");
      String hint = draft.pick("", "", " MATERIALIZED", " NOT MATERIALIZED");
      tables.add(name + " AS" + hint + " " + source.text());
      from.define(
          new Source(name, source.columns(), source.identity(), source.keys(), source.group()));
    }
    return (recursive ? "WITH RECURSIVE " : "WITH ") + String.join(", ", tables) + " ";
  }

  private RandomStatement single() {
    Block block = block(Scope.EMPTY, 1 + draft.roll(4), 2, false);
    Paging paging = paging();
    if (block.distinct()) {
      return ordered(block.sql(), block.items().size(), paging, block.open());
    }
    List<Ordering> orderings = new ArrayList<>();
    for (int i = draft.roll(4); i > 0; i--) {
      orderings.add(ordering(block));
    }
    if (orderings.isEmpty()) {
      return unordered(block.sql(), paging, block.open());
    }
    return placed(block, orderings, paging);
  }

  /** A statement whose whole form says where the ORDER BY puts each row. */
  private static RandomStatement placed(Block block, List<Ordering> orderings, Paging paging) {
    List<String> keys = new ArrayList<>();
    List<String> over = new ArrayList<>();
    List<String> shown = new ArrayList<>();
    for (int i = 0; i < block.items().size(); i++) {
      shown.add("c" + i);
    }
    for (int i = 0; i < orderings.size(); i++) {
      keys.add(orderings.get(i).expression() + " AS o" + i);
      over.add("o" + i + orderings.get(i).suffix());
    }
    String order =
        " ORDER BY "
            + String.join(", ", orderings.stream().map(o -> o.written() + o.suffix()).toList());
    String ranks = "dense_rank() OVER (ORDER BY " + String.join(", ", over) + ") AS place";
    String whole =
        "SELECT "
            + String.join(", ", shown)
            + ", "
            + ranks
            + " FROM ("
            + block.sql(keys)
            + ") ORDER BY place";
    return unbound(block.sql() + order, whole, Order.PLACED, paging, block.open());
  }

  private RandomStatement ordered(String sql, int width, Paging paging, Set<Integer> open) {
    String order = allOrdinals(width);
    return unbound(sql + order, sql + order, Order.FULL, paging, open);
  }

  private static RandomStatement unordered(String sql, Paging paging, Set<Integer> open) {
    return unbound(sql, sql, Order.NONE, paging, open);
  }

  /**
   * One term of ORDER BY.
   *
   * @param written as the statement has it: an ordinal, an alias or an expression
   * @param expression the same without names of the output
   * @param suffix direction and place of NULLs
   */
  private record Ordering(String written, String expression, String suffix) {}

  private Ordering ordering(Block block) {
    String suffix =
        draft.pick("", "", " ASC", " DESC", " DESC")
            + draft.pick("", "", "", " NULLS FIRST", " NULLS LAST");
    String collate =
        draft.oneIn(6) ? draft.pick(" COLLATE NOCASE", " COLLATE RTRIM", " COLLATE BINARY") : "";
    int position = draft.roll(block.items().size());
    Term item = block.items().get(position);
    collate = block.open().contains(position) ? "" : collate;
    if (draft.oneIn(2)) {
      String written = draft.oneIn(2) ? String.valueOf(position + 1) : "c" + position;
      return new Ordering(written + collate, "(" + item.sql() + ")" + collate, suffix);
    }
    String hidden =
        block.grouped()
            ? expressions.aggregate(block.from().scope(), true).sql()
            : expressions.value(block.from().scope(), 0).sql();
    String written = collate.isEmpty() ? hidden : "(" + hidden + ")" + collate;
    return new Ordering(written, written, suffix);
  }

  private RandomStatement compound() {
    int width = 1 + draft.roll(3);
    Block first = block(Scope.EMPTY, width, 1, false);
    StringBuilder sql = new StringBuilder(first.sql());
    Set<Integer> open = new HashSet<>(first.open());
    mark(first, open);
    for (int i = 1 + draft.roll(2); i > 0; i--) {
      Block next = block(Scope.EMPTY, width, 1, false);
      mark(next, open);
      sql.append(setOperator()).append(next.sql());
      open.addAll(next.open());
    }
    return draft.oneIn(3)
        ? unordered(sql.toString(), paging(), open)
        : ordered(sql.toString(), width, paging(), open);
  }

  private String setOperator() {
    return draft.pick(" UNION ", " UNION ALL ", " UNION ALL ", " EXCEPT ", " INTERSECT ");
  }

  private static void mark(Block block, Set<Integer> open) {
    for (int i = 0; i < block.items().size(); i++) {
      if (block.items().get(i).open()) {
        open.add(i);
      }
    }
  }

  private String allOrdinals(int width) {
    List<String> order = new ArrayList<>();
    for (int i = 1; i <= width; i++) {
      order.add(i + draft.pick("", "", " DESC", " NULLS LAST"));
    }
    draft.shuffle(order);
    return " ORDER BY " + String.join(", ", order);
  }

  private record Paging(String sql, long offset, long limit) {}

  private Paging paging() {
    if (!draft.oneIn(3)) {
      return new Paging("", 0, -1);
    }
    long limit = draft.pick(0L, 1L, 2L, 3L, 5L, 10L, -1L, -7L, 1000L, Long.MAX_VALUE);
    if (draft.oneIn(2)) {
      return new Paging(" LIMIT " + number(limit), 0, limit);
    }
    long offset = draft.pick(0L, 1L, 2L, 4L, -1L, 30L, Long.MAX_VALUE);
    String sql =
        draft.oneIn(4)
            ? " LIMIT " + number(offset) + ", " + number(limit)
            : " LIMIT " + number(limit) + " OFFSET " + number(offset);
    return new Paging(sql, Math.max(0, offset), limit);
  }

  private String number(long value) {
    return switch (draft.roll(6)) {
      case 0 -> draft.parameter(value);
      case 1 -> value == (int) value ? draft.parameter((int) value) : draft.parameter(value);
      case 2 -> value == (int) value ? draft.parameter((double) value) : String.valueOf(value);
      case 3 -> draft.parameter(String.valueOf(value));
      default -> String.valueOf(value);
    };
  }

  /**
   * @param nested true if its rows are used further, so that nothing may be open in them
   */
  private Block block(Scope outer, int width, int depth, boolean nested) {
    int most = depth > 1 ? 3 : 2;
    RandomFrom.From tables =
        simple ? from.together(most) : from.make(outer.seenFromInside(), most, depth - 1);
    Scope scope = tables.scope();
    List<String> conditions = new ArrayList<>();
    if (!tables.where().isEmpty()) {
      conditions.add(tables.where());
    }
    if (!scope.keys().isEmpty() && draft.oneIn(4)) {
      conditions.add(expressions.keyCondition(scope));
    }
    if (!scope.keys().isEmpty() && !outer.keys().isEmpty() && draft.oneIn(2)) {
      conditions.add(draft.pick(scope.keys()).sql() + " = " + draft.pick(outer.keys()).sql());
    }
    if (draft.oneIn(2)) {
      conditions.add("(" + expressions.condition(scope, simple ? 0 : depth) + ")");
    }
    String tail =
        tables.sql() + (conditions.isEmpty() ? "" : " WHERE " + String.join(" AND ", conditions));
    return switch (draft.roll(6)) {
      case 0, 1 -> grouped(tables, tail, width, nested);
      case 2 -> aggregated(tables, tail, width, nested);
      case 3 -> distinct(tables, tail, width, nested);
      default -> plain(tables, tail, width, depth);
    };
  }

  private Block plain(RandomFrom.From tables, String tail, int width, int depth) {
    List<Term> items = new ArrayList<>();
    for (int i = 0; i < width; i++) {
      items.add(
          draft.oneIn(12)
              ? expressions.window(tables.scope(), tables.identity())
              : expressions.value(tables.scope(), simple ? 0 : depth - 1));
    }
    return new Block("SELECT ", items, tail, tables, Set.of());
  }

  private Block distinct(RandomFrom.From tables, String tail, int width, boolean nested) {
    List<Term> items = new ArrayList<>();
    for (int i = 0; i < width; i++) {
      items.add(
          nested ? expressions.plain(tables.scope(), 0) : expressions.value(tables.scope(), 0));
    }
    Block block = new Block("SELECT DISTINCT ", items, tail, tables, new HashSet<>());
    mark(block, block.open());
    return block;
  }

  private Block aggregated(RandomFrom.From tables, String tail, int width, boolean nested) {
    List<Term> items = new ArrayList<>();
    for (int i = 0; i < width; i++) {
      items.add(expressions.aggregate(tables.scope(), nested));
    }
    Block block = new Block("SELECT /* grouped */ ", items, tail, tables, new HashSet<>());
    mark(block, block.open());
    return block;
  }

  private Block grouped(RandomFrom.From tables, String tail, int width, boolean nested) {
    Scope scope = tables.scope();
    List<Term> keys = new ArrayList<>();
    for (int i = draft.roll(3) == 0 ? 2 : 1; i > 0; i--) {
      keys.add(nested ? expressions.plain(scope, 0) : groupKey(scope));
    }
    List<Term> items = new ArrayList<>();
    for (int i = 0; i < width; i++) {
      items.add(
          i < keys.size() && !draft.oneIn(6) ? keys.get(i) : expressions.aggregate(scope, nested));
    }
    String by = String.join(", ", keys.stream().map(Term::sql).toList());
    if (draft.oneIn(3) && items.get(0).equals(keys.get(0)) && keys.size() == 1) {
      by = draft.pick("1", "c0");
    }
    String having = "";
    if (draft.oneIn(4)) {
      having =
          " HAVING "
              + expressions.aggregate(scope, true).sql()
              + draft.pick(" > 1", " IS NOT NULL", " < 3", " >= 2", " <> 1", " = 2");
    }
    Block block =
        new Block(
            "SELECT "
                + draft.pick("", "", "", "", "", nested ? "" : "DISTINCT ")
                + "/* grouped */ ",
            items,
            tail + " GROUP BY " + by + having,
            tables,
            new HashSet<>());
    mark(block, block.open());
    return block;
  }

  private Term groupKey(Scope scope) {
    if (!scope.keys().isEmpty() && draft.oneIn(4)) {
      return draft.pick(scope.keys());
    }
    return draft.oneIn(2) ? scope.ownColumn(draft) : expressions.value(scope, 0);
  }

  /** A query of one column. */
  private String column(Scope outer, int depth, boolean single) {
    Block block = block(outer, 1, depth, true);
    if (block.distinct()) {
      return block.sql() + (single ? " ORDER BY 1 LIMIT 1" : "");
    }
    return block.sql() + (single ? total(block, "1") : draft.oneIn(2) ? "" : total(block, "3"));
  }

  /** A query in FROM: two or three columns and their names. */
  private Source derived() {
    Block block = block(Scope.EMPTY, 2 + draft.roll(2), 1, true);
    StringBuilder sql = new StringBuilder(block.sql());
    List<Term> columns = new ArrayList<>();
    boolean compound = draft.oneIn(6);
    Block other = compound ? block(Scope.EMPTY, block.items().size(), 1, true) : block;
    for (int i = 0; i < block.items().size(); i++) {
      Term item = block.items().get(i);
      Term also = other.items().get(i);
      boolean open = item.open() || also.open() || item.kind() != also.kind();
      columns.add(
          new Term("c" + i, item.kind() == also.kind() ? item.kind() : Term.Kind.ANY, open));
    }
    if (compound) {
      sql.append(" UNION ALL ").append(other.sql());
    } else if (!block.distinct() && draft.oneIn(5)) {
      sql.append(total(block, draft.pick("1", "3", "5")));
    }
    List<String> keys = new ArrayList<>();
    for (int i = 0; i < columns.size() && !compound; i++) {
      if (block.from().scope().keys().contains(block.items().get(i))) {
        keys.add("c" + i);
        break;
      }
    }
    return new Source("(" + sql + ")", columns, List.of(), keys, keys.isEmpty() ? "" : "derived");
  }

  /** ORDER BY and LIMIT that leave no choice: rows that tie look the same. */
  private String total(Block block, String limit) {
    List<String> order = new ArrayList<>();
    order.add(ordering(block).written());
    for (Term item : block.items()) {
      order.add("quote(" + item.sql() + ")");
    }
    return " ORDER BY "
        + String.join(", ", order)
        + " LIMIT "
        + limit
        + draft.pick("", "", " OFFSET 1");
  }
}
