package dev.collegedb.internal.session;

import java.sql.PreparedStatement;

/** A prepared statement of one connection. Confined to the connection's user. */
final class KeptStatement {

  private final StatementKey key;
  private final PreparedStatement statement;
  private final long schema;
  private final KeptStatement[] alone = {this};
  private boolean busy;
  private boolean shared;

  /**
   * @param schema the one it was prepared under at the latest
   */
  KeptStatement(StatementKey key, PreparedStatement statement, long schema) {
    this.key = key;
    this.statement = statement;
    this.schema = schema;
  }

  StatementKey key() {
    return key;
  }

  PreparedStatement statement() {
    return statement;
  }

  long schema() {
    return schema;
  }

  /** An array of it only, made once. */
  KeptStatement[] alone() {
    return alone;
  }

  /** True while somebody uses it. */
  boolean isBusy() {
    return busy;
  }

  void setBusy(boolean newBusy) {
    busy = newBusy;
  }

  /** True if it is the one that its key finds. */
  boolean isShared() {
    return shared;
  }

  void setShared(boolean newShared) {
    shared = newShared;
  }
}
