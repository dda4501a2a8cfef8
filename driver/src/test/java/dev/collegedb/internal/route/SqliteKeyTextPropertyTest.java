package dev.collegedb.internal.route;

import static org.assertj.core.api.Assertions.assertThat;

import dev.collegedb.planner.Column;
import dev.collegedb.planner.ValueRef;
import dev.collegedb.planner.ValueRef.LiteralType;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple.Tuple2;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/** The law of key texts, asked of SQLite itself. */
class SqliteKeyTextPropertyTest {

  private static final List<String> TYPES =
      List.of(
          "INTEGER",
          "BIGINT",
          "TEXT",
          "VARCHAR(20)",
          "REAL",
          "DOUBLE",
          "NUMERIC",
          "DECIMAL(10,2)",
          "BLOB",
          "",
          "ANY",
          "FLOATING POINT");
  private static final List<String> COLLATIONS = List.of("BINARY", "NOCASE", "RTRIM");

  private static Connection sqlite;

  @BeforeContainer
  static void open() throws SQLException {
    sqlite = DriverManager.getConnection("jdbc:sqlite::memory:");
    try (Statement statement = sqlite.createStatement()) {
      for (String type : TYPES) {
        for (String collation : COLLATIONS) {
          statement.execute(
              "CREATE TABLE "
                  + table(type, collation)
                  + "(k "
                  + type
                  + " COLLATE "
                  + collation
                  + ")");
        }
      }
    }
  }

  @AfterContainer
  static void close() throws SQLException {
    sqlite.close();
  }

  @Property(tries = 3_000)
  void whatSqliteFindsHasTheTextOfWhatWasInserted(
      @ForAll("types") String type,
      @ForAll("collations") String collation,
      @ForAll("pairs") Tuple2<Object, Object> pair)
      throws SQLException {
    Column column = Keys.column(type, collation);
    KeyText inserted = SqliteKeyText.of(column, pair.get1());
    KeyText asked = SqliteKeyText.of(column, pair.get2());

    boolean found = finds(table(type, collation), pair.get1(), "?", pair.get2());

    assertThat(!found || agree(inserted, asked))
        .as(
            "column %s %s holds %s, asked for %s: %s, %s",
            type, collation, pair.get1(), pair.get2(), inserted, asked)
        .isTrue();
  }

  @Property(tries = 1_500)
  void whatSqliteFindsByALiteralHasTheTextOfWhatWasInserted(
      @ForAll("types") String type,
      @ForAll("values") Object value,
      @ForAll("literals") ValueRef.Literal literal)
      throws SQLException {
    Column column = Keys.column(type, "BINARY");
    KeyText inserted = SqliteKeyText.of(column, value);
    KeyText asked = SqliteKeyText.of(column, literal);

    boolean found = finds(table(type, "BINARY"), value, literal.toString(), null);

    assertThat(!found || agree(inserted, asked))
        .as("column %s holds %s, asked for %s: %s, %s", type, value, literal, inserted, asked)
        .isTrue();
  }

  @Property(tries = 1_500)
  void storedValueHasTheTextOfTheInsertedOne(
      @ForAll("types") String type, @ForAll("values") Object value) throws SQLException {
    Column column = Keys.column(type, "BINARY");
    KeyText inserted = SqliteKeyText.of(column, value);

    Object stored = store(table(type, "BINARY"), value);

    assertThat(agree(inserted, SqliteKeyText.of(column, stored)))
        .as("column %s was given %s and holds %s", type, value, stored)
        .isTrue();
  }

  private static boolean agree(KeyText left, KeyText right) {
    return left.refusal() != null || right.refusal() != null || left.equals(right);
  }

  private static boolean finds(String table, Object inserted, String expression, Object asked)
      throws SQLException {
    store(table, inserted);
    try (PreparedStatement select =
        sqlite.prepareStatement("SELECT count(*) FROM " + table + " WHERE k = " + expression)) {
      if (expression.equals("?")) {
        select.setObject(1, asked);
      }
      try (ResultSet rows = select.executeQuery()) {
        return rows.getInt(1) == 1;
      }
    }
  }

  private static Object store(String table, Object value) throws SQLException {
    try (Statement statement = sqlite.createStatement();
        PreparedStatement insert =
            sqlite.prepareStatement("INSERT INTO " + table + " VALUES (?)")) {
      statement.execute("DELETE FROM " + table);
      insert.setObject(1, value);
      insert.executeUpdate();
      try (ResultSet rows = statement.executeQuery("SELECT k, typeof(k) FROM " + table)) {
        return switch (rows.getString(2)) {
          case "integer" -> rows.getLong(1);
          case "real" -> rows.getDouble(1);
          case "text" -> rows.getString(1);
          case "blob" -> rows.getBytes(1);
          default -> null;
        };
      }
    }
  }

  private static String table(String type, String collation) {
    return "t" + TYPES.indexOf(type) + collation;
  }

  @Provide
  Arbitrary<String> types() {
    return Arbitraries.of(TYPES);
  }

  @Provide
  Arbitrary<String> collations() {
    return Arbitraries.of(COLLATIONS);
  }

  /** Two ways of writing one number more often than two strangers. */
  @Provide
  Arbitrary<Tuple2<Object, Object>> pairs() {
    Arbitrary<Tuple2<Object, Object>> kin = integers().flatMap(n -> written(n).tuple2());
    Arbitrary<Tuple2<Object, Object>> words = words().flatMap(w -> respelled(w).tuple2());
    return Arbitraries.oneOf(kin, words, values().tuple2());
  }

  @Provide
  Arbitrary<Object> values() {
    return Arbitraries.oneOf(
        integers().flatMap(SqliteKeyTextPropertyTest::written),
        words().map(word -> word),
        Arbitraries.doubles().map(d -> d),
        Arbitraries.of(
            0.5,
            -0.0,
            0.0,
            1e15,
            1e17,
            9007199254740993e3,
            0x1p63,
            -0x1p63,
            1e300,
            Double.POSITIVE_INFINITY,
            Double.NaN),
        Arbitraries.of(
            "0.5",
            "1e400",
            "1e-400",
            ".",
            "-",
            "+",
            "e5",
            "1e",
            "1e+",
            ".5",
            "5.",
            "0x10",
            "Inf",
            "5 5",
            "1_0",
            "9007199254740992.9999",
            "5.00000000000000000000001",
            "123456789012345e3",
            "1e18",
            "9223372036854775808",
            "-9223372036854775808",
            "5\u0000",
            "\u00a05",
            "\u001F",
            "\uD83D",
            "?"),
        Arbitraries.bytes().array(byte[].class).ofMaxSize(3).map(bytes -> bytes));
  }

  private static Arbitrary<Long> integers() {
    return Arbitraries.oneOf(
        Arbitraries.longs().between(-20, 20),
        Arbitraries.longs().between((1L << 53) - 3, (1L << 53) + 3),
        Arbitraries.longs().between(Long.MAX_VALUE - 600, Long.MAX_VALUE),
        Arbitraries.longs());
  }

  private static Arbitrary<Object> written(long n) {
    return Arbitraries.of(
        n,
        (double) n,
        Long.toString(n),
        " " + n + "\n",
        n + ".0",
        n + ".",
        n + "e0",
        n + "0e-1",
        "+" + n,
        "00" + n,
        (n < 0 ? "-0" + -n : "0" + n),
        n + ".0000000000000000000000001",
        n + "e2",
        Double.toString((double) n),
        n * 10.0,
        n + "a");
  }

  private static Arbitrary<String> words() {
    return Arbitraries.strings().withChars("aAbBzZ _[`{@ 0").ofMaxLength(4);
  }

  private static Arbitrary<Object> respelled(String word) {
    return Arbitraries.of(
        word,
        word.toUpperCase(java.util.Locale.ROOT),
        word.toLowerCase(java.util.Locale.ROOT),
        word + "  ",
        word + "\t",
        word + "ä",
        word + "Ä");
  }

  @Provide
  Arbitrary<ValueRef.Literal> literals() {
    Arbitrary<ValueRef.Literal> integer =
        integers().map(n -> new ValueRef.Literal(LiteralType.INTEGER, Long.toString(n)));
    Arbitrary<ValueRef.Literal> real =
        integers()
            .flatMap(
                n ->
                    Arbitraries.of(n + ".0", n + "e0", n + "0e-1", n + ".", n + ".5")
                        .map(t -> new ValueRef.Literal(LiteralType.REAL, t)));
    Arbitrary<ValueRef.Literal> text =
        integers()
            .flatMap(
                n ->
                    Arbitraries.of("" + n, n + ".0", " " + n, n + "e0")
                        .map(t -> new ValueRef.Literal(LiteralType.TEXT, t)));
    Arbitrary<ValueRef.Literal> blob =
        Arbitraries.of("", "61", "6A", "6a").map(t -> new ValueRef.Literal(LiteralType.BLOB, t));
    return Arbitraries.oneOf(integer, real, text, blob);
  }
}
