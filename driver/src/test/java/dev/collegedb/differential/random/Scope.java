package dev.collegedb.differential.random;

import java.util.ArrayList;
import java.util.List;

/**
 * What can be named at one place of a statement.
 *
 * @param own columns of the query itself
 * @param outer columns of the queries around it
 * @param keys the columns among {@code own} that decide shards
 */
record Scope(List<Term> own, List<Term> outer, List<Term> keys) {

  static final Scope EMPTY = new Scope(List.of(), List.of(), List.of());

  /** The same, less what lies around the query. */
  Scope withoutOuter() {
    return new Scope(own, List.of(), keys);
  }

  /** All that a query inside this one sees from outside. */
  List<Term> seenFromInside() {
    List<Term> all = new ArrayList<>(outer);
    all.addAll(own);
    return all;
  }

  Term column(Draft draft) {
    if (!keys.isEmpty() && draft.oneIn(4)) {
      return draft.pick(keys);
    }
    if (own.isEmpty() || !outer.isEmpty() && draft.oneIn(5)) {
      return outer.isEmpty() ? Term.whole("1") : draft.pick(outer);
    }
    return draft.pick(own);
  }

  /** A column of the query itself: SQL gives an aggregate of outer columns to the outer query. */
  Term ownColumn(Draft draft) {
    return own.isEmpty() ? Term.whole("1") : draft.pick(own);
  }

  Term own(Draft draft, Term.Kind... kinds) {
    List<Term.Kind> wanted = List.of(kinds);
    List<Term> found = own.stream().filter(term -> wanted.contains(term.kind())).toList();
    return found.isEmpty() ? Term.whole("1") : draft.pick(found);
  }
}
