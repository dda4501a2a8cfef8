package dev.collegedb.differential.random;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A query without ORDER BY and LIMIT.
 *
 * @param kind what its rows are
 * @param items what it shows
 * @param names how the statement calls each item; an empty one for none; no names at all for {@code
 *     *}
 * @param tail all from FROM on
 * @param open columns, from 0, in which equal values that were made one may look different
 */
record Block(
    Kind kind,
    boolean distinct,
    List<Term> items,
    List<String> names,
    String tail,
    RandomFrom.From from,
    Set<Integer> open) {

  /** What the rows are. */
  enum Kind {
    PLAIN,
    GROUPED,
    /** Groups with one MIN or MAX, which bare columns follow; another one would leave them open. */
    EXTREME
  }

  /** A query whose items are called c0, c1 … */
  static Block of(
      Kind kind, boolean distinct, List<Term> items, String tail, RandomFrom.From from) {
    List<String> names = new ArrayList<>();
    Set<Integer> open = new HashSet<>();
    for (int i = 0; i < items.size(); i++) {
      names.add("c" + i);
      if (items.get(i).open() && (distinct || kind != Kind.PLAIN)) {
        open.add(i);
      }
    }
    return new Block(kind, distinct, items, names, tail, from, open);
  }

  Block named(List<String> otherNames) {
    return new Block(kind, distinct, items, otherNames, tail, from, open);
  }

  boolean grouped() {
    return kind != Kind.PLAIN;
  }

  /** Columns in which equal values may look different, whether they are made one or not. */
  Set<Integer> openItems() {
    Set<Integer> all = new HashSet<>();
    for (int i = 0; i < items.size(); i++) {
      if (items.get(i).open()) {
        all.add(i);
      }
    }
    return all;
  }

  /** As the statement has it. */
  String written() {
    List<String> shown = new ArrayList<>(names.isEmpty() ? List.of("*") : List.of());
    for (int i = 0; i < names.size(); i++) {
      shown.add(items.get(i).sql() + (names.get(i).isEmpty() ? "" : " AS " + names.get(i)));
    }
    return sql(shown);
  }

  /** With items called c0, c1 …, and more items after them. */
  String plain(List<String> more) {
    List<String> shown = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      shown.add(items.get(i).sql() + " AS c" + i);
    }
    shown.addAll(more);
    return sql(shown);
  }

  private String sql(List<String> shown) {
    return "SELECT " + (distinct ? "DISTINCT " : "") + String.join(", ", shown) + tail;
  }
}
