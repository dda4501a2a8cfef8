package dev.collegedb.examples.quickstart;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;

/**
 * The main job on embedded SQLite: one database becomes three shards, and every report stays the
 * same.
 */
public final class Quickstart {

  private static final int SHARDS = 3;

  private final PrintStream out;

  Quickstart(PrintStream out) {
    this.out = out;
  }

  /** Ends with status 0 if all answers were equal, 1 if not, 2 for a wrong command line. */
  public static void main(String[] arguments) throws SQLException, IOException {
    System.exit(new Quickstart(System.out).run(arguments));
  }

  int run(String... arguments) throws SQLException, IOException {
    try {
      Options options = Options.parse(arguments);
      Path folder = folder(options.folder());
      return options.source().isPresent() ? spread(options, folder) : shop(folder);
    } catch (IllegalArgumentException e) {
      out.println(e.getMessage());
      out.print(Options.USAGE);
      return 2;
    }
  }

  private static Path folder(Optional<Path> wanted) throws IOException {
    Path folder =
        wanted.isPresent()
            ? Files.createDirectories(wanted.get())
            : Files.createTempDirectory("collegedb-quickstart");
    if (Files.exists(folder.resolve("s0.db"))) {
      throw new IllegalArgumentException(
          "there is an s0.db in " + folder + " already; give another folder");
    }
    return folder.toAbsolutePath();
  }

  private int shop(Path folder) throws SQLException, IOException {
    Path file = folder.resolve("shop.db");
    Shop.create(file);
    out.println("Made a small shop in " + file);
    return spread(Shop.options(file, Optional.of(folder)), folder);
  }

  private int spread(Options options, Path folder) throws SQLException, IOException {
    Path source = options.source().orElseThrow();
    if (!Files.isReadable(source)) {
      throw new IllegalArgumentException("there is no file " + source);
    }
    String url = url(folder);
    out.printf("%nSpreading %s over three shards:%n  %s%n", source, url);
    try (Connection one = DriverManager.getConnection("jdbc:sqlite:" + source + "?open_mode=1");
        Connection shards = DriverManager.getConnection(url, properties(options))) {
      new Spread(one, shards, out).run();
      out.printf("%nThe same reports on one file and on three shards:%n");
      return new Comparison(one, shards, out).run(reports(options, one)) ? 0 : 1;
    }
  }

  private static List<String> reports(Options options, Connection one)
      throws SQLException, IOException {
    if (options.reports().isPresent()) {
      return Reports.read(options.reports().get());
    }
    boolean shop =
        options.source().orElseThrow().endsWith("shop.db") && options.keys().containsKey("items");
    return shop ? Shop.reports() : Reports.madeUp(one, options);
  }

  private static String url(Path folder) {
    StringBuilder files = new StringBuilder();
    for (int i = 0; i < SHARDS; i++) {
      files.append(i == 0 ? "" : ",").append(folder.resolve("s" + i + ".db"));
    }
    return "jdbc:collegedb:sqlite:{" + files + "}";
  }

  /** What an application would write into its URL or a YAML file. */
  private static Properties properties(Options options) {
    Properties properties = new Properties();
    options
        .keys()
        .forEach(
            (table, key) -> {
              String[] parts = key.split("@", 2);
              properties.setProperty("collegedb.tables." + table + ".key", parts[0]);
              properties.setProperty(
                  "collegedb.tables." + table + ".group",
                  (parts.length > 1 ? parts[1] : parts[0]).toLowerCase(Locale.ROOT));
            });
    options
        .references()
        .forEach(
            table -> properties.setProperty("collegedb.tables." + table + ".kind", "reference"));
    return properties;
  }
}
