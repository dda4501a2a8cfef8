package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.KeyRef;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One item of a FROM clause. Immutable; every item is another source, even of one table. */
public final class Source {

  private final String name;
  private final boolean ownName;
  private final Facts facts;
  private final Set<String> using;

  /**
   * @param name by which columns are qualified: the alias, else the relation's own name
   * @param ownName true if it is a base table under its own name
   * @param using names joined with what stands left of it, lower case
   */
  Source(String name, boolean ownName, Facts facts, Set<String> using) {
    this.name = name;
    this.ownName = ownName;
    this.facts = facts;
    this.using = Set.copyOf(using);
  }

  String name() {
    return name;
  }

  boolean ownName() {
    return ownName;
  }

  List<OutputColumn> columns() {
    return facts.columns();
  }

  Shape shape() {
    return facts.shape();
  }

  List<KeyTuple> tuples() {
    return facts.tuples();
  }

  Optional<List<KeyRef>> keys() {
    return facts.keys();
  }

  Set<String> using() {
    return using;
  }

  /** The position of the column of that name, in any case; -1 if there is none. */
  int indexOf(String column) {
    for (int i = 0; i < columns().size(); i++) {
      if (columns().get(i).name().equalsIgnoreCase(column)) {
        return i;
      }
    }
    return -1;
  }
}
