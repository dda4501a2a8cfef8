package dev.collegedb.planner.internal.parse;

import dev.collegedb.planner.Relation;
import dev.collegedb.planner.internal.lex.StatementTokens;
import dev.collegedb.planner.internal.lex.Token;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import net.sf.jsqlparser.statement.select.PlainSelect;

/** Decides whether the shards' answers, one after another, are the answer. Stateless. */
final class Concatenation {

  /** Functions of their arguments alone, row by row. */
  private static final Set<String> FUNCTIONS =
      Set.of(
          ("abs ceil ceiling char coalesce concat concat_ws exp floor format glob hex if ifnull iif instr json json_array_length "
                  + "json_extract json_quote json_type json_valid length like likelihood likely ln log log10 log2 lower ltrim mod nullif "
                  + "octet_length pow power printf quote replace round rtrim sign sqrt substr substring trim trunc typeof unhex unicode "
                  + "unlikely upper")
              .split(" "));

  private static final Set<String> AGGREGATES =
      Set.of(
          "avg",
          "count",
          "group_concat",
          "json_group_array",
          "json_group_object",
          "max",
          "median",
          "min",
          "string_agg",
          "sum",
          "total");

  /** Keywords that may stand before a parenthesis. */
  private static final Set<String> BEFORE_PARENTHESIS =
      Set.of(
          ("and as between by case cast collate distinct else escape from glob in is isnull like match not notnull on or regexp select "
                  + "then when where")
              .split(" "));

  private static final Map<String, String> OBSTACLES =
      new TreeMap<>(
          Map.of(
              "CURRENT_DATE", "the clock must mean one moment",
              "CURRENT_TIME", "the clock must mean one moment",
              "CURRENT_TIMESTAMP", "the clock must mean one moment",
              "FILTER", "an aggregate needs all rows in one place",
              "MATCH", "MATCH calls a function of the application",
              "OVER", "a window needs all rows in one place",
              "REGEXP", "REGEXP calls a function of the application",
              "WINDOW", "a window needs all rows in one place"));

  private static final Set<String> ROW_IDS = Set.of("rowid", "oid", "_rowid_");

  private Concatenation() {}

  /** What stands against it; empty if nothing does. */
  static Optional<String> obstacle(ParsedSelect parsed, Scope scope) {
    StatementTokens statement = parsed.statement();
    if (scope.sources().size() != 1 || !scope.sources().get(0).table().isSharded()) {
      return Optional.of("a join needs all rows in one place");
    }
    if (NestedReads.exist(statement)) {
      return Optional.of("a query inside it needs all rows in one place");
    }
    return clause(parsed.select())
        .or(() -> word(statement))
        .or(() -> names(statement, scope.sources().get(0).table()));
  }

  private static Optional<String> clause(PlainSelect select) {
    if (select.getDistinct() != null) {
      return Optional.of("DISTINCT needs all rows in one place");
    }
    if (select.getGroupBy() != null) {
      return Optional.of("GROUP BY needs all rows in one place");
    }
    if (select.getHaving() != null) {
      return Optional.of("HAVING needs all rows in one place");
    }
    if (select.getOrderByElements() != null) {
      return Optional.of("ORDER BY needs all rows in one place");
    }
    if (select.getLimit() != null || select.getOffset() != null || select.getFetch() != null) {
      return Optional.of("LIMIT needs all rows in one place");
    }
    return Optional.empty();
  }

  /** The same again from tokens, and more; none of these words can be taken for harmless. */
  private static Optional<String> word(StatementTokens statement) {
    for (Token token : statement.tokens()) {
      if (token.isWord(
          "DISTINCT",
          "GROUP",
          "HAVING",
          "ORDER",
          "LIMIT",
          "UNION",
          "EXCEPT",
          "INTERSECT",
          "JOIN",
          "RAISE")) {
        return Optional.of(token.text().toUpperCase(Locale.ROOT) + " needs all rows in one place");
      }
      String obstacle =
          token.type() == Token.Type.WORD
              ? OBSTACLES.get(token.text().toUpperCase(Locale.ROOT))
              : null;
      if (obstacle != null) {
        return Optional.of(obstacle);
      }
    }
    return Optional.empty();
  }

  private static Optional<String> names(StatementTokens statement, Relation.Table table) {
    for (int i = 0; i < statement.size(); i++) {
      Token token = statement.at(i);
      String name = token.text().toLowerCase(Locale.ROOT);
      if (token.isIdentifier() && ROW_IDS.contains(name) && !table.rowidVisible()) {
        return Optional.of(name + " is counted on each shard");
      }
      if (token.isIdentifier()
          && statement.at(i + 1).isSymbol("(")
          && !isHarmlessBefore(token, name)) {
        return Optional.of(
            AGGREGATES.contains(name)
                ? name + " needs all rows in one place"
                : "function " + name + " is not known to work row by row");
      }
    }
    return Optional.empty();
  }

  private static boolean isHarmlessBefore(Token token, String name) {
    return FUNCTIONS.contains(name)
        || token.type() == Token.Type.WORD && BEFORE_PARENTHESIS.contains(name);
  }
}
