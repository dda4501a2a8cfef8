package dev.collegedb.planner;

import java.util.List;
import java.util.Map;
import java.util.SortedSet;

/** How the rows of several shards become one answer. */
public sealed interface Merge {

  <R, X extends Exception> R accept(Visitor<R, X> visitor) throws X;

  /** Only one shard can answer. */
  record None() implements Merge {
    @Override
    public <R, X extends Exception> R accept(Visitor<R, X> visitor) throws X {
      return visitor.none(this);
    }
  }

  /**
   * T2: the shards' rows, each read through its own result set. They are merged by {@code order},
   * or come one shard after another if it is empty.
   *
   * @param sql what each shard runs: gives its rows in {@code order}, hidden columns last, and with
   *     paging no more than limit + offset of them
   * @param order what the rows are merged by
   * @param hidden how many of the last columns serve the order only and are not shown
   * @param distinct true if of rows equal in all of {@code order}, which then covers every shown
   *     column, only the first is shown
   * @param paging of the merged rows. Its values must be integers, not negative, and their sum must
   *     fit 64 bits; where they are anything else, {@code otherwise} runs instead
   * @param otherwise the same answer as T4
   */
  record Stream(
      ShardSql sql,
      List<SortKey> order,
      int hidden,
      boolean distinct,
      Paging paging,
      Gather otherwise)
      implements Merge {
    public Stream {
      order = List.copyOf(order);
    }

    @Override
    public <R, X extends Exception> R accept(Visitor<R, X> visitor) throws X {
      return visitor.stream(this);
    }
  }

  /**
   * T3: each shard aggregates its own rows; the partial rows go into a table of the scratch
   * connection, from which the engine makes the answer.
   *
   * @param partial what each shard runs; its columns are those of the table, in order
   * @param columns of the table {@link #PARTIALS}
   * @param last what makes the answer, reading that table
   * @param otherwise the same answer as T4: runs instead where a partial sum is no integer (the sum
   *     of floats depends on their order) or a shard's sum overflows
   */
  record Combine(ShardSql partial, List<PartialColumn> columns, ShardSql last, Gather otherwise)
      implements Merge {

    /** The name of the table that holds the partial rows. */
    public static final String PARTIALS = "cdb_partials";

    public Combine {
      columns = List.copyOf(columns);
    }

    @Override
    public <R, X extends Exception> R accept(Visitor<R, X> visitor) throws X {
      return visitor.combine(this);
    }
  }

  /**
   * A column of partial rows.
   *
   * @param definition as CREATE TABLE has it: name, type, collation
   * @param integral true if every value must be an integer or NULL
   */
  record PartialColumn(String definition, boolean integral) {}

  /**
   * T4: the statement runs on a scratch connection of the same engine that shows all shards as one
   * database.
   *
   * @param sql for the scratch connection: the user's text, less qualifiers such as {@code main.}
   * @param relations every catalog relation the text may read (a superset is harmless), views' own
   *     included; lower case
   * @param parts what is enough of a table if its rows are copied, by its name in lower case; all
   *     of any other
   * @param needsTables true if views will not do (rowid, INDEXED BY), so rows must be copied into
   *     real tables
   */
  record Gather(
      ShardSql sql, SortedSet<String> relations, Map<String, Part> parts, boolean needsTables)
      implements Merge {
    public Gather {
      parts = Map.copyOf(parts);
    }

    @Override
    public <R, X extends Exception> R accept(Visitor<R, X> visitor) throws X {
      return visitor.gather(this);
    }
  }

  /**
   * Columns and rows of a table.
   *
   * @param columns their names, in the table's order; at least one
   * @param table the table as FROM has it, with its alias
   * @param condition of the rows; its text is empty if all are needed
   */
  record Part(List<String> columns, String table, ShardSql condition) {
    public Part {
      columns = List.copyOf(columns);
    }
  }

  /** One method a kind; {@code X} is what they may throw. */
  interface Visitor<R, X extends Exception> {
    R none(None merge) throws X;

    R stream(Stream merge) throws X;

    R combine(Combine merge) throws X;

    R gather(Gather merge) throws X;
  }
}
