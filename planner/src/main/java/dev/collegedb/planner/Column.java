package dev.collegedb.planner;

/**
 * One column of a table, as the shards declare it.
 *
 * @param name as declared
 * @param declaredType as declared, empty where the column has none
 * @param collation upper case, {@code BINARY} where none is declared
 * @param generation who fills it when an INSERT leaves it out
 */
public record Column(String name, String declaredType, String collation, Generation generation) {

  /** Who fills a column that an INSERT leaves out. */
  public enum Generation {
    /** Its default, or NULL. */
    NONE,
    /** The database counts: SQLite's INTEGER PRIMARY KEY. */
    IDENTITY,
    /** Computed from other columns; never in an INSERT. */
    COMPUTED,
    /** A default that differs from call to call, such as CURRENT_TIMESTAMP. */
    VOLATILE_DEFAULT
  }

  /** True if this column goes by {@code other} in SQL. */
  public boolean isNamed(String other) {
    return name.equalsIgnoreCase(other);
  }
}
