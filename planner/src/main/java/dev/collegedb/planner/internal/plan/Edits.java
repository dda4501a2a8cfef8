package dev.collegedb.planner.internal.plan;

import dev.collegedb.planner.ShardSql;
import dev.collegedb.planner.internal.lex.StatementTokens;
import dev.collegedb.planner.internal.lex.Token;
import dev.collegedb.planner.internal.parse.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A statement's text with pieces replaced at token positions. Every parameter becomes a plain
 * question mark, since the numbering changes. Confined to one call.
 */
final class Edits {

  private final StatementTokens statement;
  private final List<Edit> edits = new ArrayList<>();

  /** Tokens {@code from} to {@code to - 1} give way to {@code sql}. */
  private record Edit(int from, int to, ShardSql sql) {}

  Edits(StatementTokens statement) {
    this.statement = statement;
  }

  /** Puts {@code sql} and a blank before token {@code at}; at the end if there is no such token. */
  void insert(int at, ShardSql sql) {
    edits.add(new Edit(at, at, sql));
  }

  void replace(Span span, ShardSql sql) {
    edits.add(new Edit(span.from(), span.to(), sql));
  }

  /** The text; edits must not overlap. */
  ShardSql sql() {
    edits.sort(Comparator.comparingInt(Edit::from));
    SqlText text = new SqlText();
    int i = 0;
    for (Edit edit : edits) {
      text.add(statement, i, edit.from());
      text.space().add(edit.sql()).space();
      i = edit.to();
    }
    return text.add(statement, i, statement.size()).sql();
  }

  /** The span's own text. */
  static ShardSql of(Span span) {
    return new SqlText().add(span.statement(), span.from(), span.to()).sql();
  }

  /** Text that grows, and the parameters in it. */
  static final class SqlText {

    private final StringBuilder text = new StringBuilder();
    private final List<Integer> parameters = new ArrayList<>();

    SqlText add(String plain) {
      text.append(plain);
      return this;
    }

    SqlText add(ShardSql sql) {
      text.append(sql.text());
      parameters.addAll(sql.parameters());
      return this;
    }

    SqlText add(Span span) {
      return add(span.statement(), span.from(), span.to());
    }

    /** One blank, unless there is one. */
    SqlText space() {
      if (text.length() > 0 && text.charAt(text.length() - 1) != ' ') {
        text.append(' ');
      }
      return this;
    }

    /** Tokens with what stands between them, line comments ended. */
    SqlText add(StatementTokens statement, int from, int to) {
      for (int i = from; i < to; i++) {
        Token token = statement.at(i);
        if (i > from) {
          text.append(statement.source(), statement.at(i - 1).end(), token.start());
        }
        if (token.parameter() > 0) {
          text.append('?');
          parameters.add(token.parameter());
        } else {
          text.append(statement.source(), token.start(), token.end());
        }
      }
      return this;
    }

    ShardSql sql() {
      return new ShardSql(text.toString().strip(), parameters);
    }
  }
}
