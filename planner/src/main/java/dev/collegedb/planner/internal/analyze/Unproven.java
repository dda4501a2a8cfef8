package dev.collegedb.planner.internal.analyze;

/** Says why nothing is proven of a query; never leaves this package. */
final class Unproven extends RuntimeException {
  private static final long serialVersionUID = 1;

  Unproven(String reason) {
    super(reason, null, false, false);
  }

  String reason() {
    return String.valueOf(getMessage());
  }
}
