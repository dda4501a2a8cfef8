package dev.collegedb.planner.internal.plan;

import dev.collegedb.planner.Catalog;
import dev.collegedb.planner.Merge;
import dev.collegedb.planner.Plan;
import dev.collegedb.planner.PlanError;
import dev.collegedb.planner.PlanOptions;
import dev.collegedb.planner.ShardTarget;
import dev.collegedb.planner.internal.analyze.Functions;
import dev.collegedb.planner.internal.lex.Lexer;
import dev.collegedb.planner.internal.lex.StatementTokens;
import dev.collegedb.planner.internal.lex.Token;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Plans one statement: finds its verb and hands it on. */
final class StatementPlanner {

  private final StatementTokens statement;
  private final Catalog catalog;
  private final boolean oneShard;
  private final PlanOptions options;

  StatementPlanner(
      StatementTokens statement, Catalog catalog, boolean oneShard, PlanOptions options) {
    this.statement = statement;
    this.catalog = catalog;
    this.oneShard = oneShard;
    this.options = options;
  }

  Plan plan() {
    if (isExplainRoute(statement)) {
      return explainRoute();
    }
    Optional<Token> error = statement.error();
    if (error.isPresent()) {
      return Refusal.of(PlanError.UNPARSABLE, error.get().start() + 1, error.get().text());
    }
    Optional<String> session = Functions.sessionFunction(statement);
    if (session.isPresent()) {
      // two statements of one logical connection may run on two physical ones
      return Refusal.unsupported(
          session.get() + "(), which one physical connection remembers,",
          "use Statement.getGeneratedKeys, RETURNING or the update count");
    }
    Plan plan = byVerb(verb(statement));
    boolean confined = options.sessionKey() && statement.directive().isEmpty();
    Plan directed =
        confined
            ? Confinement.apply(statement, catalog, plan)
            : Directive.apply(statement, catalog, plan);
    return UnroutablePlans.check(statement, catalog, directed, options);
  }

  static boolean isExplainRoute(StatementTokens statement) {
    return statement.hasWords(0, "EXPLAIN", "ROUTE");
  }

  private Plan explainRoute() {
    Optional<StatementTokens> explained = explained(statement);
    return explained.isEmpty()
        ? unparsable(0)
        : new Plan.Explain(
            new StatementPlanner(explained.get(), catalog, oneShard, options).plan());
  }

  /**
   * What EXPLAIN ROUTE is asked of, if anything. A leading comment counts before EXPLAIN and after
   * it.
   */
  static Optional<StatementTokens> explained(StatementTokens statement) {
    String comment = statement.directive().map(StatementPlanner::comment).orElse("");
    String text =
        statement
            .source()
            .substring(statement.at(1).end(), statement.at(statement.size() - 1).end());
    List<StatementTokens> explained = Lexer.lex(text);
    boolean directed = explained.stream().anyMatch(inner -> inner.directive().isPresent());
    return (directed ? explained : Lexer.lex(comment + text.strip())).stream().findFirst();
  }

  private static String comment(String directive) {
    return "/* collegedb: " + directive + " */ ";
  }

  /** Where the verb stands: behind a WITH clause, if there is one. */
  static int verb(StatementTokens statement) {
    if (!statement.at(0).isWord("WITH")) {
      return 0;
    }
    int depth = 0;
    for (int i = 1; i < statement.size(); i++) {
      Token token = statement.at(i);
      depth += token.isSymbol("(") ? 1 : token.isSymbol(")") ? -1 : 0;
      if (depth == 0
          && statement.at(i - 1).isSymbol(")")
          && token.isWord("SELECT", "VALUES", "INSERT", "REPLACE", "UPDATE", "DELETE")) {
        return i;
      }
    }
    return 0;
  }

  private Plan byVerb(int verb) {
    String word = statement.at(verb).text().toUpperCase(Locale.ROOT);
    return switch (statement.at(verb).type() == Token.Type.WORD ? word : "") {
      case "SELECT", "VALUES" -> oneShard ? homeRead() : ReadPlanner.plan(statement, catalog);
      case "INSERT", "REPLACE" ->
          oneShard ? homeWrite() : InsertPlanner.plan(statement, verb, catalog);
      case "UPDATE", "DELETE" ->
          oneShard ? homeWrite() : ChangePlanner.plan(statement, verb, catalog);
      case "CREATE", "DROP", "ALTER", "VACUUM", "ANALYZE", "REINDEX" -> ddl();
      case "EXPLAIN" -> homeRead();
      case "PRAGMA" -> Pragmas.plan(statement);
      case "BEGIN", "COMMIT", "END", "ROLLBACK", "SAVEPOINT", "RELEASE" ->
          Refusal.unsupported(
              word + " as SQL text",
              "use Connection.setAutoCommit, commit, rollback and setSavepoint");
      case "ATTACH", "DETACH" ->
          Refusal.unsupported(word, "declare every database as a shard in the configuration");
      default -> unparsable(verb);
    };
  }

  /** One shard takes DDL as it is; only what would live in one connection of a pool is refused. */
  private Plan ddl() {
    Plan plan = DdlPlanner.plan(statement, catalog);
    boolean temporary = statement.at(1).isWord("TEMP", "TEMPORARY");
    return oneShard && !temporary
        ? new Plan.Ddl(
            new ShardTarget.Home(),
            statement.text(),
            statement.text(),
            new Plan.DdlEffect(Plan.DdlEffect.Kind.OTHER, ""))
        : plan;
  }

  private Plan homeRead() {
    return new Plan.Read(
        new ShardTarget.Home(),
        Splice.whole(statement),
        new Merge.None(),
        oneShard ? "there is one shard" : "the home shard answers");
  }

  private Plan homeWrite() {
    return new Plan.Write(
        new ShardTarget.Home(),
        Splice.whole(statement),
        false,
        Plan.CountRule.SUM,
        statement.mentions("RETURNING"),
        List.of(),
        "there is one shard");
  }

  private Plan unparsable(int at) {
    return Refusal.of(
        PlanError.UNPARSABLE,
        statement.at(at).start() + 1,
        "no statement begins with " + statement.at(at).text());
  }
}
