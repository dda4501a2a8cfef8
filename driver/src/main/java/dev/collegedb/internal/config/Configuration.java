package dev.collegedb.internal.config;

import java.sql.SQLException;
import java.util.Properties;

/** Reads URL, properties and file into {@link Settings}. Thread-safe. */
public final class Configuration {

  private Configuration() {}

  /** True if the URL is ours; cheap. */
  public static boolean accepts(String url) {
    return url.startsWith("jdbc:collegedb:");
  }

  /**
   * The settings of {@code url}.
   *
   * @throws SQLException BAD_CONFIGURATION with all faults
   */
  public static Settings read(String url, Properties properties) throws SQLException {
    throw new UnsupportedOperationException(url + properties.size());
  }
}
