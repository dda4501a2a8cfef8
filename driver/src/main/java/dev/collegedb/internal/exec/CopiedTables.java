package dev.collegedb.internal.exec;

import static dev.collegedb.internal.dialect.SqliteUrl.quoted;

import dev.collegedb.internal.config.Settings;
import dev.collegedb.internal.config.ShardConfig;
import dev.collegedb.internal.session.PhysicalConnection;
import dev.collegedb.internal.session.ShardContext;
import dev.collegedb.internal.session.ShardSession;
import dev.collegedb.internal.session.ShardSession.Access;
import dev.collegedb.planner.Catalog;
import dev.collegedb.planner.Column;
import dev.collegedb.planner.Relation;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.StringJoiner;

/**
 * Copies what a statement may read into a scratch database, through the session's own connections,
 * so that it sees what the session has written and not committed. The tables are made from the home
 * shard's own DDL, which keeps affinity, collation, generated columns and row ids. Confined to one
 * statement.
 */
final class CopiedTables {

  private final ShardSession session;
  private final Settings settings;
  private final Catalog catalog;
  private final GatherLimit limit;

  CopiedTables(ShardSession session, Settings settings, Catalog catalog) {
    this.session = session;
    this.settings = settings;
    this.catalog = catalog;
    this.limit = new GatherLimit(settings);
  }

  /** Fills the empty database of {@code scratch} with these relations of the catalog. */
  void copyInto(Connection scratch, SortedSet<String> relations) throws SQLException {
    List<Relation.Table> tables = new ArrayList<>();
    for (String name : relations) {
      if (catalog.relations().get(name) instanceof Relation.Table table) {
        tables.add(table);
      }
    }
    create(scratch, "PRAGMA foreign_keys = OFF");
    scratch.setAutoCommit(false);
    onShard(settings.homeShard(), home -> createTables(home, scratch, tables));
    for (ShardConfig shard : settings.shards()) {
      boolean home = shard.name().equals(settings.homeShard());
      List<Relation.Table> here =
          tables.stream().filter(table -> home || table.isSharded()).toList();
      if (!here.isEmpty()) {
        onShard(shard.name(), connection -> copy(connection, scratch, here));
      }
    }
    scratch.commit();
    scratch.setAutoCommit(true);
    for (String name : relations) {
      if (catalog.relations().get(name) instanceof Relation.View view) {
        create(scratch, view.sql());
      }
    }
  }

  /** What is done on a shard's connection. */
  private interface Use {
    void on(Connection connection) throws SQLException;
  }

  private void onShard(String shard, Use use) throws SQLException {
    PhysicalConnection connection = session.acquire(shard, Access.READ);
    try {
      use.on(connection.raw());
    } catch (SQLException e) {
      session.failed(shard, e);
      throw ShardContext.named(e, shard);
    } finally {
      session.release(shard);
    }
  }

  /**
   * Tables and their indexes, which INDEXED BY may name; no trigger, since it would fire on the
   * copy.
   */
  private static void createTables(Connection home, Connection scratch, List<Relation.Table> tables)
      throws SQLException {
    String ddl =
        "SELECT sql FROM sqlite_master WHERE tbl_name = ? COLLATE NOCASE AND type IN ('table', 'index')"
            + " AND sql IS NOT NULL ORDER BY type DESC";
    try (PreparedStatement statement = home.prepareStatement(ddl)) {
      for (Relation.Table table : tables) {
        statement.setString(1, table.name());
        try (ResultSet rows = statement.executeQuery()) {
          while (rows.next()) {
            create(scratch, rows.getString(1));
          }
        }
      }
    }
  }

  private static void create(Connection scratch, String sql) throws SQLException {
    try (Statement statement = scratch.createStatement()) {
      statement.executeUpdate(sql);
    }
  }

  private void copy(Connection shard, Connection scratch, List<Relation.Table> tables)
      throws SQLException {
    for (Relation.Table table : tables) {
      StringJoiner columns = new StringJoiner(", ");
      int width = 0;
      for (Column column : table.columns()) {
        if (column.generation() != Column.Generation.COMPUTED) {
          columns.add(quoted(column.name()));
          width++;
        }
      }
      ExactCopy copy =
          new ExactCopy(
              scratch, "INSERT INTO " + quoted(table.name()) + " (" + columns + ")", width);
      String select = "SELECT " + columns + " FROM " + quoted(table.name());
      try (Statement statement = shard.createStatement();
          ResultSet rows = statement.executeQuery(select)) {
        copy.copy(rows, false, limit.of(table.name()));
      }
    }
  }
}
