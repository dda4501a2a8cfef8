package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.Catalog;
import dev.collegedb.planner.KeyRef;
import dev.collegedb.planner.Relation;
import dev.collegedb.planner.internal.lex.StatementTokens;
import dev.collegedb.planner.internal.lex.Token;
import dev.collegedb.planner.internal.parse.QueryParser;
import dev.collegedb.planner.internal.parse.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Proves what can be proven of an UPDATE or DELETE of a sharded table. Confined to one call. */
public final class ChangeAnalysis {

  private final StatementTokens statement;
  private final int name;
  private final Environment environment;
  private final Source target;
  private final Scope scope;
  private final List<Condition> where;
  private final List<List<KeyRef>> keys = new ArrayList<>();
  private Optional<String> obstacle = Optional.empty();
  private boolean fixed = true;

  private ChangeAnalysis(Change change, Catalog catalog) {
    this.statement = change.statement;
    this.name = change.name;
    this.environment =
        Environment.of(catalog)
            .with(
                QueryParser.withClause(new Span(statement, 0, change.verb))
                    .orElseThrow(() -> new Unproven("its WITH clause is not read")));
    this.target = source(statement, name, change.table);
    this.scope = new Scope(List.of(target), Optional.empty(), Set.of(), false);
    this.where = where(whereOf(statement, name + 1));
  }

  /**
   * An UPDATE or DELETE.
   *
   * @param verb where that word stands
   * @param name where the name of the table stands
   */
  public record Change(StatementTokens statement, int verb, int name, Relation.Table table) {}

  /**
   * What is proven.
   *
   * @param keys if present, every row that is changed and every sharded row that is read has one of
   *     these keys
   * @param obstacle why not every shard can change its own rows by itself; empty if it can
   * @param keyList where WHERE lists the keys, one each; none if it does not
   */
  public record Facts(Optional<List<KeyRef>> keys, Optional<String> obstacle, List<Span> keyList) {
    public Facts {
      keys = keys.map(List::copyOf);
      keyList = List.copyOf(keyList);
    }
  }

  /** The facts of {@code change}. */
  public static Facts analyze(Change change, Catalog catalog) {
    try {
      return new ChangeAnalysis(change, catalog).facts();
    } catch (Unproven e) {
      return new Facts(Optional.empty(), Optional.of(e.reason()), List.of());
    }
  }

  private Facts facts() {
    Knowledge knowledge = new Knowledge();
    knowledge.learn(where);
    for (Span query : Subqueries.in(new Span(statement, name, statement.size()))) {
      read(query);
    }
    Optional<List<KeyRef>> own = knowledge.keysOf(target);
    own.ifPresent(found -> keys.add(0, found));
    Optional<List<KeyRef>> all =
        own.isPresent() && fixed ? Knowledge.union(keys) : Optional.empty();
    boolean several = obstacle.isEmpty() && own.isPresent();
    List<Span> keyList = several ? KeyLists.items(where, own.orElseThrow()) : List.of();
    return new Facts(several ? own : all, obstacle, keyList);
  }

  /** What a query inside reads must be beside the row that is changed, or fixed by itself. */
  private void read(Span query) {
    var found = Subqueries.facts(query, environment, scope);
    if (found.shape().isLocal() || Membership.holds(where, query, found, scope)) {
      return;
    }
    obstacle = Optional.of("a query inside it reads rows that are not all on the same shard");
    fixed &= found.keys().isPresent();
    found.keys().ifPresent(keys::add);
  }

  private List<Condition> where(int at) {
    if (at + 1 >= statement.size()) {
      return List.of();
    }
    Span rest = new Span(statement, at + 1, statement.size());
    int end = rest.find(rest.from(), "RETURNING", "ORDER", "LIMIT");
    return Conditions.of(rest.part(rest.from(), end), scope);
  }

  private static Source source(StatementTokens statement, int name, Relation.Table table) {
    boolean aliased = statement.at(name + 1).isWord("AS");
    String alias = aliased ? statement.at(name + 2).text() : table.name();
    return new Source(alias, !aliased, SourceReader.table(table), Set.of());
  }

  /**
   * The index of the statement's own WHERE; past the end if there is none, or another table is
   * joined before it.
   */
  private static int whereOf(StatementTokens statement, int from) {
    for (int i = from; i < statement.size(); i++) {
      Token token = statement.at(i);
      if (token.isSymbol("(")) {
        i = statement.afterGroup(i) - 1;
      } else if (token.isWord("FROM")) {
        return statement.size();
      } else if (token.isWord("WHERE")) {
        return i;
      }
    }
    return statement.size();
  }
}
