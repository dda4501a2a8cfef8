package dev.collegedb.internal.exec;

import dev.collegedb.internal.merge.RowCursor;
import dev.collegedb.internal.route.Router;
import dev.collegedb.planner.KeyRef;
import dev.collegedb.planner.ShardSql;
import dev.collegedb.planner.ValueRef;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Keys that are constant expressions, each evaluated once by the engine and from then on a
 * parameter behind the statement's own. Confined to one execution.
 */
final class ComputedKeys implements Router.Values {

  /** Above every parameter that SQLite numbers. */
  private static final int FIRST = 1 << 20;

  private final Gather gather;
  private final Run run;
  private final List<@Nullable Object> computed = new ArrayList<>();

  ComputedKeys(Gather gather, Run run) {
    this.gather = gather;
    this.run = run;
  }

  static boolean areIn(List<KeyRef> keys) {
    for (KeyRef key : keys) {
      for (ValueRef part : key.parts()) {
        if (part instanceof ValueRef.Expression) {
          return true;
        }
      }
    }
    return false;
  }

  /** The same keys without expressions. */
  List<KeyRef> evaluate(List<KeyRef> keys) throws SQLException {
    List<KeyRef> evaluated = new ArrayList<>();
    for (KeyRef key : keys) {
      List<ValueRef> parts = new ArrayList<>();
      for (ValueRef part : key.parts()) {
        parts.add(
            part instanceof ValueRef.Expression expression ? parameter(expression.sql()) : part);
      }
      evaluated.add(new KeyRef(key.table(), parts));
    }
    return evaluated;
  }

  private ValueRef parameter(ShardSql expression) throws SQLException {
    ShardSql select = new ShardSql("SELECT " + expression.text(), expression.parameters());
    try (RowCursor cursor = gather.withoutTables(select, run)) {
      cursor.next();
      Object value = cursor.row().getObject(1);
      computed.add(value instanceof Integer number ? Long.valueOf(number) : value);
    }
    return new ValueRef.Parameter(FIRST + computed.size() - 1);
  }

  @Override
  public @Nullable Object value(int index) throws SQLException {
    return index >= FIRST ? computed.get(index - FIRST) : run.bindings().value(index);
  }
}
