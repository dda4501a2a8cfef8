package dev.collegedb.internal.config;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.sql.SQLException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;

/** One reading of a configuration in a test, with an environment of its own. */
final class Attempt {

  private final String url;
  private final Properties properties = new Properties();
  private final Map<String, String> variables = new HashMap<>();
  private final Properties systemProperties = new Properties();

  private Attempt(String url) {
    this.url = url;
  }

  static Attempt url(String url) {
    return new Attempt(url);
  }

  /** Two shards with a parameter list of ours. */
  static Attempt twoShards(String parameters) {
    return url("jdbc:collegedb:sqlite:{a.db,b.db}" + parameters);
  }

  Attempt property(String name, String value) {
    properties.setProperty(name, value);
    return this;
  }

  Attempt variable(String name, String value) {
    variables.put(name, value);
    return this;
  }

  Attempt systemProperty(String name, String value) {
    systemProperties.setProperty(name, value);
    return this;
  }

  Settings read() throws SQLException {
    return Configuration.read(url, properties, new Environment(variables, systemProperties));
  }

  /** The key columns that a table is declared with. */
  List<String> keyOf(String table) throws SQLException {
    return Objects.requireNonNull(read().tables().declared().get(table)).keyColumns();
  }

  /** The one error that must come. */
  SQLException fails() {
    SQLException failure = catchThrowableOfType(SQLException.class, this::read);
    if (failure == null) {
      throw new AssertionError("was read: " + url);
    }
    return failure;
  }

  /** The lines of the one error that must come, one a fault. */
  List<String> faults() {
    return Arrays.stream(String.valueOf(fails().getMessage()).split("\\R- ")).skip(1).toList();
  }
}
