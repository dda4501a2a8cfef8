package dev.collegedb.planner.internal.parse;

import dev.collegedb.planner.Column;
import java.util.Locale;

/** What SQLite makes of a column's declared type. */
enum Affinity {
  INTEGER,
  TEXT,
  BLOB,
  REAL,
  NUMERIC;

  static Affinity of(Column column) {
    String type = column.declaredType().toUpperCase(Locale.ROOT);
    if (type.contains("INT")) {
      return INTEGER;
    }
    if (type.contains("CHAR") || type.contains("CLOB") || type.contains("TEXT")) {
      return TEXT;
    }
    if (type.contains("BLOB") || type.isBlank()) {
      return BLOB;
    }
    return type.contains("REAL") || type.contains("FLOA") || type.contains("DOUB") ? REAL : NUMERIC;
  }
}
