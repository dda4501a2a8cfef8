package dev.collegedb.internal.route;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import com.github.benmanes.caffeine.cache.RemovalCause;
import com.github.benmanes.caffeine.cache.Ticker;
import dev.collegedb.kv.KvException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Shards of keys as last read, each for a limited time that starts before its read. Thread-safe;
 * {@link #cached} takes no lock.
 *
 * <p>Misses of one key at once share one read. That a key is unmapped is never kept, and a caller
 * who merely joined another's read reads again before it believes so, since the key may have been
 * claimed after that read. What was read before an {@link #invalidate} is not kept either: the read
 * in flight is forgotten together with the entry.
 */
final class MappingCache {

  private static final long MAXIMUM_SIZE = 100_000;

  private final Cache<String, CachedMapping> entries;
  private final ConcurrentMap<String, CompletableFuture<Optional<String>>> loading =
      new ConcurrentHashMap<>();
  private final Loader loader;
  private final Ticker ticker;
  private final boolean enabled;
  private final long ttlNanos;
  private final RecentNumbers recent = new RecentNumbers();

  /**
   * @param ttlMs 0 to read every time
   */
  MappingCache(long ttlMs, Ticker ticker, Loader loader) {
    this.loader = loader;
    this.ticker = ticker;
    this.enabled = ttlMs > 0;
    this.ttlNanos = TimeUnit.MILLISECONDS.toNanos(ttlMs);
    this.entries =
        Caffeine.newBuilder()
            .maximumSize(MAXIMUM_SIZE)
            .ticker(ticker)
            .executor(Runnable::run)
            .removalListener(MappingCache::drop)
            .expireAfter(new AgeLimit(ttlNanos))
            .build();
  }

  private static void drop(
      @Nullable String key, @Nullable CachedMapping entry, RemovalCause cause) {
    if (entry != null) {
      entry.drop();
    }
  }

  /** Reads the shards of those keys that are mapped. */
  @FunctionalInterface
  interface Loader {
    Map<String, String> load(Collection<String> keys);
  }

  /** The shard of {@code key} if it is known here. */
  @Nullable String cached(String key) {
    CachedMapping entry = enabled ? entries.getIfPresent(key) : null;
    if (entry == null) {
      return null;
    }
    recent.put(entry);
    return entry.shard();
  }

  /** As {@link #cached} of the text of a number, for one that was used lately. */
  @Nullable String recent(String group, long number) {
    CachedMapping entry = enabled ? recent.find(group, number) : null;
    return entry == null || now() - entry.readAt() >= ttlNanos ? null : entry.shard();
  }

  /** The shards of those keys that are mapped, read where they are not known here. */
  Map<String, String> findAll(Collection<String> keys) {
    if (!enabled) {
      return loader.load(keys);
    }
    Map<String, String> found = new HashMap<>();
    Map<String, CompletableFuture<Optional<String>>> mine = new LinkedHashMap<>();
    Map<String, CompletableFuture<Optional<String>>> others = new LinkedHashMap<>();
    for (String key : keys) {
      String shard = cached(key);
      if (shard != null) {
        found.put(key, shard);
      } else if (!mine.containsKey(key)) {
        CompletableFuture<Optional<String>> own = new CompletableFuture<>();
        CompletableFuture<Optional<String>> other = loading.putIfAbsent(key, own);
        (other == null ? mine : others).put(key, other == null ? own : other);
      }
    }
    // First what others wait for, then what they read: nobody can wait in a circle.
    found.putAll(load(mine));
    found.putAll(join(others));
    return found;
  }

  /** Keeps what the store answered to a claim or a move that began at {@code readAt}. */
  void put(String key, String shard, long readAt) {
    if (enabled) {
      loading.compute(
          key,
          (k, inFlight) -> {
            entries.put(k, new CachedMapping(k, shard, readAt));
            return null;
          });
    }
  }

  /** Forgets the key, and whatever is being read of it now. */
  void invalidate(String key) {
    loading.compute(
        key,
        (k, inFlight) -> {
          entries.invalidate(k);
          return null;
        });
  }

  /** The time, for {@link #put}. */
  long now() {
    return ticker.read();
  }

  private Map<String, String> load(Map<String, CompletableFuture<Optional<String>>> mine) {
    if (mine.isEmpty()) {
      return Map.of();
    }
    long readAt = now();
    try {
      Map<String, String> loaded = loader.load(mine.keySet());
      mine.forEach(
          (key, future) -> finish(key, future, Optional.ofNullable(loaded.get(key)), readAt));
      return loaded;
    } catch (RuntimeException | Error e) {
      mine.forEach(
          (key, future) -> {
            loading.remove(key, future);
            future.completeExceptionally(e);
          });
      throw e;
    }
  }

  private void finish(
      String key, CompletableFuture<Optional<String>> future, Optional<String> shard, long readAt) {
    loading.computeIfPresent(
        key,
        (k, inFlight) -> {
          if (inFlight != future) {
            return inFlight;
          }
          shard.ifPresent(name -> entries.put(k, new CachedMapping(k, name, readAt)));
          return null;
        });
    future.complete(shard);
  }

  private Map<String, String> join(Map<String, CompletableFuture<Optional<String>>> others) {
    Map<String, String> found = new HashMap<>();
    List<String> unmapped = new ArrayList<>();
    others.forEach(
        (key, future) ->
            await(future).ifPresentOrElse(shard -> found.put(key, shard), () -> unmapped.add(key)));
    if (!unmapped.isEmpty()) {
      found.putAll(loader.load(unmapped));
    }
    return found;
  }

  private static Optional<String> await(CompletableFuture<Optional<String>> future) {
    try {
      return future.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof KvException failure) {
        throw new KvException(failure.kind(), String.valueOf(failure.getMessage()), failure);
      }
      throw e;
    }
  }

  /** Lets an entry live from the start of its read. */
  private record AgeLimit(long nanos) implements Expiry<String, CachedMapping> {

    @Override
    public long expireAfterCreate(String key, CachedMapping entry, long now) {
      return Math.max(0, nanos - (now - entry.readAt()));
    }

    @Override
    public long expireAfterUpdate(String key, CachedMapping entry, long now, long left) {
      return expireAfterCreate(key, entry, now);
    }

    @Override
    public long expireAfterRead(String key, CachedMapping entry, long now, long left) {
      return left;
    }
  }
}
