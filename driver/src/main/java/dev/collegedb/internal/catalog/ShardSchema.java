package dev.collegedb.internal.catalog;

import dev.collegedb.planner.Column;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The tables and views of one shard. Immutable.
 *
 * @param version SQLite's own count of the changes of this schema
 * @param tables by lower-case name
 * @param views CREATE VIEW by lower-case name
 */
record ShardSchema(long version, Map<String, Shape> tables, Map<String, StoredView> views) {
  ShardSchema {
    tables = Map.copyOf(tables);
    views = Map.copyOf(views);
  }

  /**
   * A table as one shard has it.
   *
   * @param rowidAlias true if one of its columns is the rowid
   * @param unique the columns of each unique index and of the primary key, lower case
   */
  record Shape(
      String name,
      List<Column> columns,
      boolean rowidAlias,
      boolean triggers,
      List<Set<String>> unique) {
    Shape {
      columns = List.copyOf(columns);
      unique = List.copyOf(unique);
    }

    List<String> columnNames() {
      return columns.stream().map(Column::name).toList();
    }
  }

  /** A view as one shard has it. */
  record StoredView(String name, String sql) {}
}
