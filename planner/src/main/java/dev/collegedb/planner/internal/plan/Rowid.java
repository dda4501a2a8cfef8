package dev.collegedb.planner.internal.plan;

import dev.collegedb.planner.Relation;
import dev.collegedb.planner.internal.lex.StatementTokens;
import dev.collegedb.planner.internal.lex.Token;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * SQLite's row numbers, which each shard counts by itself unless a declared column is the row
 * number.
 */
final class Rowid {

  private static final Set<String> NAMES = Set.of("rowid", "oid", "_rowid_");

  static final String CURE = "declare an INTEGER PRIMARY KEY and use its name";

  private Rowid() {}

  /** True if {@code name} is the row number in a table without a column of that name. */
  static boolean isName(String name) {
    return NAMES.contains(name.toLowerCase(Locale.ROOT));
  }

  /**
   * The first table of {@code which} whose hidden row number the statement, or a view it reads, may
   * ask for.
   */
  static Optional<String> hidden(
      StatementTokens statement, Mentions mentions, Predicate<Relation.Table> which) {
    return mentions
        .first(
            table ->
                which.test(table)
                    && !table.rowidVisible()
                    && isMentioned(statement, mentions, table))
        .map(Relation.Table::name);
  }

  /** True if the row number of a table may be asked for. */
  static boolean isMentioned(StatementTokens statement, Mentions mentions) {
    return mentions.first(table -> isMentioned(statement, mentions, table)).isPresent();
  }

  private static boolean isMentioned(
      StatementTokens statement, Mentions mentions, Relation.Table table) {
    return statement.tokens().stream().anyMatch(token -> asks(token, table))
        || mentions.viewTokens().stream().anyMatch(token -> asks(token, table));
  }

  private static boolean asks(Token token, Relation.Table table) {
    return token.isIdentifier() && isName(token.text()) && table.indexOf(token.text()).isEmpty();
  }
}
