package dev.collegedb.internal.dialect;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.sqlite.SQLiteConfig;

/**
 * What an SQLite URL points at. Immutable.
 *
 * @param filename as SQLite gets it: a path, {@code :memory:}, or a {@code file:} name with its own
 *     parameters
 * @param pragmas the parameters that sqlite-jdbc keeps for itself, joined by ampersands; may be
 *     empty
 */
public record SqliteUrl(String filename, String pragmas) {

  private static final String PREFIX = "jdbc:sqlite:";
  private static final String CONTROL_SUFFIX = ".collegedb";
  private static final Set<String> READ_ONLY = Set.of("open_mode", "query_only");
  private static final Set<String> PRAGMA_NAMES =
      Arrays.stream(SQLiteConfig.Pragma.values())
          .map(pragma -> pragma.pragmaName.toLowerCase(Locale.ROOT))
          .collect(Collectors.toUnmodifiableSet());

  /** Reads {@code url}, whose parameters are pragmas or, in a {@code file:} name, SQLite's own. */
  public static SqliteUrl of(String url) {
    if (!url.startsWith(PREFIX)) {
      throw new IllegalArgumentException("not an SQLite URL: " + url);
    }
    String rest = url.substring(PREFIX.length());
    int question = rest.indexOf('?');
    if (question < 0) {
      return new SqliteUrl(rest, "");
    }
    String own = parameters(rest.substring(question + 1), false);
    String name = rest.substring(0, question) + (own.isEmpty() ? "" : "?" + own);
    return new SqliteUrl(name, parameters(rest.substring(question + 1), true));
  }

  private static String parameters(String query, boolean pragma) {
    return Arrays.stream(query.split("&"))
        .filter(part -> !part.isBlank())
        .filter(part -> pragma == isPragma(part))
        .collect(Collectors.joining("&"));
  }

  private static boolean isPragma(String parameter) {
    return PRAGMA_NAMES.contains(nameOf(parameter));
  }

  private static String nameOf(String parameter) {
    int equals = parameter.indexOf('=');
    return (equals < 0 ? parameter : parameter.substring(0, equals))
        .trim()
        .toLowerCase(Locale.ROOT);
  }

  /** True if the database dies with its last connection. */
  public boolean isMemory() {
    return filename.isEmpty()
        || filename.equals(":memory:")
        || filename.startsWith("file::memory:")
        || filename.contains("mode=memory");
  }

  /** True if each connection would get a database of its own, so that it cannot be a shard. */
  public boolean isPrivate() {
    return isMemory() && !filename.contains("cache=shared");
  }

  /** The database file; empty for a database in memory. */
  public Optional<Path> file() {
    if (isMemory() || filename.startsWith(":resource:")) {
      return Optional.empty();
    }
    if (!filename.startsWith("file:")) {
      return Optional.of(Path.of(filename));
    }
    String path = withoutQuery().substring("file:".length());
    if (path.startsWith("//")) {
      path = path.substring(path.indexOf('/', 2));
    }
    return Optional.of(
        Path.of(URLDecoder.decode(path.replace("+", "%2B"), StandardCharsets.UTF_8)));
  }

  /** The URL of the database in which CollegeDB keeps its own tables for this shard. */
  public String control() {
    String name =
        file()
            .map(path -> path + CONTROL_SUFFIX)
            .orElseGet(
                () -> withoutQuery() + "-collegedb" + filename.substring(withoutQuery().length()));
    String kept =
        Arrays.stream(pragmas.split("&"))
            .filter(pragma -> !pragma.isEmpty() && isForControl(nameOf(pragma)))
            .collect(Collectors.joining("&"));
    return PREFIX + name + (kept.isEmpty() ? "" : (name.contains("?") ? "&" : "?") + kept);
  }

  /** True if the URL sets that pragma. */
  public boolean sets(String pragma) {
    return Arrays.stream(pragmas.split("&"))
        .anyMatch(parameter -> nameOf(parameter).equals(pragma));
  }

  /**
   * True if a setting of the shard should hold for its control store too; not those that forbid
   * writing.
   */
  public static boolean isForControl(String property) {
    return !READ_ONLY.contains(property.toLowerCase(Locale.ROOT));
  }

  /** The URL of an empty private database that treats values and settings as this one does. */
  public String scratch() {
    return PREFIX + ":memory:" + (pragmas.isEmpty() ? "" : "?" + pragmas);
  }

  /** {@code name} as an SQL identifier. */
  public static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  private String withoutQuery() {
    int question = filename.indexOf('?');
    return question < 0 ? filename : filename.substring(0, question);
  }
}
