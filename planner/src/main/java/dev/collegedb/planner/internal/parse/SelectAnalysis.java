package dev.collegedb.planner.internal.parse;

import dev.collegedb.planner.Catalog;
import dev.collegedb.planner.KeyRef;
import dev.collegedb.planner.internal.lex.StatementTokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import net.sf.jsqlparser.statement.select.Join;

/** Proves what can be proven of one SELECT. Confined to one call. */
public final class SelectAnalysis {

  private final FromClause from;
  private final ParsedSelect parsed;
  private final Scope scope;
  private final Conditions conditions;
  private final KeyProof proof;

  private SelectAnalysis(ParsedSelect parsed, FromClause from) {
    this.parsed = parsed;
    this.from = from;
    this.scope = from.scope();
    this.conditions = new Conditions(parsed, scope);
    this.proof = new KeyProof(scope);
  }

  /** The facts of {@code statement}, a SELECT; what is not proven is not claimed. */
  public static SelectFacts analyze(StatementTokens statement, Catalog catalog) {
    if (!statement.at(0).isWord("SELECT")) {
      return general(
          statement.at(0).text().toUpperCase(Locale.ROOT) + " needs all rows in one place");
    }
    Optional<ParsedSelect> parsed = ParsedSelect.of(statement);
    if (parsed.isEmpty()) {
      return general(
          statement.mentions("UNION")
                  || statement.mentions("EXCEPT")
                  || statement.mentions("INTERSECT")
              ? "a set operation needs all rows in one place"
              : "not read by the parser");
    }
    Optional<FromClause> from = FromClause.of(parsed.get(), catalog);
    if (from.isEmpty()) {
      return general("FROM holds more than plain joins of sharded and reference tables");
    }
    if (!NestedReads.areOfReferenceTables(statement, from.get().nameTokens(), catalog)) {
      return general("a query inside it needs all rows in one place");
    }
    return new SelectAnalysis(parsed.get(), from.get()).facts();
  }

  private static SelectFacts general(String reason) {
    return new SelectFacts(Optional.empty(), false, reason);
  }

  private SelectFacts facts() {
    prove();
    Optional<List<KeyRef>> keys = proof.keys();
    Optional<String> gathering = Concatenation.obstacle(parsed, scope);
    List<String> reasons = new ArrayList<>();
    if (keys.isEmpty()) {
      reasons.add(unfixed());
    }
    gathering.ifPresent(reasons::add);
    return new SelectFacts(keys, gathering.isEmpty(), String.join("; ", reasons));
  }

  private void prove() {
    List<Condition> everywhere = new ArrayList<>();
    if (parsed.select().getWhere() != null) {
      everywhere.addAll(conditions.of(parsed.select().getWhere()));
    }
    for (int i = 1; i < scope.sources().size(); i++) {
      if (!scope.sources().get(i).left()) {
        everywhere.addAll(ofJoin(i));
      }
    }
    proof.learn(everywhere);
    for (int i = 1; i < scope.sources().size(); i++) {
      if (scope.sources().get(i).left()) {
        proof.learnLeft(i, ofJoin(i));
      }
    }
  }

  private List<Condition> ofJoin(int source) {
    Join join = from.joins().get(source - 1);
    List<Condition> found = new ArrayList<>(conditions.ofUsing(source));
    join.getOnExpressions().forEach(on -> found.addAll(conditions.of(on)));
    return found;
  }

  private String unfixed() {
    List<Source> sharded = new ArrayList<>();
    List<Source> loose = new ArrayList<>();
    for (int i = 0; i < scope.sources().size(); i++) {
      Source source = scope.sources().get(i);
      if (source.table().isSharded()) {
        sharded.add(source);
        if (!proof.isFixed(i)) {
          loose.add(source);
        }
      }
    }
    if (loose.isEmpty()) {
      return sharded.isEmpty() ? "no sharded table in FROM" : "too many keys";
    }
    String unfixed = "no condition fixes " + keyOf(loose.get(0));
    return loose.size() < sharded.size() ? unfixed + ", which is joined off the key" : unfixed;
  }

  private static String keyOf(Source source) {
    int first = source.table().keyColumns().get(0);
    return source.table().name() + "." + source.table().columns().get(first).name();
  }
}
