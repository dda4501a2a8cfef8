package dev.collegedb.internal.session;

import dev.collegedb.internal.error.DriverError;
import dev.collegedb.internal.error.Errors;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Which shard of which deployment a database is, so that swapped URLs are found out before they mix
 * rows. Immutable.
 *
 * @param deployment empty if it is not known
 * @param home name of the home shard
 */
record ShardIdentity(Optional<String> deployment, String shard, String home) {

  private static final String DEPLOYMENT = "deployment";
  private static final String SHARD = "shard";
  private static final String HOME = "home";

  /** The deployment that a home shard's control store belongs to; a new one if it has none yet. */
  static String deploymentIn(Connection control) throws SQLException {
    createTable(control);
    return putIfAbsent(control, DEPLOYMENT, UUID.randomUUID().toString());
  }

  /**
   * Writes this identity where none is recorded, then compares.
   *
   * @param database how messages call the database
   */
  void recordOrCheck(Connection control, String database) throws SQLException {
    createTable(control);
    Map<String, String> wanted = new LinkedHashMap<>();
    wanted.put(SHARD, shard);
    wanted.put(HOME, home);
    deployment.ifPresent(id -> wanted.put(DEPLOYMENT, id));
    boolean same = true;
    Map<String, String> found = new LinkedHashMap<>();
    for (Map.Entry<String, String> entry : wanted.entrySet()) {
      String recorded = putIfAbsent(control, entry.getKey(), entry.getValue());
      found.put(entry.getKey(), recorded);
      same &= recorded.equals(entry.getValue());
    }
    if (!same) {
      throw Errors.of(DriverError.SHARD_IDENTITY, database, describe(wanted), describe(found));
    }
  }

  private static String describe(Map<String, String> identity) {
    String deployment = identity.get(DEPLOYMENT);
    return identity.get(SHARD)
        + " beside home shard "
        + identity.get(HOME)
        + (deployment == null ? "" : " of deployment " + deployment);
  }

  private static void createTable(Connection control) throws SQLException {
    try (Statement statement = control.createStatement()) {
      statement.executeUpdate(
          "CREATE TABLE IF NOT EXISTS collegedb_identity (name TEXT PRIMARY KEY, value TEXT NOT NULL)");
    }
  }

  private static String putIfAbsent(Connection control, String name, String value)
      throws SQLException {
    Optional<String> recorded = read(control, name);
    if (recorded.isPresent()) {
      return recorded.get();
    }
    try (PreparedStatement insert =
        control.prepareStatement(
            "INSERT OR IGNORE INTO collegedb_identity (name, value) VALUES (?, ?)")) {
      insert.setString(1, name);
      insert.setString(2, value);
      insert.executeUpdate();
    }
    return read(control, name)
        .orElseThrow(() -> new SQLException("identity " + name + " was not stored"));
  }

  private static Optional<String> read(Connection control, String name) throws SQLException {
    try (PreparedStatement select =
        control.prepareStatement("SELECT value FROM collegedb_identity WHERE name = ?")) {
      select.setString(1, name);
      try (ResultSet row = select.executeQuery()) {
        return row.next() ? Optional.of(row.getString(1)) : Optional.empty();
      }
    }
  }
}
