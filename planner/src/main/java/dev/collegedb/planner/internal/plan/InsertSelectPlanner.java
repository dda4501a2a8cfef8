package dev.collegedb.planner.internal.plan;

import dev.collegedb.planner.Catalog;
import dev.collegedb.planner.Column;
import dev.collegedb.planner.Plan;
import dev.collegedb.planner.PlanError;
import dev.collegedb.planner.Relation;
import dev.collegedb.planner.internal.lex.Lexer;
import dev.collegedb.planner.internal.lex.StatementTokens;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Plans INSERT … SELECT whose rows must be read first and then sent to their shards. */
final class InsertSelectPlanner {

  private final StatementTokens statement;
  private final Catalog catalog;
  private final InsertHead head;

  InsertSelectPlanner(StatementTokens statement, Catalog catalog, InsertHead head) {
    this.statement = statement;
    this.catalog = catalog;
    this.head = head;
  }

  Plan plan(Relation.Table table) {
    if (head.returning(statement)) {
      return Refusal.unsupported(
          "RETURNING of INSERT … SELECT into " + table.name(),
          "read the rows in a second statement");
    }
    if (!statement.parametersIn(head.tail(), statement.size()).isEmpty()) {
      return Refusal.unsupported(
          "a parameter after the SELECT of INSERT … SELECT", "write the value as a literal");
    }
    Plan source = ReadPlanner.plan(source(), catalog);
    return source instanceof Plan.Read read ? into(table, read) : source;
  }

  /**
   * The SELECT with the statement's own WITH clause before it; parameters keep their numbers, since
   * none stands outside.
   */
  private StatementTokens source() {
    String with = statement.text(0, head.verb());
    String select = statement.text(head.sourceAt(), head.tail());
    return Lexer.lex(with + " " + select).get(0);
  }

  private Plan into(Relation.Table table, Plan.Read source) {
    List<Integer> required = new ArrayList<>();
    for (int i = 0; table.isSharded() && i < table.columns().size(); i++) {
      if (table.columns().get(i).generation() == Column.Generation.IDENTITY) {
        required.add(InsertValuesPlanner.position(head, table, i));
      }
    }
    if (required.contains(-1)) {
      String identity =
          table.columns().stream()
              .filter(column -> column.generation() == Column.Generation.IDENTITY)
              .findFirst()
              .map(Column::name)
              .orElse("");
      return Refusal.of(PlanError.GENERATED_KEY, table.name(), identity);
    }
    List<Integer> keys = new ArrayList<>();
    for (int column : table.keyColumns()) {
      keys.add(InsertValuesPlanner.position(head, table, column));
    }
    if (keys.contains(-1)) {
      return Refusal.of(
          PlanError.UNROUTABLE, "INSERT into " + table.name(), "its column list lacks the key");
    }
    return new Plan.InsertSelect(source, table, insert(table), width(table), keys, required);
  }

  private int width(Relation.Table table) {
    return head.columns().isEmpty()
        ? (int)
            table.columns().stream()
                .filter(column -> column.generation() != Column.Generation.COMPUTED)
                .count()
        : head.columns().size();
  }

  private String insert(Relation.Table table) {
    String tail = statement.text(head.tail(), statement.size());
    return statement.text(head.verb(), head.sourceAt())
        + " VALUES ("
        + String.join(", ", Collections.nCopies(width(table), "?"))
        + ")"
        + (tail.isEmpty() ? "" : " " + tail);
  }
}
