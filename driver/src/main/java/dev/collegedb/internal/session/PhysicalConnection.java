package dev.collegedb.internal.session;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * One connection to one shard together with its prepared statements. A statement is handed out to
 * one user at a time: {@link #checkOut} takes it, {@link #checkIn} puts it back. Confined to the
 * session that holds it, but for {@link #cancel}.
 */
public final class PhysicalConnection extends ForwardingConnection {

  private final String shard;
  private final StatementCache statements;

  /** Takes over {@code raw}, a connection of the shard's own driver. */
  public PhysicalConnection(String shard, Connection raw) {
    super(raw);
    this.shard = shard;
    this.statements = new StatementCache(raw);
  }

  /** The shard it is connected to. */
  public String shard() {
    return shard;
  }

  /** The shard's own driver's connection. */
  public Connection raw() {
    return delegate();
  }

  /**
   * A statement for {@code key} that nobody else uses until it is checked in; bindings and limits
   * are as its last user left them.
   */
  public PreparedStatement checkOut(StatementKey key) throws SQLException {
    return statements.checkOut(key);
  }

  /** Ends the use that {@link #checkOut} began; its results must be closed. */
  public void checkIn(PreparedStatement statement) throws SQLException {
    statements.checkIn(statement);
  }

  /** Ends the use of a statement that must not be used again, such as one that failed. */
  public void discard(PreparedStatement statement) throws SQLException {
    statements.discard(statement);
  }

  /**
   * Drops the idle statements if they were prepared under another schema: sqlite-jdbc reads a
   * statement's columns only once.
   *
   * @param current grows with every schema change
   */
  public void expectSchema(long current) throws SQLException {
    statements.expectSchema(current);
  }

  /** Interrupts every statement in use; from any thread. */
  public void cancel() throws SQLException {
    for (PreparedStatement statement : statements.busy()) {
      statement.cancel();
    }
  }

  @Override
  public void close() throws SQLException {
    List<AutoCloseable> closing = new ArrayList<>(statements.busy());
    closing.addAll(statements.forgetAll());
    closing.add(delegate());
    Closing.all(closing);
  }
}
