package dev.collegedb.internal.dialect;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What an SQLite URL points at. Immutable.
 *
 * @param filename what follows {@code jdbc:sqlite:}, without the pragmas after the question mark
 */
public record SqliteUrl(String filename) {

  private static final String PREFIX = "jdbc:sqlite:";

  /** Reads {@code url}. */
  public static SqliteUrl of(String url) {
    if (!url.startsWith(PREFIX)) {
      throw new IllegalArgumentException("not an SQLite URL: " + url);
    }
    return new SqliteUrl(url.substring(PREFIX.length()));
  }

  /** The database file; empty for a database in memory. */
  public Optional<Path> file() {
    throw new UnsupportedOperationException();
  }

  /** {@code name} as an SQL identifier. */
  public static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }
}
