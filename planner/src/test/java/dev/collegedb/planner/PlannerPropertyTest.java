package dev.collegedb.planner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.collegedb.planner.internal.lex.Lexer;
import dev.collegedb.planner.internal.lex.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

final class PlannerPropertyTest {

  private final Catalog catalog = ShopCatalog.catalog();
  private final Planner planner = new Planner(Dialect.SQLITE, 100, false);

  @Property
  void everyTextHasAPlanThatPrints(@ForAll("texts") String sql) {
    Planned planned = planner.plan(sql, catalog);

    assertThat(PlanPrinter.print(planned.plan())).isNotEmpty();
  }

  @Property
  void splitRowsMakeUpTheWholeInsert(@ForAll("inserts") String sql) {
    Plan.SplitInsert plan = (Plan.SplitInsert) planner.plan(sql, catalog).plan();

    String joined =
        plan.head().text()
            + plan.rows().stream().map(row -> row.sql().text()).collect(Collectors.joining(", "))
            + " "
            + plan.tail().text();
    List<Integer> parameters = new ArrayList<>(plan.head().parameters());
    plan.rows().forEach(row -> parameters.addAll(row.sql().parameters()));
    parameters.addAll(plan.tail().parameters());

    assertThat(meanings(joined, parameters)).isEqualTo(meanings(sql, List.of()));
  }

  /**
   * Texts of the tokens, parameters by what they are bound to: {@code given}, or their own numbers.
   */
  private static List<String> meanings(String sql, List<Integer> given) {
    List<String> meanings = new ArrayList<>();
    for (Token token : Lexer.lex(sql).get(0).tokens()) {
      int parameter = token.parameter();
      int bound = parameter > 0 && !given.isEmpty() ? given.get(parameter - 1) : parameter;
      meanings.add(parameter > 0 ? "?" + bound : token.type() + token.text());
    }
    return meanings;
  }

  @Provide
  Arbitrary<String> inserts() {
    Arbitrary<String> key =
        Arbitraries.of("1", "-7", "?", "?3", ":k", "'x'", "x'0a'", "NULL", "(5)", "1 + 1");
    Arbitrary<String> value =
        Arbitraries.of(
            "?", ":v", "'a,(b'", "lower(?)", "(1, 2)", "/* , */ 3", "CASE WHEN 1 THEN ? END", "?2");
    Arbitrary<String> rows =
        Combinators.combine(key, value)
            .as((first, second) -> "(" + first + ", " + second + ")")
            .list()
            .ofMinSize(2)
            .ofMaxSize(5)
            .map(all -> String.join(" ,\n", all));
    Arbitrary<String> head =
        Arbitraries.of(
            "INSERT INTO t1(a, b) VALUES ",
            "REPLACE INTO main.t1 (\"a\", b) VALUES",
            "INSERT OR IGNORE INTO t1 AS x (a, b) VALUES");
    Arbitrary<String> tail =
        Arbitraries.of(
            "", " ON CONFLICT DO NOTHING", " ON CONFLICT (a) DO UPDATE SET b = ? WHERE c > :v");
    return Combinators.combine(head, rows, tail).as((start, middle, end) -> start + middle + end);
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.of(
            ("SELECT INSERT INTO UPDATE DELETE FROM WHERE VALUES WITH AS AND OR IN SET REPLACE CREATE TABLE DROP ALTER EXPLAIN ROUTE PRAGMA "
                    + "ON CONFLICT RETURNING JOIN users t1 countries settings active_users id a b 1 'x' ? ?2 :n ( ) , = . ; * main rowid "
                    + "TEMP TRIGGER BEGIN END INDEX VIEW \"t1\" 'users' DEFAULT")
                .split(" "))
        .list()
        .ofMaxSize(20)
        .map(pieces -> String.join(" ", pieces));
  }
}
