package dev.collegedb.planner.internal.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import dev.collegedb.planner.Dialect;
import dev.collegedb.planner.KeyRef;
import dev.collegedb.planner.Merge;
import dev.collegedb.planner.Plan;
import dev.collegedb.planner.Planner;
import dev.collegedb.planner.ShardSql;
import dev.collegedb.planner.ValueRef;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** What a shard is sent reads the same rows as what the user wrote. */
class SplicedTextPropertyTest {

  private static final Planner PLANNER = new Planner(Dialect.SQLITE, 1, false);

  @Property(tries = 3000)
  void hasTheFactsOfTheStatement(@ForAll long seed) {
    String sql = new RandomSql(new Random(seed)).ordered();
    Plan plan = PLANNER.plan(sql, Shop.CATALOG).plan();
    Optional<ShardSql> sent =
        plan instanceof Plan.Read read ? sent(read.merge()) : Optional.empty();
    if (sent.isEmpty()) {
      return;
    }

    SelectFacts facts = facts(sql);
    SelectFacts spliced = facts(sent.get().text());

    assertThat(keys(spliced, sent.get().parameters()))
        .as(sql + " -> " + sent.get().text())
        .isEqualTo(keys(facts, Shop.lex(sql).ownParameters()));
    assertThat(spliced.analysis().orElseThrow().cores())
        .allSatisfy(core -> assertThat(core.rows().isPartitioned()).isTrue());
    assertThat(body(spliced)).isEqualTo(body(facts));
  }

  private static Optional<ShardSql> sent(Merge merge) {
    if (merge instanceof Merge.Stream stream) {
      return Optional.of(stream.sql());
    }
    return merge instanceof Merge.Combine combine
        ? Optional.of(combine.partial())
        : Optional.empty();
  }

  private static SelectFacts facts(String sql) {
    return SelectAnalysis.analyze(Shop.lex(sql), List.of(), Shop.CATALOG);
  }

  /** FROM and WHERE, parameters without their names. */
  private static String body(SelectFacts facts) {
    String text = facts.analysis().orElseThrow().cores().get(0).core().body().text();
    return text.replaceAll("[?:@$][A-Za-z0-9]*", "?");
  }

  private static String keys(SelectFacts facts, List<Integer> parameters) {
    return facts.keys().orElse(List.of()).stream()
        .map(key -> key(key, parameters))
        .toList()
        .toString();
  }

  private static String key(KeyRef key, List<Integer> parameters) {
    return key.table().name()
        + key.parts().stream()
            .map(
                part ->
                    part instanceof ValueRef.Parameter parameter
                        ? "?" + parameters.get(parameter.index() - 1)
                        : part.toString())
            .toList();
  }
}
