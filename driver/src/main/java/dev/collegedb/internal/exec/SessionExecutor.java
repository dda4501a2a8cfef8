package dev.collegedb.internal.exec;

import dev.collegedb.internal.config.Settings;
import dev.collegedb.internal.merge.RowCursor;
import dev.collegedb.internal.session.Bindings;
import dev.collegedb.planner.Planned;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs the statements of one logical connection. Confined to that connection, but for {@link
 * #cancel}.
 */
public interface SessionExecutor extends AutoCloseable {

  /** The configuration it runs under. */
  Settings settings();

  /**
   * The plan of {@code sql} under the current catalog; opens shards only if the catalog was never
   * read.
   */
  Planned plan(String sql) throws SQLException;

  /** The same; asks the planner only if catalog or session key have changed since the last time. */
  Planned plan(PreparedText text) throws SQLException;

  /** What running {@code sql} would do; a refusal is an answer. Records nothing. */
  Explanation explain(String sql, Bindings bindings) throws SQLException;

  /**
   * The same for a statement that names its keys; a refusal is thrown, and a statement without keys
   * is refused whatever the settings say.
   */
  Explanation planQuery(String sql, Bindings bindings) throws SQLException;

  /** Runs a plan of {@link #plan}. A row outcome stays valid until its cursor is closed. */
  Outcome execute(Planned planned, Bindings bindings, StatementSettings settings)
      throws SQLException;

  /**
   * Records where the new keys of a batch of INSERTs go, in one call of the mapping store instead
   * of one an entry; does nothing for other plans. The entries are executed one by one afterwards.
   */
  void claimAhead(Planned planned, List<? extends Bindings> batch) throws SQLException;

  /**
   * Generated keys of the last INSERT of this session, as the shard's own driver gives them; empty
   * if none.
   */
  RowCursor generatedKeys() throws SQLException;

  /** Confines what is over sharded tables to the shard of {@code key}; null ends that. */
  void setSessionKey(@Nullable SessionKey key);

  /** True if tables have such a key and this one has a shard. */
  boolean isRoutable(SessionKey key) throws SQLException;

  boolean autoCommit();

  /** Turning it on commits, as JDBC says. */
  void setAutoCommit(boolean autoCommit) throws SQLException;

  void commit() throws SQLException;

  void rollback() throws SQLException;

  /** {@code name} null for an unnamed one. */
  Savepoint setSavepoint(@Nullable String name) throws SQLException;

  void rollback(Savepoint savepoint) throws SQLException;

  void releaseSavepoint(Savepoint savepoint) throws SQLException;

  void setReadOnly(boolean readOnly) throws SQLException;

  boolean readOnly();

  void setTransactionIsolation(int level) throws SQLException;

  int transactionIsolation();

  /** Interrupts what runs now, on every shard; from any thread. */
  void cancel() throws SQLException;

  /**
   * Runs {@code use} on a physical connection of the home shard, for metadata; the connection must
   * not escape.
   */
  <T> T onHome(HomeUse<T> use) throws SQLException;

  /** What is done with the home shard's connection. */
  @FunctionalInterface
  interface HomeUse<T> {
    T apply(Connection home) throws SQLException;
  }

  /** Rolls back an open transaction and gives everything back; may be called twice. */
  @Override
  void close() throws SQLException;
}
