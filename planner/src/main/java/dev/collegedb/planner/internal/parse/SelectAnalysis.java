package dev.collegedb.planner.internal.parse;

import dev.collegedb.planner.Catalog;
import dev.collegedb.planner.internal.lex.StatementTokens;
import java.util.Optional;

/** Proves what can be proven of one SELECT. Stateless. */
public final class SelectAnalysis {

  private SelectAnalysis() {}

  /** The facts of {@code statement}, a SELECT; what is not proven is not claimed. */
  public static SelectFacts analyze(StatementTokens statement, Catalog catalog) {
    return new SelectFacts(Optional.empty(), false, "not read by the parser");
  }
}
