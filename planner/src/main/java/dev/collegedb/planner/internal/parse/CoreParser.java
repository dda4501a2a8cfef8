package dev.collegedb.planner.internal.parse;

import dev.collegedb.planner.internal.lex.Token;
import dev.collegedb.planner.internal.parse.Query.Core;
import dev.collegedb.planner.internal.parse.Query.FromItem;
import dev.collegedb.planner.internal.parse.Query.Item;
import dev.collegedb.planner.internal.parse.QueryParser.Unread;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads one SELECT or VALUES between set operators. Confined to one call. */
final class CoreParser {

  private static final String[] CLAUSES = {"FROM", "WHERE", "GROUP", "HAVING", "WINDOW"};

  private final Span span;
  private final int depth;
  private int at;

  private CoreParser(Span span, int depth) {
    this.span = span;
    this.depth = depth;
    this.at = span.from();
  }

  static Core parse(Span span, int depth) {
    if (span.isEmpty()) {
      throw new Unread();
    }
    CoreParser parser = new CoreParser(span, depth);
    if (span.first().isWord("VALUES")) {
      return parser.values();
    }
    if (!span.first().isWord("SELECT")) {
      throw new Unread();
    }
    return parser.select();
  }

  private Core values() {
    Span rows = span.part(at + 1, span.to());
    List<Item> items = new ArrayList<>();
    for (Span row : rows.split(",")) {
      if (!row.isGroup()) {
        throw new Unread();
      }
      if (items.isEmpty()) {
        for (Span value : row.part(row.from() + 1, row.to() - 1).split(",")) {
          items.add(new Item(value, Optional.empty(), false));
        }
      }
    }
    Span none = span.part(span.to(), span.to());
    return new Core(
        span,
        false,
        rows,
        items,
        List.of(),
        none,
        Optional.empty(),
        List.of(),
        Optional.empty(),
        false);
  }

  private Core select() {
    at++;
    boolean distinct = span.at(at).isWord("DISTINCT");
    at += span.at(at).isWord("DISTINCT", "ALL") ? 1 : 0;
    Span list = span.part(at, clause());
    at = list.to();
    List<Item> items = new ArrayList<>();
    for (Span item : list.split(",")) {
      items.add(ItemParser.parse(item));
    }
    int body = at;
    List<FromItem> from = List.of();
    if (isAt("FROM")) {
      at++;
      Span clause = span.part(at, clause());
      from = FromParser.parse(clause, depth);
      at = clause.to();
    }
    Optional<Span> where = condition("WHERE");
    Span read = span.part(body, at);
    List<Span> group = group();
    Optional<Span> having = condition("HAVING");
    boolean windows = isAt("WINDOW");
    if (!windows && at != span.to()) {
      throw new Unread();
    }
    return new Core(span, distinct, list, items, from, read, where, group, having, windows);
  }

  private boolean isAt(String word) {
    return at < span.to() && span.at(at).isWord(word);
  }

  private Optional<Span> condition(String word) {
    if (!isAt(word)) {
      return Optional.empty();
    }
    Span condition = span.part(at + 1, clauseAfter(at + 1));
    at = condition.to();
    if (condition.isEmpty()) {
      throw new Unread();
    }
    return Optional.of(condition);
  }

  private List<Span> group() {
    if (!isAt("GROUP")) {
      return List.of();
    }
    if (!span.at(at + 1).isWord("BY")) {
      throw new Unread();
    }
    Span terms = span.part(at + 2, clauseAfter(at + 2));
    at = terms.to();
    if (terms.split(",").stream().anyMatch(Span::isEmpty)) {
      throw new Unread();
    }
    return terms.split(",");
  }

  private int clause() {
    return clauseAfter(at);
  }

  /** Where the next clause begins. IS NOT DISTINCT FROM has a FROM that begins none. */
  private int clauseAfter(int start) {
    int i = start;
    while (i < span.to() && !begins(i)) {
      i = span.next(i);
    }
    return Math.min(i, span.to());
  }

  private boolean begins(int index) {
    Token token = span.at(index);
    if (token.isWord("FROM")) {
      return index == span.from() || !span.at(index - 1).isWord("DISTINCT");
    }
    if (token.isWord("WINDOW")) {
      return span.at(index + 2).isWord("AS") && span.at(index + 3).isSymbol("(");
    }
    return token.isWord(CLAUSES[0], CLAUSES);
  }
}
