package dev.collegedb.examples.quickstart;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the command line says.
 *
 * @param source the database to spread; none: make a shop
 * @param folder where the shard files go; none: a temporary folder
 * @param keys by table: the key column, and behind {@code @} the group
 * @param references tables of which every shard has a copy
 * @param reports a file of SELECTs separated by semicolons
 */
record Options(
    Optional<Path> source,
    Optional<Path> folder,
    Map<String, String> keys,
    List<String> references,
    Optional<Path> reports) {

  static final String USAGE =
      """
      Usage: quickstart [FILE.db [--key TABLE=COLUMN[@GROUP]]... [--reference TABLE]...
                        [--into FOLDER] [--reports FILE.sql]]
        FILE.db       an SQLite database; it is only read. Without it, a small shop is made.
        --key         the column that decides the shard of a table's rows; tables of one GROUP
                      (by default those whose key columns have the same name) share keys
        --reference   a table of which every shard gets a full copy
        --into        the folder for the three shard files; must hold none yet
        --reports     SELECTs to compare, separated by semicolons, instead of made-up ones
      """;

  static Options parse(String... arguments) {
    Optional<Path> source = Optional.empty();
    Optional<Path> folder = Optional.empty();
    Optional<Path> reports = Optional.empty();
    Map<String, String> keys = new LinkedHashMap<>();
    List<String> references = new ArrayList<>();
    for (int i = 0; i < arguments.length; i++) {
      String argument = arguments[i];
      if (!argument.startsWith("--")) {
        source = Optional.of(Path.of(argument));
        continue;
      }
      String value = value(arguments, ++i, argument);
      switch (argument) {
        case "--key" -> keys.put(before(value), value.substring(before(value).length() + 1));
        case "--reference" -> references.add(value);
        case "--into" -> folder = Optional.of(Path.of(value));
        case "--reports" -> reports = Optional.of(Path.of(value));
        default -> throw new IllegalArgumentException("unknown option " + argument);
      }
    }
    return new Options(source, folder, keys, references, reports);
  }

  private static String value(String[] arguments, int at, String option) {
    if (at >= arguments.length) {
      throw new IllegalArgumentException(option + " needs a value");
    }
    return arguments[at];
  }

  private static String before(String assignment) {
    int equals = assignment.indexOf('=');
    if (equals < 1 || equals == assignment.length() - 1) {
      throw new IllegalArgumentException("--key needs TABLE=COLUMN, not " + assignment);
    }
    return assignment.substring(0, equals);
  }
}
