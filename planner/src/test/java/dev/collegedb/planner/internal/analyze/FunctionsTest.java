package dev.collegedb.planner.internal.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import dev.collegedb.planner.internal.lex.Lexer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FunctionsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT current_timestamp",
        "SELECT datetime('now')",
        "SELECT \"datetime\"('now')",
        "SELECT [date](\"now\")",
        "SELECT time()",
        "SELECT strftime('%s')",
        "SELECT unixepoch(' NOW ')",
        "SELECT julianday(?)"
      })
  void seesTheClock(String sql) {
    assertThat(Functions.clockFunction(Lexer.lex(sql).get(0))).isPresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT datetime('2020-01-01')",
        "SELECT date",
        "SELECT 'current_time'",
        "SELECT \"current_date\"",
        "SELECT date(x, '+1 day')"
      })
  void seesNoClockWhereThereIsNone(String sql) {
    assertThat(Functions.clockFunction(Lexer.lex(sql).get(0))).isEmpty();
  }
}
