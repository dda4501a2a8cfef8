package dev.collegedb.differential;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.StringJoiner;

/**
 * Shard files in a folder, and the URL that makes them one database; beside it a plain database as
 * the oracle.
 */
public final class Shards {

  /** Durability is not what these tests are about, and disks differ. */
  private static final String FAST = "synchronous=OFF&busy_timeout=60000";

  private final Path folder;
  private final int count;
  private final Properties properties = new Properties();

  public Shards(Path folder, int count) {
    this.folder = folder;
    this.count = count;
  }

  /** Shards {@code table} by {@code column}, in a group of its own. */
  public Shards key(String table, String column) {
    return key(table, column, table.toLowerCase(java.util.Locale.ROOT));
  }

  /** Shards {@code table} by {@code column} together with the other tables of {@code group}. */
  public Shards key(String table, String column, String group) {
    properties.setProperty("collegedb.tables." + table + ".key", column);
    if (!group.isEmpty()) {
      properties.setProperty("collegedb.tables." + table + ".group", group);
    }
    return this;
  }

  /** Keeps a full copy of {@code table} on every shard. */
  public Shards reference(String table) {
    properties.setProperty("collegedb.tables." + table + ".kind", "reference");
    return this;
  }

  /** Any setting, by its full name. */
  public Shards with(String name, String value) {
    properties.setProperty(name, value);
    return this;
  }

  public String url() {
    StringJoiner files = new StringJoiner(",", "{", "}");
    for (Path file : files()) {
      files.add(file.toString());
    }
    return "jdbc:collegedb:sqlite:" + files + "?" + FAST;
  }

  public List<Path> files() {
    List<Path> files = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      files.add(folder.resolve("s" + i + ".db"));
    }
    return files;
  }

  public Properties properties() {
    return properties;
  }

  public Connection connect() throws SQLException {
    return DriverManager.getConnection(url(), properties);
  }

  /** A plain connection to the oracle's file, beside the shards. */
  public Connection oracle() throws SQLException {
    return DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("oracle.db") + "?" + FAST);
  }
}
