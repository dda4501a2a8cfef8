package dev.collegedb.internal.config;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The URL of a shard's own driver, its parameters apart. Immutable.
 *
 * @param base up to the question mark
 * @param parameters behind it, in order
 */
record ShardUrl(String base, List<UrlParameter> parameters) {

  private static final String SQLITE = CollegeDbUrl.DRIVER_PREFIXES.getOrDefault("sqlite", "");
  private static final String URI = "file:";
  private static final String MEMORY = ":memory:";

  ShardUrl {
    parameters = List.copyOf(parameters);
  }

  static ShardUrl of(String url) {
    int question = BracedText.indexOf(url, '?');
    return question < 0
        ? new ShardUrl(url, List.of())
        : new ShardUrl(url.substring(0, question), UrlParameter.list(url.substring(question + 1)));
  }

  /** The dialect token; no value if the URL is none that is known. */
  Optional<String> dialect() {
    return CollegeDbUrl.DRIVER_PREFIXES.entrySet().stream()
        .filter(entry -> base.startsWith(entry.getValue()))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /** Adds parameters, which win over its own of the same name. */
  ShardUrl with(List<UrlParameter> stronger) {
    Set<String> names = stronger.stream().map(UrlParameter::name).collect(Collectors.toSet());
    return new ShardUrl(
        base, Stream.concat(without(names).parameters.stream(), stronger.stream()).toList());
  }

  ShardUrl without(Set<String> names) {
    return new ShardUrl(
        base, parameters.stream().filter(parameter -> !names.contains(parameter.name())).toList());
  }

  Optional<String> parameter(String name) {
    return parameters.stream()
        .filter(parameter -> parameter.name().equals(name))
        .reduce((first, last) -> last)
        .map(parameter -> parameter.value().orElse(""));
  }

  /**
   * True if every connection would see a database of its own, which SQLite drops with the
   * connection.
   */
  boolean isPrivateMemory() {
    String name = fileName();
    boolean shared =
        name.startsWith(URI) && parameter("cache").filter("shared"::equals).isPresent();
    boolean memory =
        name.isEmpty()
            || name.equals(MEMORY)
            || name.startsWith(URI + MEMORY)
            || parameter("mode").filter("memory"::equals).isPresent();
    return memory && !shared;
  }

  /** One text for every way of writing the same database. */
  String identity() {
    String name = fileName();
    if (!base.startsWith(SQLITE) || parameter("mode").isPresent() || name.contains(MEMORY)) {
      return base;
    }
    String path = name.startsWith(URI) ? name.substring(URI.length()) : name;
    try {
      return Path.of(path).toAbsolutePath().normalize().toString();
    } catch (InvalidPathException odd) {
      return path;
    }
  }

  private String fileName() {
    return base.startsWith(SQLITE) ? base.substring(SQLITE.length()) : base;
  }

  /** As the driver wants it. */
  String text() {
    return parameters.isEmpty()
        ? base
        : base + "?" + parameters.stream().map(UrlParameter::text).collect(Collectors.joining("&"));
  }
}
