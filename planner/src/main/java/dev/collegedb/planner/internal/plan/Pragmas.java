package dev.collegedb.planner.internal.plan;

import dev.collegedb.planner.Merge;
import dev.collegedb.planner.Plan;
import dev.collegedb.planner.ShardTarget;
import dev.collegedb.planner.internal.lex.StatementTokens;
import java.util.Locale;
import java.util.Set;

/**
 * Plans PRAGMA: what reads is answered by the home shard, what sets would hold for one connection
 * of a pool only.
 */
final class Pragmas {

  private static final Set<String> READING_AN_ARGUMENT =
      Set.of(
          "table_info",
          "table_xinfo",
          "table_list",
          "index_list",
          "index_info",
          "index_xinfo",
          "foreign_key_list",
          "foreign_key_check",
          "integrity_check",
          "quick_check");

  private Pragmas() {}

  static Plan plan(StatementTokens statement) {
    int nameAt = statement.at(2).isSymbol(".") ? 3 : 1;
    String name = statement.at(nameAt).text().toLowerCase(Locale.ROOT);
    boolean argument = statement.size() > nameAt + 1;
    if (argument
        && !(statement.at(nameAt + 1).isSymbol("(") && READING_AN_ARGUMENT.contains(name))) {
      return Refusal.unsupported(
          "PRAGMA " + name + " with a value",
          "give it as a parameter of the URL, such as ?"
              + name
              + "=…, so that every connection has it");
    }
    return new Plan.Read(
        new ShardTarget.Home(),
        Splice.whole(statement),
        new Merge.None(),
        "the home shard answers");
  }
}
