package dev.collegedb.internal.exec;

import dev.collegedb.differential.Answer;
import dev.collegedb.internal.config.Settings;
import dev.collegedb.internal.config.ShardConfig;
import dev.collegedb.internal.result.LogicalResultSet;
import dev.collegedb.planner.Merge;
import dev.collegedb.planner.Plan;
import dev.collegedb.planner.Planned;
import dev.collegedb.planner.ShardSql;
import dev.collegedb.planner.ShardTarget;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A session that runs plans made by hand, for every shard. */
final class HandMade implements AutoCloseable {

  private final Instance instance;
  private final LogicalSession session;

  HandMade(Settings settings) {
    instance = Instance.start(settings);
    session = new LogicalSession(instance, () -> {});
  }

  LogicalSession session() {
    return session;
  }

  /** Runs statements with the plain driver on one shard. */
  void on(String shard, String... statements) throws SQLException {
    ShardConfig config = instance.settings().shard(shard);
    try (Connection connection = DriverManager.getConnection(config.url());
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.executeUpdate(sql);
      }
    }
  }

  /** Runs statements with the plain driver on every shard. */
  void everywhere(String... statements) throws SQLException {
    for (ShardConfig shard : instance.settings().shards()) {
      on(shard.name(), statements);
    }
  }

  /** Text whose parameters are the statement's own, in order. */
  static ShardSql sql(String text) {
    int parameters = (int) text.chars().filter(letter -> letter == '?').count();
    return new ShardSql(text, IntStream.rangeClosed(1, parameters).boxed().toList());
  }

  /** T4 over one table. */
  static Merge.Gather gather(String text, String table) {
    return new Merge.Gather(sql(text), new TreeSet<>(List.of(table)), Map.of(), false);
  }

  /** A result over all shards, of a statement with these values and at most so many rows. */
  ResultSet open(Merge merge, long maxRows, List<? extends @Nullable Object> values)
      throws SQLException {
    Plan plan = new Plan.Read(new ShardTarget.Every(), sql("none"), merge, "by hand");
    StatementSettings settings = StatementSettings.defaults().withLimits(0, maxRows, 0);
    Outcome outcome =
        session.execute(
            new Planned(plan, values.size(), true, false), Run.of(values).bindings(), settings);
    return new LogicalResultSet(((Outcome.Rows) outcome).cursor(), null, maxRows, 0, () -> {});
  }

  /** All that the merge answers. */
  Answer answer(Merge merge, @Nullable Object... values) throws SQLException {
    try (ResultSet rows = open(merge, 0, java.util.Arrays.asList(values))) {
      return Answer.of(rows);
    }
  }

  @Override
  public void close() throws SQLException {
    session.close();
    instance.close();
  }
}
