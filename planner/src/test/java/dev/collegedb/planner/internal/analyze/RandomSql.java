package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.Relation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;

/**
 * Makes SELECTs over the shop, of which many fix a key and more look as if they did. Confined to
 * one thread.
 */
final class RandomSql {

  private final RandomGenerator random;
  private final List<String> columns = new ArrayList<>();
  private final List<String> keys = new ArrayList<>();

  RandomSql(RandomGenerator random) {
    this.random = random;
  }

  String select() {
    columns.clear();
    keys.clear();
    String from = from();
    String where = random.nextInt(8) == 0 ? "" : " WHERE " + condition(3);
    return "SELECT " + items() + " FROM " + from + where + tail();
  }

  /** One whose rows have to be ordered, counted, grouped or told apart. */
  String ordered() {
    columns.clear();
    keys.clear();
    String from = from();
    String where = random.nextInt(3) == 0 ? "" : " WHERE " + condition(3);
    String items =
        pick(
            "*",
            column(),
            "DISTINCT " + column() + ", " + column(),
            column() + " AS x, lower(" + column() + ")",
            "count(*), max(" + column() + ")",
            column() + " AS x, count(DISTINCT " + column() + ")");
    String group = items.contains("count") && items.contains("x") ? " GROUP BY x" : "";
    String order = pick("", " ORDER BY 1", " ORDER BY " + column() + " DESC, 1", " ORDER BY ? + 1");
    String limit = pick("", " LIMIT 3", " LIMIT ? OFFSET ?", " LIMIT 2, ?", " LIMIT :n OFFSET 1");
    return "SELECT " + items + " FROM " + from + where + group + order + limit;
  }

  String delete() {
    columns.clear();
    keys.clear();
    add("users", "users");
    return "DELETE FROM users WHERE " + condition(3);
  }

  private String items() {
    if (random.nextInt(4) > 0) {
      return "*";
    }
    return pick(
        "count(*)",
        "DISTINCT " + column(),
        column() + ", " + column(),
        "max(" + column() + ")",
        "upper(" + column() + ")");
  }

  private String tail() {
    return random.nextInt(6) > 0
        ? ""
        : pick(" GROUP BY 1", " ORDER BY 1", " GROUP BY 1 HAVING " + condition(1));
  }

  private String from() {
    StringBuilder from = new StringBuilder(table("a"));
    int joins = random.nextInt(3);
    for (int i = 0; i < joins; i++) {
      String join =
          pick(
              " JOIN ",
              " LEFT JOIN ",
              ", ",
              " CROSS JOIN ",
              " INNER JOIN ",
              " LEFT JOIN ",
              " RIGHT JOIN ",
              " NATURAL JOIN ",
              " LEFT OUTER JOIN ");
      from.append(join).append(table(i == 0 ? "b" : "c"));
      if (!join.equals(", ") && !join.contains("NATURAL") && random.nextInt(6) > 0) {
        from.append(
            random.nextInt(8) == 0
                ? pick(" USING (id)", " USING (name)", " USING (k)")
                : " ON " + joining());
      }
    }
    return from.toString();
  }

  private String joining() {
    return random.nextBoolean() ? key() + " = " + key() : condition(2);
  }

  private String table(String alias) {
    String table =
        pick("users", "orders", "users", "orders", "users", "items", "notes", "countries");
    String written =
        pick(table, table, "main." + table, '"' + table.toUpperCase(Locale.ROOT) + '"');
    if (random.nextInt(4) > 0) {
      add(table, alias);
      return written + pick(" ", " AS ") + alias;
    }
    add(table, table);
    return written;
  }

  private void add(String table, String name) {
    Relation.Table found = (Relation.Table) Shop.CATALOG.find(table).orElseThrow();
    for (int i = 0; i < found.columns().size(); i++) {
      String column = found.columns().get(i).name();
      String written =
          random.nextInt(4) > 0
              ? name + "." + column
              : pick(column, '"' + column + '"', name + ".[" + column + "]");
      columns.add(written);
      if (found.keyColumns().contains(i)) {
        keys.add(written);
      }
    }
  }

  private String condition(int depth) {
    if (depth == 0 || random.nextInt(4) == 0) {
      return comparison();
    }
    return switch (random.nextInt(20)) {
      case 0 -> condition(depth - 1) + " OR " + condition(depth - 1);
      case 1, 2, 3 -> "(" + condition(depth - 1) + ")";
      case 4 -> "NOT " + condition(depth - 1);
      case 5 ->
          "CASE WHEN "
              + condition(depth - 1)
              + " THEN "
              + condition(depth - 1)
              + " ELSE "
              + value()
              + " END";
      case 6 -> operand() + " BETWEEN " + operand() + " AND " + condition(depth - 1);
      case 7 ->
          condition(depth - 1)
              + pick(
                  " IS NULL",
                  " = 1",
                  " IS 1",
                  " > 0",
                  " || ''",
                  " COLLATE NOCASE",
                  " ISNULL",
                  " IN (0, 1)");
      case 8 ->
          operand()
              + pick(" = ", " IS ", " -> ", " < ", " NOT BETWEEN 0 AND ")
              + condition(depth - 1);
      case 9, 10 -> comparison() + " AND " + comparison();
      default -> condition(depth - 1) + " AND " + condition(depth - 1);
    };
  }

  private String comparison() {
    return switch (random.nextInt(8)) {
      case 0 -> value() + " = " + column();
      case 1 -> column() + " IN (" + value() + ", " + value() + ")";
      case 2 -> column() + " = " + column();
      case 3 -> key() + pick(" = ", " == ", " = - ", " IS ", " <> ") + value();
      case 4 ->
          operand()
              + pick(" IS ", " IS NOT ", " < ", " GLOB ", " LIKE ", " NOT IN (1) AND ", " + 1 = ")
              + operand();
      case 5 -> key() + pick(" = ", "=") + key();
      default -> key() + " = " + value();
    };
  }

  private String operand() {
    return random.nextBoolean() ? column() : value();
  }

  private String key() {
    return keys.isEmpty() ? column() : keys.get(random.nextInt(keys.size()));
  }

  private String column() {
    return random.nextInt(30) == 0
        ? pick("id", "name", "k")
        : columns.get(random.nextInt(columns.size()));
  }

  private String value() {
    return pick(
        "1",
        "2",
        "3",
        "1",
        "2",
        "3",
        "1",
        "2",
        "3",
        "1",
        "2",
        "3",
        "?",
        "'1'",
        "'a'",
        "'1'",
        "'a'",
        "'A'",
        "NULL",
        "2.0",
        "1.5",
        "+1",
        "-1",
        "x'31'",
        "\"1\"",
        "\"name\"",
        "?",
        "?1",
        ":p",
        "(1)",
        "CAST(1 AS TEXT)",
        "1 COLLATE NOCASE",
        "0x1",
        "true");
  }

  private String pick(String... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
