package dev.collegedb.internal.session;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * One connection to one shard together with its idle prepared statements. A statement is handed out
 * to one user at a time: {@link #checkOut} takes it, {@link #checkIn} puts it back. Confined to the
 * session that holds it, but for {@link #cancel}.
 */
public final class PhysicalConnection extends ForwardingConnection {

  private static final int IDLE_STATEMENTS = 256;

  private final String shard;
  private final LinkedHashMap<StatementKey, PreparedStatement> idle =
      new LinkedHashMap<>(16, 0.75f, true);
  private final Map<PreparedStatement, Use> busy = new ConcurrentHashMap<>();
  private long schema;

  /** A statement handed out, and the schema it was prepared under at the latest. */
  private record Use(StatementKey key, long schema) {}

  /** Takes over {@code raw}, a connection of the shard's own driver. */
  public PhysicalConnection(String shard, Connection raw) {
    super(raw);
    this.shard = shard;
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
    PreparedStatement statement = idle.remove(key);
    if (statement == null) {
      statement = key.prepareOn(delegate());
    }
    busy.put(statement, new Use(key, schema));
    return statement;
  }

  /** Ends the use that {@link #checkOut} began; its results must be closed. */
  public void checkIn(PreparedStatement statement) throws SQLException {
    Use use = busy.remove(statement);
    if (statement.isClosed()) {
      return;
    }
    if (use == null || use.schema() != schema || !isReusable(statement)) {
      statement.close();
      return;
    }
    PreparedStatement twin = idle.put(use.key(), statement);
    if (twin != null) {
      twin.close();
    }
    closeEldest();
  }

  // sqlite-jdbc finalizes the statement under some errors without closing it; then even this fails.
  private static boolean isReusable(PreparedStatement statement) {
    try {
      statement.clearParameters();
      return true;
    } catch (SQLException e) {
      return false;
    }
  }

  /** Ends the use of a statement that must not be used again, such as one that failed. */
  public void discard(PreparedStatement statement) throws SQLException {
    busy.remove(statement);
    statement.close();
  }

  /**
   * Drops the idle statements if they were prepared under another schema: sqlite-jdbc reads a
   * statement's columns only once.
   *
   * @param current grows with every schema change
   */
  public void expectSchema(long current) throws SQLException {
    if (current != schema) {
      schema = current;
      List<PreparedStatement> closing = new ArrayList<>(idle.values());
      idle.clear();
      Closing.all(closing);
    }
  }

  /** Interrupts every statement in use; from any thread. */
  public void cancel() throws SQLException {
    for (PreparedStatement statement : busy.keySet()) {
      statement.cancel();
    }
  }

  @Override
  public void close() throws SQLException {
    List<AutoCloseable> closing = new ArrayList<>(busy.keySet());
    closing.addAll(idle.values());
    closing.add(delegate());
    busy.clear();
    idle.clear();
    Closing.all(closing);
  }

  private void closeEldest() throws SQLException {
    if (idle.size() > IDLE_STATEMENTS) {
      Iterator<PreparedStatement> eldest = idle.values().iterator();
      PreparedStatement statement = eldest.next();
      eldest.remove();
      statement.close();
    }
  }
}
