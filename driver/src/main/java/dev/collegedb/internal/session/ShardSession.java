package dev.collegedb.internal.session;

import dev.collegedb.internal.config.Settings.Transactions;
import dev.collegedb.internal.error.DriverError;
import dev.collegedb.internal.error.Errors;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/**
 * The physical connections of one logical connection: at most one a shard, and none while it is
 * idle. A shard's connection is held while somebody has acquired it (a running statement, an open
 * result) or while the shard is part of a transaction. Confined to its logical connection, but for
 * {@link #cancel}.
 */
public final class ShardSession implements AutoCloseable {

  /** What a statement may do to a shard. */
  public enum Access {
    READ,
    WRITE
  }

  /** What runs inside {@link #inOneTransaction}. */
  @FunctionalInterface
  public interface Work<T> {
    T run() throws SQLException;
  }

  private final ShardPools pools;
  private final HeldShards held = new HeldShards();
  private final SavepointStack savepoints = new SavepointStack();
  private SessionState state = SessionState.INITIAL;
  private boolean autoCommit = true;
  private boolean closed;

  public ShardSession(ShardPools pools) {
    this.pools = pools;
    pools.sessionOpened();
  }

  /**
   * The session's connection of {@code shard}; every call needs one {@link #release}. With
   * autocommit off the shard joins the transaction.
   */
  public PhysicalConnection acquire(String shard, Access access) throws SQLException {
    checkOpen();
    if (!autoCommit && access == Access.WRITE) {
      checkMayWrite(shard);
    }
    HeldShard known = held.find(shard);
    HeldShard target = known == null ? new HeldShard(pools.lease(shard)) : known;
    try {
      target.connection().expectSchema(pools.schema());
      target.apply(state);
      if (!autoCommit && !target.isJoined()) {
        target.join(savepoints.alive());
      }
    } catch (SQLException e) {
      if (known == null) {
        target.markBroken();
        target.giveBack();
      }
      throw e;
    }
    if (access == Access.WRITE) {
      target.markWritten();
    }
    target.use();
    if (known == null) {
      held.add(target);
    }
    return target.connection();
  }

  /**
   * Ends one {@link #acquire}; the connection goes back to its pool if nothing needs it any more.
   */
  public void release(String shard) throws SQLException {
    HeldShard target = held.find(shard);
    if (target == null) {
      if (closed) {
        return;
      }
      throw new IllegalStateException("shard " + shard + " is not held");
    }
    target.unuse();
    giveBackIfIdle(target);
  }

  /**
   * Tells that a statement on the shard failed. A connection that is broken will not go back to the
   * pool. If the engine has ended the shard's transaction (a constraint declared ON CONFLICT
   * ROLLBACK), the other shards are rolled back too, as one database would have been.
   */
  public void failed(String shard, SQLException failure) {
    HeldShard target = held.find(shard);
    if (target == null) {
      return;
    }
    target.noteFailure(failure);
    if (target.isJoined() && target.hasLostTransaction()) {
      try {
        undoAll();
      } catch (SQLException e) {
        failure.addSuppressed(e);
      }
    }
  }

  /**
   * Tells that the shard's connection was interrupted, whether or not a statement noticed. SQLite
   * forgets it only once no statement of the connection is open, and sqlite-jdbc leaves one open
   * behind every INSERT, for the generated key; so the connection will not go back to the pool.
   */
  public void interrupted(String shard) {
    HeldShard target = held.find(shard);
    if (target != null) {
      target.markInterrupted();
    }
  }

  /** The shards whose connection is held now, by name. */
  public SortedSet<String> inUse() {
    return Collections.unmodifiableSortedSet(held.names());
  }

  /**
   * The connection of {@code shard} if it is held already; for reading at once, without joining.
   */
  public Optional<PhysicalConnection> held(String shard) {
    return Optional.ofNullable(held.find(shard)).map(HeldShard::connection);
  }

  /** True if autocommit is off and a shard has joined. */
  public boolean inTransaction() {
    return !autoCommit && held.all().stream().anyMatch(HeldShard::isJoined);
  }

  /** True if the open transaction may have written. */
  public boolean hasWritten() {
    return !autoCommit && held.all().stream().anyMatch(HeldShard::isWritten);
  }

  /**
   * Runs {@code work}, which writes on {@code shards}, so that it takes effect on all of them or on
   * none: with autocommit on as one transaction, committed shard by shard; else within the open
   * transaction, undone by a savepoint if it fails.
   */
  public <T> T inOneTransaction(SortedSet<String> shards, Work<T> work) throws SQLException {
    checkOpen();
    if (pools.settings().transactions() == Transactions.SINGLE && shards.size() > 1) {
      throw Errors.of(DriverError.MULTI_SHARD_TRANSACTION, shards.first(), shards.last());
    }
    return autoCommit ? asTransaction(shards, work) : asPart(shards, work);
  }

  private <T> T asTransaction(SortedSet<String> shards, Work<T> work) throws SQLException {
    autoCommit = false;
    boolean done = false;
    try {
      T result = withAll(shards, work);
      commit();
      done = true;
      return result;
    } finally {
      try {
        if (!done) {
          undoAll();
        }
      } finally {
        autoCommit = true;
      }
    }
  }

  // The failure that brought us here is already on its way out; a shard that cannot roll back is
  // evicted.
  private void undoAll() throws SQLException {
    held.joined().forEach(ShardCommit::undo);
    leaveTransaction();
  }

  private <T> T asPart(SortedSet<String> shards, Work<T> work) throws SQLException {
    return withAll(
        shards,
        () -> {
          Savepoint before = setSavepoint(null);
          try {
            T result = work.run();
            releaseSavepoint(before);
            return result;
          } catch (SQLException | RuntimeException e) {
            undoTo(before, e);
            throw e;
          }
        });
  }

  private void undoTo(Savepoint before, Exception failure) {
    try {
      rollback(before);
      releaseSavepoint(before);
    } catch (SQLException e) {
      failure.addSuppressed(e);
    }
  }

  private <T> T withAll(SortedSet<String> shards, Work<T> work) throws SQLException {
    List<String> acquired = new ArrayList<>();
    try {
      for (String shard : shards) {
        acquire(shard, Access.WRITE);
        acquired.add(shard);
      }
      return work.run();
    } finally {
      for (String shard : acquired) {
        release(shard);
      }
    }
  }

  public boolean autoCommit() {
    return autoCommit;
  }

  /** Turning it on commits. */
  public void setAutoCommit(boolean newAutoCommit) throws SQLException {
    checkOpen();
    if (newAutoCommit && !autoCommit) {
      commit();
    }
    autoCommit = newAutoCommit;
  }

  /** Commits shard by shard; an error other than PARTIAL_COMMIT leaves the transaction open. */
  public void commit() throws SQLException {
    checkTransactional("commit");
    List<HeldShard> shards = held.joined();
    try {
      new ShardCommit(shards).run();
    } catch (SQLException e) {
      if (e.getErrorCode() == DriverError.PARTIAL_COMMIT.number()) {
        leaveTransaction();
      }
      throw e;
    }
    leaveTransaction();
  }

  /** Rolls back on every shard, even if one fails; the transaction is over in any case. */
  public void rollback() throws SQLException {
    checkTransactional("rollback");
    SQLException failure = null;
    for (HeldShard shard : held.joined()) {
      SQLException failed = ShardCommit.undo(shard);
      failure = failed == null ? failure : Closing.joined(failure, failed);
    }
    leaveTransaction();
    if (failure != null) {
      throw failure;
    }
  }

  /**
   * A savepoint on every shard of the transaction, those that join later included; {@code name}
   * null for an unnamed one.
   */
  public Savepoint setSavepoint(@Nullable String name) throws SQLException {
    checkTransactional("a savepoint");
    return savepoints.set(name, held.joined());
  }

  public void rollback(Savepoint savepoint) throws SQLException {
    checkTransactional("rollback to a savepoint");
    savepoints.rollbackTo(savepoint, held.joined());
  }

  public void releaseSavepoint(Savepoint savepoint) throws SQLException {
    checkTransactional("release of a savepoint");
    savepoints.release(savepoint, held.joined());
  }

  public void setReadOnly(boolean readOnly) throws SQLException {
    changeState(state.withReadOnly(readOnly));
  }

  public boolean readOnly() {
    return state.readOnly();
  }

  public void setTransactionIsolation(int level) throws SQLException {
    if (level < Connection.TRANSACTION_READ_UNCOMMITTED
        || Integer.bitCount(level) != 1
        || level > Connection.TRANSACTION_SERIALIZABLE) {
      throw Errors.of(
          DriverError.UNSUPPORTED_METHOD,
          "setTransactionIsolation(" + level + ")",
          "use one of the levels of java.sql.Connection other than TRANSACTION_NONE");
    }
    changeState(state.withIsolation(level));
  }

  public int transactionIsolation() {
    return state.isolation();
  }

  private void changeState(SessionState newState) throws SQLException {
    checkOpen();
    for (HeldShard shard : held.all()) {
      shard.apply(newState);
    }
    state = newState;
  }

  /** Interrupts the statements in use on every shard; from any thread. */
  public void cancel() throws SQLException {
    for (HeldShard shard : held.all()) {
      shard.connection().cancel();
    }
  }

  @Override
  public void close() throws SQLException {
    if (closed) {
      return;
    }
    closed = true;
    List<AutoCloseable> closing = new ArrayList<>();
    for (HeldShard shard : held.all()) {
      closing.add(() -> end(shard));
    }
    closing.add(pools::sessionClosed);
    Closing.all(closing);
  }

  private void end(HeldShard shard) throws SQLException {
    held.remove(shard.name());
    if (shard.isJoined()) {
      ShardCommit.undo(shard);
      shard.leave();
    }
    shard.giveBack();
  }

  private void leaveTransaction() throws SQLException {
    savepoints.clear();
    List<AutoCloseable> idle = new ArrayList<>();
    for (HeldShard shard : held.joined()) {
      shard.leave();
      idle.add(() -> giveBackIfIdle(shard));
    }
    Closing.all(idle);
  }

  private void giveBackIfIdle(HeldShard shard) throws SQLException {
    if (!shard.isUsed() && !shard.isJoined()) {
      held.remove(shard.name());
      shard.giveBack();
    }
  }

  private void checkMayWrite(String shard) throws SQLException {
    if (pools.settings().transactions() == Transactions.MULTI) {
      return;
    }
    for (HeldShard other : held.all()) {
      if (other.isJoined() && other.isWritten() && !other.name().equals(shard)) {
        throw Errors.of(DriverError.MULTI_SHARD_TRANSACTION, other.name(), shard);
      }
    }
  }

  private void checkTransactional(String action) throws SQLException {
    checkOpen();
    if (autoCommit) {
      throw Errors.of(DriverError.IN_AUTOCOMMIT, action);
    }
  }

  private void checkOpen() throws SQLException {
    if (closed) {
      throw Errors.of(DriverError.CLOSED, "connection");
    }
  }
}
