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
  private @Nullable ShardingKey shardingKey;
  private @Nullable ShardingKey superShardingKey;

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
  public ConnectionBuilder shardingKey(@Nullable ShardingKey key) {
    shardingKey = key;
    return this;
  }

  @Override
  public ConnectionBuilder superShardingKey(@Nullable ShardingKey key) {
    superShardingKey = key;
    return this;
  }

  @Override
  public Connection build() throws SQLException {
    return dataSource.build(this);
  }

  boolean credentialsGiven() {
    return credentialsGiven;
  }

  @Nullable String user() {
    return user;
  }

  @Nullable String password() {
    return password;
  }

  @Nullable ShardingKey shardingKey() {
    return shardingKey;
  }

  @Nullable ShardingKey superShardingKey() {
    return superShardingKey;
  }
}
