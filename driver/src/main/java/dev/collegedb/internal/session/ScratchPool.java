package dev.collegedb.internal.session;

import dev.collegedb.internal.config.Settings;
import java.sql.SQLException;

/**
 * In-memory databases in which a statement over several shards runs: as many as are asked for, two of them kept warm. Thread-safe;
 * a lease is confined to its user.
 */
public final class ScratchPool implements AutoCloseable {

  private final Settings settings;

  public ScratchPool(Settings settings) {
    this.settings = settings;
  }

  /** One that nobody else uses; the one given back last if its layout may be reused. */
  public Scratch lease() throws SQLException {
    throw new UnsupportedOperationException(settings.toString());
  }

  /** Ends a lease. A scratch without a layout is closed, since nobody knows what is in it. */
  public void giveBack(Scratch scratch) throws SQLException {
    throw new UnsupportedOperationException(scratch.toString());
  }

  @Override
  public void close() throws SQLException {}
}
