package dev.collegedb.internal.exec;

import static dev.collegedb.internal.dialect.SqliteUrl.quoted;

import dev.collegedb.planner.Column;
import dev.collegedb.planner.Relation;
import java.util.List;
import java.util.StringJoiner;
import java.util.regex.Pattern;

/**
 * The DDL of a table that only has the types and collations of another one's columns, and so takes
 * any of its rows: no constraints, which rows of several shards may break, and no defaults.
 * Stateless.
 */
final class PlainTable {

  private static final Pattern PLAIN_TYPE = Pattern.compile("[A-Za-z0-9_ (),]*");

  private PlainTable() {}

  /**
   * False if a column's type may mean another affinity here: ANY does in a STRICT table, and a
   * quoted type cannot be written again.
   */
  static boolean isExact(Relation.Table table) {
    return table.columns().stream().allMatch(column -> isExact(column.declaredType()));
  }

  private static boolean isExact(String type) {
    return PLAIN_TYPE.matcher(type).matches() && !type.strip().equalsIgnoreCase("ANY");
  }

  /** CREATE TABLE with these columns of {@code table}. */
  static String of(Relation.Table table, List<String> columns) {
    StringJoiner definitions = new StringJoiner(", ");
    for (Column column : table.columns()) {
      if (columns.contains(column.name())) {
        definitions.add(
            quoted(column.name()) + " " + column.declaredType() + " COLLATE " + column.collation());
      }
    }
    return "CREATE TABLE " + quoted(table.name()) + " (" + definitions + ")";
  }
}
