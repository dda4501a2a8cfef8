package dev.collegedb.differential;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A sqllogictest script: what of it SQLite is to run. The expected answers in it are not read; the
 * oracle gives them.
 */
final class SqlLogicFile {

  private static final Pattern CREATE =
      Pattern.compile("CREATE TABLE (\\w+)\\s*\\((.*)", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  private final List<Step> steps = new ArrayList<>();

  /** One statement or query. */
  record Step(boolean query, boolean sorted, String sql) {}

  SqlLogicFile(Path file) {
    List<String> block = new ArrayList<>();
    for (String line : lines(file)) {
      if (!line.isBlank()) {
        block.add(line);
      } else if (!block.isEmpty()) {
        if (!read(block)) {
          return;
        }
        block.clear();
      }
    }
    read(block);
  }

  List<Step> steps() {
    return steps;
  }

  /** Each table with its column at {@code position}, or its last one if it has less. */
  Map<String, String> columns(int position) {
    Map<String, String> columns = new LinkedHashMap<>();
    for (Step step : steps) {
      Matcher matcher = CREATE.matcher(step.sql());
      if (matcher.lookingAt()) {
        String[] definitions = matcher.group(2).strip().split("\\s*,\\s*");
        String definition = definitions[Math.min(position, definitions.length - 1)];
        columns.put(matcher.group(1), definition.split("\\W")[0]);
      }
    }
    return columns;
  }

  /** Reads one block of lines; false if the script ends here. */
  private boolean read(List<String> block) {
    List<String> sql = new ArrayList<>();
    String command = "";
    for (String line : block) {
      String[] words = line.replaceAll("#.*", "").trim().split("\\s+");
      if (!command.isEmpty()) {
        if (line.startsWith("----")) {
          break;
        }
        sql.add(line);
      } else if (words[0].equals("onlyif") && !words[1].equals("sqlite")
          || words[0].equals("skipif") && words[1].equals("sqlite")) {
        return true;
      } else if (words[0].equals("halt")) {
        return false;
      } else if (words[0].equals("statement") || words[0].equals("query")) {
        command = String.join(" ", words);
      }
    }
    if (!sql.isEmpty()) {
      boolean query = command.startsWith("query");
      steps.add(
          new Step(
              query,
              command.contains("sort") && !command.contains("nosort"),
              String.join("\n", sql)));
    }
    return true;
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
