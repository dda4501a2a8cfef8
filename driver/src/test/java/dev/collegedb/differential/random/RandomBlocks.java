package dev.collegedb.differential.random;

import java.util.ArrayList;
import java.util.List;

/** Makes query blocks, at the top of a statement and nested. Confined to one thread. */
final class RandomBlocks {

  private final Draft draft;
  private final RandomExpressions expressions;
  private final RandomFrom from;

  /** True for what an application would ask: no queries in queries, joins by the key. */
  private final boolean simple;

  RandomBlocks(Draft draft, boolean simple) {
    this.draft = draft;
    this.simple = simple;
    this.expressions = new RandomExpressions(draft, this::column);
    this.from = new RandomFrom(draft, expressions, this::derived);
  }

  RandomFrom from() {
    return from;
  }

  /**
   * A query block.
   *
   * @param nested true if its rows are used further, so that nothing may be open in them
   */
  Block block(Scope outer, int width, int depth, boolean nested) {
    int most = depth > 1 ? 3 : 2;
    RandomFrom.From tables =
        simple ? from.together(most) : from.make(outer.seenFromInside(), most, depth - 1);
    String conditions = conditions(tables, outer, simple ? 0 : depth);
    String tail = tables.sql() + (conditions.isEmpty() ? "" : " WHERE " + conditions);
    return switch (draft.roll(7)) {
      case 0, 1 -> grouped(tables, tail, width, nested);
      case 2 ->
          Block.of(Block.Kind.GROUPED, false, aggregates(tables, width, nested), tail, tables);
      case 3 -> distinct(tables, tail, width, nested);
      case 4 ->
          nested || !tables.isOneTable()
              ? plain(tables, tail, width, depth)
              : extreme(tables, tail);
      default -> plain(tables, tail, width, depth);
    };
  }

  private String conditions(RandomFrom.From tables, Scope outer, int depth) {
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
      conditions.add("(" + expressions.condition(scope, depth) + ")");
    }
    return String.join(" AND ", conditions);
  }

  private Block plain(RandomFrom.From tables, String tail, int width, int depth) {
    List<Term> items = new ArrayList<>();
    for (int i = 0; i < width; i++) {
      items.add(
          draft.oneIn(12)
              ? expressions.window(tables.scope(), tables.identity())
              : expressions.value(tables.scope(), simple ? 0 : depth - 1));
    }
    return Block.of(Block.Kind.PLAIN, false, items, tail, tables);
  }

  private Block distinct(RandomFrom.From tables, String tail, int width, boolean nested) {
    List<Term> items = new ArrayList<>();
    for (int i = 0; i < width; i++) {
      items.add(
          nested ? expressions.plain(tables.scope(), 0) : expressions.value(tables.scope(), 0));
    }
    return Block.of(Block.Kind.PLAIN, true, items, tail, tables);
  }

  private List<Term> aggregates(RandomFrom.From tables, int width, boolean nested) {
    List<Term> items = new ArrayList<>();
    for (int i = 0; i < width; i++) {
      items.add(expressions.aggregate(tables.scope(), nested));
    }
    return items;
  }

  /** With one MIN or MAX, SQLite takes bare columns from the row that holds it. */
  private Block extreme(RandomFrom.From tables, String tail) {
    Term identity =
        tables.scope().own().stream()
            .filter(column -> column.sql().equals(tables.identity().get(0)))
            .findFirst()
            .orElseThrow();
    List<Term> items = new ArrayList<>();
    items.add(new Term(draft.pick("MIN(", "MAX(") + identity.sql() + ")", identity.kind(), false));
    items.add(tables.scope().ownColumn(draft));
    String by = draft.oneIn(3) ? "" : " GROUP BY " + tables.scope().ownColumn(draft).sql();
    draft.shuffle(items);
    return Block.of(Block.Kind.EXTREME, false, items, tail + by, tables);
  }

  private Block grouped(RandomFrom.From tables, String tail, int width, boolean nested) {
    Scope scope = tables.scope();
    List<Term> keys = new ArrayList<>();
    for (int i = draft.oneIn(3) ? 2 : 1; i > 0; i--) {
      keys.add(nested ? expressions.plain(scope, 0) : groupKey(scope));
    }
    List<Term> items = new ArrayList<>();
    for (int i = 0; i < width; i++) {
      items.add(
          i < keys.size() && !draft.oneIn(6) ? keys.get(i) : expressions.aggregate(scope, nested));
    }
    String by = String.join(", ", keys.stream().map(Term::sql).toList());
    if (draft.oneIn(3) && keys.size() == 1 && items.get(0).equals(keys.get(0))) {
      by = draft.pick("1", "(1)", "+1", simple ? "c0" : "1");
    }
    String having =
        draft.oneIn(4)
            ? " HAVING "
                + expressions.aggregate(scope, true).sql()
                + draft.pick(" > 1", " IS NOT NULL", " < 3", " >= 2", " <> 1", " = 2")
            : "";
    boolean distinct = !nested && draft.oneIn(6);
    return Block.of(Block.Kind.GROUPED, distinct, items, tail + " GROUP BY " + by + having, tables);
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
      return block.written() + (single ? " ORDER BY 1 LIMIT 1" : "");
    }
    String all = draft.oneIn(2) ? "" : total(block, "3");
    return block.written() + (single ? total(block, "1") : all);
  }

  /** A query in FROM: two or three columns and their names. */
  Source derived() {
    Block block = block(Scope.EMPTY, 2 + draft.roll(2), 1, true);
    boolean compound = draft.oneIn(6);
    if (compound) {
      Block other = block(Scope.EMPTY, block.items().size(), 1, true);
      String sql = "(" + block.written() + " UNION ALL " + other.written() + ")";
      return new Source(sql, columns(block, other), List.of(), List.of(), "");
    }
    String page =
        block.distinct() || !draft.oneIn(5) ? "" : total(block, draft.pick("1", "3", "5"));
    List<String> keys = new ArrayList<>();
    for (int i = 0; i < block.items().size() && keys.isEmpty(); i++) {
      if (block.from().scope().keys().contains(block.items().get(i))) {
        keys.add("c" + i);
      }
    }
    return new Source(
        "(" + block.written() + page + ")",
        columns(block, block),
        List.of(),
        keys,
        keys.isEmpty() ? "" : "derived");
  }

  private static List<Term> columns(Block block, Block other) {
    List<Term> columns = new ArrayList<>();
    for (int i = 0; i < block.items().size(); i++) {
      Term item = block.items().get(i);
      Term also = other.items().get(i);
      boolean alike = item.kind() == also.kind();
      columns.add(
          new Term(
              "c" + i, alike ? item.kind() : Term.Kind.ANY, item.open() || also.open() || !alike));
    }
    return columns;
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

  /** A term of ORDER BY for a block that is not distinct. */
  Ordering ordering(Block block) {
    if (block.distinct() || block.kind() == Block.Kind.EXTREME || draft.oneIn(2)) {
      return ordering(block, draft.roll(block.items().size()));
    }
    String collate = collate();
    String hidden =
        block.grouped()
            ? expressions.aggregate(block.from().scope(), true).sql()
            : expressions.value(block.from().scope(), 0).sql();
    boolean shadowed =
        block.names().stream()
            .anyMatch(name -> !name.isEmpty() && hidden.endsWith("." + name.replace("\"", "")));
    if (shadowed) {
      return ordering(block, draft.roll(block.items().size()));
    }
    String written = collate.isEmpty() ? hidden : "(" + hidden + ")" + collate;
    return new Ordering(written, written, -1, suffix());
  }

  /** A term that names an item. */
  Ordering ordering(Block block, int position) {
    String name = block.names().isEmpty() ? "" : block.names().get(position);
    String item = "(" + block.items().get(position).sql() + ")";
    if (name.startsWith("c")
        && !block.distinct()
        && !block.open().contains(position)
        && draft.oneIn(5)) {
      String change = draft.pick(" || ''", " + 1", " IS NULL", " COLLATE NOCASE = 'a'");
      return new Ordering(name + change, item + change, -1, suffix());
    }
    int number = position + 1;
    String ordinal =
        draft.pick(
            String.valueOf(number), String.valueOf(number), "(" + number + ")", "+" + number);
    String written = name.isEmpty() || draft.oneIn(2) ? ordinal : name;
    String collate = block.open().contains(position) ? "" : collate();
    return new Ordering(written + collate, item + collate, position, suffix());
  }

  private String collate() {
    return draft.oneIn(6) ? draft.pick(" COLLATE NOCASE", " COLLATE RTRIM", " COLLATE BINARY") : "";
  }

  String suffix() {
    return draft.pick("", "", " ASC", " DESC", " DESC")
        + draft.pick("", "", "", " NULLS FIRST", " NULLS LAST");
  }
}
