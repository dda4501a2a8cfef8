package dev.collegedb.internal.connection;

import dev.collegedb.internal.error.DriverError;
import dev.collegedb.internal.error.Errors;
import dev.collegedb.internal.exec.SessionExecutor;
import dev.collegedb.internal.exec.SessionKey;
import java.sql.SQLException;
import java.sql.ShardingKey;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The sharding key of one connection: the one that it was built with, or the one that was set
 * since. Confined to its connection.
 *
 * <p>A pool gives one connection to many, and few pools know of sharding keys. What the one has set
 * must not route the statements of the next. JDBC's word for the change of hands is {@code
 * endRequest}, which HikariCP 7 says only if told to (enableRequestBoundaries) and 5.1 never; but
 * both call {@code clearWarnings} on every connection that is handed back. So both methods, and
 * {@code beginRequest}, bring back the key that the connection was built with.
 */
final class ConnectionKey {

  private static final String BUILD =
      "build it with createShardingKeyBuilder of CollegeDbDataSource";

  private final SessionExecutor session;
  private final StoredValue stored;
  private final @Nullable SessionKey initial;

  ConnectionKey(
      SessionExecutor session,
      StoredValue stored,
      @Nullable ShardingKey key,
      @Nullable ShardingKey superKey)
      throws SQLException {
    this.session = session;
    this.stored = stored;
    this.initial = read("ConnectionBuilder.build", key, superKey);
    reset();
  }

  /** Routes by this key from now on; by none if it is null. */
  void set(@Nullable ShardingKey key, @Nullable ShardingKey superKey) throws SQLException {
    session.setSessionKey(read("setShardingKey", key, superKey));
  }

  /** The same, if the key is one of the declared tables. */
  boolean setIfValid(@Nullable ShardingKey key, @Nullable ShardingKey superKey, int timeoutSeconds)
      throws SQLException {
    if (timeoutSeconds < 0) {
      throw Errors.of(
          DriverError.WRONG_ARGUMENT,
          "setShardingKeyIfValid",
          timeoutSeconds,
          "give 0 or more seconds");
    }
    if (isForeign(key) || isForeign(superKey)) {
      return false;
    }
    SessionKey wanted = read("setShardingKeyIfValid", key, superKey);
    boolean valid = wanted == null || session.isRoutable(wanted);
    if (valid) {
      session.setSessionKey(wanted);
    }
    return valid;
  }

  /** Back to what the connection was built with. */
  void reset() {
    session.setSessionKey(initial);
  }

  private @Nullable SessionKey read(
      String method, @Nullable ShardingKey key, @Nullable ShardingKey superKey)
      throws SQLException {
    if (key == null) {
      if (superKey != null) {
        throw wrong(method, "a super sharding key without a sharding key", "give both, or neither");
      }
      return null;
    }
    return new SessionKey(group(method, superKey), values(method, key));
  }

  /** The super key names the group, as the declaration of its tables does. */
  private String group(String method, @Nullable ShardingKey superKey) throws SQLException {
    if (superKey == null) {
      return "";
    }
    List<Object> values = values(method, superKey);
    if (values.size() != 1 || !(values.get(0) instanceof String group)) {
      throw wrong(
          method,
          "a super sharding key that is no group",
          "give it one subkey, the group's name as text");
    }
    return group;
  }

  private List<Object> values(String method, ShardingKey key) throws SQLException {
    if (isForeign(key)) {
      throw wrong(method, "a " + key.getClass().getName(), BUILD);
    }
    List<Object> values = new ArrayList<>();
    for (Object subkey : ((LogicalShardingKey) key).subkeys()) {
      Object value = stored.of(subkey);
      if (value == null) {
        throw wrong(method, "a subkey that is stored as NULL", BUILD);
      }
      values.add(value);
    }
    return values;
  }

  private static boolean isForeign(@Nullable ShardingKey key) {
    return key != null && !(key instanceof LogicalShardingKey);
  }

  private static SQLException wrong(String method, String what, String cure) {
    return Errors.of(DriverError.WRONG_ARGUMENT, method, what, cure);
  }
}
