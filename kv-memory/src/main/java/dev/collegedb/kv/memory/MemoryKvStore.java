package dev.collegedb.kv.memory;

import dev.collegedb.kv.KvException;
import dev.collegedb.kv.KvStore;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Text by key in the memory of this process. Thread-safe by one lock, since no method waits for
 * anything.
 */
public final class MemoryKvStore implements KvStore {

  private final NavigableMap<String, String> values =
      new TreeMap<>(MemoryKvStore::compareCodePoints);

  @Override
  public synchronized Optional<String> get(String key) {
    return Optional.ofNullable(values.get(key));
  }

  @Override
  public synchronized void put(String key, String value) {
    values.put(key, value);
  }

  @Override
  public synchronized Optional<String> putIfAbsent(String key, String value) {
    return Optional.ofNullable(values.putIfAbsent(key, value));
  }

  @Override
  public synchronized boolean compareAndSet(String key, String expected, String value) {
    return values.replace(key, expected, value);
  }

  @Override
  public synchronized boolean delete(String key) {
    return values.remove(key) != null;
  }

  @Override
  public synchronized List<String> list(String prefix, String cursor, int limit) {
    if (limit < 1) {
      throw new IllegalArgumentException("limit " + limit);
    }
    boolean fromStart = compareCodePoints(cursor, prefix) < 0;
    return values
        .tailMap(fromStart ? prefix : cursor, fromStart || cursor.isEmpty())
        .keySet()
        .stream()
        .takeWhile(key -> key.startsWith(prefix))
        .limit(limit)
        .toList();
  }

  @Override
  public synchronized Map<String, String> getMany(Collection<String> keys) {
    Map<String, String> found = new LinkedHashMap<>();
    keys.forEach(key -> get(key).ifPresent(value -> found.put(key, value)));
    return found;
  }

  @Override
  public synchronized void putMany(Map<String, String> newValues) {
    values.putAll(newValues);
  }

  @Override
  public synchronized Map<String, String> putManyIfAbsent(Map<String, String> newValues) {
    Map<String, String> before = new LinkedHashMap<>();
    newValues.forEach(
        (key, value) -> putIfAbsent(key, value).ifPresent(old -> before.put(key, old)));
    return before;
  }

  @Override
  public synchronized void deleteMany(Collection<String> keys) {
    keys.forEach(values::remove);
  }

  @Override
  public synchronized long increment(String key, long delta) {
    String before = values.getOrDefault(key, "0");
    try {
      long after = Math.addExact(Long.parseLong(before), delta);
      values.put(key, Long.toString(after));
      return after;
    } catch (NumberFormatException | ArithmeticException e) {
      throw new KvException(
          KvException.Kind.CORRUPT, key + " holds no counter that takes " + delta, e);
    }
  }

  @Override
  public synchronized String claimNext(String key, List<String> candidates, String counter) {
    if (candidates.isEmpty()) {
      throw new IllegalArgumentException("candidates is empty");
    }
    String there = values.get(key);
    if (there != null) {
      return there;
    }
    long turn = increment(counter, 1) - 1;
    String winner = candidates.get(Math.floorMod(turn, candidates.size()));
    values.put(key, winner);
    return winner;
  }

  @Override
  public synchronized void close() {
    values.clear();
  }

  /** The order of UTF-8 bytes is that of code points; that of {@link String#compareTo} is not. */
  private static int compareCodePoints(String left, String right) {
    int end = Math.min(left.length(), right.length());
    for (int i = 0; i < end; i++) {
      char a = left.charAt(i);
      char b = right.charAt(i);
      if (a != b) {
        boolean alike = Character.isSurrogate(a) == Character.isSurrogate(b);
        return alike ? Character.compare(a, b) : Character.isSurrogate(a) ? 1 : -1;
      }
    }
    return Integer.compare(left.length(), right.length());
  }
}
