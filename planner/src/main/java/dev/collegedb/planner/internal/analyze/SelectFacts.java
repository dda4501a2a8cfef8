package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.KeyRef;
import java.util.List;
import java.util.Optional;

/**
 * What is proven of a SELECT that names a sharded relation. Immutable.
 *
 * @param keys if present, every sharded row that can influence the answer has one of these keys;
 *     none if no sharded row can
 * @param unfixed why the keys are not known; empty if they are
 * @param analysis how it is built; empty if that is not known
 * @param obstacle why no shard may compute any part of it by itself; empty if some may
 */
public record SelectFacts(
    Optional<List<KeyRef>> keys,
    String unfixed,
    Optional<QueryAnalysis> analysis,
    Optional<String> obstacle) {
  public SelectFacts {
    keys = keys.map(List::copyOf);
  }

  /** Nothing is proven, for {@code reason}. */
  static SelectFacts none(String reason) {
    return new SelectFacts(Optional.empty(), "", Optional.empty(), Optional.of(reason));
  }
}
