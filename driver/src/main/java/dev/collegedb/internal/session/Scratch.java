package dev.collegedb.internal.session;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One leased scratch database. Confined to its user. */
public final class Scratch {

  private final PhysicalConnection connection;
  private @Nullable Object layout;

  Scratch(PhysicalConnection connection) {
    this.connection = connection;
  }

  /** Its connection, on which up to 125 files can be attached. */
  public PhysicalConnection connection() {
    return connection;
  }

  /**
   * What its last user said is laid out in it, such as the catalog version its views were made for.
   */
  public Optional<Object> layout() {
    return Optional.ofNullable(layout);
  }

  /**
   * Says what is laid out in it, so that it can be kept warm; null if it is not to be used again.
   */
  public void laidOut(@Nullable Object newLayout) {
    layout = newLayout;
  }
}
