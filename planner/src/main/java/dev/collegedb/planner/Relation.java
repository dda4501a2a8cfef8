package dev.collegedb.planner;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A name that a FROM clause can hold. */
public sealed interface Relation {

  /** As created, without quotes. */
  String name();

  /** How the rows of a table are spread. */
  enum Kind {
    /** Each row on the shard of its key. */
    SHARDED,
    /** A full copy on every shard. */
    REFERENCE,
    /** On the home shard only. */
    SINGLE
  }

  /**
   * A base table.
   *
   * @param keyColumns positions in {@code columns}, in key order; empty unless sharded
   * @param group tables of one group share keys; empty name is the default group
   * @param rowidVisible true if {@code rowid} is a plain alias of a declared column, so that it
   *     means the same on any copy
   * @param triggers true if writing the table fires triggers
   */
  record Table(
      String name,
      Kind kind,
      String group,
      List<Column> columns,
      List<Integer> keyColumns,
      boolean rowidVisible,
      boolean triggers)
      implements Relation {
    public Table {
      columns = List.copyOf(columns);
      keyColumns = List.copyOf(keyColumns);
      if (kind == Kind.SHARDED == keyColumns.isEmpty()) {
        throw new IllegalArgumentException(
            name + " is " + kind + " with key columns " + keyColumns);
      }
    }

    public boolean isSharded() {
      return kind == Kind.SHARDED;
    }

    /** The position of the column in the table, from 0. */
    public Optional<Integer> indexOf(String column) {
      for (int i = 0; i < columns.size(); i++) {
        if (columns.get(i).isNamed(column)) {
          return Optional.of(i);
        }
      }
      return Optional.empty();
    }
  }

  /**
   * A stored query.
   *
   * @param sql the CREATE VIEW statement
   * @param tables every base table it may read, views in it expanded; lower case
   */
  record View(String name, String sql, Set<String> tables) implements Relation {
    public View {
      tables = Set.copyOf(tables);
    }
  }
}
