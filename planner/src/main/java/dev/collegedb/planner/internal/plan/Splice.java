package dev.collegedb.planner.internal.plan;

import dev.collegedb.planner.Catalog;
import dev.collegedb.planner.ShardSql;
import dev.collegedb.planner.internal.lex.StatementTokens;
import dev.collegedb.planner.internal.lex.Token;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes text for shards out of pieces of the user's text; nothing is ever printed from a syntax
 * tree.
 */
final class Splice {

  private Splice() {}

  /** The user's text as it is. */
  static ShardSql whole(StatementTokens statement) {
    return new ShardSql(statement.text(), statement.ownParameters());
  }

  /**
   * Tokens {@code from} to {@code to - 1} with every parameter as a plain question mark, since the
   * numbering changes.
   */
  static ShardSql range(StatementTokens statement, int from, int to) {
    StringBuilder text = new StringBuilder();
    List<Integer> parameters = new ArrayList<>();
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
    return new ShardSql(text.toString(), parameters);
  }

  /**
   * True if the text holds a {@code main.} or an alias {@code main} that {@link #withoutSchema} has
   * to leave.
   */
  static boolean keepsSchema(StatementTokens statement, Catalog catalog) {
    boolean named =
        statement.tokens().stream()
            .anyMatch(token -> token.isName() && token.text().equalsIgnoreCase("main"));
    return named && withoutSchema(statement, catalog).equals(whole(statement));
  }

  /**
   * The text less {@code main.} before names of the catalog. Where {@code main} also stands alone
   * it is an alias, and all stays as it is; likewise where a WITH clause takes a relation's name,
   * which only {@code main.} tells apart.
   */
  static ShardSql withoutSchema(StatementTokens statement, Catalog catalog) {
    List<Integer> qualifiers = new ArrayList<>();
    for (int i = 0; i < statement.size(); i++) {
      if (statement.at(i).isNamed("main")) {
        if (!statement.at(i + 1).isSymbol(".")) {
          return whole(statement);
        }
        if (hasCommonTable(statement, statement.at(i + 2).text())) {
          return whole(statement);
        }
        if (catalog.find(statement.at(i + 2).text()).isPresent()) {
          qualifiers.add(i);
        }
      }
    }
    return cut(statement, qualifiers);
  }

  /** True if {@code name AS (} or {@code name (columns) AS (} may stand in a WITH clause. */
  static boolean hasCommonTable(StatementTokens statement, String name) {
    for (int i = 1; statement.mentions("WITH") && i < statement.size(); i++) {
      int after = statement.at(i + 1).isSymbol("(") ? statement.afterGroup(i + 1) : i + 1;
      boolean qualified = statement.at(i - 1).isSymbol(".");
      if (statement.at(i).isNamed(name) && !qualified && statement.at(after).isWord("AS")) {
        return true;
      }
    }
    return false;
  }

  private static ShardSql cut(StatementTokens statement, List<Integer> qualifiers) {
    StringBuilder text = new StringBuilder();
    int start = statement.start();
    for (int qualifier : qualifiers) {
      text.append(statement.source(), start, statement.at(qualifier).start());
      start = statement.at(qualifier + 1).end();
    }
    text.append(statement.source(), start, statement.at(statement.size() - 1).end());
    return new ShardSql(text.toString(), statement.ownParameters());
  }
}
