package dev.collegedb.planner.internal.parse;

import dev.collegedb.planner.Column;
import dev.collegedb.planner.KeyRef;
import dev.collegedb.planner.ValueRef;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Carries known values over equal fields until every key column is known, or none is left to learn.
 * Confined to one call.
 *
 * <p>What WHERE and inner joins demand holds of every row that reaches the answer. The ON of a LEFT
 * JOIN demands it only of the rows of its right side, so it teaches about them alone: a row of the
 * right side that fails it can neither appear nor keep another from being filled up with NULLs. If
 * the right side is known from WHERE, the filled-up rows fail WHERE themselves.
 */
final class KeyProof {

  private static final int MOST_KEYS = 1000;

  private final Scope scope;
  private final Map<Scope.Field, List<ValueRef>> known = new HashMap<>();

  KeyProof(Scope scope) {
    this.scope = scope;
  }

  /** Learns from conditions that hold of every row. */
  void learn(List<Condition> conditions) {
    conditions.forEach(condition -> condition.accept(new Learner(-1)));
    boolean grows = true;
    while (grows) {
      int before = known.size();
      conditions.forEach(condition -> condition.accept(new Learner(-1)));
      grows = known.size() > before;
    }
  }

  /**
   * Learns about {@code source} alone from the ON of its LEFT JOIN; to be called from left to
   * right, after {@link #learn}.
   */
  void learnLeft(int source, List<Condition> conditions) {
    conditions.forEach(condition -> condition.accept(new Learner(source)));
  }

  /** The keys of all sharded sources; empty if one is not fixed or there are too many. */
  Optional<List<KeyRef>> keys() {
    Map<List<Object>, KeyRef> found = new LinkedHashMap<>();
    for (int i = 0; i < scope.sources().size(); i++) {
      if (scope.sources().get(i).table().isSharded()) {
        for (KeyRef key : keysOf(i)) {
          found.putIfAbsent(identity(key), key);
        }
        if (!isFixed(i) || found.size() > MOST_KEYS) {
          return Optional.empty();
        }
      }
    }
    return found.isEmpty() ? Optional.empty() : Optional.of(List.copyOf(found.values()));
  }

  boolean isFixed(int source) {
    return !keysOf(source).isEmpty();
  }

  /** Two keys of one identity have one key text and lie on one shard. */
  private static List<Object> identity(KeyRef key) {
    List<Object> identity = new ArrayList<>(List.of(key.table().group(), key.parts()));
    for (int position : key.table().keyColumns()) {
      Column column = key.table().columns().get(position);
      identity.add(Affinity.of(column));
      identity.add(column.collation());
    }
    return identity;
  }

  private List<KeyRef> keysOf(int source) {
    var table = scope.sources().get(source).table();
    List<List<ValueRef>> rows = List.of(List.of());
    for (int position : table.keyColumns()) {
      List<ValueRef> values = known.getOrDefault(new Scope.Field(source, position), List.of());
      if ((long) rows.size() * values.size() > MOST_KEYS) {
        return List.of();
      }
      rows = product(rows, values);
    }
    return rows.stream().map(parts -> new KeyRef(table, parts)).toList();
  }

  private static List<List<ValueRef>> product(List<List<ValueRef>> rows, List<ValueRef> values) {
    List<List<ValueRef>> longer = new ArrayList<>();
    for (List<ValueRef> row : rows) {
      for (ValueRef value : values) {
        List<ValueRef> next = new ArrayList<>(row);
        next.add(value);
        longer.add(next);
      }
    }
    return longer;
  }

  /** Learns about one source, or about all of them if {@code only} is -1. */
  private final class Learner implements Condition.Visitor {

    private final int only;

    Learner(int only) {
      this.only = only;
    }

    @Override
    public void fixed(Condition.Fixed condition) {
      learn(condition.field(), condition.values());
    }

    @Override
    public void equal(Condition.Equal condition) {
      carry(condition.left(), condition.right());
      carry(condition.right(), condition.left());
    }

    private void carry(Scope.Field from, Scope.Field to) {
      List<ValueRef> values = known.get(from);
      if (values != null) {
        learn(to, values);
      }
    }

    private void learn(Scope.Field field, List<ValueRef> values) {
      if (only < 0 || field.source() == only) {
        known.merge(field, values, (old, now) -> now.size() < old.size() ? now : old);
      }
    }
  }
}
