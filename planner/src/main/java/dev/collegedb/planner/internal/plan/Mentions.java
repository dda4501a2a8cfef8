package dev.collegedb.planner.internal.plan;

import dev.collegedb.planner.Catalog;
import dev.collegedb.planner.Relation;
import dev.collegedb.planner.internal.lex.Lexer;
import dev.collegedb.planner.internal.lex.StatementTokens;
import dev.collegedb.planner.internal.lex.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The relations that a text may read: every name of the catalog that stands in it where a
 * relation's name can, views followed to their tables. It may be too many (a column can have a
 * table's name), never too few.
 */
final class Mentions {

  private final Catalog catalog;
  private final TreeMap<String, Relation> relations = new TreeMap<>();
  private final List<StatementTokens> views = new ArrayList<>();
  private boolean schemaTables;
  private @Nullable String mismatch;

  private Mentions(Catalog catalog) {
    this.catalog = catalog;
  }

  static Mentions of(StatementTokens statement, Catalog catalog) {
    return of(statement.tokens(), catalog);
  }

  /** Of the tokens in a range. */
  static Mentions of(StatementTokens statement, int from, int to, Catalog catalog) {
    return of(statement.tokens().subList(from, Math.max(from, to)), catalog);
  }

  private static Mentions of(List<Token> tokens, Catalog catalog) {
    Mentions mentions = new Mentions(catalog);
    mentions.add(tokens);
    return mentions;
  }

  private void add(List<Token> tokens) {
    NamePositions positions = new NamePositions();
    for (Token token : tokens) {
      if (positions.next(token)) {
        add(token.text().toLowerCase(Locale.ROOT));
      }
    }
  }

  private void add(String name) {
    schemaTables |=
        name.startsWith("sqlite_") || name.startsWith("pragma_") || name.equals("dbstat");
    if (mismatch == null) {
      mismatch = catalog.mismatches().get(name);
    }
    Relation relation = catalog.relations().get(name);
    if (relation != null
        && relations.put(name, relation) == null
        && relation instanceof Relation.View view) {
      Lexer.lex(view.sql()).forEach(this::addBody);
      view.tables().forEach(this::add);
    }
  }

  private void addBody(StatementTokens body) {
    views.add(body);
    add(body.tokens());
  }

  /** The text of every view. */
  List<StatementTokens> views() {
    return views;
  }

  /** The tokens of every view. */
  List<Token> viewTokens() {
    return views.stream().map(StatementTokens::tokens).flatMap(List::stream).toList();
  }

  /** Every relation's name, lower case. */
  SortedSet<String> names() {
    return new TreeSet<>(relations.keySet());
  }

  /** The base tables. */
  List<Relation.Table> tables() {
    List<Relation.Table> tables = new ArrayList<>();
    for (Relation relation : relations.values()) {
      if (relation instanceof Relation.Table table) {
        tables.add(table);
      }
    }
    return tables;
  }

  boolean any(Relation.Kind kind) {
    return first(table -> table.kind() == kind).isPresent();
  }

  Optional<Relation.Table> first(Predicate<Relation.Table> which) {
    return tables().stream().filter(which).findFirst();
  }

  boolean isEmpty() {
    return relations.isEmpty();
  }

  /** True if the engine's own catalog is read, which differs between shards. */
  boolean schemaTables() {
    return schemaTables;
  }

  /** The SCHEMA_MISMATCH message of a table that is not the same on every shard. */
  Optional<String> mismatch() {
    return Optional.ofNullable(mismatch);
  }
}
