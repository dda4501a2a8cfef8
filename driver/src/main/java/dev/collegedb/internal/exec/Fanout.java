package dev.collegedb.internal.exec;

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

/**
 * Runs queries on several shards at once. Every statement is prepared, its connection leased,
 * before the first one runs; tasks wait for nothing but their shard. The caller runs one itself,
 * and any that no thread is free for. Thread-safe.
 */
final class Fanout implements AutoCloseable {

  private static final int MOST_THREADS = 64;

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
    List<Future<ResultSet>> running = new ArrayList<>();
    for (ShardStatement statement : statements.subList(1, statements.size())) {
      running.add(threads.submit(statement::rows));
    }
    FutureTask<ResultSet> own = new FutureTask<>(statements.get(0)::rows);
    own.run();
    running.add(0, own);
    List<RowCursor> cursors = new ArrayList<>();
    SQLException failure = null;
    for (int i = 0; i < statements.size(); i++) {
      try {
        cursors.add(statements.get(i).cursor(await(running.get(i))));
      } catch (SQLException e) {
        SQLException named = statements.get(i).failed(e);
        if (failure == null) {
          failure = named;
          cancel(statements);
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

  private static void cancel(List<ShardStatement> statements) {
    for (ShardStatement statement : statements) {
      statement.cancelQuietly();
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
