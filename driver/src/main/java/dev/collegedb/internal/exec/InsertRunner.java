package dev.collegedb.internal.exec;

import dev.collegedb.internal.error.DriverError;
import dev.collegedb.internal.error.Errors;
import dev.collegedb.internal.merge.RowCursor;
import dev.collegedb.internal.session.ShardContext;
import dev.collegedb.internal.session.ShardSession.Access;
import dev.collegedb.planner.KeyRef;
import dev.collegedb.planner.Plan;
import dev.collegedb.planner.PlanError;
import dev.collegedb.planner.ShardSql;
import dev.collegedb.planner.ValueRef;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Sends the rows of one INSERT to their shards, all or none. Confined to one execution. */
final class InsertRunner {

  private final LogicalSession session;
  private final Run run;

  InsertRunner(LogicalSession session, Run run) {
    this.session = session;
    this.run = run;
  }

  long split(Plan.SplitInsert plan) throws SQLException {
    List<KeyRef> keys = plan.rows().stream().map(Plan.SplitInsert.Row::key).toList();
    List<String> shards = session.routing().claim(keys, run);
    SortedMap<String, ShardSql> texts = texts(plan, shards);
    if (texts.size() == 1) {
      return session.update(
          ShardStatement.prepare(
              session.shards(), texts.firstKey(), Access.WRITE, plan.whole(), run),
          run);
    }
    SortedSet<String> all = new TreeSet<>(texts.keySet());
    String last = shards.get(shards.size() - 1);
    return session.shards().inOneTransaction(all, () -> insert(texts, last));
  }

  /**
   * The INSERT of each shard.
   *
   * @param shards the shard of each row
   */
  static SortedMap<String, ShardSql> texts(Plan.SplitInsert plan, List<String> shards) {
    SortedMap<String, List<Plan.SplitInsert.Row>> rows = new TreeMap<>();
    for (int i = 0; i < shards.size(); i++) {
      rows.computeIfAbsent(shards.get(i), shard -> new ArrayList<>()).add(plan.rows().get(i));
    }
    SortedMap<String, ShardSql> texts = new TreeMap<>();
    rows.forEach((shard, some) -> texts.put(shard, plan.text(some)));
    return texts;
  }

  // As with one database, the generated key is that of the last row.
  private long insert(SortedMap<String, ShardSql> texts, String last) throws SQLException {
    long count = 0;
    for (String shard : texts.keySet()) {
      ShardStatement statement =
          ShardStatement.prepare(session.shards(), shard, Access.WRITE, texts.get(shard), run);
      count += shard.equals(last) ? session.update(statement, run) : statement.update();
    }
    return count;
  }

  /**
   * Inserts what {@code source} gives, read whole first, since it may read the table that is
   * written.
   */
  long select(Plan.InsertSelect plan, RowCursor source) throws SQLException {
    List<@Nullable Object[]> rows = readAll(plan, source);
    if (rows.isEmpty()) {
      return 0;
    }
    session.gather().drainAll();
    boolean copies = plan.table().kind() == dev.collegedb.planner.Relation.Kind.REFERENCE;
    SortedMap<String, List<@Nullable Object[]>> byShard =
        copies ? everywhere(rows) : byShard(plan, rows);
    SortedSet<String> shards = new TreeSet<>(byShard.keySet());
    return session.shards().inOneTransaction(shards, () -> insert(plan, byShard, copies));
  }

  private List<@Nullable Object[]> readAll(Plan.InsertSelect plan, RowCursor source)
      throws SQLException {
    List<@Nullable Object[]> rows = new ArrayList<>();
    ExactCopy.Limit limit = new GatherLimit(session.settings()).of(plan.table().name());
    try (source) {
      int width = source.row().getMetaData().getColumnCount();
      if (width != plan.width()) {
        throw Errors.of(
            DriverError.WRONG_RESULT,
            "inserts "
                + width
                + " values into "
                + plan.width()
                + " columns of "
                + plan.table().name(),
            "select one value a column");
      }
      long bytes = 0;
      while (source.next()) {
        @Nullable Object[] row = ExactCopy.read(source.row(), width);
        bytes += Arrays.stream(row).mapToLong(InsertRunner::size).sum();
        rows.add(row);
        limit.check(rows.size(), bytes);
      }
    }
    return rows;
  }

  private static long size(@Nullable Object value) {
    return value instanceof String text
        ? text.length()
        : value instanceof byte[] blob ? blob.length : 8;
  }

  private SortedMap<String, List<@Nullable Object[]>> everywhere(List<@Nullable Object[]> rows) {
    SortedMap<String, List<@Nullable Object[]>> all = new TreeMap<>();
    session.settings().shards().forEach(shard -> all.put(shard.name(), rows));
    return all;
  }

  private SortedMap<String, List<@Nullable Object[]>> byShard(
      Plan.InsertSelect plan, List<@Nullable Object[]> rows) throws SQLException {
    List<String> shards = plan.table().isSharded() ? claim(plan, rows) : List.of();
    SortedMap<String, List<@Nullable Object[]>> byShard = new TreeMap<>();
    for (int i = 0; i < rows.size(); i++) {
      String shard = shards.isEmpty() ? session.settings().homeShard() : shards.get(i);
      byShard.computeIfAbsent(shard, name -> new ArrayList<>()).add(rows.get(i));
    }
    return byShard;
  }

  /**
   * The key values of all rows are numbered row by row, as parameters of one big statement would
   * be.
   */
  private List<String> claim(Plan.InsertSelect plan, List<@Nullable Object[]> rows)
      throws SQLException {
    List<@Nullable Object> values = new ArrayList<>();
    List<KeyRef> keys = new ArrayList<>();
    for (@Nullable Object[] row : rows) {
      for (int required : plan.required()) {
        if (row[required] == null) {
          throw Errors.of(
              PlanError.GENERATED_KEY, plan.table().name(), String.valueOf(required + 1));
        }
      }
      List<ValueRef> parts = new ArrayList<>();
      for (int position : plan.keyPositions()) {
        values.add(keyValue(row[position]));
        parts.add(new ValueRef.Parameter(values.size()));
      }
      keys.add(new KeyRef(plan.table(), parts));
    }
    return session.routing().claim(keys, Run.of(values));
  }

  private static @Nullable Object keyValue(@Nullable Object value) {
    if (value instanceof Integer number) {
      return number.longValue();
    }
    return value instanceof ExactCopy.RawText raw
        ? new String(raw.bytes, StandardCharsets.UTF_8)
        : value;
  }

  private long insert(
      Plan.InsertSelect plan, SortedMap<String, List<@Nullable Object[]>> byShard, boolean copies)
      throws SQLException {
    long count = 0;
    for (String shard : session.homeFirst(new TreeSet<>(byShard.keySet()))) {
      long here = 0;
      for (@Nullable Object[] row : byShard.getOrDefault(shard, List.of())) {
        here += insert(plan, shard, row);
      }
      boolean counted = !copies || shard.equals(session.settings().homeShard());
      count += counted ? here : 0;
    }
    return count;
  }

  private long insert(Plan.InsertSelect plan, String shard, @Nullable Object[] row)
      throws SQLException {
    String text = plan.insert();
    List<@Nullable Object> values = new ArrayList<>();
    List<Integer> parameters = new ArrayList<>();
    for (Object value : row) {
      if (value instanceof ExactCopy.RawText) {
        throw ShardContext.named(
            Errors.of(
                DriverError.WRONG_RESULT,
                "moves text that is no valid UTF-8",
                "copy the row with CAST(… AS BLOB)"),
            shard);
      }
      values.add(value);
      parameters.add(values.size());
    }
    ShardSql sql = new ShardSql(text, parameters);
    return ShardStatement.prepare(session.shards(), shard, Access.WRITE, sql, Run.of(values))
        .update();
  }
}
