package dev.collegedb.planner.internal.plan;

import dev.collegedb.planner.Catalog;
import dev.collegedb.planner.Column;
import dev.collegedb.planner.Plan;
import dev.collegedb.planner.PlanError;
import dev.collegedb.planner.Relation;
import dev.collegedb.planner.ShardTarget;
import dev.collegedb.planner.TableRules;
import dev.collegedb.planner.internal.lex.StatementTokens;
import dev.collegedb.planner.internal.lex.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Plans CREATE, DROP and ALTER, and the upkeep statements VACUUM, ANALYZE and REINDEX. */
final class DdlPlanner {

  private final StatementTokens statement;
  private final Catalog catalog;

  private DdlPlanner(StatementTokens statement, Catalog catalog) {
    this.statement = statement;
    this.catalog = catalog;
  }

  static Plan plan(StatementTokens statement, Catalog catalog) {
    DdlPlanner planner = new DdlPlanner(statement, catalog);
    return switch (statement.at(0).text().toUpperCase(Locale.ROOT)) {
      case "CREATE" -> planner.create();
      case "DROP" -> planner.drop();
      case "ALTER" -> planner.alter();
      default -> planner.upkeep();
    };
  }

  private Plan create() {
    int kind = statement.at(1).isWord("UNIQUE") ? 2 : 1;
    int name = nameAfter(kind);
    if (statement.at(1).isWord("TEMP", "TEMPORARY") || statement.at(name - 2).isNamed("temp")) {
      return Refusal.unsupported("CREATE TEMPORARY", "use an ordinary table or view");
    }
    return switch (statement.at(kind).text().toUpperCase(Locale.ROOT)) {
      case "TABLE" -> createTable(name);
      case "INDEX" -> onTable(name + 1);
      case "VIEW" -> everywhere(Plan.DdlEffect.Kind.OTHER, statement.at(name).text());
      case "TRIGGER" -> createTrigger();
      default ->
          Refusal.unsupported(
              "CREATE " + statement.at(kind).text(),
              "create it on each shard with the plain driver");
    };
  }

  /**
   * The position of the object's own name behind the keyword at {@code kind}, IF [NOT] EXISTS and
   * the schema.
   */
  private int nameAfter(int kind) {
    int i = kind + 1;
    if (statement.hasWords(i, "IF", "NOT", "EXISTS")) {
      i += 3;
    } else if (statement.hasWords(i, "IF", "EXISTS")) {
      i += 2;
    }
    return statement.at(i + 1).isSymbol(".") ? i + 2 : i;
  }

  private Plan createTable(int nameAt) {
    String name = statement.at(nameAt).text();
    if (statement.at(nameAt + 1).isWord("AS")) {
      return createTableAs(name, nameAt + 2);
    }
    List<String> columns = columns(nameAt + 1);
    TableRules.Rule rule = catalog.rules().ruleOf(name, columns);
    for (String key : rule.keyColumns()) {
      if (columns.stream().noneMatch(key::equalsIgnoreCase)) {
        return Refusal.unsupported(
            "table " + name + " without column " + key + ", its key by configuration,",
            "add the column, or change the declaration of the table");
      }
    }
    return rule.kind() == Relation.Kind.SINGLE
        ? home(Plan.DdlEffect.Kind.CREATE_TABLE, name)
        : everywhere(Plan.DdlEffect.Kind.CREATE_TABLE, name);
  }

  private Plan createTableAs(String name, int select) {
    boolean single =
        catalog.rules().declared().containsKey(name.toLowerCase(Locale.ROOT))
            && catalog.rules().ruleOf(name, List.of()).kind() == Relation.Kind.SINGLE;
    boolean local = Changes.elsewhere(statement, select, statement.size(), true, catalog).isEmpty();
    return single && local
        ? home(Plan.DdlEffect.Kind.CREATE_TABLE, name)
        : Refusal.unsupported(
            "CREATE TABLE … AS SELECT", "create the table with its columns, then INSERT … SELECT");
  }

  /** The first word of every item of the definition that is no table constraint. */
  private List<String> columns(int open) {
    List<String> columns = new ArrayList<>();
    int depth = 0;
    boolean itemStart = false;
    for (int i = open; i < statement.afterGroup(open); i++) {
      Token token = statement.at(i);
      if (itemStart
          && token.isName()
          && !token.isWord("CONSTRAINT", "PRIMARY", "UNIQUE", "CHECK", "FOREIGN")) {
        columns.add(token.text());
      }
      depth += token.isSymbol("(") ? 1 : token.isSymbol(")") ? -1 : 0;
      itemStart = depth == 1 && (token.isSymbol(",") || i == open);
    }
    return columns;
  }

  private Plan createTrigger() {
    for (int i = 0; i < statement.size(); i++) {
      if (statement.at(i).isWord("ON")) {
        boolean home =
            Changes.elsewhere(statement, i, statement.size(), true, catalog).isEmpty()
                && !Mentions.of(statement, catalog).any(Relation.Kind.REFERENCE);
        return home
            ? home(Plan.DdlEffect.Kind.OTHER, statement.at(i + 1).text())
            : Refusal.unsupported(
                "a trigger that sees sharded or reference tables",
                "do its work in the application");
      }
    }
    return Refusal.of(PlanError.UNPARSABLE, 1, "this trigger names no table");
  }

  /** CREATE INDEX … ON table. */
  private Plan onTable(int at) {
    Token table = statement.at(at + 1);
    return at < statement.size() && isSingle(table.text())
        ? home(Plan.DdlEffect.Kind.OTHER, table.text())
        : everywhere(Plan.DdlEffect.Kind.OTHER, table.text());
  }

  private Plan drop() {
    int nameAt = nameAfter(1);
    String name = statement.at(nameAt).text();
    if (statement.size() < 3) {
      return home(Plan.DdlEffect.Kind.OTHER, "");
    }
    if (!statement.at(1).isWord("TABLE")) {
      return dropEverywhere(Plan.DdlEffect.Kind.OTHER, name);
    }
    boolean known =
        catalog.find(name).isPresent()
            || catalog.mismatches().containsKey(name.toLowerCase(Locale.ROOT));
    return known && !isSingle(name)
        ? dropEverywhere(Plan.DdlEffect.Kind.DROP_TABLE, name)
        : home(Plan.DdlEffect.Kind.DROP_TABLE, name);
  }

  /** At home as the user wrote it, so that an unknown name fails; elsewhere only if it is there. */
  private Plan dropEverywhere(Plan.DdlEffect.Kind kind, String name) {
    boolean careful = statement.hasWords(2, "IF", "EXISTS");
    String elsewhere =
        careful
            ? statement.text()
            : statement.text(0, 2) + " IF EXISTS " + statement.text(2, statement.size());
    return new Plan.Ddl(
        new ShardTarget.Every(), statement.text(), elsewhere, new Plan.DdlEffect(kind, name));
  }

  private Plan alter() {
    int nameAt = statement.at(3).isSymbol(".") ? 4 : 2;
    String name = statement.at(nameAt).text();
    Optional<Relation.Table> table =
        catalog.find(name).filter(Relation.Table.class::isInstance).map(Relation.Table.class::cast);
    if (table.isPresent() && table.get().kind() != Relation.Kind.SINGLE) {
      Optional<Plan> refusal = declared(table.get(), nameAt + 1);
      if (refusal.isPresent()) {
        return refusal.get();
      }
      return everywhere(Plan.DdlEffect.Kind.OTHER, name);
    }
    return table
        .flatMap(single -> reclassified(single, nameAt + 1))
        .orElseGet(() -> home(Plan.DdlEffect.Kind.OTHER, name));
  }

  /**
   * A single table whose new name or column would make it another kind of table, with all its rows
   * on the home shard.
   */
  private Optional<Plan> reclassified(Relation.Table table, int action) {
    List<String> columns = new ArrayList<>(table.columns().stream().map(Column::name).toList());
    String name = table.name();
    int last = statement.size() - 1;
    if (statement.hasWords(action, "RENAME", "TO")) {
      name = statement.at(last).text();
    } else if (statement.at(action).isWord("RENAME")) {
      columns.add(statement.at(last).text());
    } else if (statement.at(action).isWord("ADD")) {
      columns.add(
          statement.at(statement.at(action + 1).isWord("COLUMN") ? action + 2 : action + 1).text());
    }
    return catalog.rules().ruleOf(name, columns).kind() == Relation.Kind.SINGLE
        ? Optional.empty()
        : Optional.of(
            Refusal.unsupported(
                "an ALTER TABLE that makes "
                    + table.name()
                    + " a table with copies or rows on every shard",
                "create the new table and INSERT … SELECT, or declare the table `single`"));
  }

  /** The configuration knows a table and its key by name, so these names stay. */
  private Optional<Plan> declared(Relation.Table table, int action) {
    boolean rename = statement.hasWords(action, "RENAME", "TO");
    int columnAt = statement.at(action + 1).isWord("COLUMN") ? action + 2 : action + 1;
    boolean key =
        statement.at(action).isWord("RENAME", "DROP")
            && table
                .indexOf(statement.at(columnAt).text())
                .filter(table.keyColumns()::contains)
                .isPresent();
    return rename || key
        ? Optional.of(
            Refusal.unsupported(
                "renaming or dropping " + table.name() + " or its key",
                "rename it on every shard with the plain driver, and in the configuration"))
        : Optional.empty();
  }

  /** VACUUM, ANALYZE, REINDEX. */
  private Plan upkeep() {
    if (statement.mentions("INTO")) {
      return Refusal.unsupported("VACUUM INTO", "back up each shard with the plain driver");
    }
    String name = statement.at(statement.size() - 1).text();
    return statement.size() > 1 && isSingle(name)
        ? home(Plan.DdlEffect.Kind.OTHER, name)
        : everywhere(Plan.DdlEffect.Kind.OTHER, "");
  }

  private boolean isSingle(String name) {
    return catalog
        .find(name)
        .filter(
            relation ->
                relation instanceof Relation.Table table && table.kind() == Relation.Kind.SINGLE)
        .isPresent();
  }

  private Plan home(Plan.DdlEffect.Kind kind, String name) {
    return new Plan.Ddl(
        new ShardTarget.Home(), statement.text(), statement.text(), new Plan.DdlEffect(kind, name));
  }

  private Plan everywhere(Plan.DdlEffect.Kind kind, String name) {
    return new Plan.Ddl(
        new ShardTarget.Every(),
        statement.text(),
        statement.text(),
        new Plan.DdlEffect(kind, name));
  }
}
