package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.Column;
import java.util.Locale;
import java.util.regex.Pattern;

/** What SQLite makes of a column's declared type. */
public enum Affinity {
  INTEGER,
  TEXT,
  BLOB,
  REAL,
  NUMERIC;

  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_ (),]*");

  /**
   * A type for a column of other tables that takes the values of this one as they are: the declared
   * one if it can be written again, since metadata shows it.
   */
  public static String typeLike(Column column) {
    Affinity affinity = of(column);
    // ANY means another affinity in a STRICT table
    boolean writable =
        PLAIN.matcher(column.declaredType()).matches()
            && !column.declaredType().strip().equalsIgnoreCase("ANY");
    return writable ? column.declaredType() : affinity == BLOB ? "" : affinity.name();
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
