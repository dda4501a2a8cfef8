package dev.collegedb.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Tells JMH what one operation takes of the processors, in all threads of the JVM. Unlike the time
 * on the clock it does not grow while others use the machine. Used by one thread.
 */
public final class ProcessorTime implements InternalProfiler {

  static final String LABEL = "processor.time.norm";

  private long before;

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    before = now();
  }

  // JMH does not name the kind of its results
  @SuppressWarnings("rawtypes")
  @Override
  public Collection<? extends Result> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    double operations = Math.max(1, result.getMetadata().getAllOps());
    double nanoseconds = (now() - before) / operations;
    return List.of(new ScalarResult(LABEL, nanoseconds, "ns/op", AggregationPolicy.AVG));
  }

  @Override
  public String getDescription() {
    return "processor time of one operation";
  }

  private static long now() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
  }
}
