package dev.collegedb.planner.internal.lex;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

final class LexerPropertyTest {

  @Property
  void readsAnyText(@ForAll String sql) {
    checkCover(sql, Lexer.lex(sql));
  }

  @Property
  void readsAnyMixtureOfPieces(@ForAll("mixtures") String sql) {
    checkCover(sql, Lexer.lex(sql));
  }

  @Property
  void readsAStatementAloneAsInAScript(@ForAll("mixtures") String sql) {
    for (StatementTokens statement : Lexer.lex(sql)) {
      List<StatementTokens> again = Lexer.lex(statement.text());

      assertThat(again).hasSize(1);
      assertThat(texts(again.get(0))).isEqualTo(texts(statement));
      assertThat(again.get(0).parameterCount()).isEqualTo(statement.parameterCount());
      assertThat(again.get(0).directive()).isEqualTo(statement.directive());
    }
  }

  @Provide
  Arbitrary<String> mixtures() {
    return Arbitraries.of(
            "SELECT",
            "'",
            "''",
            "\"",
            "`",
            "[",
            "]",
            "--",
            "/*",
            "*/",
            "\n",
            " ",
            ";",
            "?",
            "?2",
            ":a",
            "@b",
            "$c",
            "::",
            "(",
            ")",
            "x'",
            "0x",
            "1",
            ".",
            "e",
            "_",
            "-",
            ">",
            "|",
            "=",
            "CREATE",
            "TRIGGER",
            "BEGIN",
            "END",
            "é",
            "\u0000",
            "collegedb:",
            "#")
        .list()
        .ofMaxSize(25)
        .map(pieces -> String.join("", pieces));
  }

  /**
   * Tokens stand in order, none is empty, and what lies between them is blank, comment or
   * semicolon.
   */
  private static void checkCover(String sql, List<StatementTokens> statements) {
    int position = 0;
    for (StatementTokens statement : statements) {
      for (Token token : statement.tokens()) {
        checkGap(sql.substring(position, token.start()));
        assertThat(token.end()).isGreaterThan(token.start());
        position = token.end();
      }
    }
    checkGap(sql.substring(position));
  }

  private static void checkGap(String gap) {
    int i = 0;
    while (i < gap.length()) {
      if (gap.startsWith("--", i)) {
        int end = gap.indexOf('\n', i);
        i = end < 0 ? gap.length() : end + 1;
      } else if (gap.startsWith("/*", i)) {
        int end = gap.indexOf("*/", i + 2);
        i = end < 0 ? gap.length() : end + 2;
      } else {
        assertThat(" \t\n\u000B\f\r\uFEFF;").contains(gap.substring(i, i + 1));
        i++;
      }
    }
  }

  private static List<String> texts(StatementTokens statement) {
    return statement.tokens().stream()
        .map(token -> token.type() + ":" + token.text() + ":" + token.parameter())
        .toList();
  }
}
