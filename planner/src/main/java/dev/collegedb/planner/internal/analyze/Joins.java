package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.internal.parse.Query.JoinType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Joins sources from left to right, and says whether what comes out is partitioned: every pair of
 * rows that is joined lies on one shard, and so does every row that finds no partner. Confined to
 * one call.
 */
final class Joins {

  private final Function<Source, Shape> shapes;
  private final Map<Source, List<KeyTuple>> tuples = new LinkedHashMap<>();
  private Shape shape;

  /** Begins with {@code first}; {@code shapes} tells the shape of each source here. */
  Joins(Source first, Function<Source, Shape> shapes) {
    this.shapes = shapes;
    this.shape = shapes.apply(first);
    tuples.put(first, first.tuples());
  }

  /** Joins {@code right}; {@code equalities} hold of what that join puts together. */
  void join(Source right, JoinType type, Equalities equalities) {
    Shape joined = joined(right, type, equalities);
    if (type == JoinType.RIGHT || type == JoinType.FULL) {
      tuples.replaceAll((source, list) -> list.stream().map(KeyTuple::asNullable).toList());
    }
    boolean filled = type == JoinType.LEFT || type == JoinType.FULL;
    tuples.put(
        right,
        filled ? right.tuples().stream().map(KeyTuple::asNullable).toList() : right.tuples());
    shape = joined;
  }

  private Shape joined(Source right, JoinType type, Equalities equalities) {
    if (shape.isScattered()) {
      return shape;
    }
    if (shapes.apply(right).isScattered()) {
      return shapes.apply(right);
    }
    if (shape.isPartitioned() && shapes.apply(right).isPartitioned()) {
      return areTogether(right, equalities)
          ? Shape.PARTITIONED
          : Shape.scattered(right.name() + " is joined off the key");
    }
    if (shape.kind() == shapes.apply(right).kind()) {
      return shape;
    }
    return mixed(right, type);
  }

  /** A copy's row that finds no partner on one shard may find one on another. */
  private Shape mixed(Source right, JoinType type) {
    Shape other = shapes.apply(right);
    if (shape.kind() == Shape.Kind.BOUND || other.kind() == Shape.Kind.BOUND) {
      boolean copies = shape.isCopied() || other.isCopied();
      return copies ? Shape.BOUND : Shape.scattered("rows of one shard are joined to rows of all");
    }
    boolean keepsCopies =
        shape.isCopied()
            ? type == JoinType.LEFT || type == JoinType.FULL
            : type == JoinType.RIGHT || type == JoinType.FULL;
    return keepsCopies
        ? Shape.scattered("an outer join keeps rows that every shard has")
        : Shape.PARTITIONED;
  }

  private boolean areTogether(Source right, Equalities equalities) {
    return tuples.entrySet().stream()
        .anyMatch(
            left -> equalities.areTogether(right, right.tuples(), left.getKey(), left.getValue()));
  }

  Shape shape() {
    return shape;
  }

  /** The keys that the joined rows hold, of each source. */
  Map<Source, List<KeyTuple>> tuples() {
    return tuples;
  }
}
