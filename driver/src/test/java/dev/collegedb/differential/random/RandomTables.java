package dev.collegedb.differential.random;

import dev.collegedb.differential.Shards;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The tables and views that the statements read, and rows for them. */
final class RandomTables {

  static final List<String> SCHEMA =
      List.of(
          "CREATE TABLE item (k INTEGER, iid INTEGER, n INTEGER, name TEXT, tag TEXT COLLATE NOCASE,"
              + " v, amt NUMERIC)",
          "CREATE TABLE line (k INTEGER, lid INTEGER, qty INTEGER, code TEXT COLLATE RTRIM, w REAL)",
          "CREATE TABLE memo (k INTEGER PRIMARY KEY, body TEXT, big INTEGER)",
          "CREATE TABLE pair (a INTEGER, b TEXT, pid INTEGER, v)",
          "CREATE TABLE word (w TEXT COLLATE NOCASE, wid INTEGER, n INTEGER)",
          "CREATE TABLE sign (c TEXT, cid INTEGER, label TEXT COLLATE NOCASE)",
          "CREATE TABLE thing (k, tid INTEGER, v)",
          "CREATE TABLE solo (id INTEGER PRIMARY KEY, n NUMERIC, label TEXT)",
          "CREATE TABLE country (code TEXT, yid INTEGER, label TEXT COLLATE NOCASE)",
          "CREATE TABLE setting (name TEXT, sid INTEGER, value)",
          "CREATE INDEX item_by_tag ON item (tag)",
          "CREATE INDEX line_by_code ON line (code, qty)",
          "CREATE VIEW light AS SELECT k, iid, name, tag FROM item WHERE n < 3",
          "CREATE VIEW sums (k, rows_n, total_n) AS SELECT k, COUNT(*), SUM(n) FROM item GROUP BY k",
          "CREATE VIEW tags AS SELECT upper(tag) AS t, COUNT(*) AS c FROM item GROUP BY upper(tag)",
          "CREATE VIEW sold AS SELECT i.k AS k, i.iid, l.lid, l.qty, i.tag FROM item i"
              + " JOIN line l ON l.k = i.k",
          "CREATE VIEW both AS SELECT k, iid AS id, name AS t FROM item"
              + " UNION ALL SELECT k, lid, code FROM line",
          "CREATE VIEW labels AS SELECT c.label, s.value FROM country c"
              + " LEFT JOIN setting s ON s.name = c.code",
          "CREATE VIEW highest AS SELECT k, iid, n FROM item ORDER BY n DESC, iid LIMIT 7");

  static final List<Source> SHARDED =
      List.of(
          Source.of(
              "item",
              "iid",
              "k",
              "g",
              Term.whole("k"),
              Term.whole("iid"),
              Term.number("n"),
              Term.text("name"),
              Term.openText("tag"),
              Term.any("v"),
              Term.number("amt")),
          Source.of(
              "line",
              "lid",
              "k",
              "g",
              Term.whole("k"),
              Term.whole("lid"),
              Term.whole("qty"),
              Term.openText("code"),
              Term.number("w")),
          Source.of(
              "memo",
              "k",
              "k",
              "g",
              Term.whole("k"),
              Term.text("body"),
              new Term("big", Term.Kind.ANY, false)),
          Source.of(
              "pair",
              "pid",
              "a,b",
              "p",
              Term.whole("a"),
              Term.text("b"),
              Term.whole("pid"),
              Term.any("v")),
          Source.of(
              "word", "wid", "w", "w", Term.openText("w"), Term.whole("wid"), Term.number("n")),
          Source.of(
              "sign", "cid", "c", "c", Term.text("c"), Term.whole("cid"), Term.openText("label")),
          Source.of("thing", "tid", "k", "t", Term.any("k"), Term.whole("tid"), Term.any("v")),
          Source.of(
              "solo", "id", "id", "d", Term.whole("id"), Term.number("n"), Term.text("label")));

  static final Source REFERENCE =
      Source.of(
          "country", "yid", "", "", Term.text("code"), Term.whole("yid"), Term.openText("label"));

  static final List<Source> OTHERS =
      List.of(
          REFERENCE,
          Source.of(
              "setting", "sid", "", "", Term.text("name"), Term.whole("sid"), Term.any("value")),
          Source.of(
              "light",
              "iid",
              "k",
              "g",
              Term.whole("k"),
              Term.whole("iid"),
              Term.text("name"),
              Term.openText("tag")),
          Source.of(
              "sums", "k", "k", "g", Term.whole("k"), Term.whole("rows_n"), Term.number("total_n")),
          Source.of("tags", "t", "", "", Term.text("t"), Term.whole("c")),
          Source.of(
              "sold",
              "iid,lid",
              "k",
              "g",
              Term.whole("k"),
              Term.whole("iid"),
              Term.whole("lid"),
              Term.whole("qty"),
              Term.openText("tag")),
          Source.of("both", "", "k", "g", Term.whole("k"), Term.whole("id"), Term.openText("t")),
          Source.of("labels", "", "", "", Term.openText("label"), Term.any("value")),
          Source.of(
              "highest", "iid", "", "", Term.whole("k"), Term.whole("iid"), Term.number("n")));

  /** The tables, without views, each with the columns that an INSERT names. */
  static final List<String> TABLES =
      List.of(
          "item (k, iid, n, name, tag, v, amt)",
          "line (k, lid, qty, code, w)",
          "memo (k, body, big)",
          "pair (a, b, pid, v)",
          "word (w, wid, n)",
          "sign (c, cid, label)",
          "thing (k, tid, v)",
          "solo (id, n, label)",
          "country (code, yid, label)",
          "setting (name, sid, value)");

  private static final long BEYOND_DOUBLE = (1L << 53) + 1;

  private static final Object[] TEXTS = {
    "a",
    "A",
    "b",
    "B ",
    "b ",
    "b",
    "",
    " ",
    "é",
    "É",
    "ß",
    "😀",
    "\uFFFD",
    "a%",
    "10",
    "9",
    "Anna",
    "anna ",
    "a_c",
    "x\u0000y",
    "Z",
    "_"
  };

  private static final Object[] ANYTHING = {
    1,
    1.0,
    "1",
    new byte[] {0x31},
    2,
    2.5,
    "a",
    "A",
    "b ",
    BEYOND_DOUBLE,
    9007199254740992.0,
    0,
    -0.5,
    "1.0",
    "",
    "é",
    new byte[0],
    -3,
    "10",
    10
  };

  private final Draft draft;
  private int lastIdentity;

  RandomTables(Draft draft) {
    this.draft = draft;
  }

  static Shards shards(Path folder, int count) {
    return new Shards(folder, count)
        .key("item", "k", "g")
        .key("line", "k", "g")
        .key("memo", "k", "g")
        .key("pair", "a,b", "p")
        .key("word", "w", "w")
        .key("sign", "c", "c")
        .key("thing", "k", "t")
        .reference("country");
  }

  /** A row for one of {@link #TABLES}. */
  List<@Nullable Object> row(String table) {
    int identity = ++lastIdentity;
    String name = table.substring(0, table.indexOf(' '));
    return switch (name) {
      case "item" -> list(key(), identity, number(), text(), text(), any(), number());
      case "line" -> list(key(), identity, whole(), text(), number());
      case "memo" ->
          list(identity % 7 == 0 ? BEYOND_DOUBLE + identity : identity % 40, text(), big());
      case "pair" -> list(key(), text(), identity, any());
      case "word" ->
          list(draft.pick("a", "A", "b", "b ", "B", "Anna", "10", "z", null), identity, number());
      case "sign" ->
          list(draft.pick("a", "A", "é", "b ", "b", "😀", "10", "9", null), identity, text());
      case "thing" ->
          list(draft.pick(1, 2, 3, 2.0, "a", "A", "10", 10, "2", null), identity, any());
      case "solo" -> list(identity, number(), text());
      case "country" -> list(text(), identity, text());
      case "setting" -> list(text(), identity, any());
      default -> throw new IllegalArgumentException(table);
    };
  }

  private static List<@Nullable Object> list(@Nullable Object... values) {
    return new ArrayList<>(Arrays.asList(values));
  }

  /** Rows with NULL in their key lie on the home shard. */
  private @Nullable Object key() {
    if (draft.oneIn(10)) {
      return null;
    }
    return draft.oneIn(25) ? BEYOND_DOUBLE : draft.roll(8);
  }

  private @Nullable Object whole() {
    return draft.oneIn(7) ? null : draft.roll(9) - 1;
  }

  private @Nullable Object number() {
    return draft.oneIn(7)
        ? null
        : draft.pick(0, 1, 2, 2, 3, 4, 5, 2.5, 0.25, -1, "3", 10, 1.0, -0.0);
  }

  private @Nullable Object big() {
    return draft.pick(
        null,
        Long.MAX_VALUE,
        Long.MIN_VALUE,
        BEYOND_DOUBLE,
        BEYOND_DOUBLE - 1,
        5,
        9007199254740992.0);
  }

  private @Nullable Object text() {
    return draft.oneIn(8) ? null : draft.pick(TEXTS);
  }

  private @Nullable Object any() {
    return draft.oneIn(8) ? null : draft.pick(ANYTHING);
  }
}
