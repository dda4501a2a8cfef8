package dev.collegedb.internal.exec;

import dev.collegedb.internal.dialect.SqliteConnections;
import dev.collegedb.internal.merge.ConcatCursor;
import dev.collegedb.internal.merge.DistinctCursor;
import dev.collegedb.internal.merge.PagedCursor;
import dev.collegedb.internal.merge.RowCursor;
import dev.collegedb.internal.merge.SortMergeCursor;
import dev.collegedb.internal.result.ShownColumnsCursor;
import dev.collegedb.internal.route.Router.Intent;
import dev.collegedb.internal.session.Closing;
import dev.collegedb.internal.session.ShardSession.Access;
import dev.collegedb.planner.Merge;
import dev.collegedb.planner.ShardSql;
import dev.collegedb.planner.ShardTarget;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;

/** Makes one answer of the rows of several shards. Confined to one execution. */
final class Merges implements Merge.Visitor<RowCursor, SQLException> {

  private final LogicalSession session;
  private final Run run;
  private final ShardTarget target;
  private final SortedSet<String> shards;

  /** Before this statement itself has shards join the transaction, where it only reads. */
  private final boolean inTransaction;

  Merges(LogicalSession session, Run run, ShardTarget target, SortedSet<String> shards) {
    this.session = session;
    this.target = target;
    this.run = run;
    this.shards = shards;
    this.inTransaction = session.shards().inTransaction();
  }

  @Override
  public RowCursor none(Merge.None merge) {
    throw new IllegalStateException("a plan for one shard got " + shards);
  }

  @Override
  public RowCursor stream(Merge.Stream merge) throws SQLException {
    Optional<Page> page = Page.of(merge.paging(), run.bindings());
    if (page.isEmpty()) {
      return gather(merge.otherwise());
    }
    RowCursor rows = merged(merge, onEach(merge.sql()));
    if (!merge.paging().isNone()) {
      rows = new PagedCursor(rows, page.get().offset(), page.get().limit());
    }
    return merge.hidden() == 0 ? rows : new ShownColumnsCursor(rows, merge.hidden());
  }

  private static RowCursor merged(Merge.Stream merge, List<RowCursor> children) {
    if (merge.order().isEmpty()) {
      return new ConcatCursor(children);
    }
    SortMergeCursor sorted = new SortMergeCursor(children, merge.order());
    return merge.distinct() ? new DistinctCursor(sorted) : sorted;
  }

  /** Runs {@code sql} on every shard at once; the rows that the caller wants come of the whole. */
  private List<RowCursor> onEach(ShardSql sql) throws SQLException {
    List<ShardStatement> statements = new ArrayList<>();
    OwnKeys own = OwnKeys.of(sql, target, session.routing(), run, Intent.READ);
    try {
      for (String shard : shards) {
        statements.add(
            ShardStatement.prepare(
                session.shards(), shard, Access.READ, own.on(shard), run.withoutMaxRows()));
      }
    } catch (SQLException e) {
      try {
        Closing.all(statements.stream().<AutoCloseable>map(statement -> statement::end).toList());
      } catch (SQLException ending) {
        e.addSuppressed(ending);
      }
      throw e;
    }
    return session.fanout().query(statements);
  }

  @Override
  public RowCursor combine(Merge.Combine merge) throws SQLException {
    Optional<Combiner.Filled> partials = partials(merge);
    return partials.isPresent()
        ? session.combiner().answer(partials.get(), merge, run)
        : gather(merge.otherwise());
  }

  /** A shard's sum may overflow where the sum of all rows would not, and AVG never does. */
  private Optional<Combiner.Filled> partials(Merge.Combine merge) throws SQLException {
    try {
      return session.combiner().fill(merge, new ConcatCursor(onEach(merge.partial())));
    } catch (SQLException e) {
      if (!SqliteConnections.isOverflow(e)) {
        throw e;
      }
      return Optional.empty();
    }
  }

  @Override
  public RowCursor gather(Merge.Gather merge) throws SQLException {
    return session.gather().query(merge, session.catalog(), run, inTransaction);
  }
}
