package dev.collegedb.planner.internal.plan;

import dev.collegedb.planner.ShardSql;
import dev.collegedb.planner.internal.lex.StatementTokens;
import dev.collegedb.planner.internal.lex.Token;
import dev.collegedb.planner.internal.parse.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A statement's text with pieces replaced at token positions. If that changes the order of its
 * parameters, each becomes a plain question mark; else they stay as written, since SQLite labels
 * columns by the text. Confined to one call.
 */
final class Edits {

  private final StatementTokens statement;
  private final List<Edit> edits = new ArrayList<>();

  /** Tokens {@code from} to {@code to - 1} give way to {@code sql}. */
  private record Edit(int from, int to, SqlText sql) {}

  Edits(StatementTokens statement) {
    this.statement = statement;
  }

  /** Puts {@code sql} and a blank before token {@code at}; at the end if there is no such token. */
  void insert(int at, SqlText sql) {
    edits.add(new Edit(at, at, sql));
  }

  void replace(Span span, SqlText sql) {
    edits.add(new Edit(span.from(), span.to(), sql));
  }

  /** The text; edits must not overlap. */
  ShardSql sql() {
    SqlText text = text(0, statement.size());
    return text.parameters.equals(parameters())
        ? new ShardSql(text.written.toString().strip(), statement.ownParameters())
        : text.sql();
  }

  /** The text, and how to cut its list of keys; {@code items} are some of the list, or none. */
  ShardSql sql(List<Span> items) {
    ShardSql whole = sql();
    if (items.isEmpty()) {
      return whole;
    }
    int first = items.get(0).from();
    int end = statement.afterGroup(first - 1) - 1;
    List<ShardSql> keys = items.stream().map(item -> new SqlText().add(item).sql()).toList();
    ShardSql.KeyList list =
        new ShardSql.KeyList(text(0, first).sql(), keys, text(end, statement.size()).sql());
    return new ShardSql(whole.text(), whole.parameters(), Optional.of(list));
  }

  private SqlText text(int from, int to) {
    edits.sort(Comparator.comparingInt(Edit::from));
    SqlText text = new SqlText();
    int i = from;
    for (Edit edit : edits) {
      if (edit.from() >= from && edit.to() <= to) {
        boolean comma = edit.sql().text.indexOf(",") == 0;
        text.add(statement, i, edit.from());
        (comma ? text : text.space()).add(edit.sql()).space();
        i = edit.to();
      }
    }
    return text.add(statement, i, to);
  }

  /** The statement's parameters in the order of their places. */
  private List<Integer> parameters() {
    return statement.tokens().stream()
        .map(Token::parameter)
        .filter(parameter -> parameter > 0)
        .toList();
  }

  /** Text that grows, and the parameters in it. */
  static final class SqlText {

    private final StringBuilder text = new StringBuilder();
    private final StringBuilder written = new StringBuilder();
    private final List<Integer> parameters = new ArrayList<>();

    SqlText add(String plain) {
      text.append(plain);
      written.append(plain);
      return this;
    }

    SqlText add(SqlText other) {
      text.append(other.text);
      written.append(other.written);
      parameters.addAll(other.parameters);
      return this;
    }

    SqlText add(Span span) {
      return add(span.statement(), span.from(), span.to());
    }

    /** One blank, unless there is one. */
    SqlText space() {
      return text.length() > 0 && text.charAt(text.length() - 1) != ' ' ? add(" ") : this;
    }

    /** Tokens with what stands between them. */
    SqlText add(StatementTokens statement, int from, int to) {
      for (int i = from; i < to; i++) {
        Token token = statement.at(i);
        if (i > from) {
          add(statement.source().substring(statement.at(i - 1).end(), token.start()));
        }
        String source = statement.source().substring(token.start(), token.end());
        written.append(source);
        text.append(token.parameter() > 0 ? "?" : source);
        if (token.parameter() > 0) {
          parameters.add(token.parameter());
        }
      }
      return this;
    }

    /** Every parameter a plain question mark. */
    ShardSql sql() {
      return new ShardSql(text.toString().strip(), parameters);
    }
  }
}
