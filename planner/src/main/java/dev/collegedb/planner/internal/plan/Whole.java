package dev.collegedb.planner.internal.plan;

/** Says why a query needs all rows in one place; never leaves this package. */
final class Whole extends RuntimeException {
  private static final long serialVersionUID = 1;

  Whole(String reason) {
    super(reason, null, false, false);
  }

  String reason() {
    return String.valueOf(getMessage());
  }
}
