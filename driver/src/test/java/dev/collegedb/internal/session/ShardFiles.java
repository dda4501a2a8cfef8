package dev.collegedb.internal.session;

import dev.collegedb.internal.config.Settings;
import dev.collegedb.internal.config.Settings.Transactions;
import dev.collegedb.internal.config.ShardConfig;
import dev.collegedb.planner.Dialect;
import dev.collegedb.planner.PlanOptions;
import dev.collegedb.planner.TableRules;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** SQLite shards {@code s0}, {@code s1}, … as files in one folder, for tests. */
public record ShardFiles(Path folder, int count) {

  /** Where the shard's file is. */
  public Path file(String shard) {
    return folder.resolve(shard + ".db");
  }

  /** Settings without declared tables. */
  public Settings settings() {
    return settings(new TableRules(Map.of(), Optional.of("id")), Transactions.MULTI);
  }

  /** Settings with these tables. */
  public Settings settings(TableRules rules, Transactions transactions) {
    List<ShardConfig> shards = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      shards.add(new ShardConfig("s" + i, url("s" + i), Map.of(), 0));
    }
    return settings(shards, rules, transactions);
  }

  /** Settings for any shards; the first is the home shard. */
  public static Settings settings(
      List<ShardConfig> shards, TableRules rules, Transactions transactions) {
    return new Settings(
        Dialect.SQLITE,
        shards,
        shards.get(0).name(),
        rules,
        Settings.Placement.KV,
        "shard",
        false,
        transactions,
        PlanOptions.LENIENT,
        true,
        30_000,
        2_000,
        1_000_000,
        1L << 28,
        "jdbc:collegedb:sqlite:test");
  }

  /** The plain driver's URL. */
  public String url(String shard) {
    return "jdbc:sqlite:" + file(shard);
  }

  /** Runs statements with the plain driver on every shard. */
  public void everywhere(String... statements) throws SQLException {
    for (int i = 0; i < count; i++) {
      on("s" + i, statements);
    }
  }

  /** Runs statements with the plain driver on one shard. */
  public void on(String shard, String... statements) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url(shard));
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.executeUpdate(sql);
      }
    }
  }

  /** One number, asked with the plain driver. */
  public long number(String shard, String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url(shard));
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      row.next();
      return row.getLong(1);
    }
  }
}
