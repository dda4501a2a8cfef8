package dev.collegedb.internal.config;

import dev.collegedb.planner.Dialect;
import dev.collegedb.planner.PlanOptions;
import dev.collegedb.planner.TableRules;
import java.util.List;

/**
 * A checked configuration. Immutable; equal configurations share one running instance. Its text
 * holds no secret.
 *
 * @param dialect of all shards
 * @param shards sorted by name, at least one
 * @param homeShard name of one of them
 * @param tables declared tables and the default key column
 * @param placement where known keys are found
 * @param kv the word shard for the home shard's control store, the word memory, or a URL of another
 *     store
 * @param kvVolatile true if {@code kv: memory} is accepted; then every key counts as possibly
 *     unmapped
 * @param transactions {@code single} or {@code multi}
 * @param unroutable what statements without a key do
 * @param maskedUrl what {@code DatabaseMetaData.getURL} answers
 */
public record Settings(
    Dialect dialect,
    List<ShardConfig> shards,
    String homeShard,
    TableRules tables,
    Placement placement,
    String kv,
    boolean kvVolatile,
    Transactions transactions,
    PlanOptions unroutable,
    boolean hashShardMappings,
    long mappingCacheTtlMs,
    long kvTimeoutMs,
    long gatherMaxRows,
    long gatherMaxBytes,
    String maskedUrl) {
  public Settings {
    shards = List.copyOf(shards);
  }

  /** How a known key is found. */
  public enum Placement {
    /** By its recorded mapping. */
    KV,
    /** By the rendezvous hash alone. */
    COMPUTED
  }

  /** What a transaction over several shards may do. */
  public enum Transactions {
    /** Refuse the second shard that writes. */
    SINGLE,
    /** Commit shard by shard. */
    MULTI
  }

  /** The shard of that name. */
  public ShardConfig shard(String name) {
    return shards.stream()
        .filter(shard -> shard.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no shard " + name));
  }

  @Override
  public String toString() {
    return maskedUrl;
  }
}
