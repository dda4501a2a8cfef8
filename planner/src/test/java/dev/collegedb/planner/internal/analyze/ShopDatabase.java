package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.KeyRef;
import dev.collegedb.planner.Relation;
import dev.collegedb.planner.ValueRef;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The shop in an in-memory SQLite database, whole or without the rows of some keys. Confined to one
 * thread.
 */
final class ShopDatabase implements AutoCloseable {

  /** What the parameters of every statement are bound to, in order. */
  private static final List<Object> BOUND = List.of(2, 1, "a", "1", 3);

  private static final List<Relation.Table> SHARDED =
      List.of(Shop.USERS, Shop.ORDERS, Shop.ITEMS, Shop.NOTES);

  private final Connection connection;

  ShopDatabase() throws SQLException {
    connection = DriverManager.getConnection("jdbc:sqlite::memory:");
    try (Statement statement = connection.createStatement()) {
      for (String sql : setUp()) {
        statement.execute(sql);
      }
    }
  }

  private static List<String> setUp() {
    return List.of(
        "CREATE TABLE users (id INTEGER, name TEXT, email TEXT COLLATE NOCASE, country TEXT)",
        "CREATE TABLE orders (id INTEGER, user_id INTEGER, total REAL, note TEXT)",
        "CREATE TABLE items (shop TEXT, sku TEXT COLLATE NOCASE, amount INTEGER)",
        "CREATE TABLE notes (k, body TEXT)",
        "CREATE TABLE countries (code TEXT, title TEXT)",
        "INSERT INTO users VALUES (1, 'a', 'A', '1'), (2, 'b', 'a', 'x'), (3, 'a', '1', NULL), (1, '1', NULL, '2'), (NULL, 'a', 'b', '1'), ('a', '2', '1', '1')",
        "INSERT INTO orders VALUES (1, 2, 1.5, 'a'), (2, 1, 2, 'b'), (3, 3, 3, '1'), (2, 2, 1, NULL), (1, NULL, 1, 'a'), (1, 1, 1, 'A')",
        "INSERT INTO items VALUES ('1', 'a', 1), ('a', 'A', 2), ('1', 'b', 1), ('2', '1', 3), (NULL, 'a', 1), ('a', 'a', 1)",
        "INSERT INTO notes VALUES (1, 'a'), ('1', 'b'), (2, 'a'), (1.5, '1'), (x'31', 'a'), (NULL, 'x'), ('a', 'a')",
        "INSERT INTO countries VALUES ('1', 'a'), ('x', '1'), ('2', 'b')");
  }

  /** Keeps of the sharded tables only the rows under one of the keys. */
  void keepOnly(List<KeyRef> keys) throws SQLException {
    for (Relation.Table table : SHARDED) {
      execute("DELETE FROM " + table.name() + " WHERE (" + isAny(keys, table) + ") IS NOT TRUE");
    }
  }

  /** Keeps of the sharded tables one row in two. */
  void keepHalf(int half) throws SQLException {
    for (Relation.Table table : SHARDED) {
      execute("DELETE FROM " + table.name() + " WHERE " + half + " = " + halfOf(table));
    }
  }

  /** Equal keys are in one half, and so are all that are NULL in a part. */
  private static String halfOf(Relation.Table table) {
    List<String> parts = new ArrayList<>();
    for (int position : table.keyColumns()) {
      String name = table.columns().get(position).name();
      String number = "CAST(CAST(" + name + " AS INTEGER) AS TEXT)";
      String text =
          "CASE typeof(" + name + ") WHEN 'real' THEN " + number + " ELSE " + name + " END";
      parts.add("unicode(lower(rtrim(" + text + ")))");
    }
    return "coalesce((" + String.join(" + ", parts) + ") % 2, 0)";
  }

  /** A condition on the table's key columns. */
  static String isAny(List<KeyRef> keys, Relation.Table table) {
    List<String> choices = new ArrayList<>(List.of("0"));
    for (KeyRef key : keys) {
      if (key.table().group().equals(table.group())) {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < key.parts().size(); i++) {
          parts.add(
              table.columns().get(table.keyColumns().get(i)).name()
                  + " = "
                  + literal(key.parts().get(i)));
        }
        choices.add("(" + String.join(" AND ", parts) + ")");
      }
    }
    return String.join(" OR ", choices);
  }

  private static String literal(ValueRef value) {
    if (value instanceof ValueRef.Parameter parameter) {
      Object bound = BOUND.get((parameter.index() - 1) % BOUND.size());
      return bound instanceof String text ? "'" + text + "'" : bound.toString();
    }
    return value.toString();
  }

  int execute(String sql) throws SQLException {
    try (PreparedStatement statement = prepare(sql)) {
      return statement.executeUpdate();
    }
  }

  /** The rows as text, sorted. */
  List<String> query(String sql) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (PreparedStatement statement = prepare(sql);
        ResultSet result = statement.executeQuery()) {
      while (result.next()) {
        List<String> row = new ArrayList<>();
        for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
          row.add(String.valueOf(result.getString(i)));
        }
        rows.add(row.toString());
      }
    }
    Collections.sort(rows);
    return rows;
  }

  private PreparedStatement prepare(String sql) throws SQLException {
    PreparedStatement statement = connection.prepareStatement(sql);
    int count = statement.getParameterMetaData().getParameterCount();
    for (int i = 1; i <= count; i++) {
      statement.setObject(i, BOUND.get((i - 1) % BOUND.size()));
    }
    return statement;
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
