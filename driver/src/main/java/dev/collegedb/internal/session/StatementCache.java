package dev.collegedb.internal.session;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The prepared statements of one connection: one a key stays when it is given back, a second user
 * of the key at the same time gets one of its own. Confined to the connection's user, but for
 * {@link #busy}.
 */
final class StatementCache {

  private static final int MOST_KEPT = 256;
  private static final KeptStatement[] NONE = {};

  private final Connection connection;
  private final LinkedHashMap<StatementKey, KeptStatement> shared =
      new LinkedHashMap<>(16, 0.75f, true);
  private volatile KeptStatement[] busy = NONE;
  private long schema;

  StatementCache(Connection connection) {
    this.connection = connection;
  }

  /** A statement that nobody else uses until it is checked in. */
  PreparedStatement checkOut(StatementKey key) throws SQLException {
    KeptStatement known = shared.get(key);
    KeptStatement given = known == null || known.isBusy() ? prepare(key, known == null) : known;
    given.setBusy(true);
    KeptStatement[] now = busy;
    if (now.length == 0) {
      busy = given.alone();
    } else {
      KeptStatement[] more = Arrays.copyOf(now, now.length + 1);
      more[now.length] = given;
      busy = more;
    }
    return given.statement();
  }

  private KeptStatement prepare(StatementKey key, boolean share) throws SQLException {
    KeptStatement prepared = new KeptStatement(key, key.prepareOn(connection), schema);
    prepared.setBusy(true);
    if (share) {
      shared.put(key, prepared);
      prepared.setShared(true);
      closeEldest();
    }
    return prepared;
  }

  private void closeEldest() throws SQLException {
    if (shared.size() > MOST_KEPT) {
      for (KeptStatement eldest : shared.values()) {
        if (!eldest.isBusy()) {
          forget(eldest);
          eldest.statement().close();
          return;
        }
      }
    }
  }

  /** Ends the use that {@link #checkOut} began. */
  void checkIn(PreparedStatement statement) throws SQLException {
    KeptStatement used = endUse(statement);
    boolean kept =
        used != null
            && used.isShared()
            && used.schema() == schema
            && !statement.isClosed()
            && isReusable(statement);
    if (!kept) {
      if (used != null) {
        forget(used);
      }
      statement.close();
    }
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

  /** Ends the use of a statement that must not be used again. */
  void discard(PreparedStatement statement) throws SQLException {
    KeptStatement used = endUse(statement);
    if (used != null) {
      forget(used);
    }
    statement.close();
  }

  private @Nullable KeptStatement endUse(PreparedStatement statement) {
    KeptStatement[] now = busy;
    for (int i = 0; i < now.length; i++) {
      if (now[i].statement() == statement) {
        KeptStatement used = now[i];
        used.setBusy(false);
        busy = without(now, i);
        return used;
      }
    }
    return null;
  }

  private static KeptStatement[] without(KeptStatement[] now, int at) {
    if (now.length == 1) {
      return NONE;
    }
    KeptStatement[] fewer = Arrays.copyOf(now, now.length - 1);
    System.arraycopy(now, at + 1, fewer, at, fewer.length - at);
    return fewer;
  }

  private void forget(KeptStatement statement) {
    if (statement.isShared()) {
      statement.setShared(false);
      shared.remove(statement.key());
    }
  }

  /** Drops every statement that was prepared under another schema. */
  void expectSchema(long current) throws SQLException {
    if (current != schema) {
      schema = current;
      Closing.all(forgetAll());
    }
  }

  /** Those in use; from any thread. */
  List<PreparedStatement> busy() {
    return Arrays.stream(busy).map(KeptStatement::statement).toList();
  }

  /** Forgets every statement, and returns those that nobody uses, which the caller closes. */
  Collection<PreparedStatement> forgetAll() {
    List<PreparedStatement> idle = new ArrayList<>();
    for (KeptStatement statement : shared.values()) {
      statement.setShared(false);
      if (!statement.isBusy()) {
        idle.add(statement.statement());
      }
    }
    shared.clear();
    return idle;
  }
}
