package dev.collegedb.internal.config;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;

/**
 * What goes to the shards' own driver. Immutable.
 *
 * @param properties from the connection properties; placeholders replaced
 * @param parameters from our URL; placeholders replaced, no credentials
 * @param credentials {@code user} and {@code password}, for shards without their own
 */
record Passed(
    Map<String, String> properties,
    List<UrlParameter> parameters,
    Map<String, String> credentials) {

  /** The names that a JDBC driver takes as properties whether or not its URL may hold them. */
  static final Set<String> CREDENTIALS = Set.of("user", "password");

  Passed {
    properties = Map.copyOf(properties);
    parameters = List.copyOf(parameters);
    credentials = Map.copyOf(credentials);
  }

  static Passed of(
      CollegeDbUrl url, Properties connection, Placeholders placeholders, Faults faults) {
    Map<String, String> properties = new HashMap<>();
    Map<String, String> credentials = new HashMap<>();
    List<UrlParameter> parameters = new ArrayList<>();
    for (UrlParameter parameter : url.passed()) {
      checkPrefix(parameter.name(), "in the URL", faults);
      placeholders
          .resolve(parameter.value().orElse(""), parameter.name() + " in the URL")
          .ifPresent(
              value -> {
                if (CREDENTIALS.contains(parameter.name())) {
                  credentials.put(parameter.name(), value);
                } else {
                  parameters.add(
                      parameter.value().isEmpty() ? parameter : parameter.withValue(value));
                }
              });
    }
    texts(connection)
        .forEach(
            (name, raw) -> {
              checkPrefix(name, "in the connection properties", faults);
              placeholders
                  .resolve(raw, name + " in the connection properties")
                  .ifPresent(
                      value ->
                          (CREDENTIALS.contains(name) ? credentials : properties).put(name, value));
            });
    parameters.removeIf(parameter -> properties.containsKey(parameter.name()));
    return new Passed(properties, parameters, credentials);
  }

  /** The properties that are not ours, sorted; pools put numbers and booleans among them. */
  private static Map<String, String> texts(Properties connection) {
    Map<String, String> texts = all(connection);
    texts.keySet().removeIf(name -> name.startsWith(CollegeDbUrl.OWN));
    return texts;
  }

  /** All properties as texts, defaults among them, sorted by name. */
  static Map<String, String> all(Properties connection) {
    Map<String, String> texts = new TreeMap<>();
    connection.stringPropertyNames().forEach(name -> texts.put(name, connection.getProperty(name)));
    connection.forEach((name, value) -> texts.put(name.toString(), value.toString()));
    return texts;
  }

  private static void checkPrefix(String name, String origin, Faults faults) {
    if (Setting.of(name).isPresent()) {
      faults.add(
          name
              + " "
              + origin
              + " is a setting of ours, and would go to the shards; write "
              + CollegeDbUrl.OWN
              + name);
    }
  }
}
