package dev.collegedb.planner;

import dev.collegedb.planner.Column.Generation;
import dev.collegedb.planner.Relation.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The little shop that golden plans are made against. */
final class ShopCatalog {

  private final Map<String, Relation> relations = new TreeMap<>();

  private ShopCatalog() {}

  static Catalog catalog() {
    ShopCatalog shop = new ShopCatalog();
    shop.table(
        "users",
        Kind.SHARDED,
        List.of(0),
        true,
        column("id", "INTEGER", Generation.IDENTITY),
        column("name", "TEXT"),
        column("email", "TEXT"));
    shop.table(
        "orders",
        Kind.SHARDED,
        List.of(1),
        true,
        column("id", "INTEGER", Generation.IDENTITY),
        column("user_id", "INTEGER"),
        column("total", "NUMERIC"),
        column("created", "TEXT", Generation.VOLATILE_DEFAULT));
    shop.table(
        "items",
        Kind.SHARDED,
        List.of(0, 1),
        false,
        column("user_id", "INTEGER"),
        column("sku", "TEXT"),
        column("price", "REAL"),
        column("label", "TEXT", Generation.COMPUTED),
        column("note", "TEXT"));
    shop.table(
        "t1",
        Kind.SHARDED,
        List.of(0),
        false,
        column("a", "INTEGER"),
        column("b", "INTEGER"),
        column("c", "INTEGER"),
        column("d", "INTEGER"),
        column("e", "INTEGER"));
    shop.table(
        "countries",
        Kind.REFERENCE,
        List.of(),
        false,
        column("code", "TEXT"),
        column("name", "TEXT"),
        column("changed", "TEXT", Generation.VOLATILE_DEFAULT));
    shop.table(
        "tags",
        Kind.SHARDED,
        List.of(0),
        false,
        column("user_id", "INTEGER"),
        new Column("tag", "TEXT", "NOCASE", Generation.NONE),
        new Column("odd", "TEXT", "GERMAN", Generation.NONE),
        column("any", ""));
    shop.table("settings", Kind.SINGLE, List.of(), false, column("k", "TEXT"), column("v", "TEXT"));
    shop.table(
        "ledger",
        Kind.SHARDED,
        List.of(0),
        true,
        column("id", "INTEGER", Generation.IDENTITY),
        column("sum", "INTEGER"));
    shop.relations.put(
        "audited",
        new Relation.Table(
            "audited", Kind.SHARDED, "", List.of(column("id", "TEXT")), List.of(0), false, true));
    shop.view(
        "active_users",
        "CREATE VIEW active_users AS SELECT * FROM users WHERE name IS NOT NULL",
        Set.of("users"));
    shop.view(
        "country_names",
        "CREATE VIEW country_names AS SELECT name FROM countries",
        Set.of("countries"));
    shop.view(
        "numbered_items",
        "CREATE VIEW numbered_items AS SELECT rowid AS n, * FROM items",
        Set.of("items"));
    return new Catalog(
        1,
        shop.relations,
        Map.of("ledger", "the columns of ledger differ between shards a and b: sum"),
        rules());
  }

  private static TableRules rules() {
    Map<String, TableRules.Rule> declared =
        Map.of(
            "users", new TableRules.Rule(Kind.SHARDED, List.of("id"), ""),
            "reviews", new TableRules.Rule(Kind.SHARDED, List.of("user_id"), ""),
            "currencies", new TableRules.Rule(Kind.REFERENCE, List.of(), ""),
            "backup", new TableRules.Rule(Kind.SINGLE, List.of(), ""));
    return new TableRules(declared, Optional.of("user_id"));
  }

  private void table(
      String name, Kind kind, List<Integer> key, boolean rowidVisible, Column... columns) {
    relations.put(
        name,
        new Relation.Table(
            name, kind, "", new ArrayList<>(List.of(columns)), key, rowidVisible, false));
  }

  private void view(String name, String sql, Set<String> tables) {
    relations.put(name, new Relation.View(name, sql, tables));
  }

  private static Column column(String name, String type) {
    return column(name, type, Generation.NONE);
  }

  private static Column column(String name, String type, Generation generation) {
    return new Column(name, type, "BINARY", generation);
  }
}
