package dev.collegedb.planner.internal.parse;

import dev.collegedb.planner.KeyRef;
import java.util.List;
import java.util.Optional;

/**
 * What is proven of a SELECT that names a sharded relation. Immutable.
 *
 * @param keys if present, every row of every sharded table that can influence the answer has one of
 *     these keys
 * @param concatenable true if the shards' own answers, one after another, are the answer
 * @param reason why not cheaper; empty if both hold
 */
public record SelectFacts(Optional<List<KeyRef>> keys, boolean concatenable, String reason) {
  public SelectFacts {
    keys = keys.map(List::copyOf);
  }
}
