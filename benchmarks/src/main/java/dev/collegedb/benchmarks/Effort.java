package dev.collegedb.benchmarks;

import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** How long is measured. */
enum Effort {
  /** About ten minutes for the whole table. */
  QUICK(1, 4, 4, 1),
  /** About an hour. */
  FULL(3, 4, 5, 2);

  private final int rounds;
  private final int warmUps;
  private final int measurements;
  private final int seconds;

  Effort(int rounds, int warmUps, int measurements, int seconds) {
    this.rounds = rounds;
    this.warmUps = warmUps;
    this.measurements = measurements;
    this.seconds = seconds;
  }

  /** How often both sides take turns, each time in a JVM of its own. */
  int rounds() {
    return rounds;
  }

  ChainedOptionsBuilder applyTo(ChainedOptionsBuilder options) {
    return options
        .forks(1)
        .warmupIterations(warmUps)
        .warmupTime(TimeValue.seconds(seconds))
        .measurementIterations(measurements)
        .measurementTime(TimeValue.seconds(seconds));
  }
}
