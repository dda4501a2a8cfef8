package dev.collegedb.differential.random;

import java.util.Locale;

/** Writes a statement in another way without another meaning. Confined to one thread. */
final class Dress {

  private final Draft draft;

  Dress(Draft draft) {
    this.draft = draft;
  }

  /** Comments that seem to say something, and words in other case. */
  String other(String sql) {
    String dressed = sql;
    for (String word : new String[] {" FROM ", " WHERE ", " ORDER BY ", " GROUP BY ", " JOIN "}) {
      if (draft.oneIn(6)) {
        String around = draft.pick(" ", "\n", "\t", " /* WHERE k = 1 */ ", " -- ? ; LIMIT 1\n");
        dressed = dressed.replace(word, around + word.strip().toLowerCase(Locale.ROOT) + around);
      }
    }
    dressed = draft.oneIn(6) ? dressed.replaceAll("\\bt(\\d+)\\.", "\"t$1\".") : dressed;
    dressed = draft.oneIn(6) ? dressed.replaceAll("\\bt(\\d+)\\.", "T$1 . ") : dressed;
    for (String table : new String[] {"item", "line", "memo", "word", "country"}) {
      String other = draft.pick(table, table, "main." + table, '"' + table + '"', "I" + table);
      other = other.startsWith("I") ? table.toUpperCase(Locale.ROOT) : other;
      dressed = dressed.replaceAll("(?i)(from|join) " + table + " ", "$1 " + other + " ");
    }
    return dressed + draft.pick("", "", "", ";", " ; ", " -- end");
  }

  /** Columns of the only table without its alias. */
  static String withoutAlias(String sql, RandomFrom.From from) {
    return from.isOneTable() ? sql.replaceAll("\\bt\\d+\\.", "") : sql;
  }
}
