package dev.collegedb.planner.internal.plan;

import dev.collegedb.planner.Column;
import dev.collegedb.planner.KeyRef;
import dev.collegedb.planner.Plan;
import dev.collegedb.planner.PlanError;
import dev.collegedb.planner.Relation;
import dev.collegedb.planner.ShardSql;
import dev.collegedb.planner.ShardTarget;
import dev.collegedb.planner.ValueRef;
import dev.collegedb.planner.internal.lex.StatementTokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** Plans INSERT … VALUES into a sharded table: every row goes to the shard of its key. */
final class InsertValuesPlanner {

  private final StatementTokens statement;
  private final InsertHead head;
  private final Relation.Table table;
  private final SortedSet<Integer> required = new TreeSet<>();

  InsertValuesPlanner(StatementTokens statement, InsertHead head, Relation.Table table) {
    this.statement = statement;
    this.head = head;
    this.table = table;
  }

  Plan plan() {
    List<Plan.SplitInsert.Row> rows = new ArrayList<>();
    for (InsertHead.Row row : head.rows()) {
      Optional<Plan> refusal = checkRow(row);
      if (refusal.isPresent()) {
        return refusal.get();
      }
      List<ValueRef> key = key(row);
      if (key.size() < table.keyColumns().size()) {
        return Refusal.of(
            PlanError.UNROUTABLE,
            "INSERT into " + table.name(),
            "its key is an expression, not a value");
      }
      rows.add(
          new Plan.SplitInsert.Row(
              new KeyRef(table, key), Splice.range(statement, row.from(), row.to())));
    }
    return rows.size() == 1 ? single(rows.get(0).key()) : several(rows);
  }

  private Plan single(KeyRef key) {
    return new Plan.Write(
        new ShardTarget.Keys(List.of(key)),
        Splice.whole(statement),
        true,
        Plan.CountRule.SUM,
        head.returning(statement),
        List.copyOf(required),
        "one row");
  }

  private Plan several(List<Plan.SplitInsert.Row> rows) {
    if (head.returning(statement)) {
      return Refusal.unsupported(
          "RETURNING of an INSERT of several rows into a sharded table", "insert row by row");
    }
    ShardSql start = Splice.range(statement, 0, head.sourceAt());
    return new Plan.SplitInsert(
        new ShardSql(start.text() + " ", start.parameters()),
        rows,
        Splice.range(statement, head.tail(), statement.size()),
        Splice.whole(statement),
        List.copyOf(required),
        "each row goes to the shard of its key");
  }

  /**
   * Every column that the database would fill by counting needs a value, since each shard counts by
   * itself.
   */
  private Optional<Plan> checkRow(InsertHead.Row row) {
    for (int i = 0; i < table.columns().size(); i++) {
      Column column = table.columns().get(i);
      Optional<InsertHead.Range> range = range(row, i);
      boolean key = table.keyColumns().contains(i);
      if (column.generation() == Column.Generation.IDENTITY) {
        Optional<ValueRef> value = range.flatMap(r -> Values.read(statement, r.from(), r.to()));
        // an expression may be NULL, and NULL makes the database count
        if (value.isEmpty() || value.filter(InsertValuesPlanner::isNull).isPresent()) {
          return Optional.of(Refusal.of(PlanError.GENERATED_KEY, table.name(), column.name()));
        }
        value.ifPresent(this::require);
      } else if (key && range.isEmpty()) {
        return Optional.of(
            Refusal.of(
                PlanError.UNROUTABLE,
                "INSERT into " + table.name(),
                "it gives no value for " + column.name()));
      }
    }
    return Optional.empty();
  }

  private static boolean isNull(ValueRef value) {
    return value instanceof ValueRef.Literal literal && literal.type() == ValueRef.LiteralType.NULL;
  }

  private void require(ValueRef value) {
    if (value instanceof ValueRef.Parameter parameter) {
      required.add(parameter.index());
    }
  }

  /** The key's parts; fewer than the key has if one is no single value. */
  private List<ValueRef> key(InsertHead.Row row) {
    List<ValueRef> parts = new ArrayList<>();
    for (int column : table.keyColumns()) {
      range(row, column)
          .flatMap(r -> Values.readConstant(statement, r.from(), r.to()))
          .ifPresent(parts::add);
    }
    return parts;
  }

  /** Where the row gives a value for the table's column. */
  private Optional<InsertHead.Range> range(InsertHead.Row row, int column) {
    int position = position(head, table, column);
    return position >= 0 && position < row.values().size()
        ? Optional.of(row.values().get(position))
        : Optional.empty();
  }

  /**
   * Which of the inserted values is the column's, from 0; -1 if none. Without a list, computed
   * columns are passed over.
   */
  static int position(InsertHead head, Relation.Table table, int column) {
    Column wanted = table.columns().get(column);
    if (!head.columns().isEmpty()) {
      for (int i = 0; i < head.columns().size(); i++) {
        if (wanted.isNamed(head.columns().get(i))) {
          return i;
        }
      }
      return -1;
    }
    if (wanted.generation() == Column.Generation.COMPUTED) {
      return -1;
    }
    return (int)
        table.columns().subList(0, column).stream()
            .filter(other -> other.generation() != Column.Generation.COMPUTED)
            .count();
  }
}
