package dev.collegedb.benchmarks;

import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * Each subject by either driver; every pair of both runs in a JVM of its own. Used by one thread.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Drivers {

  @Param public Subject subject = Subject.POINT_SELECT;

  @SuppressWarnings("NullAway.Init") // JMH calls open before anything else
  private Comparison comparison;

  @Setup
  public void open() throws SQLException {
    comparison = subject.open();
    comparison.checkEqual();
  }

  @TearDown
  public void close() throws SQLException {
    comparison.close();
  }

  @Benchmark
  public long plain() throws SQLException {
    return comparison.byPlainDriver();
  }

  @Benchmark
  public long ours() throws SQLException {
    return comparison.byOurs();
  }
}
