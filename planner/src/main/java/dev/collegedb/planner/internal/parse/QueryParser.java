package dev.collegedb.planner.internal.parse;

import dev.collegedb.planner.internal.lex.StatementTokens;
import dev.collegedb.planner.internal.lex.Token;
import dev.collegedb.planner.internal.parse.Query.CommonTable;
import dev.collegedb.planner.internal.parse.Query.Core;
import dev.collegedb.planner.internal.parse.Query.Limit;
import dev.collegedb.planner.internal.parse.Query.Operator;
import dev.collegedb.planner.internal.parse.Query.OrderTerm;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads how a query is built from its tokens (sqlite.org, "SELECT"). What it does not know it does
 * not read. Confined to one call.
 */
public final class QueryParser {

  private static final int DEEPEST = 40;

  private final Span span;
  private final int depth;
  private int at;

  /** Says that a text is none that we read; never leaves this package. */
  static final class Unread extends RuntimeException {
    private static final long serialVersionUID = 1;

    Unread() {
      super("not read", null, false, false);
    }
  }

  private QueryParser(Span span, int depth) {
    this.span = span;
    this.depth = depth;
    this.at = span.from();
    if (depth > DEEPEST) {
      throw new Unread();
    }
  }

  /** The whole statement as a query; empty if it is none that we read. */
  public static Optional<Query> parse(StatementTokens statement) {
    return parse(new Span(statement, 0, statement.size()));
  }

  /** The span as a query; empty if it is none that we read. */
  public static Optional<Query> parse(Span span) {
    try {
      return Optional.of(parse(span, 0));
    } catch (Unread e) {
      return Optional.empty();
    }
  }

  /** The common tables of a WITH clause, which the span is all of; empty if it is none we read. */
  public static Optional<List<CommonTable>> withClause(Span span) {
    try {
      QueryParser parser = new QueryParser(span, 0);
      List<CommonTable> tables = span.isEmpty() ? List.of() : parser.commonTables();
      return parser.at == span.to() ? Optional.of(tables) : Optional.empty();
    } catch (Unread e) {
      return Optional.empty();
    }
  }

  /** The query in parentheses at {@code open}. */
  static Query inParentheses(Span span, int open, int depth) {
    int end = span.next(open);
    if (end - open < 3 || !span.at(end - 1).isSymbol(")")) {
      throw new Unread();
    }
    return parse(span.part(open + 1, end - 1), depth + 1);
  }

  private static Query parse(Span span, int depth) {
    return new QueryParser(span, depth).query();
  }

  private Query query() {
    List<CommonTable> commonTables = span.at(at).isWord("WITH") ? commonTables() : List.of();
    List<Core> cores = new ArrayList<>(List.of(core()));
    List<Operator> operators = new ArrayList<>();
    while (span.at(at).isWord("UNION", "EXCEPT", "INTERSECT") && at < span.to()) {
      operators.add(operator());
      cores.add(core());
    }
    List<OrderTerm> order = order();
    Optional<Limit> limit = limit();
    if (at != span.to()) {
      throw new Unread();
    }
    return new Query(span, commonTables, cores, operators, order, limit);
  }

  private List<CommonTable> commonTables() {
    List<CommonTable> tables = new ArrayList<>();
    at += span.at(at + 1).isWord("RECURSIVE") ? 2 : 1;
    do {
      at += tables.isEmpty() ? 0 : 1;
      String name = name(at++);
      List<String> columns = span.at(at).isSymbol("(") ? names() : List.of();
      expect("AS");
      at += span.at(at).isWord("NOT") ? 1 : 0;
      at += span.at(at).isWord("MATERIALIZED") ? 1 : 0;
      if (!span.at(at).isSymbol("(")) {
        throw new Unread();
      }
      Query query = inParentheses(span, at, depth);
      at = span.next(at);
      tables.add(new CommonTable(name, columns, query));
    } while (span.at(at).isSymbol(","));
    return tables;
  }

  /** Names in parentheses. */
  private List<String> names() {
    int end = span.next(at);
    List<String> names = new ArrayList<>();
    for (Span part : span.part(at + 1, end - 1).split(",")) {
      if (part.size() != 1) {
        throw new Unread();
      }
      names.add(name(part.from()));
    }
    at = end;
    return names;
  }

  private String name(int index) {
    Token token = span.at(index);
    if (index >= span.to() || !token.isIdentifier() || SqlSkeleton.isKeyword(token)) {
      throw new Unread();
    }
    return token.text();
  }

  private void expect(String word) {
    if (at >= span.to() || !span.at(at).isWord(word)) {
      throw new Unread();
    }
    at++;
  }

  private Operator operator() {
    Token token = span.at(at++);
    if (token.isWord("UNION") && span.at(at).isWord("ALL")) {
      at++;
      return Operator.UNION_ALL;
    }
    return token.isWord("UNION")
        ? Operator.UNION
        : token.isWord("EXCEPT") ? Operator.EXCEPT : Operator.INTERSECT;
  }

  private Core core() {
    int end = span.find(at, "UNION", "EXCEPT", "INTERSECT", "ORDER", "LIMIT");
    Core core = CoreParser.parse(span.part(at, end), depth);
    at = end;
    return core;
  }

  private List<OrderTerm> order() {
    if (at >= span.to() || !span.at(at).isWord("ORDER")) {
      return List.of();
    }
    at++;
    expect("BY");
    int end = span.find(at, "LIMIT");
    List<OrderTerm> terms = new ArrayList<>();
    for (Span term : span.part(at, end).split(",")) {
      terms.add(orderTerm(term));
    }
    at = end;
    return terms;
  }

  private static OrderTerm orderTerm(Span term) {
    int end = term.to();
    Optional<Boolean> nullsFirst = Optional.empty();
    if (term.size() > 2 && term.at(end - 2).isWord("NULLS")) {
      nullsFirst = Optional.of(term.at(end - 1).isWord("FIRST"));
      end -= 2;
    }
    boolean descending = false;
    if (end > term.from() && term.at(end - 1).isWord("ASC", "DESC")) {
      descending = term.at(end - 1).isWord("DESC");
      end--;
    }
    if (end == term.from()) {
      throw new Unread();
    }
    return new OrderTerm(term, term.part(term.from(), end), descending, nullsFirst);
  }

  private Optional<Limit> limit() {
    if (at >= span.to() || !span.at(at).isWord("LIMIT")) {
      return Optional.empty();
    }
    Span whole = span.part(at, span.to());
    Span rest = span.part(at + 1, span.to());
    at = span.to();
    int offset = rest.find(rest.from(), "OFFSET");
    List<Span> parts = rest.split(",");
    if (parts.size() > 2 || parts.stream().anyMatch(Span::isEmpty)) {
      throw new Unread();
    }
    if (parts.size() == 2) {
      return Optional.of(new Limit(whole, parts.get(1), Optional.of(parts.get(0))));
    }
    Span count = rest.part(rest.from(), offset);
    Optional<Span> skipped =
        offset < rest.to() ? Optional.of(rest.part(offset + 1, rest.to())) : Optional.empty();
    return Optional.of(new Limit(whole, count, skipped));
  }
}
