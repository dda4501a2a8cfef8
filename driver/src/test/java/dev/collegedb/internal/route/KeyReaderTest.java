package dev.collegedb.internal.route;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.collegedb.planner.Column;
import dev.collegedb.planner.KeyRef;
import dev.collegedb.planner.Relation;
import dev.collegedb.planner.ValueRef;
import dev.collegedb.planner.ValueRef.LiteralType;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyReaderTest {

  private static final Column NUMBER = Keys.column("INTEGER", "BINARY");
  private static final Column WORD = Keys.column("TEXT", "BINARY");

  private final KeyReader reader = new KeyReader(List.of("", "orders"));

  @ParameterizedTest
  @ValueSource(
      strings = {"INTEGER", "BIGINT", "NUMERIC", "DECIMAL(10,2)", "REAL", "BOOLEAN", "DATE"})
  void everyWayOfBindingANumberGivesOneText(String type) throws SQLException {
    Relation.Table table = Keys.table("", Keys.column(type, "BINARY"));
    // setInt and setLong bind integers, setDouble a real, setBigDecimal and setString text.
    List<Object> bound = List.of(42L, 42.0, "42", "42.00", "4.2E+1", " 42 ");

    for (Object value : bound) {
      assertThat(text(table, value)).as("%s", value).isEqualTo("42");
    }
    for (var literal :
        List.of(
            literal(LiteralType.INTEGER, "42"),
            literal(LiteralType.REAL, "42.0"),
            literal(LiteralType.TEXT, "42"))) {
      assertThat(reader.read(new KeyRef(table, List.of(literal)), i -> null).orThrow())
          .isEqualTo("42");
    }
  }

  @Test
  void textColumnsKeepTextAndStoreNumbersAsText() throws SQLException {
    Relation.Table table = Keys.table("", WORD);

    assertThat(text(table, "042")).isEqualTo("042");
    assertThat(text(table, 42L)).isEqualTo("42");
    assertThat(text(table, 42.0)).isEqualTo("42.0");
    assertThat(text(table, "Anna ")).isEqualTo("Anna ");
  }

  @Test
  void bytesAreLowerCaseHex() throws SQLException {
    Relation.Table table = Keys.table("", Keys.column("BLOB", "BINARY"));

    assertThat(text(table, new byte[] {(byte) 0xAB, 1})).isEqualTo("ab01");
    assertThat(
            reader
                .read(new KeyRef(table, List.of(literal(LiteralType.BLOB, "AB01"))), i -> null)
                .orThrow())
        .isEqualTo("ab01");
  }

  @Test
  void collationDecidesWhichTextsAreOne() throws SQLException {
    assertThat(text(Keys.table("", Keys.column("TEXT", "NOCASE")), "Anna@Example.org"))
        .isEqualTo("anna@example.org");
    assertThat(text(Keys.table("", Keys.column("TEXT", "RTRIM")), "Anna  ")).isEqualTo("Anna");
  }

  @Test
  void textBeyondAsciiUnderNocaseIsRefused() {
    assertRefused(Keys.table("", Keys.column("TEXT", "NOCASE")), "Ærøskøbing", "KEY_COLLATION");
    assertRefused(Keys.table("", Keys.column("TEXT", "GERMAN")), "anna", "KEY_COLLATION");
  }

  @Test
  void whatSqliteWouldRoundIsRefused() {
    Relation.Table table = Keys.table("", NUMBER);

    Stream.of(
            0.5,
            1e300,
            Double.NEGATIVE_INFINITY,
            "0.5",
            "9223372036854775808",
            "5.00000000000000000001")
        .forEach(value -> assertRefused(table, value, "KEY_TYPE"));
    assertRefused(Keys.table("", Keys.column("REAL", "BINARY")), (1L << 53) + 1, "KEY_TYPE");
  }

  @Test
  void theSeparatorAndHalfCharactersAreRefused() {
    assertRefused(Keys.table("", WORD), "acme\u001F17", "KEY_TYPE");
    assertRefused(Keys.table("", WORD), "\uD83D", "KEY_TYPE");
  }

  @Test
  void nullAndNotANumberAreNullKeys() throws SQLException {
    Relation.Table table = Keys.table("", NUMBER);

    assertThat(reader.read(Keys.parameter(table, 1), i -> null).isNull()).isTrue();
    assertThat(reader.read(Keys.parameter(table, 1), i -> Double.NaN).isNull()).isTrue();
  }

  @Test
  void partsOfACompoundKeyAreJoined() throws SQLException {
    Relation.Table table = Keys.table("orders", WORD, NUMBER);
    KeyRef key =
        new KeyRef(table, List.of(new ValueRef.Parameter(1), literal(LiteralType.INTEGER, "17")));

    assertThat(reader.read(key, i -> "acme").orThrow()).isEqualTo("orders:acme\u001F17");
    assertThat(reader.read(key, i -> null).isNull()).isTrue();
    assertThatThrownBy(() -> reader.read(key, i -> "a\u001F").orThrow())
        .hasMessageContaining("[KEY_TYPE]");
  }

  @Test
  void groupsPrefixTheirKeysAndNobodyElseMayLookLikeThem() throws SQLException {
    assertThat(text(Keys.table("orders", NUMBER), 42L)).isEqualTo("orders:42");
    assertThat(text(Keys.table("", WORD), "orders:42")).isEqualTo(":orders:42");
    assertThat(text(Keys.table("", WORD), "items:42")).isEqualTo("items:42");
    assertThat(reader.groupOf("orders:42")).isEqualTo("orders");
    assertThat(reader.groupOf(":orders:42")).isEmpty();
  }

  private String text(Relation.Table table, Object value) throws SQLException {
    return reader.read(Keys.parameter(table, 1), i -> value).orThrow();
  }

  private void assertRefused(Relation.Table table, Object value, String code) {
    assertThatThrownBy(() -> text(table, value))
        .as("%s", value)
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("[" + code + "]");
  }

  private static ValueRef.Literal literal(LiteralType type, String text) {
    return new ValueRef.Literal(type, text);
  }
}
