package dev.collegedb.internal.exec;

import static dev.collegedb.internal.dialect.SqliteUrl.quoted;

import dev.collegedb.internal.config.Settings;
import dev.collegedb.internal.merge.DrainableCursor;
import dev.collegedb.internal.merge.RowCursor;
import dev.collegedb.internal.merge.SingleCursor;
import dev.collegedb.internal.session.Closing;
import dev.collegedb.internal.session.Scratch;
import dev.collegedb.internal.session.ScratchPool;
import dev.collegedb.internal.session.ShardSession;
import dev.collegedb.planner.Catalog;
import dev.collegedb.planner.Merge;
import dev.collegedb.planner.ShardSql;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * Tier T4: runs a statement on a scratch database that shows all shards as one. Shard files are
 * attached where no shard of the session is in a transaction; else rows are copied. An attached
 * result holds locks on every file, so the session has {@link #drainAll} called before it writes.
 * Confined to its session.
 */
final class Gather {

  /**
   * SQLite says so of correct statements too: when it dissolves a view into a query of FROM that
   * holds a RIGHT JOIN.
   */
  private static final String NEEDS_TABLES = "ON clause references tables to its right";

  private final ShardSession session;
  private final Settings settings;
  private final ScratchPool pool;
  private final AttachedViews attached;
  private final ScratchRunner runner;
  private final List<DrainableCursor> open = new ArrayList<>();
  private final List<DrainableCursor> writes = new ArrayList<>();

  Gather(Instance instance, ShardSession session, ScratchRunner runner) {
    this.session = session;
    this.settings = instance.settings();
    this.pool = instance.scratch();
    this.attached = instance.attached();
    this.runner = runner;
  }

  /**
   * @param inTransaction true if the session may see rows of its own; then they are copied
   */
  RowCursor query(Merge.Gather gather, Catalog catalog, Run run, boolean inTransaction)
      throws SQLException {
    finishWrites();
    boolean attach = attached.isPossible(catalog) && !gather.needsTables() && !inTransaction;
    return attach ? attached(gather, catalog, run) : copied(gather, catalog, run);
  }

  private RowCursor attached(Merge.Gather gather, Catalog catalog, Run run) throws SQLException {
    Scratch scratch = pool.lease();
    boolean laid = false;
    try {
      laid = attached.tryLay(scratch, catalog);
    } finally {
      if (!laid) {
        pool.giveBack(scratch);
      }
    }
    if (!laid) {
      return copied(gather, catalog, run);
    }
    SingleCursor rows;
    try {
      rows = run(scratch, gather.sql(), run);
    } catch (SQLException e) {
      if (!String.valueOf(e.getMessage()).contains(NEEDS_TABLES)) {
        throw e;
      }
      return copied(gather, catalog, run);
    }
    List<DrainableCursor> self = new ArrayList<>();
    DrainableCursor cursor =
        new DrainableCursor(rows, this::takeIntoMemory, () -> open.removeAll(self));
    self.add(cursor);
    open.add(cursor);
    return cursor;
  }

  private RowCursor copied(Merge.Gather gather, Catalog catalog, Run run) throws SQLException {
    Scratch scratch = pool.fresh();
    try {
      new CopiedTables(session, settings, catalog, run.bindings())
          .copyInto(scratch.connection().raw(), gather);
    } catch (SQLException e) {
      pool.giveBack(scratch);
      throw e;
    }
    return run(scratch, gather.sql(), run);
  }

  private SingleCursor run(Scratch scratch, ShardSql sql, Run run) throws SQLException {
    return runner.run(scratch, sql, run, pool::giveBack);
  }

  /**
   * The rows of a write that commits by itself once they are read to their end. Other connections
   * do not see the write before that, so the rest is taken into memory before they are asked.
   */
  RowCursor unfinished(RowCursor rows) {
    List<DrainableCursor> self = new ArrayList<>();
    DrainableCursor cursor =
        new DrainableCursor(rows, this::takeIntoMemory, () -> writes.removeAll(self));
    self.add(cursor);
    writes.add(cursor);
    return cursor;
  }

  private void finishWrites() throws SQLException {
    for (DrainableCursor cursor : List.copyOf(writes)) {
      cursor.drain();
    }
  }

  /**
   * Takes what is left of every open attached result into memory; to be called before a write, a
   * commit or DDL.
   */
  void drainAll() throws SQLException {
    finishWrites();
    for (DrainableCursor cursor : List.copyOf(open)) {
      cursor.drain();
    }
  }

  // Columns without a type take every value as it is; the select list brings the labels back.
  private RowCursor takeIntoMemory(RowCursor source, boolean onRow) throws SQLException {
    ResultSet rows = source.row();
    int width = rows.getMetaData().getColumnCount();
    StringJoiner columns = new StringJoiner(", ");
    StringJoiner labels = new StringJoiner(", ");
    for (int i = 1; i <= width; i++) {
      columns.add("c" + i);
      labels.add("c" + i + " AS " + quoted(rows.getMetaData().getColumnLabel(i)));
    }
    Scratch scratch = pool.fresh();
    try {
      Connection connection = scratch.connection().raw();
      try (Statement statement = connection.createStatement()) {
        statement.executeUpdate("CREATE TABLE rest (" + columns + ")");
      }
      connection.setAutoCommit(false);
      new ExactCopy(connection, "INSERT INTO rest", width)
          .copy(rows, onRow, new GatherLimit(settings).of("the open result"));
      connection.commit();
    } catch (SQLException e) {
      pool.giveBack(scratch);
      throw e;
    }
    return run(
        scratch,
        new ShardSql("SELECT " + labels + " FROM rest ORDER BY rowid", List.of()),
        Run.PLAIN);
  }

  /** Runs a SELECT without tables. */
  RowCursor withoutTables(ShardSql select, Run run) throws SQLException {
    return run(pool.fresh(), select, new Run(run.bindings(), StatementSettings.defaults()));
  }

  /** A result that no shard has. */
  RowCursor rowsOf(List<String> labels, List<? extends List<Object>> rows) throws SQLException {
    StringJoiner columns = new StringJoiner(", ");
    labels.forEach(label -> columns.add(quoted(label)));
    Scratch scratch = pool.fresh();
    try {
      fill(scratch.connection().raw(), columns.toString(), labels.size(), rows);
    } catch (SQLException e) {
      pool.giveBack(scratch);
      throw e;
    }
    String select = "SELECT " + columns + " FROM made ORDER BY rowid";
    return run(scratch, new ShardSql(select, List.of()), Run.PLAIN);
  }

  private static void fill(
      Connection connection, String columns, int width, List<? extends List<Object>> rows)
      throws SQLException {
    try (Statement create = connection.createStatement()) {
      create.executeUpdate("CREATE TABLE made (" + columns + ")");
    }
    String marks = String.join(", ", Collections.nCopies(width, "?"));
    try (PreparedStatement insert =
        connection.prepareStatement("INSERT INTO made VALUES (" + marks + ")")) {
      for (List<Object> row : rows) {
        for (int i = 0; i < width; i++) {
          insert.setObject(i + 1, row.get(i));
        }
        insert.executeUpdate();
      }
    }
  }

  /** One row of one number, or no row for null. */
  RowCursor rowOf(String label, @Nullable Long value) throws SQLException {
    ShardSql sql =
        new ShardSql(
            "SELECT ? AS " + quoted(label) + (value == null ? " WHERE 0" : ""), List.of(1));
    return run(pool.fresh(), sql, Run.of(Collections.singletonList(value)));
  }

  void close() throws SQLException {
    Closing.all(List.copyOf(open));
  }
}
