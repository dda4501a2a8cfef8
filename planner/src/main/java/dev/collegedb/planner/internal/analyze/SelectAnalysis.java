package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.Catalog;
import dev.collegedb.planner.KeyRef;
import dev.collegedb.planner.internal.lex.StatementTokens;
import dev.collegedb.planner.internal.parse.Query;
import dev.collegedb.planner.internal.parse.QueryParser;
import dev.collegedb.planner.internal.parse.Span;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Proves what can be proven of one SELECT. Stateless. */
public final class SelectAnalysis {

  private SelectAnalysis() {}

  /**
   * The facts of {@code statement}, a SELECT; what is not proven is not claimed.
   *
   * @param views the texts of the views that it may read
   */
  public static SelectFacts analyze(
      StatementTokens statement, List<StatementTokens> views, Catalog catalog) {
    Optional<Query> query = QueryParser.parse(statement);
    if (query.isEmpty()) {
      return SelectFacts.none("the way it is built is not read");
    }
    try {
      QueryAnalysis analysis =
          QueryAnalysis.of(query.get(), Environment.of(catalog), Optional.empty());
      Optional<List<KeyRef>> keys = analysis.rows().keys();
      return new SelectFacts(
          keys,
          keys.isPresent() ? "" : unfixed(analysis),
          Optional.of(analysis),
          obstacle(statement, views, query.get()));
    } catch (Unproven e) {
      return SelectFacts.none(e.reason());
    }
  }

  private static String unfixed(QueryAnalysis analysis) {
    return analysis.cores().stream()
        .map(CoreAnalysis::unfixed)
        .flatMap(Optional::stream)
        .findFirst()
        .map(key -> "no condition fixes " + key)
        .orElse("no condition fixes the key");
  }

  private static Optional<String> obstacle(
      StatementTokens statement, List<StatementTokens> views, Query query) {
    Optional<String> own = obstacle(statement, 0, names(query));
    for (int i = 0; own.isEmpty() && i < views.size(); i++) {
      StatementTokens view = views.get(i);
      int as = new Span(view, 0, view.size()).find(0, "AS");
      own = obstacle(view, Math.min(as + 1, view.size()), Set.of());
    }
    return own;
  }

  private static Optional<String> obstacle(StatementTokens text, int from, Set<String> names) {
    Span span = new Span(text, from, text.size());
    Optional<String> foreign = Calls.foreign(span, names);
    if (foreign.isPresent()) {
      return Optional.of("what function " + foreign.get() + " reads is not known");
    }
    if (text.mentions("MATCH") || text.mentions("REGEXP")) {
      return Optional.of("MATCH and REGEXP call functions of the application");
    }
    return Functions.volatileFunction(text)
        .map(function -> function + " must mean one value for all shards");
  }

  /** What stands before a parenthesis and is no function: the heads of common tables. */
  private static Set<String> names(Query query) {
    Set<String> names = new HashSet<>();
    query.commonTables().forEach(t -> names.add(t.name().toLowerCase(Locale.ROOT)));
    return names;
  }
}
