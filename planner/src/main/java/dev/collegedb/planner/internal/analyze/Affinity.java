package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.Column;
import java.util.Locale;

/** What SQLite makes of a column's declared type. */
public enum Affinity {
  INTEGER,
  TEXT,
  BLOB,
  REAL,
  NUMERIC;

  /** A type that has it; none for BLOB, which is also what an expression has. */
  public String typeName() {
    return this == BLOB ? "" : name();
  }

  /** Of the declared type (sqlite.org, "Datatypes In SQLite", section 3.1). */
  public static Affinity of(Column column) {
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
