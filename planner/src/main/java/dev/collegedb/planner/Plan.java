package dev.collegedb.planner;

import java.util.List;

/** What a statement does on the shards. Immutable; safe to cache and share. */
public sealed interface Plan {

  <R> R accept(Visitor<R> visitor);

  /**
   * Reads. If {@code target} resolves to one shard, {@code sql} runs there and its own result is the answer; else {@code merge}
   * says how.
   *
   * @param sql the user's text, unchanged
   * @param reason why not a cheaper tier
   */
  record Read(ShardTarget target, ShardSql sql, Merge merge, String reason) implements Plan {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.read(this);
    }
  }

  /**
   * Writes the same text on every shard of {@code target}.
   *
   * @param claims true if it may create the first row of its keys (INSERT)
   * @param count how the shards' counts become one
   * @param returnsRows true if it has RETURNING; then {@code target} is one shard
   */
  record Write(
      ShardTarget target, ShardSql sql, boolean claims, CountRule count, boolean returnsRows, String reason)
      implements Plan {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.write(this);
    }
  }

  /** How update counts of several shards become one. */
  enum CountRule {
    /** Sharded tables: each row exists once. */
    SUM,
    /** Reference tables: every shard changed the same rows; the home shard's count is the answer. */
    HOME
  }

  /**
   * INSERT of several rows, each to the shard of its key. Claims the keys.
   *
   * @param head text up to and with VALUES and a blank
   * @param rows each row's own text with parentheses
   * @param tail what follows the rows, such as ON CONFLICT; may be empty
   */
  record SplitInsert(ShardSql head, List<Row> rows, ShardSql tail, String reason) implements Plan {
    public SplitInsert {
      rows = List.copyOf(rows);
    }

    /** One row of VALUES. */
    public record Row(KeyRef key, ShardSql sql) {}

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.splitInsert(this);
    }
  }

  /**
   * INSERT … SELECT whose source and destination are not on one shard: the rows are read whole, then inserted.
   *
   * @param source the SELECT
   * @param table the destination
   * @param insert the destination's INSERT with one question mark per source column
   * @param keyPositions positions in the source's columns of the key's parts, from 0; empty unless sharded
   */
  record InsertSelect(
      Read source, Relation.Table table, String insert, List<Integer> keyPositions, String reason) implements Plan {
    public InsertSelect {
      keyPositions = List.copyOf(keyPositions);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.insertSelect(this);
    }
  }

  /** Changes the schema, on every shard in name order or at home; afterwards the catalog is read again. */
  record Ddl(ShardTarget target, ShardSql sql, DdlEffect effect) implements Plan {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.ddl(this);
    }
  }

  /**
   * What a DDL statement does to the record of complete groups.
   *
   * @param object table, view or index name; empty if none
   */
  record DdlEffect(Kind kind, String object) {
    /** What is done. */
    public enum Kind {
      CREATE_TABLE,
      DROP_TABLE,
      OTHER
    }
  }

  /** Several statements in one string, run in order; only the last may return rows. Each has its own parameters' indexes. */
  record Script(List<Plan> steps) implements Plan {
    public Script {
      steps = List.copyOf(steps);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.script(this);
    }
  }

  /** Answers with the printed plan of {@code explained}, and runs nothing. */
  record Explain(Plan explained) implements Plan {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.explain(this);
    }
  }

  /**
   * Will not run.
   *
   * @param message what was asked, formatted
   * @param cure what the user can do instead
   */
  record Refuse(ErrorCode code, String message, String cure) implements Plan {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.refuse(this);
    }
  }

  /** One method a kind. */
  interface Visitor<R> {
    R read(Read plan);

    R write(Write plan);

    R splitInsert(SplitInsert plan);

    R insertSelect(InsertSelect plan);

    R ddl(Ddl plan);

    R script(Script plan);

    R explain(Explain plan);

    R refuse(Refuse plan);
  }
}
