package dev.collegedb.planner.internal.plan;

import dev.collegedb.planner.Plan;
import dev.collegedb.planner.PlanError;
import java.util.Locale;

/** Makes refusing plans out of catalogue entries. */
final class Refusal {

  private Refusal() {}

  /** {@code arguments} fill the text of {@code error}. */
  static Plan of(PlanError error, Object... arguments) {
    return new Plan.Refuse(
        error, String.format(Locale.ROOT, error.text(), arguments), error.cure());
  }

  /** What would not be exact, with its own cure. */
  static Plan notExact(String what, String reason, String cure) {
    return new Plan.Refuse(
        PlanError.NOT_EXACT,
        String.format(Locale.ROOT, PlanError.NOT_EXACT.text(), what, reason),
        cure);
  }

  /** What this driver does not do, and what to do instead. */
  static Plan unsupported(String what, String cure) {
    return new Plan.Refuse(
        PlanError.UNSUPPORTED,
        String.format(Locale.ROOT, PlanError.UNSUPPORTED.text(), what),
        cure);
  }
}
