package dev.collegedb.planner.internal.parse;

import dev.collegedb.planner.internal.lex.Token;
import java.util.ArrayList;
import java.util.List;

/**
 * A condition as a tree of AND and OR, which bind loosest of all operators; what is in a leaf is
 * left to others. Immutable.
 *
 * @param span all of it, without parentheses around it
 * @param parts of AND and OR; none in a leaf
 */
public record Logic(Kind kind, Span span, List<Logic> parts) {

  private static final int DEEPEST = 50;

  public Logic {
    parts = List.copyOf(parts);
  }

  /** What joins the parts. */
  public enum Kind {
    AND,
    OR,
    LEAF
  }

  /** The tree of {@code condition}. */
  public static Logic of(Span condition) {
    return of(condition, 0);
  }

  private static Logic of(Span condition, int depth) {
    Span span = condition.unwrapped();
    if (span.isEmpty() || depth > DEEPEST || !isPlain(span)) {
      return new Logic(Kind.LEAF, span, List.of());
    }
    List<Span> any = split(span, "OR");
    if (any.size() > 1) {
      return joined(Kind.OR, span, any, depth);
    }
    List<Span> all = split(span, "AND");
    return all.size() > 1
        ? joined(Kind.AND, span, all, depth)
        : new Logic(Kind.LEAF, span, List.of());
  }

  private static Logic joined(Kind kind, Span span, List<Span> spans, int depth) {
    List<Logic> parts = new ArrayList<>();
    for (Span part : spans) {
      Logic logic = of(part, depth + 1);
      if (logic.kind == kind) {
        parts.addAll(logic.parts);
      } else {
        parts.add(logic);
      }
    }
    return new Logic(kind, span, parts);
  }

  /** True if CASE and END pair up, and no OR stands between BETWEEN and its AND. */
  private static boolean isPlain(Span span) {
    int cases = 0;
    boolean between = false;
    for (int i = span.from(); i < span.to(); i = span.next(i)) {
      Token token = span.at(i);
      cases += token.isWord("CASE") ? 1 : token.isWord("END") ? -1 : 0;
      if (cases < 0 || between && token.isWord("OR", "BETWEEN")) {
        return false;
      }
      between = token.isWord("BETWEEN") || between && !token.isWord("AND");
    }
    return cases == 0 && !between;
  }

  private static List<Span> split(Span span, String word) {
    List<Span> parts = new ArrayList<>();
    int start = span.from();
    int cases = 0;
    boolean between = false;
    for (int i = span.from(); i < span.to(); i = span.next(i)) {
      Token token = span.at(i);
      cases += token.isWord("CASE") ? 1 : token.isWord("END") ? -1 : 0;
      if (cases == 0 && token.isWord(word) && !(between && token.isWord("AND"))) {
        parts.add(span.part(start, i));
        start = i + 1;
      }
      between = token.isWord("BETWEEN") || between && !token.isWord("AND");
    }
    parts.add(span.part(start, span.to()));
    return parts;
  }
}
