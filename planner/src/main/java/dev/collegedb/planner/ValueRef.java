package dev.collegedb.planner;

/** Where a value comes from; a plan never holds the value of a parameter. */
public sealed interface ValueRef {

  /** The logical parameter, from 1, bound at execution. */
  record Parameter(int index) implements ValueRef {
    @Override
    public String toString() {
      return "?" + index;
    }
  }

  /**
   * A literal of the statement.
   *
   * @param text without quotes: digits, the characters of a string, the hex digits of a blob
   */
  record Literal(LiteralType type, String text) implements ValueRef {
    @Override
    public String toString() {
      return type == LiteralType.TEXT
          ? "'" + text + "'"
          : type == LiteralType.BLOB ? "x'" + text + "'" : text;
    }
  }

  /**
   * A constant expression of the statement, such as {@code 1 << 40}, which the engine evaluates
   * once before routing.
   *
   * @param sql the expression, without volatile functions and sub-selects
   */
  record Expression(ShardSql sql) implements ValueRef {
    @Override
    public String toString() {
      return "(" + sql.text() + ")";
    }
  }

  /** The storage class of a literal. */
  enum LiteralType {
    INTEGER,
    REAL,
    TEXT,
    BLOB,
    NULL
  }
}
