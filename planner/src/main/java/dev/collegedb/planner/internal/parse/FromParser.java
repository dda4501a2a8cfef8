package dev.collegedb.planner.internal.parse;

import dev.collegedb.planner.internal.lex.Token;
import dev.collegedb.planner.internal.parse.Query.FromItem;
import dev.collegedb.planner.internal.parse.Query.JoinType;
import dev.collegedb.planner.internal.parse.QueryParser.Unread;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Reads a FROM clause of relations and derived tables, joined from left to right; not joins in
 * parentheses, and no table-valued functions. Confined to one call.
 */
final class FromParser {

  private final Span span;
  private final int depth;
  private final List<FromItem> items = new ArrayList<>();
  private int at;

  private FromParser(Span span, int depth) {
    this.span = span;
    this.depth = depth;
    this.at = span.from();
  }

  static List<FromItem> parse(Span span, int depth) {
    FromParser parser = new FromParser(span, depth);
    parser.item(JoinType.INNER, false);
    while (parser.at < span.to()) {
      parser.joined();
    }
    return parser.items;
  }

  private void joined() {
    if (span.at(at).isSymbol(",")) {
      at++;
      item(JoinType.INNER, false);
      return;
    }
    int join = join(at);
    if (join < 0) {
      throw new Unread();
    }
    boolean natural = false;
    boolean left = false;
    boolean right = false;
    for (int i = at; i < join; i++) {
      natural |= span.at(i).isWord("NATURAL");
      left |= span.at(i).isWord("LEFT", "FULL");
      right |= span.at(i).isWord("RIGHT", "FULL");
    }
    at = join + 1;
    item(type(left, right), natural);
  }

  /** LEFT RIGHT JOIN is FULL JOIN to SQLite. */
  private static JoinType type(boolean left, boolean right) {
    if (left) {
      return right ? JoinType.FULL : JoinType.LEFT;
    }
    return right ? JoinType.RIGHT : JoinType.INNER;
  }

  /** The index of JOIN if a join operator begins at {@code index}; else -1. */
  private int join(int index) {
    int i = index;
    while (i < span.to()
        && span.at(i).isWord("NATURAL", "LEFT", "RIGHT", "FULL", "OUTER", "INNER", "CROSS")) {
      i++;
    }
    boolean strange = span.at(index).isWord("OUTER") || i - index > 3 || !span.at(i).isWord("JOIN");
    return strange || i >= span.to() ? -1 : i;
  }

  private void item(JoinType type, boolean natural) {
    int nameToken = -1;
    boolean main = false;
    Optional<Query> derived = Optional.empty();
    if (span.at(at).isSymbol("(")) {
      derived = Optional.of(QueryParser.inParentheses(span, at, depth));
      at = span.next(at);
    } else {
      main = span.at(at + 1).isSymbol(".");
      if (main && !span.at(at).isNamed("main")) {
        throw new Unread();
      }
      nameToken = main ? at + 2 : at;
      checkName(nameToken);
      at = nameToken + 1;
    }
    Optional<String> alias = alias();
    skipIndex();
    Set<String> using = using();
    Optional<Span> on = on();
    if (natural && (on.isPresent() || !using.isEmpty())) {
      throw new Unread();
    }
    String name = nameToken < 0 ? "" : span.at(nameToken).text();
    items.add(new FromItem(name, nameToken, main, derived, alias, type, natural, on, using));
  }

  private void checkName(int index) {
    Token token = span.at(index);
    boolean function = span.at(index + 1).isSymbol("(");
    if (index >= span.to()
        || !token.isIdentifier()
        || SqlSkeleton.isKeyword(token)
        || function && index + 1 < span.to()) {
      throw new Unread();
    }
  }

  private Optional<String> alias() {
    boolean as = at < span.to() && span.at(at).isWord("AS");
    int index = as ? at + 1 : at;
    Token token = span.at(index);
    boolean name = index < span.to() && token.isName() && !SqlSkeleton.isKeyword(token);
    if (as && !name) {
      throw new Unread();
    }
    if (!name) {
      return Optional.empty();
    }
    at = index + 1;
    return Optional.of(token.text());
  }

  private void skipIndex() {
    if (span.statement().hasWords(at, "INDEXED", "BY")) {
      at += 3;
    } else if (span.statement().hasWords(at, "NOT", "INDEXED")) {
      at += 2;
    }
  }

  private Set<String> using() {
    if (at >= span.to() || !span.at(at).isWord("USING")) {
      return Set.of();
    }
    int end = span.next(at + 1);
    Set<String> names = new HashSet<>();
    for (Span name : span.part(at + 2, Math.max(at + 2, end - 1)).split(",")) {
      if (name.size() != 1 || !name.first().isIdentifier()) {
        throw new Unread();
      }
      names.add(name.first().text().toLowerCase(Locale.ROOT));
    }
    at = end;
    return names;
  }

  private Optional<Span> on() {
    if (at >= span.to() || !span.at(at).isWord("ON")) {
      return Optional.empty();
    }
    int end = at + 1;
    while (end < span.to() && !span.at(end).isSymbol(",") && join(end) < 0) {
      end = span.next(end);
    }
    Span condition = span.part(at + 1, Math.min(end, span.to()));
    at = condition.to();
    if (condition.isEmpty()) {
      throw new Unread();
    }
    return Optional.of(condition);
  }
}
