package dev.collegedb.internal.route;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.collegedb.internal.config.Settings;
import dev.collegedb.internal.error.DriverError;
import dev.collegedb.internal.error.Errors;
import dev.collegedb.kv.KvException;
import dev.collegedb.kv.KvStore;
import dev.collegedb.kv.MappingStore;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The recorded shards of keys, cached, and their failures as SQL exceptions. Thread-safe. */
final class Mappings {

  private final Map<String, String> names = new HashMap<>();
  private final MappingStore store;
  private final MappingCache cache;
  private final Clock clock;
  private final long timeoutMs;
  private final boolean recording;

  Mappings(Settings settings, KvStore kv, Clock clock, Ticker ticker) {
    settings.shards().forEach(shard -> names.put(shard.name(), shard.name()));
    this.store = new MappingStore(kv, settings.hashShardMappings());
    this.cache = new MappingCache(settings.mappingCacheTtlMs(), ticker, this::read);
    this.clock = clock;
    this.timeoutMs = settings.kvTimeoutMs();
    this.recording = true;
  }

  private Mappings(Mappings other) {
    this.names.putAll(other.names);
    this.store = other.store;
    this.cache = other.cache;
    this.clock = other.clock;
    this.timeoutMs = other.timeoutMs;
    this.recording = false;
  }

  /** The same mappings, but a claim only tells what it would come to. */
  Mappings foreseeing() {
    return new Mappings(this);
  }

  /** The shard of {@code key} if that is known without asking the store. */
  @Nullable String cached(String key) {
    return cache.cached(key);
  }

  /** As {@link #cached} of the text of a number, for one that was used lately. */
  @Nullable String recent(String group, long number) {
    return cache.recent(group, number);
  }

  /** The shards of those keys that are mapped. */
  Map<String, String> findAll(Collection<String> keys) throws SQLException {
    return keys.isEmpty() ? Map.of() : call(() -> cache.findAll(keys));
  }

  /** Records each key's shard unless it has one; returns the shard that each has now. */
  Map<String, String> claimMany(Map<String, String> shards) throws SQLException {
    if (shards.isEmpty()) {
      return Map.of();
    }
    if (!recording) {
      Map<String, String> foreseen = new LinkedHashMap<>(shards);
      foreseen.putAll(findAll(shards.keySet()));
      return foreseen;
    }
    Map<String, String> records = new LinkedHashMap<>();
    shards.forEach((key, shard) -> records.put(key, record(key, shard)));
    long readAt = cache.now();
    Map<String, String> winners = decoded(call(() -> claim(records)));
    winners.forEach((key, shard) -> cache.put(key, shard, readAt));
    return winners;
  }

  private Map<String, String> claim(Map<String, String> records) {
    if (records.size() > 1) {
      return store.claimMany(records);
    }
    Map.Entry<String, String> only = records.entrySet().iterator().next();
    return Map.of(only.getKey(), store.claim(only.getKey(), only.getValue()));
  }

  private String record(String key, String shard) {
    long now = clock.millis();
    return new Mapping(shard, now, now, store.isHashed() ? null : key).encode();
  }

  private Map<String, String> read(Collection<String> keys) {
    return decode(store.findAll(keys));
  }

  private Map<String, String> decoded(Map<String, String> records) throws SQLException {
    return call(() -> decode(records));
  }

  private Map<String, String> decode(Map<String, String> records) {
    Map<String, String> shards = new LinkedHashMap<>();
    records.forEach((key, record) -> shards.put(key, named(Mapping.shardIn(record))));
    return shards;
  }

  /** One string a shard, however many mappings name it. */
  private String named(String shard) {
    return names.getOrDefault(shard, shard);
  }

  private <T> T call(Supplier<T> call) throws SQLException {
    try {
      return call.get();
    } catch (KvException e) {
      SQLException failure =
          switch (e.kind()) {
            case TIMEOUT -> Errors.of(DriverError.KV_TIMEOUT, timeoutMs, e.getMessage());
            case UNAVAILABLE -> Errors.of(DriverError.KV_UNAVAILABLE, e.getMessage());
            case CORRUPT -> Errors.of(DriverError.KV_CORRUPT, e.getMessage());
          };
      failure.initCause(e);
      throw failure;
    }
  }
}
