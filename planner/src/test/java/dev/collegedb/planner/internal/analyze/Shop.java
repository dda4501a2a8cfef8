package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.Catalog;
import dev.collegedb.planner.Column;
import dev.collegedb.planner.Relation;
import dev.collegedb.planner.TableRules;
import dev.collegedb.planner.internal.lex.Lexer;
import dev.collegedb.planner.internal.lex.StatementTokens;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The little shop's tables. Immutable. */
final class Shop {

  static final Relation.Table USERS =
      sharded(
          "users", "", List.of(0), "id INTEGER", "name TEXT", "email TEXT NOCASE", "country TEXT");
  static final Relation.Table ORDERS =
      sharded("orders", "", List.of(1), "id INTEGER", "user_id INTEGER", "total REAL", "note TEXT");
  static final Relation.Table ITEMS =
      sharded("items", "stock", List.of(0, 1), "shop TEXT", "sku TEXT NOCASE", "amount INTEGER");
  static final Relation.Table NOTES = sharded("notes", "notes", List.of(0), "k", "body TEXT");
  static final Relation.Table RTRIMMED =
      sharded("trimmed", "trimmed", List.of(0), "k TEXT RTRIM", "body TEXT");
  static final Relation.Table COUNTRIES =
      new Relation.Table(
          "countries",
          Relation.Kind.REFERENCE,
          "",
          columns("code TEXT", "title TEXT"),
          List.of(),
          true,
          false);
  static final Relation.Table SETTINGS =
      new Relation.Table(
          "settings",
          Relation.Kind.SINGLE,
          "",
          columns("name TEXT", "value TEXT"),
          List.of(),
          true,
          false);

  static final Catalog CATALOG = catalog();

  private Shop() {}

  static StatementTokens lex(String sql) {
    return Lexer.lex(sql).get(0);
  }

  /** What is proven of an UPDATE or DELETE of users. */
  static ChangeAnalysis.Facts change(String sql) {
    StatementTokens statement = lex(sql);
    int verb = 0;
    while (!statement.at(verb).isWord("UPDATE", "DELETE")) {
      verb++;
    }
    int name = verb;
    while (!statement.at(name).isNamed("users")) {
      name++;
    }
    return ChangeAnalysis.analyze(new ChangeAnalysis.Change(statement, verb, name, USERS), CATALOG);
  }

  private static Catalog catalog() {
    Map<String, Relation> relations = new HashMap<>();
    for (Relation.Table table :
        List.of(USERS, ORDERS, ITEMS, NOTES, RTRIMMED, COUNTRIES, SETTINGS)) {
      relations.put(table.name(), table);
    }
    relations.put(
        "buyers",
        new Relation.View("buyers", "CREATE VIEW buyers AS SELECT * FROM users", Set.of("users")));
    relations.put(
        "lands",
        new Relation.View(
            "lands", "CREATE VIEW lands AS SELECT * FROM countries", Set.of("countries")));
    return new Catalog(1, relations, Map.of(), new TableRules(Map.of(), Optional.empty()));
  }

  private static Relation.Table sharded(
      String name, String group, List<Integer> key, String... columns) {
    return new Relation.Table(
        name, Relation.Kind.SHARDED, group, columns(columns), key, true, false);
  }

  private static List<Column> columns(String... declarations) {
    List<Column> columns = new ArrayList<>();
    for (String declaration : declarations) {
      String[] parts = declaration.split(" ");
      String type = parts.length > 1 ? parts[1] : "";
      columns.add(
          new Column(
              parts[0], type, parts.length > 2 ? parts[2] : "BINARY", Column.Generation.NONE));
    }
    return columns;
  }
}
