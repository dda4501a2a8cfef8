package dev.collegedb.internal.connection;

import dev.collegedb.internal.error.DriverError;
import dev.collegedb.internal.error.Errors;
import dev.collegedb.internal.exec.Explanation;
import dev.collegedb.internal.exec.PreparedText;
import dev.collegedb.internal.exec.StatementSettings;
import dev.collegedb.internal.result.LogicalResultSet;
import dev.collegedb.planner.Plan;
import dev.collegedb.planner.Planned;
import java.sql.ParameterMetaData;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A statement with a text of its own. It is planned anew for each execution, since the schema may
 * have changed; the plan cache makes that a look-up. Confined to its connection.
 */
final class LogicalPreparedStatement extends BindingStatement {

  private static final Logger LOG = LoggerFactory.getLogger(LogicalPreparedStatement.class);

  private final PreparedText text;
  private final List<RecordedBindings> batch = new ArrayList<>();

  private LogicalPreparedStatement(
      LogicalConnection connection, PreparedText text, StatementSettings settings, int parameters) {
    super(connection, settings, parameters);
    this.text = text;
  }

  /** Plans {@code sql}, so that a refusal comes as early as the real driver's syntax errors. */
  static LogicalPreparedStatement of(
      LogicalConnection connection, String sql, StatementSettings settings) throws SQLException {
    connection.checkOpen();
    PreparedText text = new PreparedText(sql);
    Planned planned = connection.session().plan(text);
    if (planned.plan() instanceof Plan.Refuse refusal) {
      throw Errors.of(refusal);
    }
    return new LogicalPreparedStatement(connection, text, settings, planned.parameterCount());
  }

  private void run(Wanted wanted) throws SQLException {
    endResults();
    Planned planned = plan(text);
    if (!isExplained(planned)) {
      bindings().checkComplete();
    }
    if (wanted == Wanted.ROWS) {
      checkRows(planned);
    }
    if (wanted == Wanted.COUNT && planned.returnsRows()) {
      throw Errors.of(
          DriverError.WRONG_RESULT,
          "returns rows, so it was not run",
          "use executeQuery or execute");
    }
    run(text.sql(), planned, bindings());
  }

  @Override
  public boolean execute() throws SQLException {
    run(Wanted.ANYTHING);
    return current() != null;
  }

  @Override
  public ResultSet executeQuery() throws SQLException {
    run(Wanted.ROWS);
    return requiredResult();
  }

  @Override
  public int executeUpdate() throws SQLException {
    return Counts.asInt(executeLargeUpdate());
  }

  @Override
  public long executeLargeUpdate() throws SQLException {
    run(Wanted.COUNT);
    return updateCount();
  }

  @Override
  public void addBatch() throws SQLException {
    checkOpen();
    bindings().checkComplete();
    batch.add(bindings().copy());
  }

  @Override
  public void clearBatch() throws SQLException {
    checkOpen();
    batch.clear();
  }

  @Override
  public long[] executeLargeBatch() throws SQLException {
    checkOpen();
    List<RecordedBindings> entries = List.copyOf(batch);
    batch.clear();
    endResults();
    claimAhead(entries);
    return Counts.ofBatch(
        entries.size(), entry -> runEntry(text.sql(), plan(text), entries.get(entry)));
  }

  private void claimAhead(List<RecordedBindings> entries) {
    if (entries.size() > 1) {
      try {
        logicalConnection().session().claimAhead(plan(text), entries);
      } catch (SQLException e) {
        // an entry that cannot be routed says so in its turn, after those before it have run
        LOG.debug("the keys of a batch are claimed one by one", e);
      }
    }
  }

  @Override
  void checkTakesText(String method) throws SQLException {
    checkOpen();
    throw Errors.of(
        DriverError.UNSUPPORTED_METHOD,
        method + " of a PreparedStatement",
        "call the method without text, or use createStatement");
  }

  /**
   * The columns of the open result; before that, what the home shard says of the text; null if it
   * gives no rows.
   */
  @Override
  public @Nullable ResultSetMetaData getMetaData() throws SQLException {
    checkOpen();
    LogicalResultSet result = current();
    if (result != null) {
      return result.getMetaData();
    }
    Planned planned = plan(text);
    String asked = isExplained(planned) ? explained() : text.sql();
    return planned.returnsRows()
        ? logicalConnection().session().onHome(home -> ColumnsSnapshot.of(home, asked))
        : null;
  }

  /** A text with the columns of EXPLAIN ROUTE. */
  private static String explained() {
    return Explanation.COLUMNS.stream()
        .map(column -> "'' AS \"" + column + "\"")
        .collect(Collectors.joining(", ", "SELECT ", ""));
  }

  @Override
  public ParameterMetaData getParameterMetaData() throws SQLException {
    checkOpen();
    return new LogicalParameterMetaData(this);
  }

  @Override
  public String toString() {
    return text.sql();
  }
}
