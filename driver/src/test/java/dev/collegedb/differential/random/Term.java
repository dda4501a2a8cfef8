package dev.collegedb.differential.random;

/**
 * An expression that a statement may use.
 *
 * @param open true if two equal values of it can look different, as 1 and 1.0, or 'a' and 'A' under
 *     NOCASE: which of them stands for a group is SQLite's choice
 */
record Term(String sql, Kind kind, boolean open) {

  /** What values it has, besides NULL. */
  enum Kind {
    /** Integers. */
    WHOLE,
    /** Numbers whose sums are exact in any order, and rarely text. */
    NUMBER,
    TEXT,
    ANY
  }

  static Term whole(String sql) {
    return new Term(sql, Kind.WHOLE, false);
  }

  static Term text(String sql) {
    return new Term(sql, Kind.TEXT, false);
  }

  static Term openText(String sql) {
    return new Term(sql, Kind.TEXT, true);
  }

  static Term number(String sql) {
    return new Term(sql, Kind.NUMBER, true);
  }

  static Term any(String sql) {
    return new Term(sql, Kind.ANY, true);
  }

  Term as(String name) {
    return new Term(name, kind, open);
  }
}
