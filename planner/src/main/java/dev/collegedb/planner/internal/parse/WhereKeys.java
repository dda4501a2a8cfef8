package dev.collegedb.planner.internal.parse;

import dev.collegedb.planner.Catalog;
import dev.collegedb.planner.KeyRef;
import dev.collegedb.planner.Relation;
import dev.collegedb.planner.internal.lex.StatementTokens;
import java.util.List;
import java.util.Optional;

/** The keys that the WHERE clause of an UPDATE or DELETE fixes. Stateless. */
public final class WhereKeys {

  private WhereKeys() {}

  /**
   * If present, every row of {@code table} that {@code updateOrDelete} can touch has one of these keys, and all else that it reads is in
   * reference tables.
   */
  public static Optional<List<KeyRef>> of(StatementTokens updateOrDelete, Relation.Table table, Catalog catalog) {
    return Optional.empty();
  }
}
