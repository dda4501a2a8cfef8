package dev.collegedb.internal.exec;

import dev.collegedb.internal.error.Errors;
import dev.collegedb.planner.PlanError;
import dev.collegedb.planner.Relation;
import java.sql.SQLException;
import java.util.List;

/**
 * The sharding key of one connection. Immutable. Its text shows no value.
 *
 * @param group whose key it is; empty for the default group
 * @param values one a part of the key, as stored: Long, Double, String or byte[]
 */
public record SessionKey(String group, List<Object> values) {
  public SessionKey {
    values = List.copyOf(values);
  }

  /** True if it can be a key of {@code table}. */
  boolean fits(Relation.Table table) {
    return group.equals(table.group()) && values.size() == table.keyColumns().size();
  }

  /** Itself, if it can be a key of {@code table}. */
  SessionKey checkFits(Relation.Table table) throws SQLException {
    if (!group.equals(table.group())) {
      String other = "table " + table.name() + " of " + groupName(table.group());
      throw Errors.of(PlanError.KEY_CONTRADICTION, groupName(group), other);
    }
    if (!fits(table)) {
      String columns = table.keyColumns().size() + " key columns of table " + table.name();
      throw Errors.of(PlanError.KEY_CONTRADICTION, values.size() + " subkeys", columns);
    }
    return this;
  }

  private static String groupName(String group) {
    return group.isEmpty() ? "the default group" : "group " + group;
  }

  @Override
  public String toString() {
    return "SessionKey[" + values.size() + " parts of " + groupName(group) + "]";
  }
}
