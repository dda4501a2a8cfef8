package dev.collegedb.planner;

import java.util.List;

/** The shards that a plan names, before keys are resolved. */
public sealed interface ShardTarget {

  /** The shards of these keys: one, or several if the keys lie apart. */
  record Keys(List<KeyRef> keys) implements ShardTarget {
    public Keys {
      keys = List.copyOf(keys);
    }
  }

  /** The shard that owns this key text, named by a comment. */
  record ExplicitKey(String key) implements ShardTarget {}

  /** The shard of this name, named by a comment. */
  record ExplicitShard(String shard) implements ShardTarget {}

  /**
   * The shard of the key that the connection was given by {@code setShardingKey}.
   *
   * @param table one of the statement's; all of them are of its group, which must be the key's
   */
  record SessionKey(Relation.Table table) implements ShardTarget {}

  /**
   * A shard named by a comment or by the connection for a statement that names its keys too; they
   * must agree, else KEY_CONTRADICTION.
   */
  record Agreed(ShardTarget named, Keys own) implements ShardTarget {}

  /** All shards, in name order. */
  record Every() implements ShardTarget {}

  /** The home shard. */
  record Home() implements ShardTarget {}

  /** One shard, no matter which: one already in use, else the home shard. */
  record AnyOne() implements ShardTarget {}
}
