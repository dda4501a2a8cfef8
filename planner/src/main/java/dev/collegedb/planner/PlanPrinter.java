package dev.collegedb.planner;

/** Prints a plan as indented text, stable to the letter. */
public final class PlanPrinter {

  private PlanPrinter() {}

  /** The text that golden files hold and EXPLAIN ROUTE shows. */
  public static String print(Plan plan) {
    return plan.toString();
  }
}
