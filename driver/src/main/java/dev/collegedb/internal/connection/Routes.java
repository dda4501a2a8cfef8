package dev.collegedb.internal.connection;

import dev.collegedb.internal.exec.Explanation;
import dev.collegedb.jdbc.Route;
import dev.collegedb.planner.PlanStep;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes what applications see of an explanation. Stateless. */
final class Routes {

  private Routes() {}

  static Route of(Explanation explanation) {
    Map<String, List<String>> statements = new LinkedHashMap<>();
    Set<String> merges = new LinkedHashSet<>();
    String tier = "";
    String reason = "";
    for (Explanation.Row row : explanation.rows()) {
      tier = tier.isEmpty() ? row.tier() : tier;
      reason = reason.isEmpty() ? row.reason() : reason;
      if (row.role() == PlanStep.Role.SHARD || row.role() == PlanStep.Role.SCRATCH) {
        statements.computeIfAbsent(row.place(), place -> new ArrayList<>()).add(row.sql());
      } else if (row.role() == PlanStep.Role.MERGE) {
        merges.add(row.sql());
      }
    }
    return new Route(
        explanation.kind(),
        tier,
        List.copyOf(explanation.shards()),
        statements,
        String.join(" > ", merges),
        reason,
        explanation.text());
  }
}
