package dev.collegedb.kv;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Records by shard key, each written once by whoever claims it first. Thread-safe if its {@link
 * KvStore} is. What a record says is the caller's business: here it is text.
 */
public final class MappingStore {

  /** Every record's key in the store starts with this. */
  public static final String PREFIX = "shard:";

  private final KvStore store;
  private final boolean hashed;

  /**
   * @param hashed true to keep the SHA-256 of a shard key instead of the shard key itself
   */
  public MappingStore(KvStore store, boolean hashed) {
    this.store = store;
    this.hashed = hashed;
  }

  /** True if the store holds digests, so that shard keys cannot be listed from it. */
  public boolean isHashed() {
    return hashed;
  }

  /** The record of {@code key}, or empty if nobody claimed it. */
  public Optional<String> find(String key) {
    return store.get(storeKey(key));
  }

  /** The records of those keys that have one. */
  public Map<String, String> findAll(Collection<String> keys) {
    Map<String, String> byStoreKey = store.getMany(storeKeys(keys).values());
    return byShardKey(keys, byStoreKey);
  }

  /**
   * Records {@code record} unless {@code key} has a record; returns the one that is there now, the
   * first writer's.
   */
  public String claim(String key, String record) {
    try {
      return store.putIfAbsent(storeKey(key), record).orElse(record);
    } catch (KvException e) {
      // The claim may have taken effect all the same; whoever is recorded now has won.
      return reread(e, () -> find(key)).orElseThrow(() -> e);
    }
  }

  /** {@link #claim} for each key; returns the record of every key. */
  public Map<String, String> claimMany(Map<String, String> records) {
    Map<String, String> winners = new LinkedHashMap<>(records);
    try {
      Map<String, String> claims = new LinkedHashMap<>();
      storeKeys(records.keySet())
          .forEach((key, storeKey) -> claims.put(storeKey, record(records, key)));
      winners.putAll(byShardKey(records.keySet(), store.putManyIfAbsent(claims)));
      return winners;
    } catch (KvException e) {
      Map<String, String> found =
          reread(e, () -> Optional.of(findAll(records.keySet()))).orElseThrow(() -> e);
      if (!found.keySet().containsAll(records.keySet())) {
        throw e;
      }
      return found;
    }
  }

  /**
   * Replaces {@code expected} by {@code record}; false if the record of {@code key} is another, or
   * none.
   */
  public boolean move(String key, String expected, String record) {
    return store.compareAndSet(storeKey(key), expected, record);
  }

  /**
   * Forgets the record of {@code key}, so that it can be claimed anew; false if {@code hasRows}
   * says that rows of the key exist, or if there is no record.
   */
  public boolean release(String key, BooleanSupplier hasRows) {
    return !hasRows.getAsBoolean() && store.delete(storeKey(key));
  }

  private static <T> Optional<T> reread(
      KvException failure, java.util.function.Supplier<Optional<T>> read) {
    if (failure.kind() != KvException.Kind.TIMEOUT) {
      throw failure;
    }
    try {
      return read.get();
    } catch (KvException second) {
      failure.addSuppressed(second);
      throw failure;
    }
  }

  private static String record(Map<String, String> records, String key) {
    String record = records.get(key);
    if (record == null) {
      throw new IllegalArgumentException("records: no record for " + key);
    }
    return record;
  }

  private Map<String, String> byShardKey(Collection<String> keys, Map<String, String> byStoreKey) {
    Map<String, String> found = new LinkedHashMap<>();
    if (byStoreKey.isEmpty()) {
      return found;
    }
    storeKeys(keys)
        .forEach(
            (key, storeKey) -> {
              String value = byStoreKey.get(storeKey);
              if (value != null) {
                found.put(key, value);
              }
            });
    return found;
  }

  private Map<String, String> storeKeys(Collection<String> keys) {
    Map<String, String> storeKeys = new LinkedHashMap<>();
    keys.forEach(key -> storeKeys.put(key, storeKey(key)));
    return storeKeys;
  }

  private String storeKey(String key) {
    return PREFIX + (hashed ? sha256(key) : key);
  }

  private static String sha256(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
