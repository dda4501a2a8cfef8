package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.KeyRef;
import dev.collegedb.planner.ValueRef;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Carries known values over equal fields until every key column is known, or none is left to learn.
 * Confined to one call.
 *
 * <p>What WHERE and inner joins demand holds of every row that reaches the answer. The ON of a LEFT
 * JOIN demands it only of the rows of its right side, so it teaches about them alone: a row of the
 * right side that fails it can neither appear nor keep another from being filled up with NULLs. If
 * the right side is known from WHERE, the filled-up rows fail WHERE themselves.
 */
final class Knowledge {

  private static final int MOST_KEYS = 1000;

  private final Map<Field, List<ValueRef>> known = new HashMap<>();

  /** Learns from conditions that hold of every row. */
  void learn(List<Condition> conditions) {
    int before;
    do {
      before = known.size();
      conditions.forEach(condition -> condition.accept(new Learner(field -> true)));
    } while (known.size() > before);
  }

  /**
   * Learns about {@code source} alone from the ON of its LEFT JOIN; to be called from left to
   * right, after {@link #learn}.
   */
  void learnLeft(Source source, List<Condition> conditions) {
    conditions.forEach(
        condition -> condition.accept(new Learner(field -> field.source() == source)));
  }

  /** The keys that all sharded rows of {@code source} have that matter; empty if not fixed. */
  Optional<List<KeyRef>> keysOf(Source source) {
    if (source.keys().isPresent()) {
      return source.keys();
    }
    Optional<List<KeyRef>> best = Optional.empty();
    for (KeyTuple tuple : source.tuples()) {
      List<KeyRef> keys = keysOf(source, tuple);
      if (!keys.isEmpty() && (best.isEmpty() || keys.size() < best.get().size())) {
        best = Optional.of(keys);
      }
    }
    return best;
  }

  private List<KeyRef> keysOf(Source source, KeyTuple tuple) {
    List<List<ValueRef>> rows = List.of(List.of());
    for (int position : tuple.columns()) {
      List<ValueRef> values = known.getOrDefault(new Field(source, position), List.of());
      if ((long) rows.size() * values.size() > MOST_KEYS) {
        return List.of();
      }
      rows = product(rows, values);
    }
    return rows.stream().map(parts -> new KeyRef(tuple.table(), parts)).toList();
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

  /** All of them, each once; empty if there are too many. */
  static Optional<List<KeyRef>> union(List<List<KeyRef>> lists) {
    Map<List<Object>, KeyRef> found = new LinkedHashMap<>();
    for (List<KeyRef> list : lists) {
      for (KeyRef key : list) {
        found.putIfAbsent(List.of(KeyTuple.identity(key.table()), key.parts()), key);
      }
    }
    return found.size() > MOST_KEYS ? Optional.empty() : Optional.of(List.copyOf(found.values()));
  }

  /** Learns about the fields that {@code about} lets through. */
  private final class Learner implements Condition.Visitor {

    private final Predicate<Field> about;

    Learner(Predicate<Field> about) {
      this.about = about;
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

    /** Says nothing of single values. */
    @Override
    public void among(Condition.Among condition) {}

    private void carry(Field from, Field to) {
      List<ValueRef> values = known.get(from);
      if (values != null) {
        learn(to, values);
      }
    }

    private void learn(Field field, List<ValueRef> values) {
      if (about.test(field)) {
        known.merge(field, values, (old, now) -> now.size() < old.size() ? now : old);
      }
    }
  }
}
