package dev.collegedb.internal.config;

import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/** Reads URL, properties and file into {@link Settings}. Thread-safe. */
public final class Configuration {

  static final String SQLITE = "sqlite";

  private Configuration() {}

  /** True if the URL is ours; cheap. */
  public static boolean accepts(String url) {
    return url.startsWith(CollegeDbUrl.PREFIX);
  }

  /**
   * The settings of {@code url}.
   *
   * @throws SQLException BAD_CONFIGURATION with all faults
   */
  public static Settings read(String url, Properties properties) throws SQLException {
    return read(url, properties, Environment.current());
  }

  static Settings read(String url, Properties properties, Environment environment)
      throws SQLException {
    if (!accepts(url)) {
      throw new IllegalArgumentException("url must begin with " + CollegeDbUrl.PREFIX);
    }
    return new SettingsReader(url, properties, environment).read();
  }

  /**
   * The URL without its credentials, for messages; cheap, and right for a URL that {@link #read}
   * refuses too.
   */
  public static String mask(String url) {
    return accepts(url) ? CollegeDbUrl.parse(url, new Faults()).masked() : Masking.mask(url);
  }

  /**
   * Every setting as a connection property, with the value that {@code properties} give it, else
   * its default.
   */
  public static DriverPropertyInfo[] propertyInfo(Properties properties) {
    Map<String, String> given = Passed.all(properties);
    List<DriverPropertyInfo> all = new ArrayList<>();
    for (Setting setting : Setting.values()) {
      String name = CollegeDbUrl.OWN + setting.template().of("NAME");
      String value = given.getOrDefault(name, setting.defaultValue());
      all.add(
          info(
              name,
              setting.kind().isSecret() ? "" : value,
              setting.meaning(),
              setting.check().choices()));
    }
    all.add(
        info(
            "user",
            given.getOrDefault("user", ""),
            "The user for shards without their own.",
            List.of()));
    all.add(info("password", "", "The password for shards without their own.", List.of()));
    return all.toArray(DriverPropertyInfo[]::new);
  }

  private static DriverPropertyInfo info(
      String name, String value, String meaning, List<String> choices) {
    DriverPropertyInfo info = new DriverPropertyInfo(name, value.isEmpty() ? null : value);
    info.description = meaning;
    info.choices = choices.isEmpty() ? null : choices.toArray(String[]::new);
    return info;
  }
}
