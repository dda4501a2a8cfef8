package dev.collegedb.internal.session;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.SortedSet;

/**
 * The physical connections of one logical connection: at most one a shard, and none while it is idle. A shard's connection is held
 * while somebody has acquired it (a running statement, an open result) or while the shard is part of a transaction. Confined to
 * its logical connection, but for {@link #cancel}.
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

  public ShardSession(ShardPools pools) {
    throw new UnsupportedOperationException(pools.toString());
  }

  /**
   * The session's connection of {@code shard}; every call needs one {@link #release}. With autocommit off the shard joins the
   * transaction.
   */
  public PhysicalConnection acquire(String shard, Access access) throws SQLException {
    throw new UnsupportedOperationException(shard + access);
  }

  /** Ends one {@link #acquire}; the connection goes back to its pool if nothing needs it any more. */
  public void release(String shard) throws SQLException {
    throw new UnsupportedOperationException(shard);
  }

  /** Tells that the shard's connection failed; if {@code failure} means that it is broken, it will not go back to the pool. */
  public void failed(String shard, SQLException failure) {
    throw new UnsupportedOperationException(shard + failure);
  }

  /** The shards whose connection is held now, by name. */
  public SortedSet<String> inUse() {
    throw new UnsupportedOperationException();
  }

  /** True if autocommit is off and a shard has joined. */
  public boolean inTransaction() {
    throw new UnsupportedOperationException();
  }

  /**
   * Runs {@code work}, which writes on {@code shards}, so that it takes effect on all of them or on none: with autocommit on as one
   * transaction, committed shard by shard; else within the open transaction, undone by a savepoint if it fails.
   */
  public <T> T inOneTransaction(SortedSet<String> shards, Work<T> work) throws SQLException {
    throw new UnsupportedOperationException(shards.toString() + work);
  }

  public boolean autoCommit() {
    throw new UnsupportedOperationException();
  }

  /** Turning it on commits. */
  public void setAutoCommit(boolean autoCommit) throws SQLException {
    throw new UnsupportedOperationException("" + autoCommit);
  }

  public void commit() throws SQLException {
    throw new UnsupportedOperationException();
  }

  public void rollback() throws SQLException {
    throw new UnsupportedOperationException();
  }

  public Savepoint setSavepoint(String name) throws SQLException {
    throw new UnsupportedOperationException(name);
  }

  public void rollback(Savepoint savepoint) throws SQLException {
    throw new UnsupportedOperationException(savepoint.toString());
  }

  public void releaseSavepoint(Savepoint savepoint) throws SQLException {
    throw new UnsupportedOperationException(savepoint.toString());
  }

  public void setReadOnly(boolean readOnly) throws SQLException {
    throw new UnsupportedOperationException("" + readOnly);
  }

  public boolean readOnly() {
    throw new UnsupportedOperationException();
  }

  public void setTransactionIsolation(int level) throws SQLException {
    throw new UnsupportedOperationException("" + level);
  }

  /** {@link Connection#TRANSACTION_SERIALIZABLE} unless set. */
  public int transactionIsolation() {
    return Connection.TRANSACTION_SERIALIZABLE;
  }

  /** Interrupts the statements in use on every shard; from any thread. */
  public void cancel() throws SQLException {
    throw new UnsupportedOperationException();
  }

  @Override
  public void close() throws SQLException {
    throw new UnsupportedOperationException();
  }
}
