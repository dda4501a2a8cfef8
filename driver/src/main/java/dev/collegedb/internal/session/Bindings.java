package dev.collegedb.internal.session;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of one execution, recorded so that they can be replayed on any shard's statement.
 * Confined to its statement.
 */
public interface Bindings {

  /** A binding set without parameters. */
  Bindings NONE =
      new Bindings() {
        @Override
        public void apply(int index, PreparedStatement target, int at) {
          throw new IllegalArgumentException("no parameter " + index);
        }

        @Override
        public @Nullable Object value(int index) {
          throw new IllegalArgumentException("no parameter " + index);
        }

        @Override
        public boolean isSet(int index) {
          return false;
        }
      };

  /**
   * Sets logical parameter {@code index} (from 1) as parameter {@code at} of {@code target}; throws
   * PARAMETER_MISSING if it has no value.
   */
  void apply(int index, PreparedStatement target, int at) throws SQLException;

  /**
   * The value of logical parameter {@code index} as the engine will store it before affinity: Long,
   * Double, String, byte[] or null.
   */
  @Nullable Object value(int index) throws SQLException;

  /** True if logical parameter {@code index} has a value, be it NULL. */
  boolean isSet(int index);
}
