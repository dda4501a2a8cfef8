package dev.collegedb.planner.internal.plan;

import dev.collegedb.planner.Column;
import dev.collegedb.planner.internal.analyze.Affinity;
import dev.collegedb.planner.internal.analyze.Calls.Call;
import dev.collegedb.planner.internal.analyze.Field;
import dev.collegedb.planner.internal.analyze.Fields;
import dev.collegedb.planner.internal.analyze.Outputs;
import dev.collegedb.planner.internal.lex.Token;
import dev.collegedb.planner.internal.parse.Span;

/**
 * Takes aggregates apart into what each shard computes and what makes one value of it. Which can be
 * is known from randomised comparison with SQLite. Confined to one call.
 */
final class PartialAggregates {

  private final Outputs outputs;
  private final PartialColumns columns;

  PartialAggregates(Outputs outputs, PartialColumns columns) {
    this.outputs = outputs;
    this.columns = columns;
  }

  /**
   * What stands for {@code call} in a query over the partial rows.
   *
   * @param filter its FILTER clause; empty if it has none
   */
  String combined(Call call, Span filter) {
    checkArguments(call);
    boolean extreme = call.name().equals("min") || call.name().equals("max");
    if (call.isDistinct() && !extreme) {
      return distinct(call, filter);
    }
    return switch (call.name()) {
      case "count" -> "coalesce(sum(" + value(call.span(), filter, "BINARY", false) + "), 0)";
      case "sum", "total" -> call.name() + "(" + sum(call, filter) + ")";
      case "avg" ->
          "(CAST(sum("
              + sum(call, filter)
              + ") AS REAL) / sum("
              + derived("count", call, filter, false)
              + "))";
      case "min", "max" -> call.name() + "(" + extreme(call, filter) + ")";
      default -> throw new Whole(call.name() + " needs all rows in one place");
    };
  }

  private static void checkArguments(Call call) {
    boolean star = call.arguments().size() == 1 && call.arguments().first().isSymbol("*");
    boolean count = call.name().equals("count");
    boolean one = !call.argument().isEmpty() && call.argument().split(",").size() == 1;
    if (!(one || count && (call.arguments().isEmpty() || star))) {
      throw new Whole(call.name() + " of several values");
    }
  }

  private String value(Span call, Span filter, String collation, boolean integral) {
    Edits.SqlText sql = new Edits.SqlText().add(call).add(filter.isEmpty() ? "" : " ").add(filter);
    return columns.value(sql, collation, integral);
  }

  private String sum(Call call, Span filter) {
    checkNumbers(call.argument());
    return derived("sum", call, filter, true);
  }

  private String derived(String function, Call call, Span filter, boolean integral) {
    Edits.SqlText sql =
        new Edits.SqlText()
            .add(function + "(")
            .add(call.argument())
            .add(")")
            .add(filter.isEmpty() ? "" : " ")
            .add(filter);
    return columns.value(sql, "BINARY", integral);
  }

  private String extreme(Call call, Span filter) {
    if (!columns.areUniform()) {
      // of a single MIN or MAX, SQLite shows the group's columns as they are in that row
      throw new Whole(call.name() + " decides which of a group's equal values is shown");
    }
    String collation =
        outputs
            .collation(call.argument())
            .filter(name -> OrderPlanner.known(name).isPresent())
            .orElseThrow(() -> new Whole("how " + call.name() + " compares is not certain"));
    return value(call.span(), filter, collation, false);
  }

  private String distinct(Call call, Span filter) {
    if (!filter.isEmpty()) {
      throw new Whole("DISTINCT with FILTER needs all rows in one place");
    }
    boolean count = call.name().equals("count");
    if (!count) {
      checkNumbers(call.argument());
    }
    String column =
        columns
            .split(call.argument(), !count)
            .orElseThrow(() -> new Whole("how DISTINCT compares is not certain"));
    return call.name() + "(DISTINCT " + column + ")";
  }

  /** The sum of floats depends on their order; integers that turn out to be none are noticed. */
  private void checkNumbers(Span argument) {
    boolean literal = false;
    for (int i = argument.from(); i < argument.to(); i++) {
      literal |= argument.at(i).type() == Token.Type.REAL;
    }
    boolean floats =
        Fields.names(argument).stream()
            .map(name -> outputs.scope().field(name).flatMap(Field::type))
            .anyMatch(type -> type.filter(PartialAggregates::isFloat).isPresent());
    if (literal || floats) {
      throw new Whole("the last digits of a sum of floats depend on their order");
    }
  }

  private static boolean isFloat(Column column) {
    Affinity affinity = Affinity.of(column);
    return affinity == Affinity.REAL || affinity == Affinity.NUMERIC;
  }
}
