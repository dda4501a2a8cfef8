package dev.collegedb.planner.internal.parse;

import dev.collegedb.planner.Column;
import dev.collegedb.planner.internal.lex.StatementTokens;
import dev.collegedb.planner.internal.lex.Token;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The tables that the conditions of a query block can name, from left to right. Immutable. */
record Scope(List<Source> sources) {
  Scope {
    sources = List.copyOf(sources);
  }

  /** A column of a source. */
  record Field(int source, int column) {}

  /** A field, and the index of the token after its name. */
  record Read(Field field, int next) {}

  Column columnOf(Field field) {
    return sources.get(field.source()).table().columns().get(field.column());
  }

  /**
   * The field that is named at token {@code index}, qualified or not; empty if SQLite might take it
   * for anything else.
   */
  Optional<Read> fieldAt(StatementTokens statement, int index) {
    int parts = 1;
    while (parts < 4 && statement.at(index + 2 * parts - 1).isSymbol(".")) {
      parts++;
    }
    for (int i = 0; i < parts; i++) {
      if (!isPlainName(statement.at(index + 2 * i))) {
        return Optional.empty();
      }
    }
    int next = index + 2 * parts - 1;
    String column = statement.at(next - 1).text();
    Optional<Field> field =
        switch (parts) {
          case 1 -> unqualified(column);
          case 2 -> qualified(statement.at(index).text(), column, false);
          case 3 ->
              statement.at(index).isNamed("main")
                  ? qualified(statement.at(index + 2).text(), column, true)
                  : Optional.empty();
          default -> Optional.empty();
        };
    return field.map(found -> new Read(found, next));
  }

  /** Java and SQLite agree on upper and lower case in ASCII only. */
  private static boolean isPlainName(Token token) {
    return token.isIdentifier()
            && token.text().chars().allMatch(c -> c < 0x80)
            && !SqlSkeleton.isKeyword(token)
        || token.isWord(
            "ACTION", "DATABASE", "FIRST", "KEY", "LAST", "PLAN", "QUERY", "ROW", "VIEW");
  }

  /** Of columns joined by USING, SQLite takes the leftmost. */
  Optional<Field> unqualified(String column) {
    Optional<Field> found = Optional.empty();
    for (int i = 0; i < sources.size(); i++) {
      Optional<Integer> position = sources.get(i).table().indexOf(column);
      boolean joined = sources.get(i).using().contains(column.toLowerCase(Locale.ROOT));
      if (position.isPresent() && found.isPresent() && !joined) {
        return Optional.empty();
      }
      if (position.isPresent() && found.isEmpty()) {
        found = Optional.of(new Field(i, position.get()));
      }
    }
    return found;
  }

  private Optional<Field> qualified(String qualifier, String column, boolean ownName) {
    Optional<Field> found = Optional.empty();
    int matches = 0;
    for (int i = 0; i < sources.size(); i++) {
      Source source = sources.get(i);
      if (source.name().equalsIgnoreCase(qualifier)) {
        matches++;
        int at = i;
        found = source.table().indexOf(column).map(position -> new Field(at, position));
        if (ownName && source.aliased()) {
          return Optional.empty();
        }
      }
    }
    return matches == 1 ? found : Optional.empty();
  }
}
