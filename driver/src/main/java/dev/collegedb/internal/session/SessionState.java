package dev.collegedb.internal.session;

import java.sql.Connection;

/** What every connection of a session has in common. Immutable. */
record SessionState(boolean readOnly, int isolation) {

  /** As connections come from the pool. */
  static final SessionState INITIAL = new SessionState(false, Connection.TRANSACTION_SERIALIZABLE);

  SessionState withReadOnly(boolean newReadOnly) {
    return new SessionState(newReadOnly, isolation);
  }

  SessionState withIsolation(int newIsolation) {
    return new SessionState(readOnly, newIsolation);
  }
}
