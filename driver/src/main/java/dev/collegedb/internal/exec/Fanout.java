package dev.collegedb.internal.exec;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.collegedb.internal.merge.RowCursor;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Runs queries on several shards at once. Every statement is prepared, its connection leased,
 * before the first one runs; tasks wait for nothing but their shard. The caller runs one itself,
 * and any that no thread is free for.
 *
 * <p>A query that took all shards together less time than it takes to wake other threads is run by
 * the caller alone the next time; one that has become longer is spread again. Thread-safe.
 */
final class Fanout implements AutoCloseable {

  private static final int MOST_THREADS = 64;

  /** Waking two threads and waiting for them takes 20 to 60 µs, more on a busy machine. */
  private static final long SHORT_NANOS = TimeUnit.MICROSECONDS.toNanos(100);

  private static final long QUERIES_KNOWN = 10_000;

  /** Texts of queries, and whether the last run of each was short. */
  private final Cache<String, Boolean> isShort =
      Caffeine.newBuilder().maximumSize(QUERIES_KNOWN).build();

  private final ExecutorService threads =
      new ThreadPoolExecutor(
          0,
          MOST_THREADS,
          30,
          TimeUnit.SECONDS,
          new SynchronousQueue<>(),
          task -> {
            Thread thread = new Thread(task, "collegedb-fanout");
            thread.setDaemon(true);
            return thread;
          },
          (task, pool) -> task.run());

  /**
   * The results, in the order of {@code statements}; if one fails, the others are cancelled,
   * awaited and ended.
   */
  List<RowCursor> query(List<ShardStatement> statements) throws SQLException {
    String sql = statements.get(0).sql();
    boolean wasShort = Boolean.TRUE.equals(isShort.getIfPresent(sql));
    Progress progress = new Progress();
    List<FutureTask<ResultSet>> running = new ArrayList<>(statements.size());
    for (ShardStatement statement : statements) {
      running.add(new FutureTask<>(() -> progress.run(statement)));
    }
    if (!wasShort) {
      running.subList(1, running.size()).forEach(threads::execute);
    }
    for (int i = 0; i < running.size(); i++) {
      // nobody else runs the first one; the others may have been begun, and then this does nothing
      if (i == 0 || wasShort || !progress.failed) {
        running.get(i).run();
      }
    }
    List<RowCursor> cursors = cursors(statements, running);
    if (wasShort != progress.nanos.get() < SHORT_NANOS) {
      isShort.put(sql, !wasShort);
    }
    return cursors;
  }

  /** How one query gets on. Thread-safe. */
  private static final class Progress {

    private final AtomicLong nanos = new AtomicLong();
    private volatile boolean failed;

    ResultSet run(ShardStatement statement) throws SQLException {
      long start = System.nanoTime();
      boolean done = false;
      try {
        ResultSet rows = statement.rows();
        done = true;
        return rows;
      } finally {
        if (!done) {
          failed = true;
        }
        nanos.addAndGet(System.nanoTime() - start);
      }
    }
  }

  private static List<RowCursor> cursors(
      List<ShardStatement> statements, List<FutureTask<ResultSet>> running) throws SQLException {
    List<RowCursor> cursors = new ArrayList<>();
    SQLException failure = null;
    for (int i = 0; i < statements.size(); i++) {
      try {
        cursors.add(statements.get(i).cursor(await(running.get(i))));
      } catch (SQLException e) {
        SQLException named = statements.get(i).failed(e);
        if (failure == null) {
          failure = named;
          cancel(statements, running);
        }
      }
    }
    if (failure != null) {
      closeAll(cursors, failure);
      throw failure;
    }
    return cursors;
  }

  private static ResultSet await(Future<ResultSet> future) throws SQLException {
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return future.get();
        } catch (InterruptedException e) {
          // the shard's answer has to be awaited in any case, or its connection would be used by
          // two
          interrupted = true;
        } catch (ExecutionException e) {
          if (e.getCause() instanceof SQLException failure) {
            throw failure;
          }
          throw new SQLException(e.getCause());
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /**
   * Interrupts those that still run: of a connection whose statement has ended, SQLite would
   * interrupt the next one as long as any other is open.
   */
  private static void cancel(List<ShardStatement> statements, List<FutureTask<ResultSet>> running) {
    for (int i = 0; i < statements.size(); i++) {
      if (!running.get(i).isDone()) {
        statements.get(i).cancelQuietly();
      }
    }
  }

  private static void closeAll(List<RowCursor> cursors, SQLException failure) {
    for (RowCursor cursor : cursors) {
      try {
        cursor.close();
      } catch (SQLException e) {
        failure.addSuppressed(e);
      }
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
