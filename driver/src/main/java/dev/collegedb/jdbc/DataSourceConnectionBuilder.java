package dev.collegedb.jdbc;

import java.sql.Connection;
import java.sql.ConnectionBuilder;
import java.sql.SQLException;
import java.sql.ShardingKey;
import org.jspecify.annotations.Nullable;

/** Collects what one connection of a data source wants. Confined to its caller. */
final class DataSourceConnectionBuilder implements ConnectionBuilder {

  private final CollegeDbDataSource dataSource;
  private @Nullable String user;
  private @Nullable String password;
  private boolean credentialsGiven;
  private boolean shardingKeyGiven;

  DataSourceConnectionBuilder(CollegeDbDataSource dataSource) {
    this.dataSource = dataSource;
  }

  @Override
  public ConnectionBuilder user(@Nullable String username) {
    user = username;
    credentialsGiven = true;
    return this;
  }

  @Override
  public ConnectionBuilder password(@Nullable String newPassword) {
    password = newPassword;
    credentialsGiven = true;
    return this;
  }

  @Override
  public ConnectionBuilder shardingKey(@Nullable ShardingKey shardingKey) {
    shardingKeyGiven |= shardingKey != null;
    return this;
  }

  @Override
  public ConnectionBuilder superShardingKey(@Nullable ShardingKey superShardingKey) {
    shardingKeyGiven |= superShardingKey != null;
    return this;
  }

  @Override
  public Connection build() throws SQLException {
    if (shardingKeyGiven) {
      throw CollegeDbDataSource.noShardingKeys();
    }
    return credentialsGiven ? dataSource.getConnection(user, password) : dataSource.getConnection();
  }
}
