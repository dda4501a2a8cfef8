package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.internal.lex.Token;
import dev.collegedb.planner.internal.parse.Span;
import dev.collegedb.planner.internal.parse.SqlSkeleton;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * What the expressions of a query core can name: its sources from left to right, then those of the
 * queries around it. Immutable.
 *
 * @param aliases of the select list, lower case, which come before what is further out
 * @param turned true if an outer join makes a name of USING mean neither side's column
 */
public record Scope(
    List<Source> sources, Optional<Scope> outer, Set<String> aliases, boolean turned) {
  public Scope {
    sources = List.copyOf(sources);
    aliases = Set.copyOf(aliases);
  }

  boolean isOwn(Field field) {
    return sources.contains(field.source());
  }

  /** The field that the span, all of it, names; empty if SQLite might take it for anything else. */
  public Optional<Field> field(Span span) {
    int parts = (span.size() + 1) / 2;
    if (span.size() % 2 == 0 || parts > 3) {
      return Optional.empty();
    }
    for (int i = 0; i < span.size(); i++) {
      Token token = span.at(span.from() + i);
      if (i % 2 == 0 ? !isPlainName(token) : !token.isSymbol(".")) {
        return Optional.empty();
      }
    }
    String column = span.last().text();
    return switch (parts) {
      case 1 -> unqualified(column);
      case 2 -> qualified(span.first().text(), column, false);
      default ->
          span.first().isNamed("main")
              ? qualified(span.at(span.from() + 2).text(), column, true)
              : Optional.empty();
    };
  }

  /** Java and SQLite agree on upper and lower case in ASCII only. */
  private static boolean isPlainName(Token token) {
    return token.isIdentifier()
        && token.text().chars().allMatch(c -> c < 0x80)
        && !SqlSkeleton.isKeyword(token);
  }

  /** Of columns joined by USING, SQLite takes the leftmost, unless the join is turned. */
  Optional<Field> unqualified(String column) {
    Optional<Field> found = Optional.empty();
    boolean ambiguous = false;
    for (Source source : sources) {
      ambiguous |= source.indexOf("") >= 0;
      int position = source.indexOf(column);
      boolean joined = source.using().contains(column.toLowerCase(Locale.ROOT));
      if (position >= 0 && found.isPresent()) {
        ambiguous |= !joined || turned;
      }
      if (position >= 0 && found.isEmpty()) {
        found = Optional.of(new Field(source, position));
      }
    }
    if (ambiguous) {
      return Optional.empty();
    }
    boolean hidden = aliases.contains(column.toLowerCase(Locale.ROOT));
    return found.isPresent() || hidden
        ? found
        : outer.flatMap(around -> around.unqualified(column));
  }

  private Optional<Field> qualified(String qualifier, String column, boolean ownName) {
    Optional<Field> found = Optional.empty();
    int matches = 0;
    for (Source source : sources) {
      if (source.name().equalsIgnoreCase(qualifier) && (source.ownName() || !ownName)) {
        matches++;
        int position = source.indexOf(column);
        found = position < 0 ? Optional.empty() : Optional.of(new Field(source, position));
      }
    }
    return matches == 0
        ? outer.flatMap(around -> around.qualified(qualifier, column, ownName))
        : matches == 1 ? found : Optional.empty();
  }
}
