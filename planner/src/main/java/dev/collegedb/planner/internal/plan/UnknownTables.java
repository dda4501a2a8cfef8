package dev.collegedb.planner.internal.plan;

import dev.collegedb.planner.Catalog;
import dev.collegedb.planner.internal.lex.StatementTokens;
import dev.collegedb.planner.internal.lex.Token;
import java.util.Locale;

/**
 * Tells whether a statement names a table that the catalog lacks, which another process may have
 * made since. Stateless.
 */
final class UnknownTables {

  private UnknownTables() {}

  /**
   * True if it may; a name of a WITH clause, a function and the schema tables are known to the
   * engine itself.
   */
  static boolean in(StatementTokens statement, Catalog catalog) {
    if (statement.at(0).isWord("CREATE", "PRAGMA", "VACUUM", "ANALYZE", "REINDEX")) {
      return false;
    }
    NamePositions positions = new NamePositions();
    for (int i = 0; i < statement.size(); i++) {
      boolean expected = positions.isTableExpected();
      positions.next(statement.at(i));
      if (expected && isUnknown(statement, qualified(statement, i), catalog)) {
        return true;
      }
    }
    return false;
  }

  private static int qualified(StatementTokens statement, int index) {
    return statement.at(index + 1).isSymbol(".") ? index + 2 : index;
  }

  private static boolean isUnknown(StatementTokens statement, int index, Catalog catalog) {
    Token token = statement.at(index);
    String name = token.text().toLowerCase(Locale.ROOT);
    boolean keyword =
        token.isWord("SELECT", "VALUES", "WITH", "INTO", "OR", "IF", "NOT", "EXISTS", "SET");
    boolean ofEngine =
        name.startsWith("sqlite_") || name.startsWith("pragma_") || name.equals("dbstat");
    return token.isName()
        && !keyword
        && !ofEngine
        && !statement.at(index + 1).isSymbol("(")
        && catalog.find(name).isEmpty()
        && !catalog.mismatches().containsKey(name)
        && !Splice.hasCommonTable(statement, token.text());
  }
}
