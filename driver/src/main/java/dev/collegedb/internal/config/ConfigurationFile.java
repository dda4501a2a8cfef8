package dev.collegedb.internal.config;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Collectors;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * Reads a configuration file into dotted names, every value still the text that stands there.
 * Confined to one attempt.
 */
final class ConfigurationFile {

  private static final String CLASSPATH = "classpath:";

  private final Map<String, String> values = new LinkedHashMap<>();

  private final String location;
  private final Faults faults;

  private ConfigurationFile(String location, Faults faults) {
    this.location = location;
    this.faults = faults;
  }

  /** True for a lower-case name of a kind of file that can be read. */
  static boolean hasKnownEnding(String name) {
    return isYaml(name) || name.endsWith(".properties");
  }

  /** True if the order of the file's entries means something. */
  static boolean isYaml(String location) {
    String name = location.toLowerCase(Locale.ROOT);
    return name.endsWith(".yaml") || name.endsWith(".yml");
  }

  /**
   * The settings of a file, in its order.
   *
   * @param location {@code file:PATH} or {@code classpath:NAME}, placeholders resolved
   */
  static Map<String, String> read(String location, Faults faults) {
    ConfigurationFile file = new ConfigurationFile(location, faults);
    if (!hasKnownEnding(location.toLowerCase(Locale.ROOT))) {
      faults.add(location + " is not read; its name must end in .yaml, .yml or .properties");
      return Map.of();
    }
    file.content().ifPresent(isYaml(location) ? file::readYaml : file::readProperties);
    return file.values;
  }

  private Optional<String> content() {
    try (InputStream stream = open()) {
      return Optional.of(new String(stream.readAllBytes(), StandardCharsets.UTF_8));
    } catch (NoSuchFileException missing) {
      faults.add(
          location
              + " does not exist"
              + where()
              + "; correct the path in the URL, or create the file");
    } catch (IOException | InvalidPathException unreadable) {
      faults.add(
          location
              + " cannot be read ("
              + unreadable.getMessage()
              + "); correct its path or its permissions");
    }
    return Optional.empty();
  }

  private String where() {
    return location.startsWith(CLASSPATH)
        ? " on the class path"
        : " in " + Path.of("").toAbsolutePath();
  }

  private InputStream open() throws IOException {
    if (!location.startsWith(CLASSPATH)) {
      return Files.newInputStream(Path.of(location.substring("file:".length())));
    }
    String name = location.substring(CLASSPATH.length()).replaceFirst("^/+", "");
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    InputStream found = context == null ? null : context.getResourceAsStream(name);
    if (found == null) {
      found = ConfigurationFile.class.getClassLoader().getResourceAsStream(name);
    }
    if (found == null) {
      throw new NoSuchFileException(name);
    }
    return found;
  }

  private void readProperties(String text) {
    Properties properties = new Properties();
    try (Reader reader = new StringReader(text)) {
      properties.load(reader);
    } catch (IOException | IllegalArgumentException malformed) {
      faults.add(
          location + " is not a properties file: " + malformed.getMessage() + "; correct it");
    }
    properties.stringPropertyNames().stream()
        .sorted()
        .forEach(name -> values.put(name, properties.getProperty(name)));
  }

  /** Faults do not quote the file, since it may hold secrets. */
  private void readYaml(String text) {
    LoadSettings settings = LoadSettings.builder().setLabel(location).build();
    try {
      new Compose(settings).composeString(text).ifPresent(root -> add("", root));
    } catch (MarkedYamlEngineException malformed) {
      String line =
          malformed.getProblemMark().map(mark -> " in line " + (mark.getLine() + 1)).orElse("");
      faults.add(location + " is not YAML" + line + ": " + malformed.getProblem() + "; correct it");
    } catch (YamlEngineException malformed) {
      faults.add(location + " is not YAML that can be read; correct it");
    }
  }

  /** Takes texts as they stand there: what is a number is for the settings to say, not for YAML. */
  private void add(String name, Node node) {
    if (node.isRecursive()) {
      faults.add(name + " in " + location + " contains itself; write it without the alias");
    } else if (node instanceof MappingNode map) {
      String prefix = name.isEmpty() ? "" : name + ".";
      map.getValue()
          .forEach(field -> add(prefix + scalar(prefix, field.getKeyNode()), field.getValueNode()));
    } else if (name.isEmpty()) {
      faults.add(
          location
              + " does not hold `name: value` pairs; write them as the configuration page shows");
    } else if (node instanceof SequenceNode list) {
      put(
          name,
          list.getValue().stream()
              .map(item -> scalar(name, item))
              .collect(Collectors.joining(",")));
    } else {
      put(name, scalar(name, node));
    }
  }

  private String scalar(String name, Node node) {
    if (node instanceof ScalarNode scalar) {
      return scalar.getValue();
    }
    faults.add(
        name
            + " in "
            + location
            + " has a list or a map where a text should be; write the text alone");
    return "";
  }

  private void put(String name, String value) {
    if (values.putIfAbsent(name, value) != null) {
      faults.add(name + " stands twice in " + location + "; leave one of them");
    }
  }
}
