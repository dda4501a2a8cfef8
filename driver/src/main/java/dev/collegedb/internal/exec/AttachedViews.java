package dev.collegedb.internal.exec;

import static dev.collegedb.internal.dialect.SqliteUrl.quoted;

import dev.collegedb.internal.config.Settings;
import dev.collegedb.internal.config.ShardConfig;
import dev.collegedb.internal.dialect.SqliteUrl;
import dev.collegedb.internal.session.Scratch;
import dev.collegedb.internal.session.ScratchPool;
import dev.collegedb.internal.session.ShardPools;
import dev.collegedb.planner.Catalog;
import dev.collegedb.planner.Relation;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/**
 * Shows all shard files as one database: a scratch database attaches them and lays a temporary view
 * over each table, which hides nothing, since the scratch has no tables of its own. Nothing is
 * copied, and SQLite pushes conditions into each file. Thread-safe.
 */
final class AttachedViews {

  private final ShardPools pools;
  private final Settings settings;
  private final List<String> aliases = new ArrayList<>();
  private final boolean possible;
  private volatile long unattachable = -1;

  AttachedViews(ShardPools pools) {
    this.pools = pools;
    this.settings = pools.settings();
    boolean files = settings.shards().size() <= ScratchPool.MOST_ATTACHED;
    for (ShardConfig shard : settings.shards()) {
      files &= SqliteUrl.of(shard.url()).file().isPresent();
      aliases.add("cdb_s" + aliases.size());
    }
    this.possible = files;
  }

  /**
   * True if every shard is a file, not too many are, and the schema of none names its own database
   * as {@code main}.
   */
  boolean isPossible(Catalog catalog) {
    return possible && unattachable != catalog.version();
  }

  /**
   * Does as {@link #lay}; false if SQLite cannot read the schema of a shard under another name than
   * {@code main}, because a view there says {@code main.}, which also leaves {@code scratch}
   * without layout.
   */
  boolean tryLay(Scratch scratch, Catalog catalog) throws SQLException {
    try {
      lay(scratch, catalog);
      return true;
    } catch (SQLException e) {
      scratch.laidOut(null);
      if (!String.valueOf(e.getMessage()).contains("cannot reference objects in database")) {
        throw e;
      }
      unattachable = catalog.version();
      return false;
    }
  }

  /** Makes {@code scratch} show the shards under {@code catalog}, if it does not yet. */
  private void lay(Scratch scratch, Catalog catalog) throws SQLException {
    Connection connection = scratch.connection().raw();
    if (scratch.layout().isEmpty()) {
      attach(connection);
    } else if (scratch.layout().get().equals(catalog.version())) {
      return;
    } else {
      dropViews(connection);
    }
    scratch.laidOut(null);
    scratch.connection().expectSchema(catalog.version());
    try (Statement statement = connection.createStatement()) {
      for (Relation relation : catalog.relations().values()) {
        if (relation instanceof Relation.Table table && !isSqlitesOwn(table)) {
          statement.executeUpdate(view(table));
        } else if (relation instanceof Relation.View view) {
          statement.executeUpdate(temporary(view));
        }
      }
    }
    scratch.laidOut(catalog.version());
  }

  private void attach(Connection connection) throws SQLException {
    for (int i = 0; i < aliases.size(); i++) {
      open(settings.shards().get(i).name());
      Path file = SqliteUrl.of(settings.shards().get(i).url()).file().orElseThrow();
      try (PreparedStatement attach =
          connection.prepareStatement("ATTACH ? AS " + aliases.get(i))) {
        attach.setString(1, file.toString());
        attach.executeUpdate();
      }
    }
  }

  /**
   * The pool finds out whether the file can be read and is the shard; ATTACH would take any file,
   * or make one.
   */
  private void open(String shard) throws SQLException {
    if (!pools.isOpen(shard)) {
      pools.on(shard, connection -> shard);
    }
  }

  private static void dropViews(Connection connection) throws SQLException {
    List<String> drops = new ArrayList<>();
    try (Statement statement = connection.createStatement()) {
      try (ResultSet views =
          statement.executeQuery("SELECT name FROM temp.sqlite_master WHERE type = 'view'")) {
        while (views.next()) {
          drops.add("DROP VIEW temp." + quoted(views.getString(1)));
        }
      }
      for (String drop : drops) {
        statement.executeUpdate(drop);
      }
    }
  }

  /** Their names are reserved; the planner sends statements that read them to the home shard. */
  private static boolean isSqlitesOwn(Relation.Table table) {
    return table.name().startsWith("sqlite_");
  }

  private String view(Relation.Table table) {
    StringJoiner parts = new StringJoiner(" UNION ALL ");
    for (int i = 0; i < aliases.size(); i++) {
      if (table.isSharded() || settings.shards().get(i).name().equals(settings.homeShard())) {
        parts.add("SELECT * FROM " + aliases.get(i) + "." + quoted(table.name()));
      }
    }
    return "CREATE TEMP VIEW " + quoted(table.name()) + " AS " + parts;
  }

  /** SQLite keeps a view's text as CREATE VIEW name …, whatever stood between in the original. */
  private static String temporary(Relation.View view) {
    return "CREATE TEMP" + view.sql().strip().substring("CREATE".length());
  }
}
