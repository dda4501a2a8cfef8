package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.internal.lex.Token;
import dev.collegedb.planner.internal.parse.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** SQLite's functions, and where they are called (sqlite.org, "Built-In ... Functions"). */
public final class Calls {

  private static final Set<String> SCALAR =
      Set.of(
          ("abs acos acosh asin asinh atan atan2 atanh ceil ceiling char coalesce concat concat_ws cos cosh date datetime degrees exp "
                  + "floor format glob hex if ifnull iif instr json json_array json_array_length json_extract json_object json_quote "
                  + "json_type json_valid julianday length like likelihood likely ln log log10 log2 lower ltrim mod nullif octet_length pi "
                  + "pow power printf quote radians replace round rtrim sign sin sinh sqrt strftime substr substring tan tanh time "
                  + "timediff trim trunc typeof unhex unicode unixepoch unlikely upper")
              .split(" "));

  /** Functions that give text or NULL, whatever they are given. */
  private static final Set<String> TEXT =
      Set.of(
          "concat date datetime format hex lower ltrim printf quote replace rtrim strftime time trim typeof upper"
              .split(" "));

  private static final Set<String> AGGREGATE = Set.of("avg", "count", "max", "min", "sum", "total");

  /** Aggregates whose value depends on the order of rows, or that we do not take apart. */
  private static final Set<String> ORDERED =
      Set.of(
          ("group_concat json_group_array json_group_object jsonb_group_array jsonb_group_object median percentile percentile_cont "
                  + "percentile_disc string_agg")
              .split(" "));

  private static final Set<String> WINDOW =
      Set.of(
          "cume_dist dense_rank first_value lag last_value lead nth_value ntile percent_rank rank row_number"
              .split(" "));

  /** Keywords that may stand before a parenthesis. */
  private static final Set<String> BEFORE_PARENTHESIS =
      Set.of(
          ("all and as between by case cast collate distinct else escape except exists filter from glob group having if in intersect is "
                  + "isnull join like limit match materialized not notnull offset on or over partition regexp select then union using "
                  + "values when where")
              .split(" "));

  private Calls() {}

  /** A call of a function. */
  public record Call(String name, Span span, Span arguments) {

    /** True if the arguments begin with DISTINCT. */
    public boolean isDistinct() {
      return !arguments.isEmpty() && arguments.first().isWord("DISTINCT");
    }

    /** What it is applied to, without DISTINCT. */
    public Span argument() {
      return isDistinct() ? arguments.part(arguments.from() + 1, arguments.to()) : arguments;
    }
  }

  /** The call that begins at {@code index}, if one does. */
  public static Optional<Call> at(Span span, int index) {
    Token token = span.at(index);
    boolean call =
        index + 1 < span.to()
            && token.isIdentifier()
            && span.at(index + 1).isSymbol("(")
            && !(token.type() == Token.Type.WORD
                && BEFORE_PARENTHESIS.contains(token.text().toLowerCase(Locale.ROOT))
                && !isFunction(token));
    if (!call) {
      return Optional.empty();
    }
    int end = span.next(index + 1);
    Span arguments = span.part(index + 2, Math.max(index + 2, end - 1));
    String name = token.text().toLowerCase(Locale.ROOT);
    return Optional.of(new Call(name, span.part(index, end), arguments));
  }

  private static boolean isFunction(Token token) {
    return SCALAR.contains(token.text().toLowerCase(Locale.ROOT));
  }

  /** True if the span is one call of a function that gives text or NULL. */
  public static boolean isText(Span span) {
    return at(span, span.from())
        .filter(call -> call.span().equals(span) && TEXT.contains(call.name()))
        .isPresent();
  }

  /** Every call of an aggregate over the rows of the query core that the span belongs to. */
  public static List<Call> aggregates(Span span) {
    List<Call> found = new ArrayList<>();
    for (int i = span.from(); i < span.to(); i++) {
      if (Subqueries.begins(span, i)) {
        i = span.next(i) - 1;
        continue;
      }
      Optional<Call> call = at(span, i);
      if (call.filter(Calls::isAggregate).isPresent() && !isWindow(span, call.get())) {
        found.add(call.get());
      }
    }
    return found;
  }

  /** MIN and MAX of several values are plain functions. */
  private static boolean isAggregate(Call call) {
    boolean several = call.arguments().split(",").size() > 1;
    boolean extreme = call.name().equals("min") || call.name().equals("max");
    return ORDERED.contains(call.name())
        || AGGREGATE.contains(call.name()) && !(extreme && several);
  }

  /** True if its value does not depend on the order of the rows, but for the last digits. */
  static boolean isOrderless(Call call) {
    return AGGREGATE.contains(call.name());
  }

  private static boolean isWindow(Span span, Call call) {
    int after = call.span().to();
    if (span.at(after).isWord("FILTER") && after < span.to()) {
      after = span.next(after + 1);
    }
    return after < span.to() && span.at(after).isWord("OVER");
  }

  /**
   * The first function that may not be called on several shards, since what it reads is unknown;
   * {@code names} are no functions, lower case.
   */
  static Optional<String> foreign(Span span, Set<String> names) {
    for (int i = span.from(); i < span.to(); i++) {
      Optional<Call> call = at(span, i);
      if (call.isPresent() && !isKnown(call.get().name()) && !names.contains(call.get().name())) {
        return Optional.of(call.get().name());
      }
    }
    return Optional.empty();
  }

  private static boolean isKnown(String name) {
    return SCALAR.contains(name)
        || AGGREGATE.contains(name)
        || ORDERED.contains(name)
        || WINDOW.contains(name);
  }
}
