package dev.collegedb.internal.connection;

import dev.collegedb.internal.error.DriverError;
import dev.collegedb.internal.error.Errors;
import dev.collegedb.internal.exec.Outcome;
import dev.collegedb.internal.exec.PreparedText;
import dev.collegedb.internal.exec.StatementSettings;
import dev.collegedb.internal.result.LogicalResultSet;
import dev.collegedb.internal.session.Bindings;
import dev.collegedb.internal.session.Closing;
import dev.collegedb.planner.Plan;
import dev.collegedb.planner.Planned;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs statements and holds their results until the next one. Confined to its connection, but for
 * {@link #cancel}.
 */
class LogicalStatement extends OverloadedStatement {

  /** What the caller wants of an execution. */
  enum Wanted {
    ANYTHING,
    ROWS,
    COUNT
  }

  private static final long NO_COUNT = -1;

  private final LogicalConnection connection;
  private final List<String> batch = new ArrayList<>();
  private @Nullable LogicalResultSet current;
  private @Nullable ResultSet keys;
  private String lastSql = "";
  private boolean givesKeys;
  private long updateCount = NO_COUNT;
  private boolean closed;
  private boolean replacing;

  LogicalStatement(LogicalConnection connection, StatementSettings settings) {
    super(settings);
    this.connection = connection;
    connection.opened(this);
  }

  final LogicalConnection logicalConnection() {
    return connection;
  }

  @Override
  final void checkOpen() throws SQLException {
    if (closed) {
      throw Errors.of(DriverError.CLOSED, "statement");
    }
    connection.checkOpen();
  }

  /** The plan of {@code sql}; a refusal is thrown. */
  final Planned plan(String sql) throws SQLException {
    return unlessRefused(connection.session().plan(sql));
  }

  /** As {@link #plan(String)}. */
  final Planned plan(PreparedText text) throws SQLException {
    return unlessRefused(connection.session().plan(text));
  }

  private static Planned unlessRefused(Planned planned) throws SQLException {
    if (planned.plan() instanceof Plan.Refuse refusal) {
      throw Errors.of(refusal);
    }
    return planned;
  }

  /** Ends the results of the last execution; every execution begins with it. */
  final void endResults() throws SQLException {
    checkOpen();
    replacing = true;
    try {
      closeResults();
    } finally {
      replacing = false;
      updateCount = NO_COUNT;
    }
  }

  /** Runs a plan, and remembers its result. */
  final void run(String sql, Planned planned, Bindings bindings) throws SQLException {
    if (!sql.equals(lastSql)) {
      lastSql = sql;
      givesKeys = InsertText.mayGiveKeys(sql);
    }
    Outcome outcome =
        connection.session().execute(planned, bindings, givesKeys ? keeping() : settings());
    if (givesKeys) {
      connection.inserted(this);
    }
    if (outcome instanceof Outcome.Rows rows) {
      current =
          new LogicalResultSet(
              rows.cursor(),
              this,
              settings().maxRows(),
              settings().fetchSize(),
              this::resultClosed);
    } else {
      updateCount = ((Outcome.Count) outcome).count();
    }
  }

  // SQLite's driver gives keys for every INSERT, asked or not.
  private StatementSettings keeping() {
    return settings().withGeneratedKeys(RETURN_GENERATED_KEYS);
  }

  private void resultClosed() throws SQLException {
    current = null;
    if (closesOnCompletion() && !replacing) {
      close();
    }
  }

  final @Nullable LogicalResultSet current() {
    return current;
  }

  /** What a prepared statement refuses: a text of its own. */
  void checkTakesText(String method) throws SQLException {
    checkOpen();
  }

  private void runText(String method, String sql, Wanted wanted) throws SQLException {
    checkTakesText(method);
    endResults();
    Planned planned = plan(sql);
    if (wanted == Wanted.ROWS) {
      checkRows(planned);
    }
    if (planned.parameterCount() > 0 && !isExplained(planned)) {
      throw Errors.of(DriverError.PARAMETER_MISSING, 1);
    }
    run(sql, planned, Bindings.NONE);
  }

  /** EXPLAIN ROUTE runs nothing, so it needs no values. */
  static boolean isExplained(Planned planned) {
    return planned.plan() instanceof Plan.Explain;
  }

  final void checkRows(Planned planned) throws SQLException {
    if (!planned.returnsRows()) {
      throw Errors.of(
          DriverError.WRONG_RESULT,
          "gives no rows, so it was not run",
          "use executeUpdate or execute");
    }
  }

  private void runKeeping(String method, String sql, int generatedKeys) throws SQLException {
    StatementSettings before = settings();
    keepSettings(before.withGeneratedKeys(generatedKeys));
    try {
      runText(method, sql, Wanted.ANYTHING);
    } finally {
      keepSettings(before);
    }
  }

  @Override
  public ResultSet executeQuery(String sql) throws SQLException {
    runText("executeQuery(String)", sql, Wanted.ROWS);
    return requiredResult();
  }

  final ResultSet requiredResult() throws SQLException {
    LogicalResultSet result = current;
    if (result == null) {
      throw Errors.of(DriverError.WRONG_RESULT, "gave no rows", "use executeUpdate or execute");
    }
    return result;
  }

  @Override
  public boolean execute(String sql) throws SQLException {
    runText("execute(String)", sql, Wanted.ANYTHING);
    return current != null;
  }

  @Override
  public boolean execute(String sql, int autoGeneratedKeys) throws SQLException {
    runKeeping("execute(String, int)", sql, checkedKeys(autoGeneratedKeys));
    return current != null;
  }

  @Override
  public long executeLargeUpdate(String sql) throws SQLException {
    runText("executeUpdate(String)", sql, Wanted.COUNT);
    return countOfText();
  }

  @Override
  public long executeLargeUpdate(String sql, int autoGeneratedKeys) throws SQLException {
    runKeeping("executeUpdate(String, int)", sql, checkedKeys(autoGeneratedKeys));
    return countOfText();
  }

  // SQLite's driver runs a SELECT or RETURNING to its end here, and tells how many rows it changed.
  private long countOfText() throws SQLException {
    LogicalResultSet result = current;
    if (result != null) {
      long rows = 0;
      while (result.next()) {
        rows++;
      }
      endResults();
      updateCount = InsertText.changesRows(lastSql) ? rows : 0;
    }
    return updateCount;
  }

  static int checkedKeys(int autoGeneratedKeys) throws SQLException {
    if (autoGeneratedKeys != RETURN_GENERATED_KEYS && autoGeneratedKeys != NO_GENERATED_KEYS) {
      throw wrongArgument(
          "autoGeneratedKeys",
          autoGeneratedKeys,
          "give Statement.RETURN_GENERATED_KEYS or Statement.NO_GENERATED_KEYS");
    }
    return autoGeneratedKeys;
  }

  @Override
  public @Nullable ResultSet getResultSet() throws SQLException {
    checkOpen();
    return current;
  }

  @Override
  public long getLargeUpdateCount() throws SQLException {
    checkOpen();
    return updateCount;
  }

  final long updateCount() {
    return updateCount;
  }

  /** No statement gives more than one result. */
  @Override
  public boolean getMoreResults(int currentResult) throws SQLException {
    checkOpen();
    if (currentResult == KEEP_CURRENT_RESULT) {
      throw Errors.of(
          DriverError.UNSUPPORTED_METHOD,
          "getMoreResults(KEEP_CURRENT_RESULT)",
          "read the current result first; a statement has only one");
    }
    if (currentResult != CLOSE_CURRENT_RESULT && currentResult != CLOSE_ALL_RESULTS) {
      throw wrongArgument(
          "getMoreResults", currentResult, "give one of the constants of java.sql.Statement");
    }
    updateCount = NO_COUNT;
    if (current != null) {
      current.close();
    }
    return false;
  }

  @Override
  public ResultSet getGeneratedKeys() throws SQLException {
    checkOpen();
    if (keys != null) {
      keys.close();
    }
    ResultSet answer = connection.generatedKeys(this, givesKeys);
    keys = answer;
    return answer;
  }

  @Override
  public void addBatch(String sql) throws SQLException {
    checkTakesText("addBatch(String)");
    batch.add(sql);
  }

  @Override
  public void clearBatch() throws SQLException {
    checkOpen();
    batch.clear();
  }

  @Override
  public long[] executeLargeBatch() throws SQLException {
    checkOpen();
    List<String> entries = List.copyOf(batch);
    batch.clear();
    endResults();
    return Counts.ofBatch(
        entries.size(),
        entry -> runEntry(entries.get(entry), plan(entries.get(entry)), Bindings.NONE));
  }

  /** Runs one entry of a batch. */
  final long runEntry(String sql, Planned planned, Bindings bindings) throws SQLException {
    if (planned.returnsRows()) {
      throw Errors.of(
          DriverError.WRONG_RESULT,
          "returns rows, so no batch can hold it",
          "use executeQuery or execute");
    }
    if (planned.parameterCount() > 0 && bindings == Bindings.NONE) {
      throw Errors.of(DriverError.PARAMETER_MISSING, 1);
    }
    run(sql, planned, bindings);
    long count = updateCount;
    updateCount = NO_COUNT;
    return count;
  }

  @Override
  public Connection getConnection() throws SQLException {
    checkOpen();
    return connection;
  }

  @Override
  public void cancel() throws SQLException {
    checkOpen();
    connection.session().cancel();
  }

  @Override
  public boolean isClosed() throws SQLException {
    return closed || connection.isClosed();
  }

  @Override
  public void close() throws SQLException {
    if (closed) {
      return;
    }
    closed = true;
    try {
      closeResults();
    } finally {
      connection.closed(this);
    }
  }

  private void closeResults() throws SQLException {
    if (current == null && keys == null) {
      return;
    }
    List<AutoCloseable> closing = new ArrayList<>(2);
    if (current != null) {
      closing.add(current);
    }
    if (keys != null) {
      closing.add(keys);
    }
    current = null;
    keys = null;
    Closing.all(closing);
  }
}
