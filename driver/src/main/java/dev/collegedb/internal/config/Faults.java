package dev.collegedb.internal.config;

import dev.collegedb.internal.error.DriverError;
import dev.collegedb.internal.error.Errors;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * Collects what is wrong with a configuration, so that one error reports it all. Confined to one
 * connection attempt.
 */
final class Faults {

  private final List<String> lines = new ArrayList<>();

  void add(String line) {
    lines.add(line);
  }

  boolean isEmpty() {
    return lines.isEmpty();
  }

  /** Raises BAD_CONFIGURATION if anything was added. */
  void raise() throws SQLException {
    if (!lines.isEmpty()) {
      throw Errors.of(
          DriverError.BAD_CONFIGURATION,
          lines.size(),
          "- " + String.join(System.lineSeparator() + "- ", lines));
    }
  }
}
