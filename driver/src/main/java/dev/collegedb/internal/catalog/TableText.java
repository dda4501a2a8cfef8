package dev.collegedb.internal.catalog;

import dev.collegedb.internal.dialect.SqlTokens;
import dev.collegedb.internal.dialect.SqlTokens.Token;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Reads from a stored CREATE TABLE what SQLite tells nowhere else: the collations of the columns.
 * Immutable.
 */
final class TableText {

  private static final Set<String> CONSTRAINTS =
      Set.of("constraint", "primary", "unique", "check", "foreign");

  private final Map<String, String> collations = new HashMap<>();

  private TableText() {}

  /** Reads {@code sql}; a text without a column list gives no collations. */
  static TableText of(String sql) {
    TableText text = new TableText();
    List<Token> tokens = SqlTokens.of(sql);
    int at = 0;
    while (at < tokens.size() && !tokens.get(at).isSign('(')) {
      at++;
    }
    for (List<Token> definition : definitions(tokens, at + 1)) {
      text.read(definition);
    }
    return text;
  }

  // The parts between the commas of the column list, without what stands in inner parentheses.
  private static List<List<Token>> definitions(List<Token> tokens, int from) {
    List<List<Token>> definitions = new ArrayList<>();
    List<Token> current = new ArrayList<>();
    int depth = 0;
    for (int i = from; i < tokens.size() && depth >= 0; i++) {
      Token token = tokens.get(i);
      if (token.isSign('(')) {
        depth++;
      } else if (token.isSign(')')) {
        depth--;
      } else if (depth == 0 && token.isSign(',')) {
        definitions.add(current);
        current = new ArrayList<>();
      } else if (depth == 0) {
        current.add(token);
      }
    }
    definitions.add(current);
    return definitions;
  }

  private void read(List<Token> definition) {
    if (definition.isEmpty() || isConstraint(definition.get(0))) {
      return;
    }
    for (int i = 1; i + 1 < definition.size(); i++) {
      if (definition.get(i).isWord("collate")) {
        collations.put(
            definition.get(0).folded(), definition.get(i + 1).text().toUpperCase(Locale.ROOT));
      }
    }
  }

  private static boolean isConstraint(Token first) {
    return first.kind() == SqlTokens.Kind.WORD && CONSTRAINTS.contains(first.folded());
  }

  /** The declared collation in upper case; {@code BINARY} if there is none. */
  String collationOf(String column) {
    return collations.getOrDefault(column.toLowerCase(Locale.ROOT), "BINARY");
  }
}
