package dev.collegedb.planner.internal.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import dev.collegedb.planner.KeyRef;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.statistics.Statistics;

/** What is proven of random statements is checked by running them in SQLite. */
class KeyProofPropertyTest {

  @Property(tries = 1500)
  void rowsOfOtherKeysNeverInfluenceTheAnswer(@ForAll long seed) throws SQLException {
    String sql = new RandomSql(new Random(seed)).select();
    SelectFacts facts = SelectAnalysis.analyze(Shop.lex(sql), List.of(), Shop.CATALOG);
    Optional<List<String>> whole = answerOfAll(sql);
    Statistics.label("keys")
        .collect(
            whole.isEmpty() ? "refused by SQLite" : facts.keys().isPresent() ? "keys" : "no keys");
    if (whole.isEmpty() || facts.keys().isEmpty()) {
      return;
    }

    assertThat(answerOf(sql, facts.keys().get()))
        .as(sql + " " + facts.keys().get())
        .isEqualTo(whole.get());
  }

  @Property(tries = 1000)
  void halvesOneAfterAnotherAreTheWhole(@ForAll long seed) throws SQLException {
    String sql = new RandomSql(new Random(seed)).select();
    Optional<List<String>> whole = answerOfAll(sql);
    if (whole.isEmpty() || !isPartitioned(sql)) {
      return;
    }
    List<String> parts = new ArrayList<>();
    for (int half = 0; half < 2; half++) {
      try (ShopDatabase database = new ShopDatabase()) {
        database.keepHalf(half);
        parts.addAll(database.query(sql));
      }
    }
    Collections.sort(parts);

    assertThat(parts).as(sql).isEqualTo(whole.get());
  }

  @Property(tries = 1000)
  void rowsOfOtherKeysAreNeverDeleted(@ForAll long seed) throws SQLException {
    String sql = new RandomSql(new Random(seed)).delete();
    Optional<List<KeyRef>> keys = Shop.change(sql).keys();
    if (keys.isEmpty()) {
      return;
    }
    String others =
        "SELECT * FROM users WHERE ("
            + ShopDatabase.isAny(keys.get(), Shop.USERS)
            + ") IS NOT TRUE";
    try (ShopDatabase database = new ShopDatabase()) {
      List<String> before = database.query(others);
      boolean ran = tryTo(database, sql);

      assertThat(database.query(others)).as(sql + " " + keys.get() + " " + ran).isEqualTo(before);
    }
  }

  private static boolean isPartitioned(String sql) {
    SelectFacts facts = SelectAnalysis.analyze(Shop.lex(sql), List.of(), Shop.CATALOG);
    return facts.obstacle().isEmpty()
        && facts
            .analysis()
            .filter(found -> found.shape().isPartitioned() && found.query().limit().isEmpty())
            .isPresent();
  }

  private static boolean tryTo(ShopDatabase database, String sql) {
    try {
      database.execute(sql);
      return true;
    } catch (SQLException e) {
      // a random statement may be wrong SQL: then nothing happened
      return false;
    }
  }

  private static Optional<List<String>> answerOfAll(String sql) throws SQLException {
    try (ShopDatabase database = new ShopDatabase()) {
      return Optional.of(database.query(sql));
    } catch (SQLException e) {
      // a random statement may be wrong SQL: then there is nothing to compare
      return Optional.empty();
    }
  }

  private static List<String> answerOf(String sql, List<KeyRef> keys) throws SQLException {
    try (ShopDatabase database = new ShopDatabase()) {
      database.keepOnly(keys);
      return database.query(sql);
    }
  }
}
