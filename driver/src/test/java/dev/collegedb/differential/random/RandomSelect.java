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
  private final RandomBlocks blocks;
  private final boolean simple;

  /** True if every item has a name, so that no parameter stands in one. */
  private boolean named = true;

  RandomSelect(long seed) {
    this.draft = new Draft(seed);
    this.simple = draft.oneIn(2);
    this.blocks = new RandomBlocks(draft, simple);
  }

  RandomStatement statement() {
    String with = !simple && draft.oneIn(5) ? with() : "";
    RandomStatement made = draft.oneIn(8) ? compound() : single();
    return finished(made, with);
  }

  private RandomStatement finished(RandomStatement made, String with) {
    String dressed =
        named && draft.oneIn(4) ? new Dress(draft).other(with + made.sql()) : with + made.sql();
    Draft.Bound sql = named && draft.oneIn(4) ? draft.bindNumbered(dressed) : draft.bind(dressed);
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
      blocks.from().define(new Source(name, List.of(Term.whole("x")), List.of("x"), List.of(), ""));
    }
    for (int i = draft.roll(2); i >= 0; i--) {
      Source source = blocks.derived();
      String name = draft.name("q");
      String hint = draft.pick("", "", " MATERIALIZED", " NOT MATERIALIZED");
      tables.add(name + " AS" + hint + " " + source.text());
      blocks
          .from()
          .define(
              new Source(name, source.columns(), source.identity(), source.keys(), source.group()));
    }
    return (recursive ? "WITH RECURSIVE " : "WITH ") + String.join(", ", tables) + " ";
  }

  private RandomStatement single() {
    Block block = renamed(blocks.block(Scope.EMPTY, 1 + draft.roll(4), 2, false));
    List<Ordering> orderings = new ArrayList<>();
    for (int i = draft.roll(4); i > 0; i--) {
      orderings.add(blocks.ordering(block));
    }
    String order =
        orderings.isEmpty()
            ? ""
            : " ORDER BY "
                + String.join(", ", orderings.stream().map(o -> o.written() + o.suffix()).toList());
    String sql = block.written() + order;
    sql = simple && draft.oneIn(2) ? Dress.withoutAlias(sql, block.from()) : sql;
    return orderings.isEmpty()
        ? unbound(sql, block.plain(List.of()), Order.NONE, paging(), block.open())
        : unbound(sql, placed(block, orderings), Order.PLACED, paging(), block.open());
  }

  /** Other names for what is shown: none, those of columns, or nothing but a star. */
  private Block renamed(Block block) {
    if (block.kind() == Block.Kind.PLAIN
        && !block.distinct()
        && block.from().isPlain()
        && draft.oneIn(8)) {
      return Block.of(block.kind(), false, block.from().scope().own(), block.tail(), block.from())
          .named(List.of());
    }
    List<String> names = new ArrayList<>(block.names());
    for (int i = 0; i < names.size(); i++) {
      if (draft.oneIn(3)) {
        names.set(i, draft.pick("", "", "n", "k", "tag", "v", "\"x y\"", "Name"));
      }
    }
    List<String> once = withoutRepetition(names);
    if (block.tail().matches("(?s).*GROUP BY c0\\b.*")) {
      once.set(0, "c0");
    }
    named = !once.contains("");
    return block.named(once);
  }

  /** Of two items with one name, ORDER BY means the first; so only that keeps it. */
  private static List<String> withoutRepetition(List<String> names) {
    List<String> once = new ArrayList<>();
    for (String name : names) {
      once.add(once.contains(name) ? "" : name);
    }
    return once;
  }

  /** The statement without names of the output, and with the place that ORDER BY gives each row. */
  private static String placed(Block block, List<Ordering> orderings) {
    List<String> keys = new ArrayList<>();
    List<String> over = new ArrayList<>();
    List<String> shown = new ArrayList<>();
    for (int i = 0; i < block.items().size(); i++) {
      shown.add("c" + i);
    }
    for (int i = 0; i < orderings.size(); i++) {
      Ordering ordering = orderings.get(i);
      if (block.distinct()) {
        String collate = ordering.expression().replaceAll("(?s)^\\(.*\\)", "");
        over.add("c" + ordering.position() + collate + ordering.suffix());
      } else {
        keys.add(ordering.expression() + " AS o" + i);
        over.add("o" + i + ordering.suffix());
      }
    }
    return "SELECT "
        + String.join(", ", shown)
        + ", dense_rank() OVER (ORDER BY "
        + String.join(", ", over)
        + ") AS place FROM ("
        + block.plain(keys)
        + ") ORDER BY place";
  }

  private RandomStatement ordered(String sql, int width, Paging paging, Set<Integer> open) {
    String order = allOrdinals(width);
    return unbound(sql + order, sql + order, Order.FULL, paging, open);
  }

  private RandomStatement compound() {
    int width = 1 + draft.roll(3);
    Block first = blocks.block(Scope.EMPTY, width, 1, false);
    width = first.items().size();
    StringBuilder sql = new StringBuilder(first.written());
    Set<Integer> open = new HashSet<>(first.openItems());
    for (int i = 1 + draft.roll(2); i > 0; i--) {
      Block next = blocks.block(Scope.EMPTY, width, 1, false);
      if (next.items().size() == width) {
        open.addAll(next.openItems());
        sql.append(setOperator()).append(next.written());
      }
    }
    String all = sql.toString();
    return draft.oneIn(3)
        ? unbound(all, all, Order.NONE, paging(), open)
        : ordered(all, width, paging(), open);
  }

  private String setOperator() {
    return draft.pick(" UNION ", " UNION ALL ", " UNION ALL ", " EXCEPT ", " INTERSECT ");
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
}
