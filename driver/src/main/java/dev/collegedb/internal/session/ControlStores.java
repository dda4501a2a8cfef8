package dev.collegedb.internal.session;

import com.zaxxer.hikari.HikariDataSource;
import dev.collegedb.internal.config.Settings;
import dev.collegedb.internal.config.ShardConfig;
import dev.collegedb.internal.dialect.SqliteConnections;
import dev.collegedb.internal.dialect.SqliteUrl;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import javax.sql.DataSource;

/**
 * The databases beside the shards in which CollegeDB keeps its own tables: each shard's identity,
 * and on the home shard the mappings. Nothing is opened before it is used. Thread-safe.
 */
public final class ControlStores implements AutoCloseable {

  private static final int CONNECTIONS = 2;
  private static final Map<String, String> DURABLE =
      Map.of("journal_mode", "WAL", "synchronous", "FULL");
  private static final long SMALLEST_TIMEOUT_MS = 250;

  private final Settings settings;
  private final HikariDataSource home;
  private final Map<String, Connection> anchors = new ConcurrentHashMap<>();

  public ControlStores(Settings settings) {
    this.settings = settings;
    this.home = homePool();
  }

  /** Connections to the home shard's control store; the first one opens it. */
  public DataSource home() {
    return home;
  }

  /**
   * Records that {@code shard} is what the configuration says, or checks that it was recorded so.
   *
   * @throws SQLException SHARD_IDENTITY if it is another shard
   */
  void identify(ShardConfig shard) throws SQLException {
    Optional<String> deployment = deployment();
    try (Connection connection = open(shard)) {
      ShardIdentity claimed = new ShardIdentity(deployment, shard.name(), settings.homeShard());
      claimed.recordOrCheck(connection, SqliteUrl.of(shard.url()).filename());
    }
  }

  // A home shard that cannot be reached must not block the others: then only the names are
  // compared.
  private Optional<String> deployment() {
    try (Connection connection = open(settings.shard(settings.homeShard()))) {
      return Optional.of(ShardIdentity.deploymentIn(connection));
    } catch (SQLException e) {
      return Optional.empty();
    }
  }

  private Connection open(ShardConfig shard) throws SQLException {
    SqliteUrl control = SqliteUrl.of(control(shard));
    if (control.isMemory() && !anchors.containsKey(shard.name())) {
      Connection anchor = connect(shard);
      if (anchors.putIfAbsent(shard.name(), anchor) != null) {
        anchor.close();
      }
    }
    return connect(shard);
  }

  private static Connection connect(ShardConfig shard) throws SQLException {
    return SqliteConnections.open(control(shard), properties(shard));
  }

  private static String control(ShardConfig shard) {
    return SqliteUrl.of(shard.url()).control();
  }

  // Readers of mappings must not wait for writers, and a mapping must not be lost once rows stand
  // on its shard.
  private static Map<String, String> properties(ShardConfig shard) {
    SqliteUrl url = SqliteUrl.of(shard.url());
    Map<String, String> properties = new HashMap<>();
    if (!url.isMemory()) {
      properties.putAll(DURABLE);
      properties.keySet().removeIf(url::sets);
    }
    properties.putAll(shard.properties());
    properties.keySet().removeIf(name -> !SqliteUrl.isForControl(name));
    return properties;
  }

  private HikariDataSource homePool() {
    ShardConfig shard = settings.shard(settings.homeShard());
    HikariDataSource pool = new HikariDataSource();
    pool.setPoolName("collegedb-control");
    pool.setDataSource(new PhysicalSource(shard, this::open));
    // Two connections of a shared cache would lock each other out of a table at once, without
    // waiting.
    pool.setMaximumPoolSize(SqliteUrl.of(shard.url()).isMemory() ? 1 : CONNECTIONS);
    pool.setMinimumIdle(0);
    pool.setMaxLifetime(0);
    pool.setInitializationFailTimeout(-1);
    pool.setConnectionTimeout(Math.max(SMALLEST_TIMEOUT_MS, settings.kvTimeoutMs()));
    pool.setValidationTimeout(SMALLEST_TIMEOUT_MS);
    return pool;
  }

  @Override
  public void close() throws SQLException {
    List<AutoCloseable> closing = new ArrayList<>(anchors.values());
    anchors.clear();
    closing.add(home);
    Closing.all(closing);
  }
}
