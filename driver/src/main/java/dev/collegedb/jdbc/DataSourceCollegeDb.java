package dev.collegedb.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** Takes a connection for each call. Thread-safe, as its data source is. */
record DataSourceCollegeDb(DataSource dataSource) implements CollegeDb {

  @Override
  public List<String> shards() throws SQLException {
    try (Connection connection = dataSource.getConnection()) {
      return connection.unwrap(CollegeDb.class).shards();
    }
  }

  @Override
  public Route planQuery(String sql, @Nullable Object... parameters) throws SQLException {
    try (Connection connection = dataSource.getConnection()) {
      return connection.unwrap(CollegeDb.class).planQuery(sql, parameters);
    }
  }

  @Override
  public Route explain(String sql, @Nullable Object... parameters) throws SQLException {
    try (Connection connection = dataSource.getConnection()) {
      return connection.unwrap(CollegeDb.class).explain(sql, parameters);
    }
  }
}
