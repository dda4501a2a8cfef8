package dev.collegedb.internal.exec;

import dev.collegedb.planner.Catalog;
import dev.collegedb.planner.PlanOptions;
import dev.collegedb.planner.Planned;
import org.jspecify.annotations.Nullable;

/**
 * A text that is run again and again, and the plan it had last, which holds until the catalog or
 * the options change. Confined to its statement.
 */
public final class PreparedText {

  private final String sql;
  private @Nullable Catalog catalog;
  private @Nullable PlanOptions options;
  private @Nullable Planned planned;

  public PreparedText(String sql) {
    this.sql = sql;
  }

  public String sql() {
    return sql;
  }

  /** The plan made under that very catalog with those options, if it was the last one. */
  @SuppressWarnings(
      "ReferenceEquality") // a catalog is large; another one equal to it only costs time
  @Nullable Planned plannedUnder(Catalog current, PlanOptions wanted) {
    return catalog == current && wanted.equals(options) ? planned : null;
  }

  void keep(Planned newPlanned, Catalog under, PlanOptions with) {
    planned = newPlanned;
    catalog = under;
    options = with;
  }
}
