package dev.collegedb.planner.internal.plan;

import dev.collegedb.planner.Catalog;
import dev.collegedb.planner.Column;
import dev.collegedb.planner.Plan;
import dev.collegedb.planner.PlanError;
import dev.collegedb.planner.Relation;
import dev.collegedb.planner.ShardTarget;
import dev.collegedb.planner.internal.analyze.Functions;
import dev.collegedb.planner.internal.lex.StatementTokens;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Plans INSERT and REPLACE, by the kind of the destination. */
final class InsertPlanner {

  private final StatementTokens statement;
  private final Catalog catalog;
  private final InsertHead head;

  private InsertPlanner(StatementTokens statement, Catalog catalog, InsertHead head) {
    this.statement = statement;
    this.catalog = catalog;
    this.head = head;
  }

  /** The plan of the statement whose verb stands at {@code verb}. */
  static Plan plan(StatementTokens statement, int verb, Catalog catalog) {
    return InsertHead.read(statement, verb)
        .map(head -> new InsertPlanner(statement, catalog, head).plan())
        .orElseGet(
            () ->
                Refusal.of(
                    PlanError.UNPARSABLE,
                    statement.at(verb).start() + 1,
                    "this INSERT has an unknown shape"));
  }

  private Plan plan() {
    if (head.temporary()) {
      return Refusal.unsupported("a temporary table", "use an ordinary table");
    }
    Optional<Relation> relation = catalog.find(head.table());
    if (relation.isEmpty()) {
      Optional<String> mismatch = Mentions.of(statement, catalog).mismatch();
      if (mismatch.isPresent()) {
        return new Plan.Refuse(
            PlanError.SCHEMA_MISMATCH, mismatch.get(), PlanError.SCHEMA_MISMATCH.cure());
      }
      return atHome("table " + head.table() + " is not known; the home shard says so");
    }
    if (relation.get() instanceof Relation.Table table) {
      return Changes.refuseTable(table, catalog, "INSERT").orElseGet(() -> into(table));
    }
    return Refusal.unsupported("INSERT into view " + head.table(), "insert into its tables");
  }

  private Plan into(Relation.Table table) {
    Optional<Plan> refusal =
        subselects()
            .or(() -> columnList(table))
            .or(() -> Changes.conflict(statement, head.verb(), table));
    if (refusal.isPresent()) {
      return refusal.get();
    }
    return switch (table.kind()) {
      case SINGLE -> single(table);
      case REFERENCE -> reference(table);
      case SHARDED -> sharded(table);
    };
  }

  /** Sub-selects outside the source: among the values, or in ON CONFLICT. */
  private Optional<Plan> subselects() {
    boolean home = catalog.find(head.table()).filter(this::isSingle).isPresent();
    int from = head.source() == InsertHead.Source.SELECT ? head.tail() : 0;
    return Changes.subselects(statement, from, home, catalog)
        .map(reason -> Refusal.notExact("the INSERT", reason, Changes.READ_FIRST));
  }

  /**
   * SQLite stores the last of several values for one column, so which value is the key must not be
   * in doubt.
   */
  private Optional<Plan> columnList(Relation.Table table) {
    Set<String> seen = new HashSet<>();
    for (String column : head.columns()) {
      boolean rowid = table.isSharded() && table.indexOf(column).isEmpty() && Rowid.isName(column);
      if (rowid || !seen.add(column.toLowerCase(Locale.ROOT))) {
        return Optional.of(
            Refusal.of(
                PlanError.UNROUTABLE,
                "INSERT into " + table.name(),
                rowid ? "it gives the row number " + column : "it names " + column + " twice"));
      }
    }
    return Optional.empty();
  }

  private boolean isSingle(Relation relation) {
    return relation instanceof Relation.Table table && table.kind() == Relation.Kind.SINGLE;
  }

  private Plan single(Relation.Table table) {
    Mentions mentions = Mentions.of(statement, catalog);
    boolean elsewhere =
        head.source() == InsertHead.Source.SELECT && mentions.any(Relation.Kind.SHARDED);
    return elsewhere
        ? new InsertSelectPlanner(statement, catalog, head).plan(table)
        : atHome("a single table");
  }

  private Plan atHome(String reason) {
    return new Plan.Write(
        new ShardTarget.Home(),
        Splice.whole(statement),
        false,
        Plan.CountRule.SUM,
        head.returning(statement),
        List.of(),
        reason);
  }

  private Plan reference(Relation.Table table) {
    boolean select = head.source() == InsertHead.Source.SELECT;
    Optional<String> function = select ? Optional.empty() : Functions.volatileFunction(statement);
    if (function.isPresent()) {
      return Refusal.notExact(
          "INSERT into reference table " + table.name(),
          function.get() + " would differ from shard to shard",
          "bind its value as a parameter");
    }
    for (Column column : table.columns()) {
      boolean omitted =
          !head.columns().isEmpty() && head.columns().stream().noneMatch(column::isNamed);
      if (column.generation() == Column.Generation.VOLATILE_DEFAULT
          && (omitted || head.source() == InsertHead.Source.DEFAULT_VALUES)) {
        return Refusal.notExact(
            "INSERT into reference table " + table.name(),
            "the default of " + column.name() + " would differ from shard to shard",
            "give it a value in the INSERT");
      }
    }
    if (select) {
      return new InsertSelectPlanner(statement, catalog, head).plan(table);
    }
    if (head.returning(statement)) {
      return Refusal.unsupported(
          "RETURNING of a reference table", "read the row in a second statement");
    }
    return new Plan.Write(
        new ShardTarget.Every(),
        Splice.whole(statement),
        false,
        Plan.CountRule.HOME,
        false,
        List.of(),
        "every shard has a copy");
  }

  private Plan sharded(Relation.Table table) {
    Optional<Plan> keyChange = Changes.keyInSet(statement, head.tail(), table);
    if (keyChange.isPresent()) {
      return keyChange.get();
    }
    return switch (head.source()) {
      case VALUES -> new InsertValuesPlanner(statement, head, table).plan();
      case SELECT -> new InsertSelectPlanner(statement, catalog, head).plan(table);
      case DEFAULT_VALUES ->
          Refusal.of(
              PlanError.UNROUTABLE, "INSERT into " + table.name(), "DEFAULT VALUES has no key");
    };
  }
}
