package dev.collegedb.benchmarks;

import dev.collegedb.planner.Catalog;
import dev.collegedb.planner.Column;
import dev.collegedb.planner.Column.Generation;
import dev.collegedb.planner.Dialect;
import dev.collegedb.planner.Planned;
import dev.collegedb.planner.Planner;
import dev.collegedb.planner.Relation;
import dev.collegedb.planner.Relation.Kind;
import dev.collegedb.planner.TableRules;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** What a plan costs, made anew and found in the planner's cache. Used by one thread. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Planning {

  private static final Map<String, Relation> RELATIONS =
      Map.of("users", users(), "orders", orders());

  @Param public Text text = Text.POINT_SELECT;

  private final Planner planner = new Planner(Dialect.SQLITE, 1_000, false);
  private final Catalog catalog = catalog(0);
  private long version;

  @Benchmark
  public Planned cached() {
    return planner.plan(text.sql(), catalog);
  }

  /** A catalog of another version makes every plan new. */
  @Benchmark
  public Planned cold() {
    return planner.plan(text.sql(), catalog(++version));
  }

  static Relation.Table users() {
    return new Relation.Table(
        "users",
        Kind.SHARDED,
        "",
        List.of(
            new Column("id", "INTEGER", "BINARY", Generation.IDENTITY),
            new Column("name", "TEXT", "BINARY", Generation.NONE),
            new Column("country", "TEXT", "BINARY", Generation.NONE),
            new Column("born", "INTEGER", "BINARY", Generation.NONE)),
        List.of(0),
        true,
        false);
  }

  private static Relation.Table orders() {
    return new Relation.Table(
        "orders",
        Kind.SHARDED,
        "",
        List.of(
            new Column("number", "INTEGER", "BINARY", Generation.NONE),
            new Column("user_id", "INTEGER", "BINARY", Generation.NONE),
            new Column("day", "TEXT", "BINARY", Generation.NONE),
            new Column("total", "INTEGER", "BINARY", Generation.NONE)),
        List.of(1),
        false,
        false);
  }

  private static Catalog catalog(long version) {
    return new Catalog(version, RELATIONS, Map.of(), new TableRules(Map.of(), Optional.of("id")));
  }
}
