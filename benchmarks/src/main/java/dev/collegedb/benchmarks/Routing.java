package dev.collegedb.benchmarks;

import dev.collegedb.internal.config.Configuration;
import dev.collegedb.internal.config.Settings;
import dev.collegedb.internal.route.KvRouter;
import dev.collegedb.internal.route.Router;
import dev.collegedb.internal.route.Router.Intent;
import dev.collegedb.kv.memory.MemoryKvStore;
import dev.collegedb.planner.KeyRef;
import dev.collegedb.planner.ShardTarget;
import dev.collegedb.planner.ValueRef;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.Properties;
import java.util.SortedSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** From a bound key to its shard, without any database. Used by one thread. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Routing {

  private static final long KEYS = 10_000;

  @Param({"3", "64", "1000"})
  public int shards;

  private final ShardTarget.Keys target =
      new ShardTarget.Keys(
          List.of(new KeyRef(Planning.users(), List.of(new ValueRef.Parameter(1)))));

  @SuppressWarnings("NullAway.Init") // JMH calls claimKeys before anything else
  private Router router;

  private long key;

  private static Router over(int shards) throws SQLException {
    String names =
        IntStream.range(0, shards).mapToObj(i -> "s" + i + ".db").collect(Collectors.joining(","));
    Settings settings =
        Configuration.read("jdbc:collegedb:sqlite:{" + names + "}", new Properties());
    return KvRouter.of(settings, new MemoryKvStore(), Clock.systemUTC());
  }

  @Setup
  public void claimKeys() throws SQLException {
    router = over(shards);
    for (key = 0; key < KEYS; key++) {
      route(Intent.CLAIM);
    }
  }

  /** A key whose mapping is cached. */
  @Benchmark
  public SortedSet<String> cached() throws SQLException {
    key = (key + 1) % KEYS;
    return route(Intent.READ);
  }

  /** A key without a mapping: the store, here in memory, is asked, and then the hash decides. */
  @Benchmark
  public SortedSet<String> hashed() throws SQLException {
    key = KEYS + (key + 1) % KEYS;
    return route(Intent.READ);
  }

  private SortedSet<String> route(Intent intent) throws SQLException {
    return router.resolve(target, index -> key, intent, group -> true, (ref, values) -> List.of());
  }
}
