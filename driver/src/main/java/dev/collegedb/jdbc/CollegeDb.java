package dev.collegedb.jdbc;

import java.sql.SQLException;

/**
 * What this driver offers beyond JDBC; {@code connection.unwrap(CollegeDb.class)}. Confined to its
 * connection.
 */
public interface CollegeDb {

  /** The names of the shards, sorted. */
  java.util.List<String> shards();

  /** The plan of {@code sql} as text, the one that {@code EXPLAIN ROUTE} shows; runs nothing. */
  String explain(String sql) throws SQLException;
}
