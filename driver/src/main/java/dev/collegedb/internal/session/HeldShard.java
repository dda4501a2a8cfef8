package dev.collegedb.internal.session;

import dev.collegedb.internal.dialect.SqliteConnections;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A shard whose connection the session holds, and what it is held for. Confined to its session. */
final class HeldShard {

  private final Lease lease;
  private Map<LogicalSavepoint, Savepoint> savepoints = Map.of();
  private int users;
  private boolean joined;
  private boolean written;
  private boolean broken;
  private boolean interrupted;
  private SessionState applied = SessionState.INITIAL;

  HeldShard(Lease lease) {
    this.lease = lease;
  }

  String name() {
    return lease.connection().shard();
  }

  PhysicalConnection connection() {
    return lease.connection();
  }

  void use() {
    users++;
  }

  void unuse() {
    if (users == 0) {
      throw new IllegalStateException("shard " + name() + " was released more often than acquired");
    }
    users--;
  }

  boolean isUsed() {
    return users > 0;
  }

  boolean isJoined() {
    return joined;
  }

  boolean isWritten() {
    return written;
  }

  void markWritten() {
    written |= joined;
  }

  void markBroken() {
    broken = true;
  }

  /** Keeps the connection, which goes on until then, from its pool. */
  void markInterrupted() {
    interrupted = true;
  }

  /** Keeps the connection from its pool if {@code failure} means that it may be of no use. */
  void noteFailure(SQLException failure) {
    broken |= SqliteConnections.isBroken(failure);
    interrupted |= SqliteConnections.isInterrupted(failure);
  }

  /** Brings the connection to the session's state; costs nothing if it is there. */
  @SuppressWarnings("ReferenceEquality") // the usual case, in front of the same by value
  void apply(SessionState state) throws SQLException {
    if (applied == state || applied.equals(state)) {
      return;
    }
    Connection raw = lease.connection().raw();
    if (applied.readOnly() != state.readOnly()) {
      SqliteConnections.setReadOnly(raw, state.readOnly());
    }
    if (applied.isolation() != state.isolation()) {
      raw.setTransactionIsolation(state.isolation());
    }
    applied = state;
  }

  /**
   * Begins the shard's part of the transaction, with the savepoints that were set before it came.
   */
  void join(Collection<LogicalSavepoint> before) throws SQLException {
    lease.connection().raw().setAutoCommit(false);
    joined = true;
    for (LogicalSavepoint savepoint : before) {
      mark(savepoint);
    }
  }

  void mark(LogicalSavepoint savepoint) throws SQLException {
    if (savepoints.isEmpty()) {
      savepoints = new LinkedHashMap<>();
    }
    savepoints.put(savepoint, lease.connection().raw().setSavepoint());
  }

  void rollbackTo(LogicalSavepoint savepoint) throws SQLException {
    lease.connection().raw().rollback(physical(savepoint));
  }

  void unmark(LogicalSavepoint savepoint) throws SQLException {
    lease.connection().raw().releaseSavepoint(physical(savepoint));
    forget(List.of(savepoint));
  }

  /** Drops savepoints that a rollback or release of an earlier one has ended. */
  void forget(Collection<LogicalSavepoint> ended) {
    if (!savepoints.isEmpty()) {
      savepoints.keySet().removeAll(ended);
    }
  }

  private Savepoint physical(LogicalSavepoint savepoint) {
    Savepoint physical = savepoints.get(savepoint);
    if (physical == null) {
      throw new IllegalStateException("shard " + name() + " lacks savepoint " + savepoint);
    }
    return physical;
  }

  /** True if the engine has rolled the transaction back by itself. */
  boolean hasLostTransaction() {
    return SqliteConnections.begins(lease.connection().raw());
  }

  void commit() throws SQLException {
    SqliteConnections.commit(lease.connection().raw());
  }

  void rollback() throws SQLException {
    SqliteConnections.rollback(lease.connection().raw());
  }

  /** Leaves the transaction, which has been committed or rolled back. */
  void leave() {
    joined = false;
    written = false;
    savepoints = Map.of();
    if (broken) {
      // leaving the transaction would commit what could not be rolled back; the connection is
      // closed
      return;
    }
    try {
      lease.connection().raw().setAutoCommit(true);
    } catch (SQLException e) {
      broken = true;
    }
  }

  /** Returns the connection as it was lent, or has it closed if it is of no use or still in use. */
  void giveBack() throws SQLException {
    if (broken || interrupted || users > 0) {
      lease.evict();
      return;
    }
    try {
      apply(SessionState.INITIAL);
    } catch (SQLException e) {
      lease.evict();
      throw e;
    }
    lease.giveBack();
  }
}
