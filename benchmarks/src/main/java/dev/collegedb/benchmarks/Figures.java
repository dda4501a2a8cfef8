package dev.collegedb.benchmarks;

import java.util.Locale;
import java.util.Map;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;

/**
 * What one operation costs: the median of its iteration's times, or their average where single
 * operations are too short to be timed. Of several iterations the least disturbed one counts, since
 * whatever else the machine does only adds to it. Immutable.
 *
 * @param nanoseconds on the clock
 * @param bytes allocated on the Java heap
 */
record Figures(double nanoseconds, double bytes) {

  private static final double HALF = 50;
  private static final Figures NONE = new Figures(Double.MAX_VALUE, Double.MAX_VALUE);

  static Figures of(RunResult result) {
    Figures best = NONE;
    for (BenchmarkResult fork : result.getBenchmarkResults()) {
      for (IterationResult iteration : fork.getIterationResults()) {
        best = best.orBetter(of(iteration));
      }
    }
    return best;
  }

  private static Figures of(IterationResult iteration) {
    return new Figures(
        iteration.getPrimaryResult().getStatistics().getPercentile(HALF),
        secondary(iteration, "gc.alloc.rate.norm"));
  }

  // JMH does not name the kind of its results
  @SuppressWarnings("rawtypes")
  private static double secondary(IterationResult iteration, String label) {
    for (Map.Entry<String, Result> secondary : iteration.getSecondaryResults().entrySet()) {
      if (secondary.getKey().endsWith(label)) {
        return secondary.getValue().getScore();
      }
    }
    throw new IllegalStateException("JMH gave no " + label);
  }

  Figures orBetter(Figures other) {
    return new Figures(Math.min(nanoseconds, other.nanoseconds), Math.min(bytes, other.bytes));
  }

  String time() {
    if (nanoseconds < 1e3) {
      return String.format(Locale.ROOT, "%.0f ns", nanoseconds);
    }
    return nanoseconds < 1e6
        ? String.format(Locale.ROOT, "%.2f µs", nanoseconds / 1e3)
        : String.format(Locale.ROOT, "%.2f ms", nanoseconds / 1e6);
  }

  String allocated() {
    return text("%.0f", bytes);
  }

  /** How much of the plain driver's speed is left: 1 is as fast. */
  String speedAgainst(Figures plain) {
    return String.format(Locale.ROOT, "%.2f", plain.nanoseconds / nanoseconds);
  }

  String moreThan(Figures plain) {
    return text("%+.0f", bytes - plain.bytes);
  }

  private static String text(String format, double bytes) {
    return Math.abs(bytes) < 10_000
        ? String.format(Locale.ROOT, format + " B", bytes)
        : String.format(Locale.ROOT, format + " KiB", bytes / 1024);
  }
}
