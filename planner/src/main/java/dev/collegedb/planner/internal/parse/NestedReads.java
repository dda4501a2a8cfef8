package dev.collegedb.planner.internal.parse;

import dev.collegedb.planner.Catalog;
import dev.collegedb.planner.Relation;
import dev.collegedb.planner.internal.lex.StatementTokens;
import dev.collegedb.planner.internal.lex.Token;
import java.util.Locale;
import java.util.Set;

/**
 * Finds out from tokens what a statement reads besides its own FROM clause or target. Where it is
 * unsure it takes a name for a read. Stateless.
 */
final class NestedReads {

  private NestedReads() {}

  /** True if there is a query inside the statement, or an IN over a table's name. */
  static boolean exist(StatementTokens statement) {
    for (int i = 1; i < statement.size(); i++) {
      Token token = statement.at(i);
      if (token.isWord("SELECT", "VALUES", "WITH")
          || token.isWord("IN") && !statement.at(i + 1).isSymbol("(")) {
        return true;
      }
    }
    return false;
  }

  /**
   * True if all queries inside read reference tables only.
   *
   * @param own the tokens that name the statement's own tables
   */
  static boolean areOfReferenceTables(
      StatementTokens statement, Set<Integer> own, Catalog catalog) {
    if (!exist(statement)) {
      return true;
    }
    for (int i = 0; i < statement.size(); i++) {
      Token token = statement.at(i);
      boolean name = token.isIdentifier() || token.type() == Token.Type.STRING;
      boolean qualifier = statement.at(i + 1).isSymbol(".");
      if (name && !qualifier && !own.contains(i) && !isHarmless(token.text(), catalog)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isHarmless(String name, Catalog catalog) {
    String lower = name.toLowerCase(Locale.ROOT);
    if (lower.startsWith("sqlite_") || lower.startsWith("pragma_") || lower.equals("dbstat")) {
      return false;
    }
    return catalog.find(name).map(relation -> isReference(relation, catalog)).orElse(true);
  }

  private static boolean isReference(Relation relation, Catalog catalog) {
    if (relation instanceof Relation.View view) {
      return view.tables().stream()
          .allMatch(
              table ->
                  catalog.find(table).filter(found -> isReference(found, catalog)).isPresent());
    }
    return relation instanceof Relation.Table table && table.kind() == Relation.Kind.REFERENCE;
  }
}
