package dev.collegedb.planner.internal.plan;

import dev.collegedb.planner.Catalog;
import dev.collegedb.planner.Column;
import dev.collegedb.planner.Plan;
import dev.collegedb.planner.PlanError;
import dev.collegedb.planner.Relation;
import dev.collegedb.planner.internal.lex.StatementTokens;
import dev.collegedb.planner.internal.lex.Token;
import java.util.Locale;
import java.util.Optional;

/** Checks that every kind of writing statement needs. */
final class Changes {

  static final String READ_FIRST =
      "read those rows in a query of its own, and bind their values as parameters";

  private Changes() {}

  /**
   * Why no statement may write this table through the driver, if so; {@code verb} is what it does.
   */
  static Optional<Plan> refuseTable(Relation.Table table, Catalog catalog, String verb) {
    String mismatch = catalog.mismatches().get(table.name().toLowerCase(Locale.ROOT));
    if (mismatch != null) {
      PlanError error = PlanError.SCHEMA_MISMATCH;
      return Optional.of(new Plan.Refuse(error, mismatch, error.cure()));
    }
    return table.triggers()
        ? Optional.of(
            Refusal.unsupported(
                verb + " on " + table.name() + ", which has triggers that see one shard only,",
                "drop the triggers and do their work in the application"))
        : Optional.empty();
  }

  /**
   * Why a sub-select cannot be answered on the shard that runs the statement, if so.
   *
   * @param atHome true if the statement runs on the home shard alone, where single tables are
   */
  static Optional<String> subselects(StatementTokens statement, boolean atHome, Catalog catalog) {
    return subselects(statement, 0, atHome, catalog);
  }

  /** The same for what begins at token {@code from} or later. */
  static Optional<String> subselects(
      StatementTokens statement, int from, boolean atHome, Catalog catalog) {
    for (int i = from; i < statement.size(); i++) {
      boolean group =
          statement.at(i).isSymbol("(") && statement.at(i + 1).isWord("SELECT", "WITH", "VALUES");
      Optional<String> reason = Optional.empty();
      if (group) {
        reason = elsewhere(statement, i, statement.afterGroup(i), atHome, catalog);
      } else if (statement.at(i).isWord("IN") && !statement.at(i + 1).isSymbol("(")) {
        reason = elsewhere(statement, i, Math.min(i + 4, statement.size()), atHome, catalog);
      }
      if (reason.isPresent()) {
        return reason;
      }
    }
    return Optional.empty();
  }

  /** Why tables mentioned in a range are not whole on the shard that runs the statement, if so. */
  static Optional<String> elsewhere(
      StatementTokens statement, int from, int to, boolean atHome, Catalog catalog) {
    Mentions mentions = Mentions.of(statement, from, to, catalog);
    if (mentions.schemaTables() && !atHome) {
      return Optional.of("it reads the schema tables");
    }
    return mentions
        .first(table -> table.isSharded() || table.kind() == Relation.Kind.SINGLE && !atHome)
        .map(
            table ->
                "it also reads table "
                    + table.name()
                    + ", whose rows are not all on the same shard");
  }

  /**
   * KEY_CHANGE_UNSUPPORTED if a SET list that begins at or after {@code from} sets a key column.
   */
  static Optional<Plan> keyInSet(StatementTokens statement, int from, Relation.Table table) {
    int depth = 0;
    boolean inSet = false;
    for (int i = from; i < statement.size(); i++) {
      Token token = statement.at(i);
      if (!inSet) {
        inSet = token.isWord("SET");
        continue;
      }
      depth += token.isSymbol("(") ? 1 : token.isSymbol(")") ? -1 : 0;
      if (depth == 0 && token.isWord("WHERE", "FROM", "RETURNING")) {
        inSet = false;
      } else if (isTarget(statement, i, depth) && isKey(table, token)) {
        return Optional.of(
            Refusal.of(PlanError.KEY_CHANGE_UNSUPPORTED, table.name(), token.text()));
      }
    }
    return Optional.empty();
  }

  /**
   * OR FAIL keeps the rows before the failure, OR ROLLBACK ends one shard's transaction behind the
   * driver's back.
   */
  static Optional<Plan> conflict(StatementTokens statement, int verb, Relation.Table table) {
    boolean or = statement.at(verb + 1).isWord("OR");
    String what = statement.at(verb + 2).text().toUpperCase(Locale.ROOT);
    boolean refused =
        what.equals("ROLLBACK") || what.equals("FAIL") && table.kind() != Relation.Kind.SINGLE;
    return or && refused
        ? Optional.of(
            Refusal.unsupported("OR " + what, "use OR ABORT, and Connection.rollback if it fails"))
        : Optional.empty();
  }

  /** SET a = …, (b, c) = …: a target follows SET, a comma or a parenthesis. */
  private static boolean isTarget(StatementTokens statement, int index, int depth) {
    Token before = statement.at(index - 1);
    boolean starts = before.isWord("SET") || before.isSymbol(",") || before.isSymbol("(");
    boolean single = depth == 0 && isAssignment(statement.at(index + 1));
    boolean listed = depth == 1 && isColumnList(statement, index);
    return starts && statement.at(index).isName() && (single || listed);
  }

  private static boolean isColumnList(StatementTokens statement, int index) {
    int i = index;
    while (statement.at(i).isName() && statement.at(i + 1).isSymbol(",")) {
      i += 2;
    }
    return statement.at(i).isName()
        && statement.at(i + 1).isSymbol(")")
        && isAssignment(statement.at(i + 2));
  }

  /** SQLite takes {@code SET a == 1}. */
  private static boolean isAssignment(Token token) {
    return token.isSymbol("=") || token.isSymbol("==");
  }

  private static boolean isKey(Relation.Table table, Token token) {
    Optional<Integer> column = table.indexOf(token.text());
    boolean rowid = column.isEmpty() && Rowid.isName(token.text());
    return column.filter(table.keyColumns()::contains).isPresent()
        || rowid && table.keyColumns().stream().anyMatch(key -> isIdentity(table, key));
  }

  /** SQLite's INTEGER PRIMARY KEY, which is the rowid under another name. */
  private static boolean isIdentity(Relation.Table table, int column) {
    return table.columns().get(column).generation() == Column.Generation.IDENTITY;
  }
}
