package dev.collegedb.differential.random;

import java.util.ArrayList;
import java.util.List;

/**
 * Something that FROM can name.
 *
 * @param text what stands in FROM before the alias
 * @param columns by their bare names
 * @param identity columns that tell every row from every other; empty if there are none
 * @param keys the columns that decide the shard; empty if none do
 * @param group tables of one group have equal keys on one shard
 */
record Source(
    String text, List<Term> columns, List<String> identity, List<String> keys, String group) {

  /** A table or view by its own name; the names of its key are separated by commas. */
  static Source of(String name, String identity, String keys, String group, Term... columns) {
    return new Source(name, List.of(columns), split(identity), split(keys), group);
  }

  private static List<String> split(String names) {
    return names.isEmpty() ? List.of() : List.of(names.split(","));
  }

  List<Term> columnsOf(String alias) {
    List<Term> qualified = new ArrayList<>();
    for (Term column : columns) {
      qualified.add(column.as(alias + "." + column.sql()));
    }
    return qualified;
  }
}
