package dev.collegedb.internal.session;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * A physical connection out of its pool. Confined to its user.
 *
 * @param handle the pool's own wrapper, used for giving back only
 */
record Lease(HikariDataSource pool, Connection handle, PhysicalConnection connection) {

  static Lease of(HikariDataSource pool, Connection handle) throws SQLException {
    return new Lease(pool, handle, handle.unwrap(PhysicalConnection.class));
  }

  void giveBack() throws SQLException {
    handle.close();
  }

  /** Gives it back to be closed. */
  void evict() {
    pool.evictConnection(handle);
  }
}
