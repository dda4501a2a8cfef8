package dev.collegedb.planner.internal.plan;

import dev.collegedb.planner.internal.lex.StatementTokens;
import dev.collegedb.planner.internal.lex.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The parts of an INSERT or REPLACE, as token positions.
 *
 * @param verb where INSERT or REPLACE stands; tokens before it are its WITH clause
 * @param table the name of the destination
 * @param tableAt its position
 * @param temporary true if the destination is qualified by {@code temp.}
 * @param columns the column list; empty if there is none
 * @param source what gives the rows
 * @param sourceAt where the source begins: the first row, or SELECT
 * @param rows each row's values as ranges; empty unless VALUES
 * @param tail where ON CONFLICT or RETURNING begins, or the end
 */
record InsertHead(
    int verb,
    String table,
    int tableAt,
    boolean temporary,
    List<String> columns,
    Source source,
    int sourceAt,
    List<Row> rows,
    int tail) {

  /** Where the rows come from. */
  enum Source {
    VALUES,
    SELECT,
    DEFAULT_VALUES
  }

  /**
   * One parenthesis of VALUES, {@code from} inclusive, {@code to} exclusive, and the values in it.
   */
  record Row(int from, int to, List<Range> values) {}

  /** A range of tokens, {@code from} inclusive, {@code to} exclusive. */
  record Range(int from, int to) {}

  /** Reads the statement whose verb stands at {@code verb}; empty if its shape is not known. */
  static Optional<InsertHead> read(StatementTokens statement, int verb) {
    int i = verb + 1;
    if (statement.at(i).isWord("OR")) {
      i += 2;
    }
    if (!statement.at(i).isWord("INTO")) {
      return Optional.empty();
    }
    i++;
    boolean temporary = statement.at(i).isNamed("temp") && statement.at(i + 1).isSymbol(".");
    if (statement.at(i + 1).isSymbol(".")) {
      i += 2;
    }
    Token table = statement.at(i);
    if (!table.isName()) {
      return Optional.empty();
    }
    int tableAt = i++;
    if (statement.at(i).isWord("AS")) {
      i += 2;
    }
    List<String> columns = new ArrayList<>();
    if (statement.at(i).isSymbol("(") && !statement.at(i + 1).isWord("SELECT", "WITH", "VALUES")) {
      int end = statement.afterGroup(i);
      for (int at = i + 1; at < end - 1; at += 2) {
        columns.add(statement.at(at).text());
      }
      i = end;
    }
    return source(
        statement,
        new InsertHead(
            verb, table.text(), tableAt, temporary, columns, Source.SELECT, i, List.of(), i));
  }

  private static Optional<InsertHead> source(StatementTokens statement, InsertHead head) {
    int i = head.sourceAt();
    if (statement.hasWords(i, "DEFAULT", "VALUES")) {
      return Optional.of(head.with(Source.DEFAULT_VALUES, i, List.of(), i + 2));
    }
    if (statement.at(i).isWord("SELECT", "WITH")) {
      return Optional.of(head.with(Source.SELECT, i, List.of(), tailOf(statement, i)));
    }
    if (!statement.at(i).isWord("VALUES")) {
      return Optional.empty();
    }
    List<Row> rows = new ArrayList<>();
    int first = i + 1;
    int at = first;
    while (statement.at(at).isSymbol("(")) {
      int end = statement.afterGroup(at);
      rows.add(new Row(at, end, values(statement, at + 1, end - 1)));
      at = statement.at(end).isSymbol(",") ? end + 1 : end;
    }
    boolean known = at == statement.size() || statement.at(at).isWord("ON", "RETURNING");
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    // VALUES (1) UNION … is a query like any other
    return Optional.of(
        known
            ? head.with(Source.VALUES, first, rows, at)
            : head.with(Source.SELECT, i, List.of(), tailOf(statement, i)));
  }

  private InsertHead with(Source newSource, int newSourceAt, List<Row> newRows, int newTail) {
    return new InsertHead(
        verb, table, tableAt, temporary, columns, newSource, newSourceAt, newRows, newTail);
  }

  private static List<Range> values(StatementTokens statement, int from, int to) {
    List<Range> values = new ArrayList<>();
    int depth = 0;
    int start = from;
    for (int i = from; i < to; i++) {
      Token token = statement.at(i);
      depth += token.isSymbol("(") ? 1 : token.isSymbol(")") ? -1 : 0;
      if (depth == 0 && token.isSymbol(",")) {
        values.add(new Range(start, i));
        start = i + 1;
      }
    }
    values.add(new Range(start, to));
    return values;
  }

  /** In INSERT … SELECT, SQLite reads ON as a join's unless CONFLICT follows. */
  private static int tailOf(StatementTokens statement, int from) {
    int depth = 0;
    for (int i = from; i < statement.size(); i++) {
      Token token = statement.at(i);
      depth += token.isSymbol("(") ? 1 : token.isSymbol(")") ? -1 : 0;
      if (depth == 0 && (token.isWord("RETURNING") || statement.hasWords(i, "ON", "CONFLICT"))) {
        return i;
      }
    }
    return statement.size();
  }

  boolean returning(StatementTokens statement) {
    for (int i = tail; i < statement.size(); i++) {
      if (statement.at(i).isWord("RETURNING")) {
        return true;
      }
    }
    return false;
  }
}
