package dev.collegedb.jdbc;

import java.sql.SQLException;
import java.util.List;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * What this driver offers beyond JDBC: {@code CollegeDb.of(dataSource)}, thread-safe, or {@code
 * connection.unwrap(CollegeDb.class)}, confined to its connection.
 */
public interface CollegeDb {

  /**
   * Over the connections of a data source of this driver, or of a pool in front of it whose
   * connections can be unwrapped. Each call takes a connection and gives it back.
   */
  static CollegeDb of(DataSource dataSource) {
    return new DataSourceCollegeDb(dataSource);
  }

  /** The names of the shards, sorted. */
  List<String> shards() throws SQLException;

  /**
   * Where a statement with keys would go; nothing runs, and no key is recorded.
   *
   * @param parameters values of the statement's parameters, as for {@code setObject}; those at the
   *     end may be left out
   * @throws SQLException what running it would be refused with, and UNROUTABLE for a statement over
   *     sharded tables whose keys are not fixed, whatever {@code onUnroutable} says
   */
  Route planQuery(String sql, @Nullable Object... parameters) throws SQLException;

  /**
   * Where any statement would go, as {@code EXPLAIN ROUTE} tells it; nothing runs, and no key is
   * recorded. A refusal is an answer: its kind is {@code Refuse}.
   *
   * @param parameters as for {@link #planQuery}
   */
  Route explain(String sql, @Nullable Object... parameters) throws SQLException;
}
