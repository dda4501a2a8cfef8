package dev.collegedb.planner.internal.plan;

import dev.collegedb.planner.Catalog;
import dev.collegedb.planner.KeyRef;
import dev.collegedb.planner.Plan;
import dev.collegedb.planner.PlanError;
import dev.collegedb.planner.Relation;
import dev.collegedb.planner.ShardSql;
import dev.collegedb.planner.ShardTarget;
import dev.collegedb.planner.internal.analyze.ChangeAnalysis;
import dev.collegedb.planner.internal.analyze.Functions;
import dev.collegedb.planner.internal.lex.StatementTokens;
import java.util.List;
import java.util.Optional;

/** Plans UPDATE and DELETE, by the kind of the table. */
final class ChangePlanner {

  private final StatementTokens statement;
  private final Catalog catalog;
  private final String verb;
  private final int verbAt;
  private final int tableAt;

  private ChangePlanner(
      StatementTokens statement, Catalog catalog, String verb, int verbAt, int tableAt) {
    this.statement = statement;
    this.catalog = catalog;
    this.verbAt = verbAt;
    this.verb = verb;
    this.tableAt = tableAt;
  }

  /** The plan of the statement whose verb stands at {@code verbAt}. */
  static Plan plan(StatementTokens statement, int verbAt, Catalog catalog) {
    String verb = statement.at(verbAt).text().toUpperCase(java.util.Locale.ROOT);
    int i = verbAt + 1;
    if (statement.at(i).isWord("OR")) {
      i += 2;
    } else if (verb.equals("DELETE")) {
      i++;
    }
    if (statement.at(i + 1).isSymbol(".")) {
      if (statement.at(i).isNamed("temp")) {
        return Refusal.unsupported("a temporary table", "use an ordinary table");
      }
      i += 2;
    }
    boolean from = !verb.equals("DELETE") || statement.at(verbAt + 1).isWord("FROM");
    return from && statement.at(i).isName()
        ? new ChangePlanner(statement, catalog, verb, verbAt, i).plan()
        : Refusal.of(
            PlanError.UNPARSABLE,
            statement.at(verbAt).start() + 1,
            "this " + verb + " names no table");
  }

  private Plan plan() {
    String name = statement.at(tableAt).text();
    Optional<Relation> relation = catalog.find(name);
    Optional<String> mismatch = Mentions.of(statement, catalog).mismatch();
    if (relation.isEmpty() && mismatch.isPresent()) {
      return new Plan.Refuse(
          PlanError.SCHEMA_MISMATCH, mismatch.get(), PlanError.SCHEMA_MISMATCH.cure());
    }
    if (relation.isEmpty()) {
      return write(
          new ShardTarget.Home(),
          Plan.CountRule.SUM,
          "table " + name + " is not known; the home shard says so");
    }
    if (relation.get() instanceof Relation.Table table) {
      return Changes.refuseTable(table, catalog, verb)
          .or(() -> Changes.conflict(statement, verbAt, table))
          .orElseGet(() -> change(table));
    }
    return Refusal.unsupported(verb + " of view " + name, "change its tables");
  }

  private Plan change(Relation.Table table) {
    boolean home = table.kind() == Relation.Kind.SINGLE;
    Optional<String> elsewhere =
        table.isSharded()
            ? joined(home)
            : Changes.subselects(statement, home, catalog).or(() -> joined(home));
    if (elsewhere.isPresent()) {
      return notExact(elsewhere.get(), Changes.READ_FIRST);
    }
    return switch (table.kind()) {
      case SINGLE -> write(new ShardTarget.Home(), Plan.CountRule.SUM, "a single table");
      case REFERENCE -> reference(table);
      case SHARDED -> Changes.keyInSet(statement, tableAt, table).orElseGet(() -> sharded(table));
    };
  }

  /** UPDATE … FROM others, and what a WITH clause before the verb reads. */
  private Optional<String> joined(boolean home) {
    Optional<String> with = Changes.elsewhere(statement, 0, tableAt, home, catalog);
    if (with.isPresent() || !verb.equals("UPDATE")) {
      return with;
    }
    int depth = 0;
    for (int i = tableAt; i < statement.size(); i++) {
      depth += statement.at(i).isSymbol("(") ? 1 : statement.at(i).isSymbol(")") ? -1 : 0;
      if (depth == 0 && statement.at(i).isWord("FROM")) {
        return Changes.elsewhere(statement, i, endOfFrom(i), home, catalog);
      }
    }
    return Optional.empty();
  }

  private int endOfFrom(int from) {
    int depth = 0;
    for (int i = from; i < statement.size(); i++) {
      depth += statement.at(i).isSymbol("(") ? 1 : statement.at(i).isSymbol(")") ? -1 : 0;
      if (depth == 0 && statement.at(i).isWord("WHERE", "RETURNING")) {
        return i;
      }
    }
    return statement.size();
  }

  private Plan reference(Relation.Table table) {
    if (hiddenRowid().isPresent()) {
      return notExact("each copy of " + table.name() + " counts rowid by itself", Rowid.CURE);
    }
    Optional<String> function = Functions.volatileFunction(statement);
    if (function.isPresent()) {
      return notExact(
          function.get() + " would differ from shard to shard", "bind its value as a parameter");
    }
    if (returning() || statement.mentions("LIMIT")) {
      return Refusal.unsupported(
          verb + " of a reference table with RETURNING or LIMIT",
          "name the rows in WHERE, and read them in a second statement");
    }
    return write(new ShardTarget.Every(), Plan.CountRule.HOME, "every shard has a copy");
  }

  private Plan sharded(Relation.Table table) {
    ChangeAnalysis.Facts facts =
        ChangeAnalysis.analyze(
            new ChangeAnalysis.Change(statement, verbAt, tableAt, table), catalog);
    Optional<List<KeyRef>> keys = facts.keys();
    boolean one = keys.filter(found -> found.size() == 1).isPresent();
    Optional<String> rowid = hiddenRowid();
    Optional<String> clock = Functions.clockFunction(statement);
    if (rowid.isPresent()) {
      return notExact("each shard of " + rowid.get() + " counts rowid by itself", Rowid.CURE);
    }
    if (!one && facts.obstacle().isPresent()) {
      return notExact(facts.obstacle().get(), Changes.READ_FIRST);
    }
    if (!one && clock.isPresent()) {
      return notExact(
          clock.get() + " would differ from shard to shard", "bind the time as a parameter");
    }
    if (!one && (returning() || statement.mentions("LIMIT"))) {
      return notExact(
          "RETURNING and LIMIT need one shard, and the WHERE clause does not fix one key");
    }
    ShardTarget target =
        keys.<ShardTarget>map(ShardTarget.Keys::new).orElseGet(ShardTarget.Every::new);
    String reason =
        keys.isPresent()
            ? "the WHERE clause fixes the key"
            : "no key: every shard changes its own rows";
    ShardSql sql =
        facts.keyList().isEmpty()
            ? Splice.whole(statement)
            : new Edits(statement).sql(facts.keyList());
    return new Plan.Write(target, sql, false, Plan.CountRule.SUM, returning(), List.of(), reason);
  }

  private Optional<String> hiddenRowid() {
    return Rowid.hidden(
        statement, Mentions.of(statement, catalog), table -> table.kind() != Relation.Kind.SINGLE);
  }

  private boolean returning() {
    return statement.mentions("RETURNING");
  }

  private Plan notExact(String reason) {
    return Refusal.of(PlanError.NOT_EXACT, "the " + verb, reason);
  }

  private Plan notExact(String reason, String cure) {
    return Refusal.notExact("the " + verb, reason, cure);
  }

  private Plan write(ShardTarget target, Plan.CountRule count, String reason) {
    return new Plan.Write(
        target, Splice.whole(statement), false, count, returning(), List.of(), reason);
  }
}
