package dev.collegedb.internal.exec;

import static dev.collegedb.internal.dialect.SqliteUrl.quoted;

import dev.collegedb.internal.config.Settings;
import dev.collegedb.internal.config.ShardConfig;
import dev.collegedb.internal.dialect.SqliteUrl;
import dev.collegedb.internal.session.Bindings;
import dev.collegedb.internal.session.PhysicalConnection;
import dev.collegedb.internal.session.ShardContext;
import dev.collegedb.internal.session.ShardSession;
import dev.collegedb.internal.session.ShardSession.Access;
import dev.collegedb.planner.Catalog;
import dev.collegedb.planner.Column;
import dev.collegedb.planner.Merge;
import dev.collegedb.planner.Relation;
import dev.collegedb.planner.ShardSql;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Copies what a statement may read into a scratch database, through the session's own connections,
 * so that it sees what the session has written and not committed. Of a table only the columns and
 * rows are copied that the plan says are enough, into columns of the same type and collation; where
 * row ids or indexes are asked for, the whole table, made from the home shard's own DDL. Confined
 * to one statement.
 */
final class CopiedTables {

  private final ShardSession session;
  private final Settings settings;
  private final Catalog catalog;
  private final Bindings bindings;
  private final GatherLimit limit;

  CopiedTables(ShardSession session, Settings settings, Catalog catalog, Bindings bindings) {
    this.session = session;
    this.bindings = bindings;
    this.settings = settings;
    this.catalog = catalog;
    this.limit = new GatherLimit(settings);
  }

  /** Fills the empty database of {@code scratch} with what {@code gather} may read. */
  void copyInto(Connection scratch, Merge.Gather gather) throws SQLException {
    List<Relation.Table> tables = new ArrayList<>();
    for (String name : gather.relations()) {
      if (catalog.relations().get(name) instanceof Relation.Table table) {
        tables.add(table);
      }
    }
    create(scratch, "PRAGMA foreign_keys = OFF");
    scratch.setAutoCommit(false);
    createTables(scratch, tables, gather);
    for (ShardConfig shard : settings.shards()) {
      boolean home = shard.name().equals(settings.homeShard());
      List<Relation.Table> here =
          tables.stream().filter(table -> home || table.isSharded()).toList();
      if (!here.isEmpty()) {
        onShard(shard.name(), connection -> copy(connection, scratch, here, gather));
      }
    }
    scratch.commit();
    scratch.setAutoCommit(true);
    for (String name : gather.relations()) {
      if (catalog.relations().get(name) instanceof Relation.View view) {
        create(scratch, view.sql());
      }
    }
  }

  private void createTables(Connection scratch, List<Relation.Table> tables, Merge.Gather gather)
      throws SQLException {
    List<Relation.Table> whole = new ArrayList<>();
    for (Relation.Table table : tables) {
      Optional<Merge.Part> part = part(table, gather);
      if (part.isPresent()) {
        create(scratch, PlainTable.of(table, part.get().columns()));
      } else {
        whole.add(table);
      }
    }
    if (!whole.isEmpty()) {
      onShard(settings.homeShard(), home -> createTables(home, scratch, whole));
    }
  }

  /**
   * What is enough of the table; empty if it has to be as it was declared. A row id has no
   * collation, not even BINARY, so set operations take that of the next query for it.
   */
  private static Optional<Merge.Part> part(Relation.Table table, Merge.Gather gather) {
    boolean rowid = gather.needsTables() && table.rowidVisible();
    return PlainTable.isExact(table) && !rowid
        ? Optional.ofNullable(gather.parts().get(table.name().toLowerCase(Locale.ROOT)))
        : Optional.empty();
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

  private void copy(
      Connection shard, Connection scratch, List<Relation.Table> tables, Merge.Gather gather)
      throws SQLException {
    for (Relation.Table table : tables) {
      Merge.Part part = part(table, gather).orElseGet(() -> all(table));
      String columns =
          part.columns().stream().map(SqliteUrl::quoted).collect(Collectors.joining(", "));
      ExactCopy copy =
          new ExactCopy(
              scratch,
              "INSERT INTO " + quoted(table.name()) + " (" + columns + ")",
              part.columns().size());
      ShardSql condition = part.condition();
      String where = condition.text().isEmpty() ? "" : " WHERE " + condition.text();
      String select = "SELECT " + columns + " FROM " + part.table() + where;
      try (PreparedStatement statement = shard.prepareStatement(select)) {
        ShardStatement.bind(statement, condition, bindings);
        try (ResultSet rows = statement.executeQuery()) {
          copy.copy(rows, false, limit.of(table.name()));
        }
      }
    }
  }

  /** Computed columns come by themselves. */
  private static Merge.Part all(Relation.Table table) {
    List<String> columns =
        table.columns().stream()
            .filter(column -> column.generation() != Column.Generation.COMPUTED)
            .map(Column::name)
            .toList();
    return new Merge.Part(columns, quoted(table.name()), new ShardSql("", List.of()));
  }
}
