package dev.collegedb.planner.internal.plan;

import dev.collegedb.planner.Merge;
import dev.collegedb.planner.internal.analyze.CoreAnalysis;
import dev.collegedb.planner.internal.analyze.QueryAnalysis;
import dev.collegedb.planner.internal.analyze.SelectFacts;
import dev.collegedb.planner.internal.analyze.Shape;
import dev.collegedb.planner.internal.lex.StatementTokens;
import dev.collegedb.planner.internal.parse.Query.Operator;
import dev.collegedb.planner.internal.parse.Span;
import java.util.List;

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
    try {
      return merged(facts.analysis().get());
    } catch (Whole e) {
      return gathered(e.reason());
    }
  }

  private Decision merged(QueryAnalysis analysis) {
    Shape shape = analysis.shape();
    if (shape.isPartitioned()) {
      return new Decision(
          new StreamPlanner(statement, analysis, keyList(analysis), false).plan(gather), "");
    }
    if (areDistinctRows(analysis)) {
      return new Decision(
          new StreamPlanner(statement, analysis, keyList(analysis), true).plan(gather), "");
    }
    CoreAnalysis core = analysis.cores().get(0);
    boolean groups =
        analysis.cores().size() == 1 && core.isAggregated() && core.rows().isPartitioned();
    return groups
        ? new Decision(
            new CombinePlanner(statement, analysis, keyList(analysis)).plan(gather), shape.reason())
        : gathered(shape.reason());
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

  /** Where a query of one core lists its keys. */
  private List<Span> keyList(QueryAnalysis analysis) {
    return analysis.cores().size() == 1 && facts.keys().isPresent()
        ? analysis.cores().get(0).keyList(facts.keys().get())
        : List.of();
  }
}
