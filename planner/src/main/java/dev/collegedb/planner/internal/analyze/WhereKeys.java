package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.KeyRef;
import dev.collegedb.planner.Relation;
import dev.collegedb.planner.internal.lex.StatementTokens;
import dev.collegedb.planner.internal.lex.Token;
import dev.collegedb.planner.internal.parse.Span;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The keys that the WHERE clause of an UPDATE or DELETE fixes. Stateless. */
public final class WhereKeys {

  private WhereKeys() {}

  /**
   * If present, every row of {@code table} that {@code updateOrDelete} can touch has one of these
   * keys.
   */
  public static Optional<List<KeyRef>> of(StatementTokens updateOrDelete, Relation.Table table) {
    int name = nameOf(updateOrDelete);
    int where = whereOf(updateOrDelete, name + 1);
    if (!updateOrDelete.at(name).isNamed(table.name()) || where + 1 >= updateOrDelete.size()) {
      return Optional.empty();
    }
    Source source = source(updateOrDelete, name, table);
    Scope scope = new Scope(List.of(source), Optional.empty(), Set.of(), false);
    Span rest = new Span(updateOrDelete, where + 1, updateOrDelete.size());
    int end = rest.find(rest.from(), "RETURNING", "ORDER", "LIMIT");
    Span condition = rest.part(rest.from(), end);
    Knowledge knowledge = new Knowledge();
    try {
      knowledge.learn(Conditions.of(condition, scope));
    } catch (Unproven e) {
      return Optional.empty();
    }
    return knowledge.keysOf(source);
  }

  private static Source source(StatementTokens statement, int name, Relation.Table table) {
    boolean aliased = statement.at(name + 1).isWord("AS");
    String alias = aliased ? statement.at(name + 2).text() : table.name();
    return new Source(alias, !aliased, SourceReader.table(table), Set.of());
  }

  /**
   * The index of the target's name after UPDATE [OR word] or DELETE FROM; past the end for any
   * other statement.
   */
  private static int nameOf(StatementTokens statement) {
    int at;
    if (statement.at(0).isWord("UPDATE")) {
      at = statement.at(1).isWord("OR") ? 3 : 1;
    } else if (statement.hasWords(0, "DELETE", "FROM")) {
      at = 2;
    } else {
      return statement.size();
    }
    return statement.at(at).isNamed("main") && statement.at(at + 1).isSymbol(".") ? at + 2 : at;
  }

  /**
   * The index of the statement's own WHERE; past the end if there is none, or another table is
   * joined before it.
   */
  private static int whereOf(StatementTokens statement, int from) {
    for (int i = from; i < statement.size(); i++) {
      Token token = statement.at(i);
      if (token.isSymbol("(")) {
        i = statement.afterGroup(i) - 1;
      } else if (token.isWord("FROM")) {
        return statement.size();
      } else if (token.isWord("WHERE")) {
        return i;
      }
    }
    return statement.size();
  }
}
