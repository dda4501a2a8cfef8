package dev.collegedb.planner;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/** What a statement does on the shards. Immutable; safe to cache and share. */
public sealed interface Plan {

  <R, X extends Exception> R accept(Visitor<R, X> visitor) throws X;

  /**
   * Reads. If {@code target} resolves to one shard, {@code sql} runs there and its own result is
   * the answer; else {@code merge} says how.
   *
   * @param sql the user's text, unchanged
   * @param reason why not a cheaper tier
   */
  record Read(ShardTarget target, ShardSql sql, Merge merge, String reason) implements Plan {
    @Override
    public <R, X extends Exception> R accept(Visitor<R, X> visitor) throws X {
      return visitor.read(this);
    }
  }

  /**
   * Writes the same text on every shard of {@code target}.
   *
   * @param claims true if it may create the first row of its keys (INSERT)
   * @param count how the shards' counts become one
   * @param returnsRows true if it has RETURNING; then {@code target} is one shard
   * @param required parameters that must not be NULL, or each shard would make up a value of its
   *     own
   */
  record Write(
      ShardTarget target,
      ShardSql sql,
      boolean claims,
      CountRule count,
      boolean returnsRows,
      List<Integer> required,
      String reason)
      implements Plan {
    public Write {
      required = List.copyOf(required);
    }

    @Override
    public <R, X extends Exception> R accept(Visitor<R, X> visitor) throws X {
      return visitor.write(this);
    }
  }

  /** How update counts of several shards become one. */
  enum CountRule {
    /** Sharded tables: each row exists once. */
    SUM,
    /**
     * Reference tables: every shard changed the same rows; the home shard's count is the answer.
     */
    HOME
  }

  /**
   * INSERT of several rows, each to the shard of its key. Claims the keys.
   *
   * @param head text up to and with VALUES and a blank
   * @param rows each row's own text with parentheses
   * @param tail what follows the rows, such as ON CONFLICT; may be empty
   * @param whole the user's text, for when all rows lie on one shard
   * @param required as in {@link Write}
   */
  record SplitInsert(
      ShardSql head,
      List<Row> rows,
      ShardSql tail,
      ShardSql whole,
      List<Integer> required,
      String reason)
      implements Plan {
    public SplitInsert {
      rows = List.copyOf(rows);
      required = List.copyOf(required);
    }

    /** One row of VALUES. */
    public record Row(KeyRef key, ShardSql sql) {}

    /** The INSERT with these of its rows only. */
    public ShardSql text(List<Row> some) {
      StringJoiner texts = new StringJoiner(", ", head.text(), tail.text().isEmpty() ? "" : " ");
      List<Integer> parameters = new ArrayList<>(head.parameters());
      for (Row row : some) {
        texts.add(row.sql().text());
        parameters.addAll(row.sql().parameters());
      }
      parameters.addAll(tail.parameters());
      return new ShardSql(texts + tail.text(), parameters);
    }

    @Override
    public <R, X extends Exception> R accept(Visitor<R, X> visitor) throws X {
      return visitor.splitInsert(this);
    }
  }

  /**
   * INSERT … SELECT whose source and destination are not on one shard: the rows are read whole,
   * then inserted.
   *
   * @param source the SELECT
   * @param table the destination
   * @param insert the destination's INSERT with one question mark per source column
   * @param width how many columns the source must have
   * @param keyPositions positions in the source's columns of the key's parts, from 0; empty unless
   *     sharded
   * @param required positions in the source's columns that must not be NULL, from 0
   */
  record InsertSelect(
      Read source,
      Relation.Table table,
      String insert,
      int width,
      List<Integer> keyPositions,
      List<Integer> required)
      implements Plan {
    public InsertSelect {
      keyPositions = List.copyOf(keyPositions);
      required = List.copyOf(required);
    }

    @Override
    public <R, X extends Exception> R accept(Visitor<R, X> visitor) throws X {
      return visitor.insertSelect(this);
    }
  }

  /**
   * Changes the schema, at home first, then on the other shards of {@code target} in name order;
   * afterwards the catalog is read again.
   *
   * @param sql for the home shard: the user's text
   * @param elsewhere for the others: the same, or with IF EXISTS where only home can tell whether
   *     the object is known
   */
  record Ddl(ShardTarget target, String sql, String elsewhere, DdlEffect effect) implements Plan {
    @Override
    public <R, X extends Exception> R accept(Visitor<R, X> visitor) throws X {
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

  /**
   * Several statements in one string, each planned and run at its turn, since one may create what
   * the next one needs; none has parameters, and only the last may return rows.
   */
  record Script(List<String> statements) implements Plan {
    public Script {
      statements = List.copyOf(statements);
    }

    @Override
    public <R, X extends Exception> R accept(Visitor<R, X> visitor) throws X {
      return visitor.script(this);
    }
  }

  /** Answers with the printed plan of {@code explained}, and runs nothing. */
  record Explain(Plan explained) implements Plan {
    @Override
    public <R, X extends Exception> R accept(Visitor<R, X> visitor) throws X {
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
    public <R, X extends Exception> R accept(Visitor<R, X> visitor) throws X {
      return visitor.refuse(this);
    }
  }

  /** One method a kind; {@code X} is what they may throw. */
  interface Visitor<R, X extends Exception> {
    R read(Read plan) throws X;

    R write(Write plan) throws X;

    R splitInsert(SplitInsert plan) throws X;

    R insertSelect(InsertSelect plan) throws X;

    R ddl(Ddl plan) throws X;

    R script(Script plan) throws X;

    R explain(Explain plan) throws X;

    R refuse(Refuse plan) throws X;
  }
}
