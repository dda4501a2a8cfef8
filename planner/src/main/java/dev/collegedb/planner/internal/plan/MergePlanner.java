package dev.collegedb.planner.internal.plan;

import dev.collegedb.planner.Merge;
import dev.collegedb.planner.internal.analyze.CoreAnalysis;
import dev.collegedb.planner.internal.analyze.QueryAnalysis;
import dev.collegedb.planner.internal.analyze.SelectFacts;
import dev.collegedb.planner.internal.analyze.Shape;
import dev.collegedb.planner.internal.lex.StatementTokens;
import dev.collegedb.planner.internal.parse.Query.Operator;
import dev.collegedb.planner.internal.plan.PartialAggregates.Whole;
import java.util.List;
import java.util.Optional;

/** Decides how the answers of several shards become one: the cheapest way that is exact. */
final class MergePlanner {

  private final StatementTokens statement;
  private final SelectFacts facts;
  private final Merge.Gather gather;

  MergePlanner(StatementTokens statement, SelectFacts facts, Merge.Gather gather) {
    this.statement = statement;
    this.facts = facts;
    this.gather = gather;
  }

  /**
   * A way, and why not a cheaper one.
   *
   * @param reason empty if there is no cheaper one
   */
  record Decision(Merge merge, String reason) {}

  /** The general way, for {@code reason}. */
  Decision gathered(String reason) {
    return new Decision(gather, reason);
  }

  Decision decide() {
    if (facts.obstacle().isPresent() || facts.analysis().isEmpty()) {
      return gathered(facts.obstacle().orElse("the way it is built is not read"));
    }
    if (facts.keys().filter(List::isEmpty).isPresent()) {
      return new Decision(new Merge.None(), "no sharded row is read");
    }
    QueryAnalysis analysis = facts.analysis().get();
    Shape shape = analysis.shape();
    if (shape.isPartitioned()) {
      return stream(analysis, false);
    }
    if (areDistinctRows(analysis)) {
      return stream(analysis, true);
    }
    CoreAnalysis core = analysis.cores().get(0);
    boolean groups =
        analysis.cores().size() == 1 && core.isAggregated() && core.rows().isPartitioned();
    return groups ? combine(analysis) : gathered(shape.reason());
  }

  private Decision stream(QueryAnalysis analysis, boolean distinct) {
    Optional<Merge> merge = new StreamPlanner(statement, analysis, distinct).plan(gather);
    return merge
        .map(found -> new Decision(found, ""))
        .orElseGet(
            () -> gathered("Java cannot be sure to compare or count rows as the query says"));
  }

  /** True if the shards' rows, each different one once, are the answer. */
  private static boolean areDistinctRows(QueryAnalysis analysis) {
    List<Operator> operators = analysis.query().operators();
    boolean union =
        operators.isEmpty()
            ? analysis.cores().get(0).core().distinct()
            : operators.get(operators.size() - 1) == Operator.UNION;
    return union
        && !operators.contains(Operator.EXCEPT)
        && !operators.contains(Operator.INTERSECT)
        && analysis.cores().stream()
            .map(CoreAnalysis::shapeBeforeDistinct)
            .allMatch(shape -> shape.isPartitioned() || shape.isCopied());
  }

  private Decision combine(QueryAnalysis analysis) {
    try {
      Merge merge = new CombinePlanner(statement, analysis).plan(gather);
      return new Decision(merge, analysis.shape().reason());
    } catch (Whole e) {
      return gathered(String.valueOf(e.getMessage()));
    }
  }
}
