package dev.collegedb.internal.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Replaces <code>${NAME}</code>, <code>${NAME:-default}</code>, <code>${sys:name}</code> and <code>
 * ${file:PATH}</code>; <code>$${</code> stands for <code>${</code>. What a placeholder gives is not
 * looked at again. Confined to one connection attempt.
 */
final class Placeholders {

  private static final String SYSTEM = "sys:";
  private static final String FILE = "file:";
  private static final String DEFAULT = ":-";

  private final Environment environment;
  private final Faults faults;

  Placeholders(Environment environment, Faults faults) {
    this.environment = environment;
    this.faults = faults;
  }

  /**
   * The text with its placeholders replaced; no value if one of them is a fault.
   *
   * @param where what the fault names as the place of the text
   */
  Optional<String> resolve(String text, String where) {
    StringBuilder resolved = new StringBuilder();
    int at = 0;
    for (int next = text.indexOf("${"); next >= 0; next = text.indexOf("${", at)) {
      resolved.append(text, at, next);
      if (next > at && text.charAt(next - 1) == '$') {
        resolved.append('{');
        at = next + 2;
        continue;
      }
      int end = BracedText.closing(text, next + 1);
      if (end < 0) {
        faults.add(
            where
                + " has a placeholder without its closing brace; close it, or write $${ for the text ${");
        return Optional.empty();
      }
      Optional<String> value = value(text.substring(next + 2, end), where);
      if (value.isEmpty()) {
        return value;
      }
      resolved.append(value.get());
      at = end + 1;
    }
    return Optional.of(resolved.append(text, at, text.length()).toString());
  }

  private Optional<String> value(String inside, String where) {
    int split = inside.indexOf(DEFAULT);
    String source = split < 0 ? inside : inside.substring(0, split);
    // as in a shell, an empty value counts as none where there is a default
    Optional<String> found = lookUp(source).filter(value -> split < 0 || !value.isEmpty());
    if (found.isPresent()) {
      return found;
    }
    if (split >= 0) {
      return resolve(inside.substring(split + DEFAULT.length()), where);
    }
    faults.add("${" + source + "} in " + where + " has no value; " + cure(source));
    return Optional.empty();
  }

  private Optional<String> lookUp(String source) {
    if (source.startsWith(SYSTEM)) {
      return Optional.ofNullable(
          environment.systemProperties().getProperty(source.substring(SYSTEM.length())));
    }
    if (source.startsWith(FILE)) {
      return content(source.substring(FILE.length()));
    }
    return Optional.ofNullable(environment.variables().get(source));
  }

  /** The text of a file without the line end that editors add. */
  private static Optional<String> content(String path) {
    try {
      return Optional.of(Files.readString(Path.of(path)).replaceFirst("\\R\\z", ""));
    } catch (IOException | InvalidPathException unreadable) {
      return Optional.empty();
    }
  }

  private static String cure(String source) {
    if (source.startsWith(SYSTEM)) {
      return "start the JVM with -D"
          + source.substring(SYSTEM.length())
          + "=…, or give a default with :-";
    }
    if (source.startsWith(FILE)) {
      return "make the file readable UTF-8 text, or give a default with :-";
    }
    return "set the environment variable, or give a default with :-";
  }
}
