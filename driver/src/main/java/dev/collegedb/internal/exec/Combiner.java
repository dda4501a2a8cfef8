package dev.collegedb.internal.exec;

import dev.collegedb.internal.config.Settings;
import dev.collegedb.internal.merge.RowCursor;
import dev.collegedb.internal.session.PhysicalConnection;
import dev.collegedb.internal.session.Scratch;
import dev.collegedb.internal.session.ScratchPool;
import dev.collegedb.internal.session.StatementKey;
import dev.collegedb.planner.Merge;
import dev.collegedb.planner.Merge.PartialColumn;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Tier T3: puts the shards' partial rows into a table of a scratch database, where SQLite makes the
 * answer of them. A scratch is kept warm for the next statement with the same table, since opening
 * one takes longer than all the rest. Confined to its session.
 */
final class Combiner {

  /** Emptied, a table keeps its memory, so larger ones are not worth keeping. */
  private static final long KEPT_ROWS = 10_000;

  private final ScratchRunner runner;
  private final ScratchPool pool;
  private final Settings settings;

  Combiner(Instance instance, ScratchRunner runner) {
    this.runner = runner;
    this.pool = instance.partials();
    this.settings = instance.settings();
  }

  /** A scratch with the partial rows of one execution; to be given to {@link #answer}. */
  record Filled(Scratch scratch, long rows) {}

  /**
   * Copies {@code partials}, which are closed; empty if combining them would not be exact, or they
   * are more than a statement may take into memory.
   */
  Optional<Filled> fill(Merge.Combine merge, RowCursor partials) throws SQLException {
    try (partials) {
      Scratch scratch = pool.lease(merge.columns());
      Optional<Filled> filled = Optional.empty();
      try {
        long rows = copy(scratch, merge.columns(), partials);
        partials.close();
        filled = rows < 0 ? filled : Optional.of(new Filled(scratch, rows));
      } finally {
        if (filled.isEmpty()) {
          giveUp(scratch);
        }
      }
      return filled;
    }
  }

  private void giveUp(Scratch scratch) throws SQLException {
    scratch.laidOut(null);
    pool.giveBack(scratch);
  }

  /** How many rows were copied, or -1 if they cannot be combined. */
  private long copy(Scratch scratch, List<PartialColumn> columns, RowCursor partials)
      throws SQLException {
    lay(scratch, columns);
    PhysicalConnection connection = scratch.connection();
    ExactCopy copy =
        new ExactCopy(connection.raw(), "INSERT INTO " + Merge.Combine.PARTIALS, columns.size());
    IntegralColumns integral = new IntegralColumns(columns);
    execute(connection, "BEGIN");
    PreparedStatement insert = connection.checkOut(StatementKey.of(copy.text()));
    long rows = 0;
    while (partials.next()) {
      @Nullable Object[] values = ExactCopy.read(partials.row(), columns.size());
      if (!integral.accept(values) || ++rows > settings.gatherMaxRows()) {
        return -1;
      }
      copy.insert(insert, values);
      if (copy.bytes() > settings.gatherMaxBytes()) {
        return -1;
      }
    }
    connection.checkIn(insert);
    execute(connection, "COMMIT");
    return rows;
  }

  private static void lay(Scratch scratch, List<PartialColumn> columns) throws SQLException {
    if (scratch.layout().isPresent()) {
      return;
    }
    String definitions =
        columns.stream().map(PartialColumn::definition).collect(Collectors.joining(", "));
    try (Statement statement = scratch.connection().raw().createStatement()) {
      statement.executeUpdate("CREATE TABLE " + Merge.Combine.PARTIALS + " (" + definitions + ")");
    }
    scratch.laidOut(columns);
  }

  private static void execute(PhysicalConnection connection, String sql) throws SQLException {
    PreparedStatement statement = connection.checkOut(StatementKey.of(sql));
    statement.executeUpdate();
    connection.checkIn(statement);
  }

  /** The rows that the last step gives; closing them empties the scratch. */
  RowCursor answer(Filled filled, Merge.Combine merge, Run run) throws SQLException {
    return runner.run(
        filled.scratch(), merge.last(), run, scratch -> giveBack(scratch, filled.rows()));
  }

  private void giveBack(Scratch scratch, long rows) throws SQLException {
    boolean empty = false;
    try {
      if (rows <= KEPT_ROWS) {
        execute(scratch.connection(), "DELETE FROM " + Merge.Combine.PARTIALS);
        empty = true;
      }
    } finally {
      if (!empty) {
        scratch.laidOut(null);
      }
      pool.giveBack(scratch);
    }
  }
}
