package dev.collegedb.planner.internal.plan;

import dev.collegedb.planner.Merge;
import dev.collegedb.planner.internal.analyze.Affinity;
import dev.collegedb.planner.internal.analyze.Calls;
import dev.collegedb.planner.internal.analyze.Field;
import dev.collegedb.planner.internal.analyze.Fields;
import dev.collegedb.planner.internal.analyze.Outputs;
import dev.collegedb.planner.internal.lex.Token;
import dev.collegedb.planner.internal.parse.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The columns of the partial rows of T3: what rows are grouped by, then what each shard computes of
 * its groups. Confined to one call.
 */
final class PartialColumns {

  private static final String PREFIX = "cdb_";

  private final Outputs outputs;
  private final List<Group> groups = new ArrayList<>();
  private final List<Value> values = new ArrayList<>();
  private int next;

  PartialColumns(Outputs outputs) {
    this.outputs = outputs;
  }

  /** What rows are grouped by; {@code own} is false for the argument of a DISTINCT aggregate. */
  private record Group(Span expression, Merge.PartialColumn column, String name, boolean own) {}

  private record Value(Edits.SqlText sql, Merge.PartialColumn column, String name) {}

  /** True if a name could be taken for one of these columns. */
  static boolean isTaken(Token token) {
    return token.isName() && token.text().toLowerCase(Locale.ROOT).startsWith(PREFIX);
  }

  /** Adds a term of GROUP BY; false if its values could not be told apart as on one database. */
  boolean addGroup(Span expression) {
    return group(expression, true, false).isPresent();
  }

  /** The name of the column that holds {@code argument}, by which groups are split further. */
  Optional<String> split(Span argument, boolean integral) {
    for (Group group : groups) {
      if (group.expression.matches(argument) && (!integral || group.column.integral())) {
        return Optional.of(group.name);
      }
    }
    return group(argument, false, integral);
  }

  private Optional<String> group(Span expression, boolean own, boolean integral) {
    Optional<String> collation = outputs.collation(expression);
    List<Span> names = Fields.names(expression);
    // a number would mean a column of the select list
    boolean pure =
        !names.isEmpty() && names.stream().allMatch(n -> outputs.scope().field(n).isPresent());
    if (collation.flatMap(OrderPlanner::known).isEmpty() || !pure) {
      return Optional.empty();
    }
    String name = PREFIX + next++;
    String type =
        outputs.scope().field(expression).flatMap(Field::type).map(Affinity::typeLike).orElse("");
    String definition = name + " " + type + " COLLATE " + collation.get();
    groups.add(
        new Group(
            expression,
            new Merge.PartialColumn(definition.replace("  ", " "), integral),
            name,
            own));
    return Optional.of(name);
  }

  /** The name of a column that holds what {@code sql} computes of each group. */
  String value(Edits.SqlText sql, String collation, boolean integral) {
    for (Value value : values) {
      if (value.sql.sql().equals(sql.sql()) && value.column.integral() == integral) {
        return value.name;
      }
    }
    String name = PREFIX + next++;
    String definition = collation.equals("BINARY") ? name : name + " COLLATE " + collation;
    values.add(new Value(sql, new Merge.PartialColumn(definition, integral), name));
    return name;
  }

  /** The column of the term of GROUP BY that the span is, as all of an item or of an order. */
  Optional<String> nameOf(Span span) {
    return groupOf(span).map(Group::name);
  }

  /**
   * The same within an expression, where what it is compared as matters: a column's affinity and
   * collation if it is a column, else none.
   */
  Optional<String> operandOf(Span span) {
    return groupOf(span).map(this::operand);
  }

  private String operand(Group group) {
    Optional<Field> field = outputs.scope().field(group.expression);
    if (field.flatMap(Field::type).isPresent()) {
      return group.name;
    }
    if (field.isPresent() || Outputs.mentionsCollate(group.expression)) {
      throw new Whole("how " + group.expression.text() + " compares is not certain");
    }
    return "ifnull(" + group.name + ", NULL)";
  }

  private Optional<Group> groupOf(Span span) {
    Span plain = span.unwrapped();
    Optional<Field> field = outputs.scope().field(plain);
    for (Group group : groups) {
      boolean same =
          field.isPresent()
              ? outputs.scope().field(group.expression).equals(field)
              : group.expression.matches(plain);
      if (group.own && same) {
        return Optional.of(group);
      }
    }
    return Optional.empty();
  }

  /**
   * True if equal values of every group look the same, so that it does not matter which row shows
   * them.
   */
  boolean areUniform() {
    return groups.stream().filter(Group::own).allMatch(this::isUniform);
  }

  private boolean isUniform(Group group) {
    Optional<Field> field = outputs.scope().field(group.expression);
    boolean binary = outputs.collation(group.expression).equals(Optional.of("BINARY"));
    boolean typed =
        field.flatMap(Field::type).filter(type -> Affinity.of(type) != Affinity.BLOB).isPresent();
    return binary && (typed || Calls.isText(group.expression));
  }

  List<Merge.PartialColumn> columns() {
    List<Merge.PartialColumn> columns = new ArrayList<>();
    groups.forEach(group -> columns.add(group.column));
    values.forEach(value -> columns.add(value.column));
    return columns;
  }

  /** The select list of the shards. */
  Edits.SqlText list() {
    Edits.SqlText text = new Edits.SqlText();
    String comma = "";
    for (Group group : groups) {
      text.add(comma).add(group.expression).add(" AS " + group.name);
      comma = ", ";
    }
    for (Value value : values) {
      text.add(comma).add(value.sql).add(" AS " + value.name);
      comma = ", ";
    }
    return text;
  }

  /** GROUP BY of the shards; empty if there is one group. */
  Edits.SqlText groupBy() {
    Edits.SqlText text = new Edits.SqlText();
    String comma = "GROUP BY ";
    for (Group group : groups) {
      text.add(comma).add(group.expression);
      comma = ", ";
    }
    return text;
  }

  /** GROUP BY of the answer; empty if there is one group. */
  String groupByOwn() {
    List<String> names = groups.stream().filter(Group::own).map(group -> group.name).toList();
    return names.isEmpty() ? "" : " GROUP BY " + String.join(", ", names);
  }
}
