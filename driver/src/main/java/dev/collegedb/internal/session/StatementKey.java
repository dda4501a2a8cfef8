package dev.collegedb.internal.session;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * What a physical statement was prepared with; equal keys may share one. Immutable.
 *
 * @param generatedKeys {@link Statement#RETURN_GENERATED_KEYS} or {@link
 *     Statement#NO_GENERATED_KEYS}
 */
public record StatementKey(
    String sql, int type, int concurrency, int holdability, int generatedKeys) {

  /** Forward-only, read-only, without generated keys. */
  public static StatementKey of(String sql) {
    return new StatementKey(
        sql,
        ResultSet.TYPE_FORWARD_ONLY,
        ResultSet.CONCUR_READ_ONLY,
        ResultSet.CLOSE_CURSORS_AT_COMMIT,
        Statement.NO_GENERATED_KEYS);
  }

  PreparedStatement prepareOn(Connection connection) throws SQLException {
    return generatedKeys == Statement.RETURN_GENERATED_KEYS
        ? connection.prepareStatement(sql, generatedKeys)
        : connection.prepareStatement(sql, type, concurrency, holdability);
  }
}
