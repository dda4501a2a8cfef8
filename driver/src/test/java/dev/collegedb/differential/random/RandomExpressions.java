package dev.collegedb.differential.random;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Values, conditions, aggregates and window functions over what a scope names. */
final class RandomExpressions {

  private static final String[] LITERALS = {
    "0",
    "1",
    "2",
    "3",
    "4",
    "5",
    "-1",
    "2.5",
    "1.0",
    "'1'",
    "'a'",
    "'A'",
    "'b'",
    "'b '",
    "''",
    "'é'",
    "'10'",
    "NULL",
    "x'31'",
    "9007199254740993",
    "'a%'",
    "'😀'"
  };

  private static final @Nullable Object[] PARAMETERS = {
    0,
    1,
    2L,
    3,
    4L,
    5,
    -1,
    2.5,
    1.0,
    "1",
    "a",
    "A",
    "b",
    "b ",
    "",
    "é",
    "10",
    null,
    new byte[] {0x31},
    9007199254740993L,
    "Anna"
  };

  private static final String[] KEYS = {
    "0", "1", "2", "3", "4", "5", "6", "7", "'2'", "3.0", "'a'", "'A'", "NULL", "9007199254740993"
  };

  private static final @Nullable Object[] KEY_PARAMETERS = {
    0, 1, 2L, 3, "4", 5.0, 6L, "a", "b ", null
  };

  private final Draft draft;

  private final Nested nested;

  RandomExpressions(Draft draft, Nested nested) {
    this.draft = draft;
    this.nested = nested;
  }

  /** Makes queries that stand in expressions. */
  interface Nested {

    /**
     * A query of one column.
     *
     * @param depth bounds what is nested in it
     * @param single true if it gives one row at most
     */
    String column(Scope outer, int depth, boolean single);
  }

  String literal() {
    return draft.oneIn(3) ? draft.parameter(draft.pick(PARAMETERS)) : draft.pick(LITERALS);
  }

  private String key() {
    return draft.oneIn(3) ? draft.parameter(draft.pick(KEY_PARAMETERS)) : draft.pick(KEYS);
  }

  /** A value of one row. */
  Term value(Scope scope, int depth) {
    Term term = scope.column(draft);
    String sql = term.sql();
    return switch (draft.roll(27)) {
      case 26 -> Term.text(draft.pick("'lit'", "NULL", "'' || 'x'", "'k'"));
      case 0 -> Term.text("quote(" + sql + ")");
      case 1 -> Term.text("typeof(" + sql + ")");
      case 2 -> Term.whole("length(" + sql + ")");
      case 3 -> Term.text("hex(" + sql + ")");
      case 4 -> Term.text(draft.pick("upper(", "lower(", "trim(") + sql + ")");
      case 5 -> Term.any("coalesce(" + sql + ", " + literal() + ")");
      case 6 -> Term.text("coalesce(" + sql + ", '') || '-'");
      case 7 ->
          Term.any(
              "CASE WHEN " + condition(scope, 0) + " THEN " + sql + " ELSE " + literal() + " END");
      case 8 -> whole(scope);
      case 9 -> new Term("CAST(" + sql + " AS TEXT)", Term.Kind.TEXT, term.open());
      case 10 -> Term.whole("CAST(" + sql + " AS INTEGER) % 3");
      case 11 -> Term.text("substr(" + sql + ", 1, 1)");
      case 12 -> new Term("+" + sql, term.kind(), term.open());
      case 13 -> Term.any("nullif(" + sql + ", " + literal() + ")");
      case 14 -> depth > 0 ? Term.any(scalar(scope, depth)) : term;
      case 15 -> Term.whole("(" + condition(scope, 0) + ")");
      case 16 ->
          Term.any(draft.pick("max(", "min(") + sql + ", " + scope.column(draft).sql() + ")");
      default -> term;
    };
  }

  /** A value such that equal ones look the same. */
  Term plain(Scope scope, int depth) {
    Term term = value(scope, depth);
    return term.open() ? Term.text("quote(" + term.sql() + ")") : term;
  }

  private Term whole(Scope scope) {
    Term term = scope.own(draft, Term.Kind.WHOLE);
    return Term.whole(term.sql() + draft.pick(" + 1", " - 2", " % 3", " / 2", " & 1", " + 10 * 2"));
  }

  private String scalar(Scope scope, int depth) {
    return "(" + nested.column(scope, depth - 1, true) + ")";
  }

  String condition(Scope scope, int depth) {
    if (!scope.keys().isEmpty() && draft.oneIn(5)) {
      return keyCondition(scope);
    }
    String value = draft.oneIn(6) ? value(scope, 0).sql() : scope.column(draft).sql();
    return switch (draft.roll(20)) {
      case 0, 1 -> "(" + condition(scope, depth) + " OR " + condition(scope, depth) + ")";
      case 2, 3 -> condition(scope, depth) + " AND " + condition(scope, depth);
      case 4 -> "NOT (" + condition(scope, depth) + ")";
      case 5 ->
          value
              + draft.pick(" IS ", " IS NOT ", " IS DISTINCT FROM ", " IS NOT DISTINCT FROM ")
              + literal();
      case 6 -> value + draft.pick(" IN (", " NOT IN (") + literals() + ")";
      case 7 -> value + draft.pick(" BETWEEN ", " NOT BETWEEN ") + literal() + " AND " + literal();
      case 8 -> value + draft.pick(" LIKE ", " NOT LIKE ", " GLOB ") + literal();
      case 9 -> value + draft.pick(" IS NULL", " NOTNULL", " IS NOT NULL", " ISNULL");
      case 10, 11 -> subquery(scope, depth, value);
      case 12 -> value + comparison() + scope.column(draft).sql();
      case 13 -> value + draft.pick(" COLLATE NOCASE", " COLLATE RTRIM") + " = " + literal();
      case 14 -> rowValue(scope);
      default -> value + comparison() + literal();
    };
  }

  private String comparison() {
    return draft.pick(" = ", " = ", " == ", " < ", " <= ", " > ", " >= ", " <> ", " != ");
  }

  private String literals() {
    StringBuilder literals = new StringBuilder(literal());
    for (int i = draft.roll(4); i > 0; i--) {
      literals.append(", ").append(literal());
    }
    return literals.toString();
  }

  private String subquery(Scope scope, int depth, String value) {
    if (depth <= 0) {
      return value + comparison() + literal();
    }
    return switch (draft.roll(5)) {
      case 0, 1 ->
          value + draft.pick(" IN (", " NOT IN (") + nested.column(scope, depth - 1, false) + ")";
      case 2 -> value + comparison() + scalar(scope, depth);
      default -> draft.pick("", "NOT ") + "EXISTS (" + nested.column(scope, depth - 1, false) + ")";
    };
  }

  private String rowValue(Scope scope) {
    String pair = "(" + scope.column(draft).sql() + ", " + scope.column(draft).sql() + ")";
    return switch (draft.roll(4)) {
      case 0 -> pair + " = (" + key() + ", " + literal() + ")";
      case 1 -> pair + draft.pick(" < (", " >= (") + literal() + ", " + literal() + ")";
      default ->
          pair
              + draft.pick(" IN (VALUES (", " NOT IN (VALUES (")
              + key()
              + ", "
              + literal()
              + "), ("
              + key()
              + ", "
              + literal()
              + "))";
    };
  }

  /** A condition that may fix the key, or only looks as if it did. */
  String keyCondition(Scope scope) {
    String key = draft.pick(scope.keys()).sql();
    return switch (draft.roll(14)) {
      case 0 -> key + " IN (" + key() + ", " + key() + ", " + key() + ")";
      case 1 -> "(" + key + " = " + key() + " OR " + key + " = " + key() + ")";
      case 2 -> "(" + key + " = " + key() + " OR " + condition(scope, 0) + ")";
      case 3 ->
          "(" + key + ", " + scope.column(draft).sql() + ") = (" + key() + ", " + literal() + ")";
      case 4 -> key + " IS " + key();
      case 5 -> key + " BETWEEN " + key() + " AND " + key();
      case 6 -> "CAST(" + key + " AS " + draft.pick("TEXT", "INTEGER") + ") = " + key();
      case 7 -> key + " = CAST(" + key() + " AS " + draft.pick("TEXT", "INTEGER") + ")";
      case 8 ->
          key + draft.pick(" COLLATE NOCASE = ", " COLLATE BINARY = ", " COLLATE RTRIM = ") + key();
      case 9 -> key + " NOT IN (" + key() + ", " + key() + ")";
      case 10 ->
          "(("
              + key
              + " = "
              + key()
              + " AND "
              + condition(scope, 0)
              + ") OR "
              + key
              + " IN ("
              + key()
              + ", "
              + key()
              + "))";
      case 11 -> key() + draft.pick(" = ", " == ") + key;
      default -> key + " = " + key();
    };
  }

  /**
   * An aggregate of the query's own rows.
   *
   * @param nested true if its value is used further, so that nothing may be open in it
   */
  Term aggregate(Scope scope, boolean nested) {
    Scope rows = scope.withoutOuter();
    String any = rows.ownColumn(draft).sql();
    String number =
        nested || !draft.oneIn(6)
            ? rows.own(draft, Term.Kind.WHOLE, Term.Kind.NUMBER).sql()
            : rows.own(draft, Term.Kind.WHOLE, Term.Kind.NUMBER, Term.Kind.TEXT).sql();
    String whole = rows.own(draft, Term.Kind.WHOLE).sql();
    String filter = draft.oneIn(6) ? " FILTER (WHERE " + condition(rows, 0) + ")" : "";
    return switch (draft.roll(20)) {
      case 18 -> ofConstant(filter);
      case 19 ->
          Term.whole("COUNT(" + draft.pick("DISTINCT ", "") + plain(rows, 0).sql() + ")" + filter);
      case 0, 1, 2 -> Term.whole("COUNT(*)" + filter);
      case 3 -> Term.whole("COUNT(" + any + ")" + filter);
      case 4 -> Term.whole("COUNT(DISTINCT " + any + ")" + filter);
      case 5 -> Term.whole("SUM(" + whole + ")" + filter);
      case 6, 7 -> Term.number("sum(" + number + ")" + filter);
      case 8 -> Term.number("AVG(" + number + ")" + filter);
      case 9 -> Term.number("total(" + number + ")" + filter);
      case 10, 11, 12 -> extreme(rows, nested, filter);
      case 13 ->
          Term.whole(draft.pick("SUM", "MAX", "COUNT") + "(DISTINCT " + whole + ")" + filter);
      case 14 -> Term.whole("length(group_concat(quote(" + any + ")))");
      case 15 -> concatenation(rows, filter);
      case 16 ->
          Term.number("COALESCE(SUM(" + number + "), 0) + " + draft.pick("0", "COUNT(*)", "0.5"));
      default -> Term.number("ROUND(AVG(" + number + "), 2)");
    };
  }

  /** Constants, some of which mean a column in other places. */
  private Term ofConstant(String filter) {
    String constant = draft.pick("1", "2", "-3", "(2)", "- - 5", "'a'", "NULL", "1 + 1");
    String function =
        draft.pick("COUNT(", "COUNT(DISTINCT ", "SUM(DISTINCT ", "MAX(", "MIN(DISTINCT ");
    return new Term(function + constant + ")" + filter, Term.Kind.ANY, false);
  }

  private Term extreme(Scope rows, boolean nested, String filter) {
    Term of = draft.oneIn(3) || nested ? plain(rows, 0) : rows.ownColumn(draft);
    return new Term(
        draft.pick("MIN(", "MAX(", "max(") + of.sql() + ")" + filter, of.kind(), of.open());
  }

  /** Values that look alike may change places. */
  private Term concatenation(Scope rows, String filter) {
    String value = plain(rows, 0).sql();
    return Term.text("group_concat(" + value + ", ';' ORDER BY " + value + ")" + filter);
  }

  /**
   * A window function.
   *
   * @param identity what tells the rows apart; without it only functions that heed no ties are used
   */
  Term window(Scope scope, List<String> identity) {
    String partition = partition(scope);
    String column = scope.ownColumn(draft).sql();
    if (identity.isEmpty() || draft.oneIn(3)) {
      String whole = scope.own(draft, Term.Kind.WHOLE).sql();
      String over = " OVER (" + partition + draft.pick("", " ORDER BY " + column) + ")";
      String ranked = " OVER (" + partition + " ORDER BY " + column + draft.pick("", " DESC") + ")";
      return draft.pick(
          Term.whole("rank()" + ranked),
          Term.whole("dense_rank()" + ranked),
          Term.number("cume_dist()" + ranked),
          Term.whole("COUNT(*)" + over),
          Term.whole("SUM(" + whole + ")" + over),
          Term.whole("COUNT(" + column + ") FILTER (WHERE " + condition(scope, 0) + ")" + over));
    }
    String order =
        " ORDER BY " + column + draft.pick("", " DESC") + ", " + String.join(", ", identity);
    String over = " OVER (" + partition + order + ")";
    String frame =
        draft.pick("ROWS BETWEEN 1 PRECEDING AND CURRENT ROW", "ROWS UNBOUNDED PRECEDING");
    return draft.pick(
        Term.whole("row_number()" + over),
        Term.whole("row_number()" + over),
        Term.whole("ntile(3)" + over),
        Term.any("lag(" + column + ")" + over),
        Term.any("first_value(" + column + ")" + over),
        Term.whole("COUNT(" + column + ") OVER (" + partition + order + " " + frame + ")"));
  }

  private String partition(Scope scope) {
    if (!scope.keys().isEmpty() && draft.oneIn(2)) {
      return "PARTITION BY " + draft.pick(scope.keys()).sql();
    }
    return draft.oneIn(2) ? "" : "PARTITION BY " + scope.ownColumn(draft).sql();
  }
}
