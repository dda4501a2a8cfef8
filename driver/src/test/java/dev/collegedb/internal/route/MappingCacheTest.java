package dev.collegedb.internal.route;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.collegedb.kv.KvException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class MappingCacheTest {

  private final Map<String, String> stored = new ConcurrentHashMap<>(Map.of("7", "east"));
  private final AtomicInteger loads = new AtomicInteger();
  private final AtomicLong nanos = new AtomicLong();
  private Runnable duringLoad = () -> {};
  private final MappingCache cache = new MappingCache(10, nanos::get, this::load);

  private Map<String, String> load(Collection<String> keys) {
    loads.incrementAndGet();
    Map<String, String> found = new HashMap<>(stored);
    found.keySet().retainAll(keys);
    duringLoad.run();
    return found;
  }

  @Test
  void readsAMappedKeyOnce() {
    assertThat(cache.findAll(List.of("7"))).isEqualTo(Map.of("7", "east"));
    assertThat(cache.findAll(List.of("7"))).isEqualTo(Map.of("7", "east"));

    assertThat(cache.cached("7")).isEqualTo("east");
    assertThat(loads).hasValue(1);
  }

  @Test
  void neverKeepsThatAKeyIsUnmapped() {
    assertThat(cache.findAll(List.of("8"))).isEmpty();
    stored.put("8", "west");

    assertThat(cache.findAll(List.of("8"))).isEqualTo(Map.of("8", "west"));
  }

  @Test
  void servesNothingBeyondItsTimeCountedFromTheStartOfTheRead() {
    duringLoad = () -> nanos.addAndGet(6_000_000);
    cache.findAll(List.of("7"));

    nanos.addAndGet(3_000_000);
    assertThat(cache.cached("7")).isEqualTo("east");
    nanos.addAndGet(1_000_000);
    assertThat(cache.cached("7")).isNull();
  }

  @Test
  void readsEveryTimeWithoutATimeToLive() {
    MappingCache none = new MappingCache(0, nanos::get, this::load);

    none.findAll(List.of("7"));
    none.put("7", "west", none.now());
    none.findAll(List.of("7"));

    assertThat(none.cached("7")).isNull();
    assertThat(loads).hasValue(2);
  }

  @Test
  void dropsWhatWasReadBeforeAnInvalidation() {
    duringLoad = () -> cache.invalidate("7");

    assertThat(cache.findAll(List.of("7"))).isEqualTo(Map.of("7", "east"));

    assertThat(cache.cached("7")).isNull();
  }

  @Test
  void doesNotReplaceAClaimByAnOlderRead() {
    duringLoad = () -> cache.put("7", "west", cache.now());

    cache.findAll(List.of("7"));

    assertThat(cache.cached("7")).isEqualTo("west");
  }

  @Test
  void missesOfOneKeyAtOnceShareOneRead() {
    CountDownLatch inLoad = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    duringLoad =
        () -> {
          inLoad.countDown();
          await(goOn);
        };
    var first = CompletableFuture.supplyAsync(() -> cache.findAll(List.of("7")));
    await(inLoad);
    var second = CompletableFuture.supplyAsync(() -> cache.findAll(List.of("7")));

    goOn.countDown();

    assertThat(first.join()).isEqualTo(Map.of("7", "east")).isEqualTo(second.join());
    assertThat(loads).hasValue(1);
  }

  @Test
  void aFailedReadFailsItsCallersAndIsForgotten() {
    duringLoad =
        () -> {
          throw new KvException(KvException.Kind.TIMEOUT, "late", null);
        };
    assertThatThrownBy(() -> cache.findAll(List.of("7"))).isInstanceOf(KvException.class);
    duringLoad = () -> {};

    assertThat(cache.findAll(List.of("7"))).isEqualTo(Map.of("7", "east"));
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  @Test
  void findsANumberThatWasUsedWithoutItsText() {
    cache.findAll(List.of("7"));
    assertThat(cache.recent("", 7)).isNull();

    cache.cached("7");

    assertThat(cache.recent("", 7)).isEqualTo("east");
    assertThat(cache.recent("", 8)).isNull();
    assertThat(cache.recent("visits", 7)).isNull();
  }

  @Test
  void findsANumberOfAGroupInThatGroupOnly() {
    stored.put("visits:-12", "west");
    cache.findAll(List.of("visits:-12"));
    cache.cached("visits:-12");

    assertThat(cache.recent("visits", -12)).isEqualTo("west");
    assertThat(cache.recent("", -12)).isNull();
    assertThat(cache.recent("visits", 12)).isNull();
  }

  @Test
  void takesNoTextForANumberThatIsNotWrittenAsOne() {
    for (String text : List.of("", "-", "-0", "007", "7a", ":7", "1234567890123456789", "٧")) {
      stored.put(text, "west");
      cache.findAll(List.of(text));
      cache.cached(text);
    }

    for (long number : new long[] {0, 7, 1234567890123456789L}) {
      assertThat(cache.recent("", number)).isNull();
    }
  }

  @Test
  void servesNoNumberBeyondItsTime() {
    cache.findAll(List.of("7"));
    cache.cached("7");

    nanos.addAndGet(9_999_999);
    assertThat(cache.recent("", 7)).isEqualTo("east");
    nanos.addAndGet(1);
    assertThat(cache.recent("", 7)).isNull();
  }

  @Test
  void forgetsANumberTogetherWithItsKey() {
    cache.findAll(List.of("7"));
    cache.cached("7");

    cache.invalidate("7");

    assertThat(cache.recent("", 7)).isNull();
  }

  @Test
  void followsANumberThatHasMoved() {
    cache.findAll(List.of("7"));
    cache.cached("7");

    cache.put("7", "west", cache.now());

    assertThat(cache.recent("", 7)).isNull();
    assertThat(cache.cached("7")).isEqualTo("west");
    assertThat(cache.recent("", 7)).isEqualTo("west");
  }
}
