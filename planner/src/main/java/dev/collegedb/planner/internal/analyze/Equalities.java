package dev.collegedb.planner.internal.analyze;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which fields are equal in every pair of rows that a join puts together. Confined to one call. */
final class Equalities {

  private final Map<Field, Field> leaders = new HashMap<>();

  /** Adds what {@code conditions} say of two fields. */
  void add(List<Condition> conditions) {
    for (Condition condition : conditions) {
      if (condition instanceof Condition.Equal equal) {
        Field one = leader(equal.left());
        Field other = leader(equal.right());
        if (!one.equals(other)) {
          leaders.put(one, other);
        }
      }
    }
  }

  private Field leader(Field field) {
    Field leader = field;
    while (leaders.containsKey(leader)) {
      leader = leaders.get(leader);
    }
    return leader;
  }

  /** True if a key that a row of {@code one} holds is equal to one that the other's row holds. */
  boolean areTogether(Source one, List<KeyTuple> tuples, Source other, List<KeyTuple> otherTuples) {
    for (KeyTuple tuple : tuples) {
      for (KeyTuple otherTuple : otherTuples) {
        if (tuple.isLike(otherTuple) && areEqual(one, tuple, other, otherTuple)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean areEqual(Source one, KeyTuple tuple, Source other, KeyTuple otherTuple) {
    boolean equal = true;
    for (int i = 0; equal && i < tuple.columns().size(); i++) {
      Field field = new Field(one, tuple.columns().get(i));
      Field otherField = new Field(other, otherTuple.columns().get(i));
      equal = leader(field).equals(leader(otherField));
    }
    return equal;
  }
}
