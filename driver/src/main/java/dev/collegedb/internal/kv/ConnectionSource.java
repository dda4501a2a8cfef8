package dev.collegedb.internal.kv;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * Where a {@link TableKvStore} gets its connections. Thread-safe.
 *
 * <p>Every connection is in autocommit mode and already set up as the control store wants it: for
 * SQLite {@code journal_mode=WAL} and {@code synchronous=FULL}, unless the shard's own properties
 * say otherwise, so that readers do not wait for writers.
 */
@FunctionalInterface
public interface ConnectionSource {

  /** A connection for one call; closing it gives it back. */
  Connection get() throws SQLException;
}
