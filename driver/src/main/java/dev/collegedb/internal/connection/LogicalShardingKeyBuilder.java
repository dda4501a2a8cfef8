package dev.collegedb.internal.connection;

import dev.collegedb.internal.error.DriverError;
import dev.collegedb.internal.error.Errors;
import java.sql.SQLException;
import java.sql.SQLType;
import java.sql.ShardingKey;
import java.sql.ShardingKeyBuilder;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects the parts of a shard key, in the order of its columns. Confined to its caller. */
public final class LogicalShardingKeyBuilder implements ShardingKeyBuilder {

  private final List<Object> subkeys = new ArrayList<>();
  private boolean holdsNull;

  /** Makes a builder without parts. */
  public LogicalShardingKeyBuilder() {}

  /**
   * Adds the next part; its value is taken as {@code setObject} takes it, so that the column, not
   * {@code type}, decides what it is.
   */
  @Override
  public ShardingKeyBuilder subkey(@Nullable Object subkey, @Nullable SQLType type) {
    if (subkey == null) {
      holdsNull = true;
    } else {
      subkeys.add(subkey instanceof byte[] bytes ? bytes.clone() : subkey);
    }
    return this;
  }

  @Override
  public ShardingKey build() throws SQLException {
    if (holdsNull || subkeys.isEmpty()) {
      throw Errors.of(
          DriverError.WRONG_ARGUMENT,
          "ShardingKeyBuilder",
          holdsNull ? "a subkey that is null" : "no subkey",
          "give a value for each key column; rows without a key lie on the home shard");
    }
    return new LogicalShardingKey(subkeys);
  }
}
