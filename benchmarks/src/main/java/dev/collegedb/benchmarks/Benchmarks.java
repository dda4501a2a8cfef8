package dev.collegedb.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Measures everything and prints the table. Used by one thread. */
public final class Benchmarks {

  private static final String USAGE =
      """
      options, separated by blanks:
        quick       ten minutes for the whole table, not an hour
        files       shards in files of the folder for temporary files, not in memory
        only=WORDS  only what has such a word in its name, as only=point_select|planning
      """;

  private final PrintStream out;
  private Effort effort = Effort.FULL;
  private String only = "";
  private final List<String> jvmOptions = new ArrayList<>(List.of("-Xms1g", "-Xmx1g"));

  private Benchmarks(PrintStream out) {
    this.out = out;
  }

  /** Takes the options of the usage text. */
  public static void main(String[] arguments) throws RunnerException, IOException {
    Benchmarks benchmarks = new Benchmarks(System.out);
    try {
      benchmarks.configure(String.join(" ", arguments).strip());
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
      System.out.print(USAGE);
      System.exit(2);
    }
    benchmarks.run();
  }

  private void configure(String options) throws IOException {
    for (String option : options.isEmpty() ? new String[0] : options.split("\\s+")) {
      if (option.equals("quick")) {
        effort = Effort.QUICK;
      } else if (option.equals("files")) {
        String folder = Files.createTempDirectory("collegedb-benchmarks").toString();
        jvmOptions.add("-D" + Shop.FOLDER + "=" + folder);
      } else if (option.startsWith("only=")) {
        only = option.substring("only=".length());
      } else {
        throw new IllegalArgumentException("unknown option " + option);
      }
    }
  }

  private void run() throws RunnerException {
    out.printf(
        "JDK %s, %d processors, %s%n",
        Runtime.version(),
        Runtime.getRuntime().availableProcessors(),
        effort.name().toLowerCase(Locale.ROOT));
    Table compared =
        new Table("", "plain", "ours", "plain/ours", "plain bytes", "ours bytes", "more");
    for (Subject subject : Subject.values()) {
      if (isWanted(subject.name())) {
        compare(subject, compared);
      }
    }
    Table alone = new Table("", "time", "allocates");
    for (Class<?> part : List.of(Planning.class, Routing.class)) {
      if (isWanted(part.getSimpleName())) {
        measureAlone(part, alone);
      }
    }
    out.printf("%n%s%n%s", compared.text(), alone.text());
  }

  private boolean isWanted(String name) {
    return Pattern.compile(only, Pattern.CASE_INSENSITIVE).matcher(name).find();
  }

  private void compare(Subject subject, Table table) throws RunnerException {
    Figures plain = measure(subject, "plain");
    Figures ours = measure(subject, "ours");
    for (int round = 1; round < effort.rounds(); round++) {
      plain = plain.orBetter(measure(subject, "plain"));
      ours = ours.orBetter(measure(subject, "ours"));
    }
    out.printf("%s: %s plain, %s ours%n", subject.label(), plain.time(), ours.time());
    table.add(
        subject.label(),
        plain.time(),
        ours.time(),
        ours.speedAgainst(plain),
        plain.allocated(),
        ours.allocated(),
        ours.moreThan(plain));
  }

  private Figures measure(Subject subject, String driver) throws RunnerException {
    ChainedOptionsBuilder options = options(Drivers.class, driver).param("subject", subject.name());
    return Figures.of(new Runner(options.build()).runSingle());
  }

  private void measureAlone(Class<?> part, Table table) throws RunnerException {
    for (RunResult result : new Runner(options(part, ".*").build()).run()) {
      Figures figures = Figures.of(result);
      out.println(label(result) + ": " + figures.time());
      table.add(label(result), figures.time(), figures.allocated());
    }
  }

  private ChainedOptionsBuilder options(Class<?> benchmarks, String method) {
    return effort
        .applyTo(new OptionsBuilder())
        .include("^" + Pattern.quote(benchmarks.getName() + ".") + method + "$")
        .addProfiler(GCProfiler.class)
        .verbosity(VerboseMode.SILENT)
        .shouldFailOnError(true)
        .jvmArgsAppend(jvmOptions.toArray(String[]::new));
  }

  private static String label(RunResult result) {
    String benchmark = result.getParams().getBenchmark();
    String method = benchmark.substring(benchmark.lastIndexOf('.') + 1);
    return benchmark.startsWith(Routing.class.getName())
        ? "routing, " + method + " key, " + result.getParams().getParam("shards") + " shards"
        : "planning, "
            + method
            + ", "
            + result.getParams().getParam("text").toLowerCase(Locale.ROOT);
  }
}
