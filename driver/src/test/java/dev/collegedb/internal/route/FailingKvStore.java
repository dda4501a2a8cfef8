package dev.collegedb.internal.route;

import dev.collegedb.kv.KvException;
import dev.collegedb.kv.KvStore;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** A store that fails once it is told to. */
final class FailingKvStore implements KvStore {

  private final KvStore store;
  private volatile KvException.Kind failure;

  FailingKvStore(KvStore store) {
    this.store = store;
  }

  void failWith(KvException.Kind kind) {
    failure = kind;
  }

  private <T> T unlessFailing(Supplier<T> call) {
    if (failure != null) {
      throw new KvException(failure, "told to fail", null);
    }
    return call.get();
  }

  private Supplier<Boolean> done(Runnable call) {
    return () -> {
      call.run();
      return true;
    };
  }

  @Override
  public Optional<String> get(String key) {
    return unlessFailing(() -> store.get(key));
  }

  @Override
  public void put(String key, String value) {
    unlessFailing(done(() -> store.put(key, value)));
  }

  @Override
  public Optional<String> putIfAbsent(String key, String value) {
    return unlessFailing(() -> store.putIfAbsent(key, value));
  }

  @Override
  public boolean compareAndSet(String key, String expected, String value) {
    return unlessFailing(() -> store.compareAndSet(key, expected, value));
  }

  @Override
  public boolean delete(String key) {
    return unlessFailing(() -> store.delete(key));
  }

  @Override
  public List<String> list(String prefix, String cursor, int limit) {
    return unlessFailing(() -> store.list(prefix, cursor, limit));
  }

  @Override
  public Map<String, String> getMany(Collection<String> keys) {
    return unlessFailing(() -> store.getMany(keys));
  }

  @Override
  public void putMany(Map<String, String> values) {
    unlessFailing(done(() -> store.putMany(values)));
  }

  @Override
  public Map<String, String> putManyIfAbsent(Map<String, String> values) {
    return unlessFailing(() -> store.putManyIfAbsent(values));
  }

  @Override
  public void deleteMany(Collection<String> keys) {
    unlessFailing(done(() -> store.deleteMany(keys)));
  }

  @Override
  public long increment(String key, long delta) {
    return unlessFailing(() -> store.increment(key, delta));
  }

  @Override
  public String claimNext(String key, List<String> candidates, String counter) {
    return unlessFailing(() -> store.claimNext(key, candidates, counter));
  }

  @Override
  public void close() {
    store.close();
  }
}
