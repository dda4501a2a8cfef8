package dev.collegedb.planner.internal.plan;

import dev.collegedb.planner.Catalog;
import dev.collegedb.planner.Column;
import dev.collegedb.planner.Plan;
import dev.collegedb.planner.PlanError;
import dev.collegedb.planner.Relation;
import dev.collegedb.planner.ShardTarget;
import dev.collegedb.planner.internal.analyze.SelectAnalysis;
import dev.collegedb.planner.internal.analyze.SelectFacts;
import dev.collegedb.planner.internal.lex.Lexer;
import dev.collegedb.planner.internal.lex.StatementTokens;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

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
    return table.isSharded() ? passed(table).orElseGet(() -> read(table)) : read(table);
  }

  /** Rows that keep their key stay on their shard, which can insert them by itself. */
  private Optional<Plan> passed(Relation.Table table) {
    StatementTokens source = source();
    Mentions mentions = Mentions.of(source, catalog);
    SelectFacts facts = SelectAnalysis.analyze(source, mentions.views(), catalog);
    List<Integer> positions = positions(table, table.keyColumns());
    boolean stays =
        facts.obstacle().isEmpty()
            && mentions.mismatch().isEmpty()
            && Rowid.hidden(source, mentions, Relation.Table::isSharded).isEmpty()
            && facts
                .analysis()
                .filter(analysis -> analysis.columns().size() == width(table))
                .filter(analysis -> analysis.holdsKey(table, positions))
                .filter(analysis -> identities(table).stream().allMatch(analysis::isNeverNull))
                .isPresent();
    boolean one = facts.keys().filter(keys -> keys.size() == 1).isPresent();
    if (!stays || head.returning(statement) && !one) {
      return Optional.empty();
    }
    ShardTarget target =
        facts.keys().<ShardTarget>map(ShardTarget.Keys::new).orElseGet(ShardTarget.Every::new);
    return Optional.of(
        new Plan.Write(
            target,
            Splice.whole(statement),
            false,
            Plan.CountRule.SUM,
            head.returning(statement),
            List.of(),
            "the rows keep their key"));
  }

  /** Where the columns stand in the source, from 0; -1 for one that is not given. */
  private List<Integer> positions(Relation.Table table, List<Integer> columns) {
    return columns.stream()
        .map(column -> InsertValuesPlanner.position(head, table, column))
        .toList();
  }

  /** Where the columns that the database counts stand in the source. */
  private List<Integer> identities(Relation.Table table) {
    List<Integer> identities = new ArrayList<>();
    for (int i = 0; i < table.columns().size(); i++) {
      if (table.columns().get(i).generation() == Column.Generation.IDENTITY) {
        identities.add(i);
      }
    }
    return positions(table, identities);
  }

  private Plan read(Relation.Table table) {
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
    List<Integer> required = table.isSharded() ? identities(table) : List.of();
    if (required.contains(-1)) {
      String identity =
          table.columns().stream()
              .filter(column -> column.generation() == Column.Generation.IDENTITY)
              .findFirst()
              .map(Column::name)
              .orElse("");
      return Refusal.of(PlanError.GENERATED_KEY, table.name(), identity);
    }
    List<Integer> keys = positions(table, table.keyColumns());
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
