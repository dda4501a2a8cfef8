package dev.collegedb.benchmarks;

import java.sql.SQLException;

/**
 * One thing that an application does, done by SQLite's own driver and by ours. Both give a number
 * made of everything they read, so that nothing is left out and a difference is found before
 * anything is measured. Used by one thread.
 */
abstract class Comparison implements AutoCloseable {

  private static final int CHECKS = 3;

  private final Shop shop = new Shop();

  Comparison() throws SQLException {}

  final Shop shop() {
    return shop;
  }

  /** By SQLite's own driver, straight on the right shard or on each. */
  abstract long byPlainDriver() throws SQLException;

  /** By our driver. */
  abstract long byOurs() throws SQLException;

  /** Fails if the two do not read the same. */
  final void checkEqual() throws SQLException {
    for (int i = 0; i < CHECKS; i++) {
      shop.firstUserAgain();
      long expected = byPlainDriver();
      shop.firstUserAgain();
      long actual = byOurs();
      if (expected != actual) {
        throw new IllegalStateException(
            getClass().getSimpleName()
                + ": the plain driver gives "
                + expected
                + ", ours "
                + actual);
      }
    }
  }

  @Override
  public void close() throws SQLException {
    shop.close();
  }
}
