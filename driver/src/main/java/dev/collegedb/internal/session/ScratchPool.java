package dev.collegedb.internal.session;

import dev.collegedb.internal.config.Settings;
import dev.collegedb.internal.config.ShardConfig;
import dev.collegedb.internal.dialect.SqliteConnections;
import dev.collegedb.internal.dialect.SqliteUrl;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * In-memory databases in which a statement over several shards runs: as many as are asked for, a
 * few of them kept warm. Thread-safe; a lease is confined to its user.
 */
public final class ScratchPool implements AutoCloseable {

  /** Databases that one scratch can attach; what SQLite is compiled for, ten unless raised. */
  public static final int MOST_ATTACHED = 125;

  private final String url;
  private final Map<String, String> properties;
  private final Deque<Scratch> warm = new ArrayDeque<>();
  private final int keptWarm;
  private boolean closed;

  /**
   * @param keptWarm how many idle ones at most are kept
   */
  public ScratchPool(Settings settings, int keptWarm) {
    this.keptWarm = keptWarm;
    ShardConfig home = settings.shard(settings.homeShard());
    this.url = SqliteUrl.of(home.url()).scratch();
    Map<String, String> all = new HashMap<>(home.properties());
    all.put("limit_attached", String.valueOf(MOST_ATTACHED));
    this.properties = Map.copyOf(all);
  }

  /** One that nobody else uses: the warm one given back last, or an empty one. */
  public Scratch lease() throws SQLException {
    synchronized (warm) {
      Scratch last = warm.pollFirst();
      if (last != null) {
        return last;
      }
    }
    return fresh();
  }

  /** One in which {@code layout} is laid out, or nothing. */
  public Scratch lease(Object layout) throws SQLException {
    synchronized (warm) {
      for (Scratch scratch : warm) {
        if (scratch.layout().equals(Optional.of(layout))) {
          warm.remove(scratch);
          return scratch;
        }
      }
    }
    return fresh();
  }

  /** One in which nothing is laid out. */
  public Scratch fresh() throws SQLException {
    return new Scratch(new PhysicalConnection("scratch", SqliteConnections.open(url, properties)));
  }

  /** Ends a lease. A scratch without a layout is closed, since nobody knows what is in it. */
  public void giveBack(Scratch scratch) throws SQLException {
    @Nullable Scratch surplus = scratch;
    if (scratch.layout().isPresent() && !scratch.connection().isClosed()) {
      surplus = keep(scratch);
    }
    if (surplus != null) {
      surplus.connection().close();
    }
  }

  // The one given back last is the likeliest to fit the current catalog, so the oldest has to go.
  private @Nullable Scratch keep(Scratch scratch) {
    synchronized (warm) {
      if (closed) {
        return scratch;
      }
      warm.addFirst(scratch);
      return warm.size() > keptWarm ? warm.pollLast() : null;
    }
  }

  @Override
  public void close() throws SQLException {
    List<PhysicalConnection> closing = new ArrayList<>();
    synchronized (warm) {
      closed = true;
      warm.forEach(scratch -> closing.add(scratch.connection()));
      warm.clear();
    }
    Closing.all(closing);
  }
}
