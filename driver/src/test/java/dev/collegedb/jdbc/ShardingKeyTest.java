package dev.collegedb.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.JDBCType;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.ShardingKey;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The sharding keys of JDBC 4.3, over three shards. */
final class ShardingKeyTest {

  private static final String COUNT = "SELECT count(*) FROM users";

  @TempDir Path folder;

  private CollegeDbDataSource dataSource;
  private Connection connection;

  @BeforeEach
  void create() throws SQLException {
    dataSource = new CollegeDbDataSource();
    dataSource.setUrl(
        "jdbc:collegedb:sqlite:{F/s0.db,F/s1.db,F/s2.db}".replace("F", folder.toString()));
    dataSource.setProperty("collegedb.tables.users.key", "id");
    dataSource.setProperty("collegedb.tables.orders.key", "user_id");
    dataSource.setProperty("collegedb.tables.names.key", "name");
    dataSource.setProperty("collegedb.tables.names.group", "names");
    dataSource.setProperty("collegedb.tables.visits.key", "tenant,day");
    dataSource.setProperty("collegedb.tables.visits.group", "visits");
    dataSource.setProperty("collegedb.tables.countries.kind", "reference");
    dataSource.setProperty("collegedb.tables.settings.kind", "single");
    connection = dataSource.getConnection();
    run("CREATE TABLE users (id INTEGER, name TEXT)");
    run("CREATE TABLE orders (user_id INTEGER, total INTEGER)");
    run("CREATE TABLE names (name TEXT COLLATE NOCASE, x INTEGER)");
    run("CREATE TABLE visits (tenant TEXT, day INTEGER)");
    run("CREATE TABLE countries (code TEXT)");
    run("CREATE TABLE settings (k TEXT)");
    for (int id = 1; id <= 12; id++) {
      run("INSERT INTO users VALUES (" + id + ", 'user " + id + "')");
      run("INSERT INTO orders VALUES (" + id + ", 10)");
    }
  }

  @AfterEach
  void close() throws SQLException {
    connection.close();
    dataSource.close();
  }

  private int run(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      return statement.executeUpdate(sql);
    }
  }

  private static long number(Connection asked, String sql) throws SQLException {
    try (Statement statement = asked.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      rows.next();
      return rows.getLong(1);
    }
  }

  private long number(String sql) throws SQLException {
    return number(connection, sql);
  }

  private ShardingKey key(Object... subkeys) throws SQLException {
    var builder = dataSource.createShardingKeyBuilder();
    for (Object subkey : subkeys) {
      builder.subkey(subkey, JDBCType.OTHER);
    }
    return builder.build();
  }

  /** The file that holds a row, asked without us. */
  private String fileOf(String table, String condition) throws SQLException {
    StringBuilder found = new StringBuilder();
    for (int i = 0; i < 3; i++) {
      if (inFile(i, "SELECT count(*) FROM " + table + " WHERE " + condition) > 0) {
        found.append('s').append(i);
      }
    }
    return found.toString();
  }

  private long inFile(int shard, String sql) throws SQLException {
    String url = "jdbc:sqlite:" + folder.resolve("s" + shard + ".db");
    try (Connection plain = DriverManager.getConnection(url)) {
      return number(plain, sql);
    }
  }

  private long onShardOf(int id) throws SQLException {
    int shard = fileOf("users", "id = " + id).charAt(1) - '0';
    return inFile(shard, COUNT);
  }

  private int onAnotherShardThan(int id) throws SQLException {
    String own = fileOf("users", "id = " + id);
    for (int other = 1; other <= 12; other++) {
      if (!fileOf("users", "id = " + other).equals(own)) {
        return other;
      }
    }
    throw new AssertionError("all on one shard");
  }

  @Test
  void aStatementWithoutAKeyGoesToTheShardOfTheShardingKeyAlone() throws SQLException {
    for (int id = 1; id <= 12; id++) {
      connection.setShardingKey(key(id));

      assertThat(number(COUNT)).isEqualTo(onShardOf(id)).isLessThan(12);
      assertThat(number("SELECT count(*) FROM users u, orders o WHERE u.name = 'user " + id + "'"))
          .isEqualTo(onShardOf(id));
      assertThat(run("UPDATE orders SET total = total + 1 WHERE total >= 0"))
          .isEqualTo((int) onShardOf(id));
    }
    connection.setShardingKey(null);
    assertThat(number(COUNT)).isEqualTo(12);
  }

  @Test
  void everyWayOfGivingAValueIsTheKeyThatSqlFinds() throws SQLException {
    for (Object value :
        new Object[] {7, 7L, (short) 7, "7", " 7", 7.0, new java.math.BigDecimal("7"), "7.0"}) {
      connection.setShardingKey(key(value));

      assertThat(number(COUNT)).as("%s", value).isEqualTo(onShardOf(7));
      assertThat(number("SELECT count(*) FROM users WHERE id = 7")).isEqualTo(1);
    }
    run("/* collegedb: key=names:ada */ INSERT INTO names VALUES ('Ada', 1)");
    connection.setShardingKey(key("ADA"), key("names"));
    assertThat(number("SELECT count(*) FROM names")).isEqualTo(1);
    assertThat(number("SELECT count(*) FROM names WHERE name = 'aDa'")).isEqualTo(1);
  }

  @Test
  void aKeyOfTheStatementThatLiesElsewhereIsAContradiction() throws SQLException {
    int other = onAnotherShardThan(1);
    connection.setShardingKey(key(1));

    for (String sql :
        List.of(
            "SELECT * FROM users WHERE id = " + other,
            "SELECT * FROM users WHERE id IN (1, " + other + ")",
            "UPDATE users SET name = 'x' WHERE id = " + other,
            "DELETE FROM orders WHERE user_id = " + other,
            "INSERT INTO orders VALUES (" + other + ", 1)",
            "INSERT INTO orders VALUES (1, 1), (" + other + ", 1)",
            "DELETE FROM orders WHERE user_id IN (1, " + other + ") RETURNING total")) {
      assertThatThrownBy(() -> execute(sql))
          .as(sql)
          .isInstanceOf(SQLException.class)
          .hasMessageContaining("[KEY_CONTRADICTION]")
          .hasMessageContaining(fileOf("users", "id = 1"))
          .hasMessageContaining("setShardingKey(null)");
    }

    connection.setShardingKey(null);
    assertThat(number(COUNT + " WHERE name LIKE 'user %'")).isEqualTo(12);
    assertThat(number("SELECT sum(total) FROM orders")).isEqualTo(120);
  }

  private void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  @Test
  void aCommentCountsMore() throws SQLException {
    int other = onAnotherShardThan(1);
    connection.setShardingKey(key(1));

    assertThat(number("/* collegedb: key=" + other + " */ " + COUNT)).isEqualTo(onShardOf(other));
    assertThat(number(COUNT)).isEqualTo(onShardOf(1));
  }

  @Test
  void whatAgreesRuns() throws SQLException {
    connection.setShardingKey(key(1));

    assertThat(number("SELECT count(*) FROM users WHERE id = 1")).isEqualTo(1);
    assertThat(run("INSERT INTO orders VALUES (1, 1), (1, 2)")).isEqualTo(2);
    assertThat(run("DELETE FROM orders WHERE user_id = 1")).isEqualTo(3);
    try (PreparedStatement insert =
        connection.prepareStatement("INSERT INTO orders VALUES (?, ?)")) {
      for (int i = 0; i < 3; i++) {
        insert.setInt(1, 1);
        insert.setInt(2, i);
        insert.addBatch();
      }
      assertThat(insert.executeBatch()).containsExactly(1, 1, 1);
    }
    assertThat(fileOf("orders", "user_id = 1")).isEqualTo(fileOf("users", "id = 1"));
  }

  @Test
  void aPreparedStatementFollowsTheKeyOfEachExecution() throws SQLException {
    try (PreparedStatement count = connection.prepareStatement(COUNT)) {
      for (int id : List.of(1, onAnotherShardThan(1), 1)) {
        connection.setShardingKey(key(id));
        assertThat(only(count)).isEqualTo(onShardOf(id));
      }
      connection.setShardingKey(null);
      assertThat(only(count)).isEqualTo(12);
    }
  }

  private static long only(PreparedStatement query) throws SQLException {
    try (ResultSet rows = query.executeQuery()) {
      rows.next();
      return rows.getLong(1);
    }
  }

  @Test
  void otherTablesAndTheSchemaAreNotConcerned() throws SQLException {
    int away = IntStream.rangeClosed(1, 12).filter(id -> !isAtHome(id)).findFirst().orElseThrow();
    connection.setShardingKey(key(away));

    run("INSERT INTO settings VALUES ('a')");
    run("INSERT INTO countries VALUES ('de')");
    run("CREATE TABLE more (id INTEGER)");

    assertThat(number("SELECT count(*) FROM settings")).isEqualTo(1);
    assertThat(number("SELECT 1")).isEqualTo(1);
    for (int shard = 0; shard < 3; shard++) {
      assertThat(inFile(shard, "SELECT count(*) FROM countries")).isEqualTo(1);
      assertThat(inFile(shard, "SELECT count(*) FROM more")).isZero();
    }
    assertThat(inFile(0, "SELECT count(*) FROM settings")).isEqualTo(1);
    assertThatThrownBy(() -> number("SELECT count(*) FROM users, settings"))
        .hasMessageContaining("[UNROUTABLE]")
        .hasMessageContaining("settings");
  }

  private boolean isAtHome(int id) {
    try {
      return fileOf("users", "id = " + id).equals("s0");
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void anInsertWhoseKeyCannotBeReadStaysRefused() throws SQLException {
    connection.setShardingKey(key(1));

    assertThatThrownBy(() -> run("INSERT INTO users VALUES (abs(random()), 'lost')"))
        .hasMessageContaining("[UNROUTABLE]");
    assertThatThrownBy(() -> run("INSERT INTO users SELECT total, 'copy' FROM orders"))
        .hasMessageContaining("sharding key");
  }

  @Test
  void rowsThatKeepTheirKeyAreCopiedOnTheirShard() throws SQLException {
    connection.setShardingKey(key(1));

    assertThat(run("INSERT INTO orders SELECT id, 5 FROM users")).isEqualTo((int) onShardOf(1));

    connection.setShardingKey(null);
    assertThat(number("SELECT count(*) FROM orders o JOIN users u ON u.id = o.user_id"))
        .isEqualTo(12 + onShardOf(1));
  }

  @Test
  void aCompoundKeyHasASubkeyAColumn() throws SQLException {
    run("INSERT INTO visits VALUES ('acme', 1), ('acme', 2), ('acme', 3), ('acme', 4)");
    for (int day = 1; day <= 4; day++) {
      connection.setShardingKey(key("acme", day), key("visits"));
      String file = fileOf("visits", "day = " + day);

      assertThat(number("SELECT count(*) FROM visits"))
          .isEqualTo(inFile(file.charAt(1) - '0', "SELECT count(*) FROM visits"));
      assertThat(number("SELECT count(*) FROM visits WHERE tenant = 'acme' AND day = " + day))
          .isEqualTo(1);
    }
    connection.setShardingKey(key("acme"), key("visits"));
    assertThatThrownBy(() -> number("SELECT count(*) FROM visits"))
        .hasMessageContaining("[KEY_CONTRADICTION]")
        .hasMessageContaining("1 subkeys")
        .hasMessageContaining("2 key columns");
  }

  @Test
  void aKeyIsOfOneGroup() throws SQLException {
    connection.setShardingKey(key(1));
    assertThatThrownBy(() -> number("SELECT count(*) FROM names"))
        .hasMessageContaining("[KEY_CONTRADICTION]")
        .hasMessageContaining("the default group")
        .hasMessageContaining("group names");
    assertThatThrownBy(() -> number("SELECT count(*) FROM names, users"))
        .hasMessageContaining("[UNROUTABLE]")
        .hasMessageContaining("different groups");
    connection.setShardingKey(key(1), key("nowhere"));
    assertThatThrownBy(() -> number(COUNT)).hasMessageContaining("group nowhere");
  }

  @Test
  void aValueThatCannotBeAKeyRunsNowhere() throws SQLException {
    connection.setShardingKey(key(1.5));

    assertThatThrownBy(() -> run("DELETE FROM users")).hasMessageContaining("[KEY_TYPE]");

    connection.setShardingKey(null);
    assertThat(number(COUNT)).isEqualTo(12);
  }

  @Test
  void rowsFromBeforeAreFoundByIt() throws SQLException {
    connection.close();
    for (int shard = 0; shard < 3; shard++) {
      String url = "jdbc:sqlite:" + folder.resolve("s" + shard + ".db");
      try (Connection plain = DriverManager.getConnection(url);
          Statement statement = plain.createStatement()) {
        statement.executeUpdate("CREATE TABLE old (user_id INTEGER)");
        for (int i = 0; i < 5; i++) {
          statement.executeUpdate("INSERT INTO old VALUES (" + (1000 + 10 * shard + i) + ")");
        }
      }
    }
    dataSource.setProperty("collegedb.tables.old.key", "user_id");
    connection = dataSource.getConnection();

    for (int shard = 0; shard < 3; shard++) {
      for (int i = 0; i < 5; i++) {
        connection.setShardingKey(key(1000 + 10 * shard + i));
        assertThat(number("SELECT min(user_id) FROM old")).isEqualTo(1000 + 10 * shard);
      }
    }
  }

  @Test
  void severalKeysMayFollowInOneTransaction() throws SQLException {
    int other = onAnotherShardThan(1);
    connection.setAutoCommit(false);
    connection.setShardingKey(key(1));
    int changed = run("UPDATE orders SET total = 0");
    connection.setShardingKey(key(other));
    changed += run("UPDATE orders SET total = 0");
    connection.rollback();
    connection.setShardingKey(null);

    assertThat(changed).isEqualTo((int) (onShardOf(1) + onShardOf(other)));
    assertThat(number("SELECT sum(total) FROM orders")).isEqualTo(120);
  }

  @Test
  void validityIsAskedBeforeTheKeyIsSet() throws SQLException {
    assertThat(connection.setShardingKeyIfValid(key(1), 1)).isTrue();
    assertThat(number(COUNT)).isEqualTo(onShardOf(1));

    assertThat(connection.setShardingKeyIfValid(key(1, 2), 1)).isFalse();
    assertThat(connection.setShardingKeyIfValid(key(1.5), 1)).isFalse();
    assertThat(connection.setShardingKeyIfValid(key("a"), key("nowhere"), 1)).isFalse();
    assertThat(connection.setShardingKeyIfValid(new ForeignKey(), 1)).isFalse();
    assertThat(number(COUNT)).isEqualTo(onShardOf(1));

    assertThat(connection.setShardingKeyIfValid(key("acme", 1), key("visits"), 0)).isTrue();
    assertThat(connection.setShardingKeyIfValid(null, 1)).isTrue();
    assertThat(number(COUNT)).isEqualTo(12);
    assertThatThrownBy(() -> connection.setShardingKeyIfValid(key(1), -1))
        .hasMessageContaining("[WRONG_ARGUMENT]");
  }

  private static final class ForeignKey implements ShardingKey {}

  @Test
  void wrongKeysAreRefused() throws SQLException {
    assertThatThrownBy(() -> connection.setShardingKey(new ForeignKey()))
        .hasMessageContaining("[WRONG_ARGUMENT]")
        .hasMessageContaining("createShardingKeyBuilder");
    assertThatThrownBy(() -> connection.setShardingKey(null, key("visits")))
        .hasMessageContaining("[WRONG_ARGUMENT]");
    assertThatThrownBy(() -> connection.setShardingKey(key(1), key(1)))
        .hasMessageContaining("[WRONG_ARGUMENT]");
    assertThatThrownBy(() -> key((@Nullable Object) null)).hasMessageContaining("[WRONG_ARGUMENT]");
    assertThatThrownBy(this::key).hasMessageContaining("[WRONG_ARGUMENT]");
    assertThat(number(COUNT)).isEqualTo(12);

    Connection closed = dataSource.getConnection();
    closed.close();
    assertThatThrownBy(() -> closed.setShardingKey(key(1))).hasMessageContaining("[CLOSED]");
    assertThat(key("secret77").toString()).doesNotContain("secret77");
  }

  @Test
  void bytesGivenToABuilderAreCopied() throws SQLException {
    byte[] bytes = "Ada".getBytes(StandardCharsets.UTF_8);
    ShardingKey key = key((Object) bytes);
    bytes[0] = 0;
    connection.setShardingKey(key, key("names"));
    run("INSERT INTO names VALUES (x'416461', 1)");

    assertThat(number("SELECT count(*) FROM names")).isEqualTo(1);
  }

  @Test
  void aConnectionIsBuiltWithItsKey() throws SQLException {
    try (Connection confined = dataSource.createConnectionBuilder().shardingKey(key(1)).build()) {
      assertThat(number(confined, COUNT)).isEqualTo(onShardOf(1));
      confined.setShardingKey(key(onAnotherShardThan(1)));
      confined.clearWarnings();
      assertThat(number(confined, COUNT)).isEqualTo(onShardOf(1));
    }
    try (Connection confined =
        dataSource
            .createConnectionBuilder()
            .user("ada")
            .password("x")
            .shardingKey(key("acme", 1))
            .superShardingKey(key("visits"))
            .build()) {
      assertThat(number(confined, "SELECT count(*) FROM visits")).isZero();
    }
    assertThat(number(COUNT)).isEqualTo(12);
    assertThatThrownBy(
            () -> dataSource.createConnectionBuilder().superShardingKey(key("visits")).build())
        .hasMessageContaining("[WRONG_ARGUMENT]");
  }

  @Test
  void metadataSaysThatThereIsSharding() throws SQLException {
    assertThat(connection.getMetaData().supportsSharding()).isTrue();
  }

  @Test
  void nothingLeaksThroughAPool() throws SQLException {
    HikariConfig config = new HikariConfig();
    config.setDataSource(dataSource);
    config.setMaximumPoolSize(1);
    try (HikariDataSource pool = new HikariDataSource(config)) {
      Object physical;
      for (boolean autoCommit : List.of(true, false)) {
        try (Connection pooled = pool.getConnection()) {
          physical = pooled.unwrap(CollegeDb.class);
          pooled.setAutoCommit(autoCommit);
          pooled.setShardingKey(key(1));
          assertThat(number(pooled, COUNT)).isEqualTo(onShardOf(1));
        }
        try (Connection next = pool.getConnection()) {
          assertThat(next.unwrap(CollegeDb.class)).isSameAs(physical);
          assertThat(number(next, COUNT)).isEqualTo(12);
          next.setShardingKey(key(1));
        }
        try (Connection unused = pool.getConnection()) {
          assertThat(number(unused, COUNT)).isEqualTo(12);
        }
      }
    }
  }

  @Test
  void requestBoundariesEndTheKey() throws SQLException {
    connection.beginRequest();
    connection.setShardingKey(key(1));
    connection.endRequest();
    assertThat(number(COUNT)).isEqualTo(12);
  }

  @Test
  void explainRouteShowsTheShard() throws SQLException {
    connection.setShardingKey(key(1));
    List<String> shards = new ArrayList<>();

    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("EXPLAIN ROUTE DELETE FROM users")) {
      while (rows.next()) {
        shards.add(rows.getString("shard"));
      }
    }

    assertThat(shards).containsExactly(fileOf("users", "id = 1"));
    CollegeDb db = connection.unwrap(CollegeDb.class);
    assertThat(db.planQuery("DELETE FROM users").shards()).isEqualTo(shards);
    assertThatThrownBy(() -> db.planQuery("DELETE FROM users WHERE id = " + onAnotherShardThan(1)))
        .hasMessageContaining("[KEY_CONTRADICTION]");
    assertThat(number(COUNT)).isEqualTo(onShardOf(1));
  }

  @Test
  void itIsACureForUnroutableStatements() throws SQLException {
    dataSource.setProperty("collegedb.onUnroutable", "error");
    try (Connection strict = dataSource.getConnection()) {
      assertThatThrownBy(() -> number(strict, COUNT)).hasMessageContaining("[UNROUTABLE]");
      strict.setShardingKey(key(1));
      assertThat(number(strict, COUNT)).isEqualTo(onShardOf(1));
    }
  }

  @Test
  void oneDatabaseTakesEveryKey() throws SQLException {
    try (CollegeDbDataSource single = new CollegeDbDataSource()) {
      single.setUrl("jdbc:collegedb:sqlite:" + folder.resolve("one.db"));
      try (Connection one = single.createConnectionBuilder().shardingKey(key(1)).build();
          Statement statement = one.createStatement()) {
        statement.executeUpdate("CREATE TABLE users (id INTEGER)");
        statement.executeUpdate("INSERT INTO users VALUES (1), (2)");
        assertThat(number(one, COUNT)).isEqualTo(2);
      }
    }
  }
}
