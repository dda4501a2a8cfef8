package dev.collegedb.internal.route;

/**
 * What SQLite makes of a value that goes into a column, or is compared with one, by the column's
 * declared type.
 */
enum Affinity {
  INTEGER,
  TEXT,
  /** None: values stay as they are. */
  BLOB,
  REAL,
  NUMERIC;

  /** The affinity of a declared type, by SQLite's rules in their order. */
  static Affinity of(String declaredType) {
    if (contains(declaredType, "INT")) {
      return INTEGER;
    }
    if (contains(declaredType, "CHAR")
        || contains(declaredType, "CLOB")
        || contains(declaredType, "TEXT")) {
      return TEXT;
    }
    if (declaredType.isEmpty() || contains(declaredType, "BLOB")) {
      return BLOB;
    }
    boolean real =
        contains(declaredType, "REAL")
            || contains(declaredType, "FLOA")
            || contains(declaredType, "DOUB");
    return real ? REAL : NUMERIC;
  }

  /** True if text that looks like a number becomes that number. */
  boolean isNumeric() {
    return this == INTEGER || this == REAL || this == NUMERIC;
  }

  private static boolean contains(String text, String part) {
    for (int i = 0; i <= text.length() - part.length(); i++) {
      if (text.regionMatches(true, i, part, 0, part.length())) {
        return true;
      }
    }
    return false;
  }
}
