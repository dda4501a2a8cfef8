package dev.collegedb.internal.connection;

import java.sql.ShardingKey;
import java.util.List;

/**
 * The values of a shard key in the order of its columns. Immutable; its text shows no value.
 *
 * @param subkeys at least one, none null; byte arrays are copies
 */
record LogicalShardingKey(List<Object> subkeys) implements ShardingKey {
  LogicalShardingKey {
    subkeys = List.copyOf(subkeys);
  }

  @Override
  public String toString() {
    return "ShardingKey[" + subkeys.size() + " subkeys]";
  }
}
