package dev.collegedb.planner.internal.plan;

import dev.collegedb.planner.Column;
import dev.collegedb.planner.Merge;
import dev.collegedb.planner.Relation;
import dev.collegedb.planner.ShardSql;
import dev.collegedb.planner.internal.analyze.Filters;
import dev.collegedb.planner.internal.lex.StatementTokens;
import dev.collegedb.planner.internal.lex.Token;
import dev.collegedb.planner.internal.parse.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Finds out what a statement needs of the tables it reads, so that T4 copies no more: the columns
 * whose names stand anywhere in it, and the rows that pass the conditions it puts on one table
 * alone. Confined to one call.
 */
final class Parts {

  private final List<StatementTokens> texts = new ArrayList<>();
  private final Set<String> words = new HashSet<>();
  private boolean allColumns;

  private Parts(StatementTokens statement, Mentions mentions) {
    texts.add(statement);
    texts.addAll(mentions.views());
    for (StatementTokens text : texts) {
      for (int i = 0; i < text.size(); i++) {
        Token token = text.at(i);
        if (token.isName()) {
          words.add(token.text().toLowerCase(Locale.ROOT));
        }
        allColumns |= token.isWord("NATURAL") || isStar(text, i);
      }
    }
  }

  /** The parts by table, in lower case. */
  static Map<String, Merge.Part> of(StatementTokens statement, Mentions mentions) {
    Parts parts = new Parts(statement, mentions);
    Map<String, Merge.Part> found = new HashMap<>();
    for (Relation.Table table : mentions.tables()) {
      if (!table.name().startsWith("sqlite_")) {
        found.put(table.name().toLowerCase(Locale.ROOT), parts.of(table));
      }
    }
    return found;
  }

  private static boolean isStar(StatementTokens text, int index) {
    Token before = text.at(Math.max(0, index - 1));
    return text.at(index).isSymbol("*")
        && (before.isWord("SELECT", "DISTINCT", "ALL")
            || before.isSymbol(",")
            || before.isSymbol("."));
  }

  private Merge.Part of(Relation.Table table) {
    List<String> columns = new ArrayList<>();
    for (Column column : table.columns()) {
      if (allColumns || words.contains(column.name().toLowerCase(Locale.ROOT))) {
        columns.add(column.name());
      }
    }
    if (columns.isEmpty()) {
      // rows have to be counted even if nothing of them is read
      columns.add(table.columns().get(0).name());
    }
    return part(columns, table);
  }

  /** Conditions count only if no other place of the texts can read the table. */
  private Merge.Part part(List<String> columns, Relation.Table table) {
    if (readings(table) != 1) {
      return new Merge.Part(columns, quoted(table.name()), new ShardSql("", List.of()));
    }
    Filters filters = Filters.of(texts, table);
    String alias = filters.alias().map(name -> " AS " + quoted(name)).orElse("");
    Edits.SqlText text = new Edits.SqlText();
    String joint = "";
    for (Span condition : filters.conditions()) {
      text.add(joint + "(").add(condition).add(")");
      joint = " AND ";
    }
    return new Merge.Part(columns, quoted(table.name()) + alias, text.sql());
  }

  private int readings(Relation.Table table) {
    int count = 0;
    for (StatementTokens text : texts) {
      for (int i = 0; i < text.size(); i++) {
        boolean named = text.at(i).isName() && text.at(i).text().equalsIgnoreCase(table.name());
        count += named && !text.at(i + 1).isSymbol(".") ? 1 : 0;
      }
    }
    return count;
  }

  private static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }
}
