package dev.collegedb.kv;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Stores text by key. Thread-safe. Every method may throw {@link KvException}; a call that ran out
 * of time may still take effect.
 */
public interface KvStore extends AutoCloseable {

  /** The value, or empty if there is none. */
  Optional<String> get(String key);

  /** Sets the value, whatever was there. */
  void put(String key, String value);

  /**
   * Sets the value if there is none, in one atomic step; returns the value that was there before,
   * or empty if it was set.
   */
  Optional<String> putIfAbsent(String key, String value);

  /**
   * Replaces {@code expected} by {@code value} in one atomic step; false if another value, or none,
   * is there.
   */
  boolean compareAndSet(String key, String expected, String value);

  /** Removes the key; false if it was not there. */
  boolean delete(String key);

  /**
   * Keys that start with {@code prefix}, in byte order of their UTF-8, after {@code cursor} (empty
   * text: from the start).
   *
   * @param limit at least 1
   */
  List<String> list(String prefix, String cursor, int limit);

  /** The values of those keys that have one. */
  Map<String, String> getMany(Collection<String> keys);

  /** Sets all; not atomic over keys. */
  void putMany(Map<String, String> values);

  /** {@link #putIfAbsent} for each; returns the values that were there before. */
  Map<String, String> putManyIfAbsent(Map<String, String> values);

  /** Removes all. */
  void deleteMany(Collection<String> keys);

  /**
   * Adds {@code delta} to the counter at {@code key} (0 if absent) in one atomic step and returns
   * the new value.
   */
  long increment(String key, long delta);

  /**
   * Takes the next of {@code candidates} in turn for {@code key}, unless it has a value, in one
   * atomic step: the counter at {@code counter} moves only if the value is set. Returns the value
   * now stored.
   */
  String claimNext(String key, List<String> candidates, String counter);

  @Override
  void close();
}
