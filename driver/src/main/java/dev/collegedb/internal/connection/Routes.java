package dev.collegedb.internal.connection;

import dev.collegedb.internal.exec.Explanation;
import dev.collegedb.internal.exec.StatementSettings;
import dev.collegedb.internal.session.Bindings;
import dev.collegedb.jdbc.Route;
import dev.collegedb.planner.PlanStep;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes what applications see of an explanation. Stateless. */
final class Routes {

  private Routes() {}

  /** A way to explain. */
  interface Explaining {
    Explanation explain(String sql, Bindings bindings) throws SQLException;
  }

  /** The route of {@code sql} with these values as its parameters. */
  static Route of(
      LogicalConnection connection, String sql, @Nullable Object[] parameters, Explaining way)
      throws SQLException {
    // takes every value that a statement takes, and is never refused
    try (LogicalPreparedStatement values =
        LogicalPreparedStatement.of(
            connection, "EXPLAIN ROUTE " + sql, StatementSettings.defaults())) {
      for (int i = 0; i < parameters.length; i++) {
        values.setObject(i + 1, parameters[i]);
      }
      return of(way.explain(sql, values.bindings()));
    }
  }

  private static Route of(Explanation explanation) {
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
