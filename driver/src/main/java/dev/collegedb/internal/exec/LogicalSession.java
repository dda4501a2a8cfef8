package dev.collegedb.internal.exec;

import dev.collegedb.internal.catalog.CatalogService;
import dev.collegedb.internal.config.Settings;
import dev.collegedb.internal.exec.ShardStatement.Inserted;
import dev.collegedb.internal.merge.RowCursor;
import dev.collegedb.internal.session.Bindings;
import dev.collegedb.internal.session.Closing;
import dev.collegedb.internal.session.PhysicalConnection;
import dev.collegedb.internal.session.ShardSession;
import dev.collegedb.internal.session.ShardSession.Access;
import dev.collegedb.planner.Catalog;
import dev.collegedb.planner.Plan;
import dev.collegedb.planner.PlanOptions;
import dev.collegedb.planner.Planned;
import dev.collegedb.planner.ShardTarget;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/**
 * One logical connection's way to the shards. Confined to its connection, but for {@link #cancel}.
 */
final class LogicalSession implements SessionExecutor {

  private final Instance instance;
  private final Runnable ended;
  private final ShardSession shards;
  private final Routing routing;
  private final ScratchRunner scratches = new ScratchRunner();
  private final Gather gather;
  private final Combiner combiner;
  private PlanOptions options;
  private @Nullable Long lastRowId;
  private boolean schemaChangedInTransaction;
  private final List<String> created = new ArrayList<>();

  /** A session of {@code instance}; {@code ended} is told when it closes. */
  LogicalSession(Instance instance, Runnable ended) {
    this.instance = instance;
    this.ended = ended;
    this.shards = new ShardSession(instance.pools());
    this.gather = new Gather(instance, shards, scratches);
    this.combiner = new Combiner(instance, scratches);
    this.routing = new Routing(instance, shards, gather);
    this.options = instance.settings().unroutable();
  }

  ShardSession shards() {
    return shards;
  }

  Routing routing() {
    return routing;
  }

  /** Tells where keys would go, and records nothing. */
  Routing foreseeing() {
    return routing.foreseeing();
  }

  Gather gather() {
    return gather;
  }

  Combiner combiner() {
    return combiner;
  }

  Fanout fanout() {
    return instance.fanout();
  }

  CatalogService catalogService() {
    return instance.catalog();
  }

  Catalog catalog() throws SQLException {
    return instance.catalog().catalog();
  }

  /** The shards with the home shard first, the others in name order. */
  List<String> homeFirst(SortedSet<String> names) {
    List<String> ordered = new ArrayList<>(names);
    if (ordered.remove(settings().homeShard())) {
      ordered.add(0, settings().homeShard());
    }
    return ordered;
  }

  /**
   * Runs {@code statement} for its count, and remembers the row id that it made if {@code run} asks
   * for keys.
   */
  long update(ShardStatement statement, Run run) throws SQLException {
    if (run.settings().generatedKeys() != Statement.RETURN_GENERATED_KEYS) {
      return statement.update();
    }
    Inserted inserted = statement.insert();
    lastRowId = inserted.rowId();
    return inserted.count();
  }

  /** Has the catalog read again now, and once more if the transaction is rolled back. */
  void schemaChanged() throws SQLException {
    schemaChangedInTransaction = !shards.autoCommit();
    instance.catalog().refresh(shards);
  }

  /**
   * Records that the table was created empty, but not before its creation is committed: a process
   * that dies in between must not leave word of a table that somebody else may make and fill.
   */
  void created(String table) throws SQLException {
    created.add(table);
    if (shards.autoCommit()) {
      recordCreated();
    }
  }

  private void recordCreated() throws SQLException {
    List<String> committed = List.copyOf(created);
    created.clear();
    if (!committed.isEmpty()) {
      // a savepoint, or an engine that ended the transaction, may have taken one back
      Catalog now = instance.catalog().refresh(shards);
      for (String table : committed) {
        if (now.find(table).isPresent()) {
          instance.catalog().recordCreated(table);
        }
      }
    }
  }

  @Override
  public Settings settings() {
    return instance.settings();
  }

  @Override
  public void setSessionKey(@Nullable SessionKey key) {
    options = options.withSessionKey(key != null);
    routing.confine(key);
  }

  @Override
  public boolean isRoutable(SessionKey key) throws SQLException {
    return routing.foreseeing().isRoutable(key);
  }

  PlanOptions options() {
    return options;
  }

  @Override
  public Planned plan(String sql) throws SQLException {
    return plan(sql, options);
  }

  @Override
  public Planned plan(PreparedText text) throws SQLException {
    Catalog current = catalog();
    Planned known = text.plannedUnder(current, options);
    if (known != null) {
      return known;
    }
    Planned planned = plan(text.sql());
    if (!planned.unknownTable()) {
      text.keep(planned, current, options);
    }
    return planned;
  }

  @Override
  public Explanation explain(String sql, Bindings bindings) throws SQLException {
    Run run = new Run(bindings, StatementSettings.defaults());
    return Explainer.ofEverything(this, run, options).explain(plan(sql).plan());
  }

  @Override
  public Explanation planQuery(String sql, Bindings bindings) throws SQLException {
    Run run = new Run(bindings, StatementSettings.defaults());
    PlanOptions strict = PlanOptions.STRICT.withSessionKey(options.sessionKey());
    return Explainer.ofWhatRuns(this, run, strict).explain(plan(sql, strict).plan());
  }

  Planned plan(String sql, PlanOptions options) throws SQLException {
    Planned planned = instance.planner().plan(sql, catalog(), options);
    // a table that another process made since would be taken for one of the home shard
    return planned.unknownTable()
        ? instance.planner().plan(sql, instance.catalog().refresh(shards), options)
        : planned;
  }

  @Override
  public Outcome execute(Planned planned, Bindings bindings, StatementSettings settings)
      throws SQLException {
    if (settings.generatedKeys() == Statement.RETURN_GENERATED_KEYS) {
      lastRowId = null;
    }
    return planned.plan().accept(new PlanRunner(this, new Run(bindings, settings)));
  }

  @Override
  public void claimAhead(Planned planned, List<? extends Bindings> batch) throws SQLException {
    if (planned.plan() instanceof Plan.Write write
        && write.claims()
        && write.target() instanceof ShardTarget.Keys keys
        && keys.keys().size() == 1
        && !ComputedKeys.areIn(keys.keys())) {
      routing.claimBatch(keys.keys().get(0), batch);
    }
  }

  @Override
  public RowCursor generatedKeys() throws SQLException {
    return gather.rowOf("last_insert_rowid()", lastRowId);
  }

  @Override
  public boolean autoCommit() {
    return shards.autoCommit();
  }

  @Override
  public void setAutoCommit(boolean autoCommit) throws SQLException {
    if (autoCommit != shards.autoCommit()) {
      gather.drainAll();
    }
    shards.setAutoCommit(autoCommit);
    schemaChangedInTransaction = false;
    recordCreated();
  }

  @Override
  public void commit() throws SQLException {
    gather.drainAll();
    try {
      shards.commit();
    } catch (SQLException e) {
      created.clear();
      throw e;
    }
    schemaChangedInTransaction = false;
    recordCreated();
  }

  @Override
  public void rollback() throws SQLException {
    created.clear();
    shards.rollback();
    rereadSchema();
  }

  private void rereadSchema() throws SQLException {
    if (schemaChangedInTransaction) {
      schemaChangedInTransaction = false;
      instance.catalog().refresh(shards);
    }
  }

  @Override
  public Savepoint setSavepoint(@Nullable String name) throws SQLException {
    return shards.setSavepoint(name);
  }

  @Override
  public void rollback(Savepoint savepoint) throws SQLException {
    shards.rollback(savepoint);
    if (schemaChangedInTransaction) {
      instance.catalog().refresh(shards);
    }
  }

  @Override
  public void releaseSavepoint(Savepoint savepoint) throws SQLException {
    shards.releaseSavepoint(savepoint);
  }

  @Override
  public void setReadOnly(boolean readOnly) throws SQLException {
    shards.setReadOnly(readOnly);
  }

  @Override
  public boolean readOnly() {
    return shards.readOnly();
  }

  @Override
  public void setTransactionIsolation(int level) throws SQLException {
    shards.setTransactionIsolation(level);
  }

  @Override
  public int transactionIsolation() {
    return shards.transactionIsolation();
  }

  @Override
  public void cancel() throws SQLException {
    Closing.all(List.<AutoCloseable>of(shards::cancel, scratches::cancel));
  }

  @Override
  public <T> T onHome(HomeUse<T> use) throws SQLException {
    PhysicalConnection home = shards.acquire(settings().homeShard(), Access.READ);
    try {
      return use.apply(home.raw());
    } finally {
      shards.release(settings().homeShard());
    }
  }

  @Override
  public void close() throws SQLException {
    try {
      Closing.all(List.<AutoCloseable>of(gather::close, this::undoSchema, shards));
    } finally {
      ended.run();
    }
  }

  private void undoSchema() throws SQLException {
    if (schemaChangedInTransaction) {
      rollback();
    }
  }
}
