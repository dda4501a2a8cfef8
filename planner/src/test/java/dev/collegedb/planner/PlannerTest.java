package dev.collegedb.planner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PlannerTest {

  private final Catalog catalog = ShopCatalog.catalog();

  @Test
  void keepsThePlanOfATextUntilTheCatalogChanges() {
    Planner planner = new Planner(Dialect.SQLITE, 10, false);
    Catalog empty = new Catalog(2, Map.of(), Map.of(), catalog.rules());

    Planned first = planner.plan("SELECT * FROM users", catalog);
    Planned again = planner.plan("SELECT * FROM users", catalog);
    Planned later = planner.plan("SELECT * FROM users", empty);

    assertThat(again).isSameAs(first);
    assertThat(later.plan()).isNotEqualTo(first.plan());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT * FROM users ORDER BY random()",
        "INSERT INTO users (name) VALUES ('x') RETURNING id",
        "UPDATE users SET id = 5",
        "DELETE FROM users LIMIT 1",
        "DELETE FROM t1 WHERE rowid = 1"
      })
  void oneShardTakesEveryStatementAsItIs(String sql) {
    Planner planner = new Planner(Dialect.SQLITE, 10, true);

    Plan plan = planner.plan(sql, catalog).plan();

    String text =
        plan instanceof Plan.Read read ? read.sql().text() : ((Plan.Write) plan).sql().text();
    assertThat(text).isEqualTo(sql);
    assertThat(PlanPrinter.print(plan)).contains("target     Home");
  }

  @Test
  void keepsAtLeastOnePlan() {
    assertThatThrownBy(() -> new Planner(Dialect.SQLITE, 0, false))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("cacheSize 0");
  }
}
