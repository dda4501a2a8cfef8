package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.internal.lex.Token;
import dev.collegedb.planner.internal.parse.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Finds the names in expressions. Stateless. */
public final class Fields {

  /** Words of expressions that are no names unless quoted. */
  private static final Set<String> OPERATORS =
      Set.of(
          ("and as between by case cast collate distinct else end escape except exists filter from glob group having in intersect is "
                  + "isnull like match not notnull null on or order over partition regexp select then union using values when where")
              .split(" "));

  private Fields() {}

  /**
   * The names of columns, with their qualifiers, that stand in {@code span} outside of queries
   * inside it; what a name means is not asked.
   */
  public static List<Span> names(Span span) {
    List<Span> found = new ArrayList<>();
    for (int i = span.from(); i < span.to(); i++) {
      if (Subqueries.begins(span, i)) {
        i = span.next(i) - 1;
      } else if (isName(span, i)) {
        int end = i + 1;
        while (end + 1 < span.to() && span.at(end).isSymbol(".")) {
          end += 2;
        }
        found.add(span.part(i, end));
        i = end - 1;
      }
    }
    return found;
  }

  private static boolean isName(Span span, int index) {
    Token token = span.at(index);
    boolean collation = index > span.from() && span.at(index - 1).isWord("COLLATE");
    boolean type = index > span.from() && span.at(index - 1).isWord("AS");
    boolean call = index + 1 < span.to() && span.at(index + 1).isSymbol("(");
    boolean operator =
        token.type() == Token.Type.WORD
            && OPERATORS.contains(token.text().toLowerCase(Locale.ROOT));
    return token.isIdentifier() && !operator && !collation && !type && !call;
  }

  /** The fields that are named. */
  static List<Field> in(Span span, Scope scope) {
    List<Field> fields = new ArrayList<>();
    names(span).forEach(name -> scope.field(name).ifPresent(fields::add));
    return fields;
  }
}
