package dev.collegedb.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;

/**
 * The little shop on three shards, with one connection of ours and one of SQLite's own driver for
 * each shard. Used by one thread.
 *
 * <p>Orders lie with their user. Users are inserted by our driver, which decides where they lie;
 * the rest is put there directly.
 */
final class Shop implements AutoCloseable {

  static final int SHARDS = 3;
  static final int USERS = 10_000;
  static final int ORDERS = 100_000;

  /** The system property that puts the shards into files of that folder, not into memory. */
  static final String FOLDER = "benchmarks.folder";

  private static final String[] COUNTRIES = {"de", "fr", "it", "jp", "us"};
  private static final String KEYS =
      "collegedb.tables.users.key=id&collegedb.tables.orders.key=user_id"
          + "&collegedb.tables.countries.kind=reference";

  private final List<String> shardUrls = new ArrayList<>();
  private final String url;
  private final List<Connection> plain = new ArrayList<>();
  private final Connection ours;
  private final int[] shardOfUser = new int[USERS + 1];
  private final int[] someUsers = new int[1 << 14];
  private int nextUser;

  Shop() throws SQLException {
    List<String> places = new ArrayList<>();
    for (int shard = 0; shard < SHARDS; shard++) {
      String place = place(shard);
      places.add(place);
      shardUrls.add("jdbc:sqlite:" + place);
    }
    url = "jdbc:collegedb:sqlite:{" + String.join(",", places) + "}?" + KEYS;
    ours = DriverManager.getConnection(url);
    for (String shardUrl : shardUrls) {
      plain.add(DriverManager.getConnection(shardUrl));
    }
    create();
    fillUsers();
    findUsers();
    fillOrders();
    Random random = new Random(1);
    for (int i = 0; i < someUsers.length; i++) {
      someUsers[i] = 1 + random.nextInt(USERS);
    }
  }

  private static String place(int shard) throws SQLException {
    String folder = System.getProperty(FOLDER, "");
    if (folder.isEmpty()) {
      return "file:" + UUID.randomUUID() + "-" + shard + "?mode=memory&cache=shared";
    }
    try {
      Path parent = Path.of(folder);
      return Files.createTempDirectory(parent, "shard").resolve("s" + shard + ".db").toString();
    } catch (IOException e) {
      throw new SQLException("no folder for shard " + shard + " in " + folder, e);
    }
  }

  private void create() throws SQLException {
    try (Statement statement = ours.createStatement()) {
      statement.execute("CREATE TABLE countries (code TEXT PRIMARY KEY, name TEXT)");
      statement.execute(
          "CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT, country TEXT, born INTEGER)");
      statement.execute(
          "CREATE TABLE orders (number INTEGER, user_id INTEGER, day TEXT, total INTEGER)");
      statement.execute("CREATE INDEX orders_by_user ON orders (user_id, number)");
      statement.execute("CREATE INDEX orders_by_day ON orders (day, number)");
      for (String country : COUNTRIES) {
        statement.execute("INSERT INTO countries VALUES ('" + country + "', '" + country + "')");
      }
    }
  }

  private void fillUsers() throws SQLException {
    ours.setAutoCommit(false);
    try (PreparedStatement insert =
        ours.prepareStatement("INSERT INTO users VALUES (?, ?, ?, ?)")) {
      for (int id = 1; id <= USERS; id++) {
        insert.setInt(1, id);
        insert.setString(2, "User " + id);
        insert.setString(3, COUNTRIES[id % COUNTRIES.length]);
        insert.setInt(4, 1950 + id % 55);
        insert.addBatch();
      }
      insert.executeBatch();
    }
    ours.setAutoCommit(true);
  }

  private void findUsers() throws SQLException {
    for (int shard = 0; shard < SHARDS; shard++) {
      try (Statement statement = plain.get(shard).createStatement();
          ResultSet users = statement.executeQuery("SELECT id FROM users")) {
        while (users.next()) {
          shardOfUser[users.getInt(1)] = shard;
        }
      }
    }
  }

  private void fillOrders() throws SQLException {
    PreparedStatement[] inserts = onEachShard("INSERT INTO orders VALUES (?, ?, ?, ?)");
    for (Connection shard : plain) {
      shard.setAutoCommit(false);
    }
    Random random = new Random(2);
    for (int number = 1; number <= ORDERS; number++) {
      int user = 1 + random.nextInt(USERS);
      PreparedStatement insert = inserts[shardOf(user)];
      insert.setInt(1, number);
      insert.setInt(2, user);
      insert.setString(3, "2026-%02d-%02d".formatted(1 + number % 12, 1 + random.nextInt(28)));
      insert.setInt(4, random.nextInt(500));
      insert.executeUpdate();
    }
    for (Connection shard : plain) {
      shard.setAutoCommit(true);
    }
  }

  /** What our driver and its pools are reached by. */
  String url() {
    return url;
  }

  /** What SQLite's own driver reaches the shards by. */
  List<String> shardUrls() {
    return shardUrls;
  }

  Connection ours() {
    return ours;
  }

  Connection plain(int shard) {
    return plain.get(shard);
  }

  /** The same text prepared by SQLite's own driver on every shard. */
  PreparedStatement[] onEachShard(String sql) throws SQLException {
    PreparedStatement[] statements = new PreparedStatement[SHARDS];
    for (int shard = 0; shard < SHARDS; shard++) {
      statements[shard] = plain.get(shard).prepareStatement(sql);
    }
    return statements;
  }

  int shardOf(int user) {
    return shardOfUser[user];
  }

  /** Another user, in an order without pattern. */
  int someUser() {
    nextUser = (nextUser + 1) & (someUsers.length - 1);
    return someUsers[nextUser];
  }

  /** Begins the order of users again. */
  void firstUserAgain() {
    nextUser = 0;
  }

  @Override
  public void close() throws SQLException {
    ours.close();
    for (Connection shard : plain) {
      shard.close();
    }
  }
}
