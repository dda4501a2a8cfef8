package dev.collegedb.planner.internal.lex;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class LexerTest {

  @Test
  void readsEveryKindOfToken() {
    String sql = "a \"b\"\"c\" [d e] `f``g` 'it''s' x'0A' 12 1.5e3 ? || -";

    assertThat(print(one(sql)))
        .isEqualTo(
            "WORD:a QUOTED:b\"c QUOTED:d e QUOTED:f`g STRING:it's BLOB:0a INTEGER:12 REAL:1.5e3 PARAMETER:? SYMBOL:|| SYMBOL:-");
  }

  @ParameterizedTest
  @CsvSource({
    "0x1F, INTEGER:0x1F",
    "1_000, INTEGER:1000",
    ".5, REAL:.5",
    "5., REAL:5.",
    "1e5, REAL:1e5",
    "1E-5, REAL:1E-5",
    "0x, ERROR:0x",
    "12ab, ERROR:12ab",
    "1e, ERROR:1e",
    "0x1g, ERROR:0x1g",
  })
  void readsNumbersAsSqliteDoes(String sql, String expected) {
    assertThat(print(one(sql))).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'a", "\"a", "[a", "`a", "x'0", "x'0g'", "x'012'", "!", ":", "?0", "{", "\\", ":a(b c)"
      })
  void marksWhatIsNoSql(String sql) {
    assertThat(one(sql).error()).isPresent();
  }

  @Test
  void commentsAreNoTokens() {
    assertThat(print(one("a -- b\n/* c ' */ d /* e"))).isEqualTo("WORD:a WORD:d");
  }

  @Test
  void aCommentInsideAStringIsAString() {
    assertThat(print(one("'--' '/*' \"--\""))).isEqualTo("STRING:-- STRING:/* QUOTED:--");
  }

  @Test
  void slashStarSlashDoesNotCloseAComment() {
    assertThat(print(one("/*/ a */ b"))).isEqualTo("WORD:b");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "? ? ?|1 2 3|3",
        "?3 ?|3 4|4",
        "? ?1 ?|1 1 2|2",
        ":a :b :a|1 2 1|2",
        ":a @a $a|1 2 3|3",
        "?5 :a ? :a|5 6 7 6|7",
        "$a::b(c) $a::b|1 2|2",
      })
  void numbersParametersAsSqliteDoes(String sql, String indexes, int count) {
    StatementTokens statement = one(sql);

    String found =
        statement.tokens().stream()
            .map(token -> String.valueOf(token.parameter()))
            .collect(Collectors.joining(" "));

    assertThat(found).isEqualTo(indexes);
    assertThat(statement.parameterCount()).isEqualTo(count);
  }

  @Test
  void aNumberedParameterEndsWithItsDigits() {
    assertThat(print(one("?1_0"))).isEqualTo("PARAMETER:?1 WORD:_0");
  }

  @Test
  void semicolonsPartStatements() {
    assertThat(Lexer.lex("a; ;-- c\n b;"))
        .extracting(LexerTest::print)
        .containsExactly("WORD:a", "WORD:b");
  }

  @Test
  void eachStatementNumbersItsOwnParameters() {
    assertThat(Lexer.lex("? ?; ?"))
        .extracting(StatementTokens::parameterCount)
        .containsExactly(2, 1);
  }

  @Test
  void blanksAndCommentsAreNoStatement() {
    assertThat(Lexer.lex(" ;; -- a\n /* b */ ")).isEmpty();
  }

  @Test
  void aTriggerIsOneStatement() {
    String trigger =
        "CREATE TRIGGER t AFTER INSERT ON users BEGIN UPDATE a SET b = CASE WHEN c THEN d END; DELETE FROM e; END";

    assertThat(Lexer.lex(trigger + "; SELECT 1"))
        .extracting(StatementTokens::text)
        .containsExactly(trigger, " SELECT 1");
  }

  @Test
  void aLeadingCommentDirects() {
    assertThat(one("/* collegedb: key=a b */ SELECT 1").directive())
        .isEqualTo(Optional.of("key=a b"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT 1 /* collegedb: key=a */",
        "/* key=a */ SELECT 1",
        "-- collegedb: key=a\nSELECT 1"
      })
  void otherCommentsDoNotDirect(String sql) {
    assertThat(one(sql).directive()).isEmpty();
  }

  @Test
  void aDirectiveIsForItsOwnStatementOnly() {
    assertThat(Lexer.lex("/* collegedb: key=a */ SELECT 1; SELECT 2"))
        .extracting(StatementTokens::directive)
        .containsExactly(Optional.of("key=a"), Optional.empty());
  }

  @Test
  void offsetsPointIntoTheWholeText() {
    String sql = "SELECT 1; SELECT 'é😀', b";
    StatementTokens second = Lexer.lex(sql).get(1);

    List<String> sources =
        second.tokens().stream().map(token -> sql.substring(token.start(), token.end())).toList();

    assertThat(sources).containsExactly("SELECT", "'é😀'", ",", "b");
  }

  private static StatementTokens one(String sql) {
    List<StatementTokens> statements = Lexer.lex(sql);
    assertThat(statements).hasSize(1);
    return statements.get(0);
  }

  private static String print(StatementTokens statement) {
    return statement.tokens().stream()
        .map(token -> token.type() + ":" + token.text())
        .collect(Collectors.joining(" "));
  }
}
