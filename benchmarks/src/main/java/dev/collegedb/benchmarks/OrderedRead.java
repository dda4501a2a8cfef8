package dev.collegedb.benchmarks;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * Orders of all shards in one order. By hand the shards are asked one after another, and then the
 * first of their next rows is taken again and again. Used by one thread.
 */
abstract class OrderedRead extends Comparison {

  private final PreparedStatement[] plain;
  private final PreparedStatement ours;
  private final Comparator<Order> order;
  private final int limit;

  OrderedRead(String sql, Comparator<Order> order, int limit) throws SQLException {
    this.plain = shop().onEachShard(sql);
    this.ours = shop().ours().prepareStatement(sql);
    this.order = order;
    this.limit = limit;
  }

  @Override
  long byPlainDriver() throws SQLException {
    ResultSet[] rows = new ResultSet[plain.length];
    @Nullable Order[] next = new Order[plain.length];
    for (int shard = 0; shard < plain.length; shard++) {
      rows[shard] = plain[shard].executeQuery();
      next[shard] = rows[shard].next() ? Order.read(rows[shard]) : null;
    }
    long digest = merge(rows, next);
    for (ResultSet result : rows) {
      result.close();
    }
    return digest;
  }

  private long merge(ResultSet[] rows, @Nullable Order[] next) throws SQLException {
    long digest = 0;
    for (int count = 0; count < limit; count++) {
      int first = first(next);
      Order found = next[first];
      if (found == null) {
        break;
      }
      digest = found.digest(digest);
      next[first] = rows[first].next() ? Order.read(rows[first]) : null;
    }
    return digest;
  }

  private int first(@Nullable Order[] next) {
    int first = 0;
    for (int shard = 1; shard < next.length; shard++) {
      Order candidate = next[shard];
      Order best = next[first];
      if (candidate != null && (best == null || order.compare(candidate, best) < 0)) {
        first = shard;
      }
    }
    return first;
  }

  @Override
  long byOurs() throws SQLException {
    try (ResultSet rows = ours.executeQuery()) {
      long digest = 0;
      while (rows.next()) {
        digest = Order.read(rows).digest(digest);
      }
      return digest;
    }
  }
}
