package dev.collegedb.differential.random;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** FROM clauses: what is joined, and how. Confined to one thread. */
final class RandomFrom {

  private final Draft draft;
  private final RandomExpressions expressions;
  private final Supplier<Source> derived;

  /** Common table expressions that can be named. */
  private final List<Source> common = new ArrayList<>();

  RandomFrom(Draft draft, RandomExpressions expressions, Supplier<Source> derived) {
    this.draft = draft;
    this.expressions = expressions;
    this.derived = derived;
  }

  void define(Source commonTable) {
    common.add(commonTable);
  }

  /**
   * A FROM clause.
   *
   * @param where what commas leave to WHERE; may be empty
   * @param identity what tells its rows apart; empty if nothing does
   */
  record From(String sql, Scope scope, String where, List<String> identity) {

    boolean isOneTable() {
      return identity.size() == 1
          && !sql.contains("JOIN")
          && !sql.contains(",")
          && !sql.contains("(");
    }

    /** True if a star shows every column as it is. */
    boolean isPlain() {
      return !sql.contains("USING") && !sql.contains("NATURAL");
    }
  }

  private record Joined(Source source, String alias) {

    List<Term> columns() {
      return source.columnsOf(alias);
    }

    List<String> keys() {
      return source.keys().stream().map(key -> alias + "." + key).toList();
    }
  }

  /**
   * @param outer columns of the queries around it
   * @param most how many may be joined
   * @param depth of what may be nested in it
   */
  From make(List<Term> outer, int most, int depth) {
    List<Joined> joined = new ArrayList<>();
    StringBuilder sql = new StringBuilder(" FROM ");
    StringBuilder where = new StringBuilder();
    int count = 1 + (most > 1 && draft.oneIn(2) ? 1 : 0) + (most > 2 && draft.oneIn(5) ? 1 : 0);
    for (int i = 0; i < count; i++) {
      Joined next = new Joined(source(joined, depth), draft.name("t"));
      String text = next.source().text() + draft.pick(" ", " AS ") + next.alias();
      if (i == 0) {
        sql.append(text);
      } else {
        join(sql, where, joined, next, text);
      }
      joined.add(next);
    }
    return new From(sql.toString(), scope(joined, outer), where.toString(), identity(joined));
  }

  /** Tables of one group joined by their key, or reference tables joined to them. */
  From together(int most) {
    Source first = draft.pick(RandomTables.SHARDED.subList(0, draft.oneIn(2) ? 3 : 8));
    List<Joined> joined = new ArrayList<>(List.of(new Joined(first, draft.name("t"))));
    StringBuilder sql = new StringBuilder(" FROM " + first.text() + " " + joined.get(0).alias());
    StringBuilder where = new StringBuilder();
    List<Source> mates =
        RandomTables.SHARDED.stream().filter(mate -> mate.group().equals(first.group())).toList();
    for (int i = draft.roll(most); i > 0; i--) {
      Source source = draft.oneIn(4) ? RandomTables.REFERENCE : draft.pick(mates);
      Joined next = new Joined(source, draft.name("t"));
      join(sql, where, joined, next, source.text() + " " + next.alias());
      joined.add(next);
      if (where.isEmpty() && draft.oneIn(8)) {
        sql.insert(" FROM ".length(), "(").append(")");
      }
    }
    return new From(sql.toString(), scope(joined, List.of()), where.toString(), identity(joined));
  }

  private Source source(List<Joined> before, int depth) {
    if (!before.isEmpty() && draft.oneIn(2)) {
      String group = draft.pick(before).source().group();
      List<Source> alike =
          RandomTables.SHARDED.stream().filter(source -> source.group().equals(group)).toList();
      if (!alike.isEmpty()) {
        return draft.pick(alike);
      }
    }
    if (!common.isEmpty() && draft.oneIn(2)) {
      return draft.pick(common);
    }
    return switch (draft.roll(10)) {
      case 0, 1 -> draft.pick(RandomTables.OTHERS);
      case 2 -> depth > 0 ? derived.get() : draft.pick(RandomTables.SHARDED);
      case 3, 4, 5 -> draft.pick(RandomTables.SHARDED.subList(0, 3));
      default -> draft.pick(RandomTables.SHARDED);
    };
  }

  private void join(
      StringBuilder sql, StringBuilder where, List<Joined> before, Joined next, String text) {
    Joined other = draft.pick(before);
    List<String> shared =
        next.source().columns().stream()
            .map(Term::sql)
            .filter(name -> other.source().columns().stream().anyMatch(t -> t.sql().equals(name)))
            .toList();
    String kind =
        draft.pick(
            " JOIN ",
            " JOIN ",
            " INNER JOIN ",
            " LEFT JOIN ",
            " LEFT JOIN ",
            " RIGHT JOIN ",
            " FULL JOIN ");
    if (draft.oneIn(5)) {
      sql.append(", ").append(text);
      where.append(where.isEmpty() ? "" : " AND ").append(on(other, next, before));
    } else if (draft.oneIn(20)) {
      sql.append(" CROSS JOIN ").append(text);
    } else if (!shared.isEmpty() && before.size() == 1 && draft.oneIn(5)) {
      sql.append(kind).append(text).append(" USING (").append(draft.pick(shared)).append(")");
    } else if (shared.size() == 1 && before.size() == 1 && draft.oneIn(5)) {
      sql.append(" NATURAL").append(kind).append(text);
    } else {
      sql.append(kind).append(text).append(" ON ").append(on(other, next, before));
    }
  }

  private String on(Joined other, Joined next, List<Joined> before) {
    List<Term> columns = new ArrayList<>();
    before.forEach(joined -> columns.addAll(joined.columns()));
    columns.addAll(next.columns());
    Scope scope = new Scope(columns, List.of(), List.of());
    boolean together =
        !next.keys().isEmpty() && next.source().group().equals(other.source().group());
    if (together && !draft.oneIn(6)) {
      List<String> equal = new ArrayList<>();
      for (int i = 0; i < next.keys().size(); i++) {
        String left = other.keys().get(i);
        String right = next.keys().get(i);
        String sign = draft.oneIn(12) ? " IS " : " = ";
        right += draft.oneIn(20) ? draft.pick(" COLLATE NOCASE", " COLLATE RTRIM") : "";
        equal.add(draft.oneIn(2) ? left + sign + right : right + sign + left);
      }
      String on = String.join(" AND ", equal);
      return switch (draft.roll(10)) {
        case 0 -> on + " AND " + expressions.condition(scope, 0);
        case 1 -> on + " OR " + expressions.condition(scope, 0);
        case 2 -> "(" + on + ")";
        default -> on;
      };
    }
    String equal = draft.pick(next.columns()).sql() + " = " + draft.pick(other.columns()).sql();
    return draft.oneIn(6) ? equal + " AND " + expressions.condition(scope, 0) : equal;
  }

  private static Scope scope(List<Joined> joined, List<Term> outer) {
    List<Term> own = new ArrayList<>();
    List<Term> keys = new ArrayList<>();
    for (Joined each : joined) {
      own.addAll(each.columns());
      for (Term column : each.columns()) {
        if (each.keys().contains(column.sql())) {
          keys.add(column);
        }
      }
    }
    return new Scope(own, outer, keys);
  }

  private static List<String> identity(List<Joined> joined) {
    List<String> identity = new ArrayList<>();
    for (Joined each : joined) {
      if (each.source().identity().isEmpty()) {
        return List.of();
      }
      each.source().identity().forEach(name -> identity.add(each.alias() + "." + name));
    }
    return identity;
  }
}
