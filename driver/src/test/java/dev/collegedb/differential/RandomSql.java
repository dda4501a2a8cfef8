package dev.collegedb.differential;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Makes statements over a fixed schema, such that SQLite leaves nothing of their answers open: what
 * is grouped, distinct or limited is compared in one way only.
 */
final class RandomSql {

  /** Tables and views with their columns; the first column of a sharded table is its key. */
  private static final String[][] SOURCES = {
    {"users", "id", "name", "age", "note"},
    {"orders", "user_id", "day", "qty"},
    {"tags", "code", "n"},
    {"countries", "code", "label"},
    {"settings", "name", "value"},
    {"labels", "name", "v"},
    {"things", "k", "v"},
    {"adults", "id", "age"},
    {"sums", "user_id", "s"},
  };

  private static final String[] LITERALS = {
    "0", "1", "2", "3", "5", "-1", "'5'", "'a'", "'B'", "'b'", "NULL", "x'61'", "2.5", "''", "'ß'",
    "'a%'"
  };

  private final Random random;
  private final List<Object> parameters = new ArrayList<>();
  private boolean binding;
  private int aliases;

  /** Columns that can be named where an expression stands. */
  private final List<String> scope = new ArrayList<>();

  RandomSql(long seed) {
    this.random = new Random(seed);
  }

  private int dice(int sides) {
    return random.nextInt(sides);
  }

  private String pick(String... choices) {
    return choices[dice(choices.length)];
  }

  String select() {
    binding = true;
    return switch (dice(8)) {
      case 0 ->
          query(2, 2) + pick(" UNION ", " UNION ALL ", " EXCEPT ", " INTERSECT ") + query(2, 2);
      case 1 ->
          "WITH q(a, b) AS ("
              + query(2, 1)
              + ") SELECT q.a, q.b, x.id FROM q JOIN users x ON "
              + pick("x.id = q.a", "x.id IS q.b", "x.age > q.a")
              + " ORDER BY 1, 2, 3 LIMIT "
              + dice(20);
      default -> query(1 + dice(3), 2);
    };
  }

  /** {@code width} columns, none of which is left open; {@code depth} bounds sub-selects. */
  private String query(int width, int depth) {
    int before = scope.size();
    String from = from(depth);
    String where = dice(4) == 0 ? "" : " WHERE " + condition(depth);
    String sql;
    if (dice(3) == 0) {
      List<String> items = new ArrayList<>();
      items.add(value());
      for (int i = 1; i < width; i++) {
        items.add(aggregate(before));
      }
      String having =
          dice(3) == 0 ? " HAVING " + aggregate(before) + pick(" > 1", " IS NOT NULL", " < 3") : "";
      sql = "SELECT " + String.join(", ", items) + from + where + " GROUP BY 1" + having;
    } else if (dice(6) == 0) {
      List<String> items = new ArrayList<>();
      for (int i = 0; i < width; i++) {
        items.add(aggregate(before));
      }
      sql = "SELECT " + String.join(", ", items) + from + where;
    } else {
      List<String> items = new ArrayList<>();
      for (int i = 0; i < width; i++) {
        items.add(dice(7) == 0 && depth > 0 ? "(SELECT " + subAggregate(depth) + ")" : value());
      }
      sql = "SELECT " + pick("", "", "DISTINCT ") + String.join(", ", items) + from + where;
    }
    scope.subList(before, scope.size()).clear();
    if (depth == 2 && dice(3) == 0) {
      return "SELECT * FROM ("
          + sql
          + ") ORDER BY "
          + order(width)
          + pick("", " LIMIT 5", " LIMIT 3 OFFSET 2");
    }
    return depth == 2 || dice(3) > 0
        ? sql
        : sql + " ORDER BY " + order(width) + " LIMIT " + (1 + dice(9));
  }

  private static String order(int width) {
    StringBuilder order = new StringBuilder("1");
    for (int i = 2; i <= width; i++) {
      order.append(", ").append(i);
    }
    return order.toString();
  }

  private String subAggregate(int depth) {
    int before = scope.size();
    String from = from(depth - 1);
    String sql = aggregate(before) + from + " WHERE " + condition(depth - 1);
    scope.subList(before, scope.size()).clear();
    return sql;
  }

  private String from(int depth) {
    StringBuilder from = new StringBuilder(" FROM ");
    int count = 1 + (dice(3) == 0 ? 1 : 0) + (dice(5) == 0 ? 1 : 0);
    for (int i = 0; i < count; i++) {
      String[] source = SOURCES[dice(SOURCES.length)];
      String alias = "t" + aliases++;
      String join = i == 0 ? "" : pick(", ", " JOIN ", " LEFT JOIN ", " CROSS JOIN ");
      from.append(join).append(source[0]).append(pick(" ", " AS ")).append(alias);
      String previous = column();
      for (int c = 1; c < source.length; c++) {
        scope.add(alias + "." + source[c]);
      }
      if (join.contains("JOIN") && !join.contains("CROSS")) {
        from.append(" ON ")
            .append(alias)
            .append('.')
            .append(source[1])
            .append(" = ")
            .append(previous);
      }
    }
    return depth < 0 ? "" : from.toString();
  }

  private String column() {
    return scope.isEmpty() ? "1" : scope.get(Math.max(0, scope.size() - 1 - dice(8)));
  }

  /** A value that is equal to another only if nobody can tell them apart. */
  private String value() {
    String column = column();
    return switch (dice(6)) {
      case 0 -> "typeof(" + column + ")";
      case 1 -> "coalesce(hex(" + column + "), '-')";
      case 2 -> "CASE WHEN " + column + " > 1 THEN 'more' ELSE quote(" + column + ") END";
      case 3 -> "length(" + column + ")";
      default -> "quote(" + column + ")";
    };
  }

  /**
   * Over a column of the query itself: SQL gives an aggregate of outer columns to the outer query.
   */
  private String aggregate(int before) {
    String column = scope.get(before + dice(scope.size() - before));
    return pick(
        "COUNT(*)",
        "COUNT(" + column + ")",
        "COUNT(DISTINCT " + column + ")",
        "SUM(length(" + column + "))",
        "MIN(quote(" + column + "))",
        "MAX(hex(" + column + "))",
        "SUM(CASE WHEN " + column + " > 2 THEN 1 ELSE 0 END)");
  }

  /** A literal, or in a query sometimes a parameter. */
  private String literal() {
    if (!binding || dice(3) > 0) {
      return pick(LITERALS);
    }
    Object[] choices = {
      0, 1, 2L, 3, 5L, -1, "5", "a", "B", "b", null, new byte[] {0x61}, 2.5, 5.0, ""
    };
    parameters.add(choices[dice(choices.length)]);
    return "?";
  }

  /** The values of the last statement's parameters. */
  List<Object> parameters() {
    return parameters;
  }

  private String condition(int depth) {
    String column = column();
    return switch (dice(15)) {
      case 0 -> "(" + condition(depth) + " OR " + condition(depth) + ")";
      case 1, 2 -> condition(depth) + " AND " + condition(depth);
      case 3 -> "NOT (" + condition(depth) + ")";
      case 4 -> column + pick(" IS ", " IS NOT ") + literal();
      case 5 -> column + " IN (" + literal() + ", " + literal() + ", " + literal() + ")";
      case 6 -> column + " BETWEEN " + literal() + " AND " + literal();
      case 7 -> column + " LIKE " + literal();
      case 8 ->
          depth > 0 ? column + pick(" IN ", " NOT IN ") + "(" + query(1, 0) + ")" : column + " > 0";
      case 9 ->
          depth > 0
              ? pick("", "NOT ") + "EXISTS (SELECT 1" + correlated() + ")"
              : column + " = " + column();
      case 10 -> column + pick(" = ", " < ", " <> ", " >= ") + column();
      default -> column + pick(" = ", " = ", " = ", " < ", " >= ", " == ") + literal();
    };
  }

  private String correlated() {
    int before = scope.size();
    String outer = column();
    String from = from(0);
    String sql = from + " WHERE " + column() + " = " + outer + " AND " + condition(0);
    scope.subList(before, scope.size()).clear();
    return sql;
  }

  /** INSERT, UPDATE or DELETE. */
  String write() {
    String[] table = SOURCES[dice(7)];
    scope.clear();
    for (int i = 1; i < table.length; i++) {
      scope.add(table[i]);
    }
    String other = table[table.length - 1];
    String sql =
        switch (dice(7)) {
          case 0 ->
              "UPDATE " + table[0] + " SET " + other + " = " + literal() + " WHERE " + condition(0);
          case 1 ->
              "UPDATE " + table[0] + " SET " + other + " = " + literal() + " WHERE " + table[1]
                  + " = " + literal();
          case 2 -> "DELETE FROM " + table[0] + " WHERE " + condition(0) + " AND " + condition(0);
          case 3 ->
              "DELETE FROM "
                  + table[0]
                  + " WHERE "
                  + table[1]
                  + " IN ("
                  + literal()
                  + ", "
                  + literal()
                  + ")";
          case 4 ->
              "INSERT INTO "
                  + table[0]
                  + " ("
                  + other
                  + ", "
                  + table[1]
                  + ") SELECT DISTINCT n, n + 1 FROM tags WHERE "
                  + "n"
                  + pick(" > ", " < ")
                  + dice(4);
          default ->
              "INSERT INTO "
                  + table[0]
                  + " ("
                  + table[1]
                  + ", "
                  + other
                  + ") VALUES "
                  + rows(1 + dice(4));
        };
    scope.clear();
    return sql;
  }

  private String rows(int count) {
    StringBuilder rows = new StringBuilder();
    for (int i = 0; i < count; i++) {
      rows.append(i == 0 ? "(" : ", (")
          .append(dice(5) == 0 ? literal() : String.valueOf(dice(40)))
          .append(", ")
          .append(literal())
          .append(")");
    }
    return rows.toString();
  }
}
