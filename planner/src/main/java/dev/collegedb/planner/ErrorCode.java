package dev.collegedb.planner;

/** One fault of the catalogue: what users see of it, whichever module raises it. */
public interface ErrorCode {

  /** The name that stands in brackets before the message. */
  String name();

  /** The vendor code, unique over both catalogues. */
  int number();

  /** Five characters; its class picks the exception class. */
  String sqlState();

  /** What happened, a format for {@link String#format}. */
  String text();

  /** What the user can do, in the imperative. */
  String cure();
}
