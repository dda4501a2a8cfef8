package dev.collegedb.internal.route;

import dev.collegedb.planner.Column;
import dev.collegedb.planner.KeyRef;
import dev.collegedb.planner.Relation;
import dev.collegedb.planner.ValueRef;
import java.util.List;
import java.util.stream.IntStream;

/** Keys for tests. */
final class Keys {

  private Keys() {}

  static Column column(String declaredType, String collation) {
    return new Column("k", declaredType, collation, Column.Generation.NONE);
  }

  static Relation.Table table(String group, Column... keyColumns) {
    List<Integer> positions = IntStream.range(0, keyColumns.length).boxed().toList();
    return new Relation.Table(
        "users", Relation.Kind.SHARDED, group, List.of(keyColumns), positions, false, false);
  }

  /** Users by id, in a group. */
  static Relation.Table users(String group) {
    return table(group, column("INTEGER", "BINARY"));
  }

  static KeyRef literal(Relation.Table table, long value) {
    return new KeyRef(
        table, List.of(new ValueRef.Literal(ValueRef.LiteralType.INTEGER, Long.toString(value))));
  }

  static KeyRef parameter(Relation.Table table, int index) {
    return new KeyRef(table, List.of(new ValueRef.Parameter(index)));
  }
}
