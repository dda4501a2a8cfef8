package dev.collegedb.kv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every {@link KvStore} must do; its test extends this class. */
public abstract class KvStoreContract {

  private static final int THREADS = 4;

  private KvStore store;

  /** An empty store. */
  protected abstract KvStore open() throws Exception;

  /**
   * A second door to the same data, as another process would have; {@code first} itself if there
   * can be none.
   */
  protected KvStore openAgain(KvStore first) throws Exception {
    return first;
  }

  @BeforeEach
  void openStore() throws Exception {
    store = open();
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  @Test
  void getsWhatWasPut() {
    store.put("user-1", "east");
    store.put("user-1", "west");

    assertThat(store.get("user-1")).contains("west");
    assertThat(store.get("user-2")).isEmpty();
  }

  @Test
  void keepsTextToTheLetter() {
    String odd = "a'b\"c\\ \n ユーザー 😀 naïve \u001F";

    store.put(odd, odd + "!");
    store.put("", "empty key");
    store.put("5", "007");

    assertThat(store.get(odd)).contains(odd + "!");
    assertThat(store.get("")).contains("empty key");
    assertThat(store.get("5")).contains("007");
  }

  @Test
  void distinguishesCase() {
    store.put("a", "1");

    assertThat(store.get("A")).isEmpty();
  }

  @Test
  void putIfAbsentKeepsTheFirstValue() {
    assertThat(store.putIfAbsent("user-1", "east")).isEmpty();
    assertThat(store.putIfAbsent("user-1", "west")).contains("east");
    assertThat(store.get("user-1")).contains("east");
  }

  @Test
  void compareAndSetReplacesOnlyTheExpectedValue() {
    store.put("user-1", "east");

    assertThat(store.compareAndSet("user-1", "west", "north")).isFalse();
    assertThat(store.compareAndSet("user-2", "east", "north")).isFalse();
    assertThat(store.compareAndSet("user-1", "east", "north")).isTrue();
    assertThat(store.get("user-1")).contains("north");
    assertThat(store.get("user-2")).isEmpty();
  }

  @Test
  void deleteTellsWhetherTheKeyWasThere() {
    store.put("user-1", "east");

    assertThat(store.delete("user-1")).isTrue();
    assertThat(store.delete("user-1")).isFalse();
    assertThat(store.get("user-1")).isEmpty();
  }

  @Test
  void listsPagesOfAPrefixInByteOrder() {
    String beyondBmp = "p:😀";
    String privateUse = "p:\uE000";
    store.putMany(
        Map.of(
            "p:b",
            "1",
            "p:a",
            "1",
            "p:",
            "1",
            beyondBmp,
            "1",
            privateUse,
            "1",
            "o:a",
            "1",
            "q",
            "1",
            "p",
            "1"));

    List<String> first = store.list("p:", "", 3);
    List<String> second = store.list("p:", first.get(2), 3);

    assertThat(first).containsExactly("p:", "p:a", "p:b");
    assertThat(second).containsExactly(privateUse, beyondBmp);
    assertThat(store.list("p:", beyondBmp, 3)).isEmpty();
    assertThat(store.list("", "", 100)).hasSize(8);
    assertThat(store.list("p_", "", 100)).isEmpty();
    assertThatThrownBy(() -> store.list("p:", "", 0)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void listsWithACursorOutsideThePrefix() {
    store.putMany(Map.of("p:a", "1", "p:b", "1"));

    assertThat(store.list("p:", "a", 9)).containsExactly("p:a", "p:b");
    assertThat(store.list("p:", "z", 9)).isEmpty();
  }

  @Test
  void handlesManyKeysAtOnce() {
    Map<String, String> many = new LinkedHashMap<>();
    IntStream.range(0, 2_000).forEach(i -> many.put("k" + i, "v" + i));
    store.put("k7", "before");

    Map<String, String> before = store.putManyIfAbsent(many);

    assertThat(before).isEqualTo(Map.of("k7", "before"));
    many.put("k7", "before");
    Set<String> asked = new HashSet<>(many.keySet());
    asked.add("unknown");
    assertThat(store.getMany(asked)).isEqualTo(many);
    store.putMany(Map.of("k7", "after", "k8", "after"));
    assertThat(store.getMany(List.of("k7", "k8"))).isEqualTo(Map.of("k7", "after", "k8", "after"));
    store.deleteMany(asked);
    assertThat(store.getMany(asked)).isEmpty();
  }

  @Test
  void takesNoKeysAtOnce() {
    store.putMany(Map.of());
    store.deleteMany(List.of());

    assertThat(store.getMany(List.of())).isEmpty();
    assertThat(store.putManyIfAbsent(Map.of())).isEmpty();
  }

  @Test
  void countsFromZero() {
    assertThat(store.increment("counter", 5)).isEqualTo(5);
    assertThat(store.increment("counter", -7)).isEqualTo(-2);
    assertThat(store.get("counter")).contains("-2");
  }

  @Test
  void refusesToCountWhatIsNoNumberOrOverflows() {
    store.put("text", "abc");
    store.put("full", Long.toString(Long.MAX_VALUE));

    assertThatThrownBy(() -> store.increment("text", 1))
        .isInstanceOfSatisfying(
            KvException.class, e -> assertThat(e.kind()).isEqualTo(KvException.Kind.CORRUPT));
    assertThatThrownBy(() -> store.increment("full", 1)).isInstanceOf(KvException.class);
    assertThat(store.get("text")).contains("abc");
    assertThat(store.get("full")).contains(Long.toString(Long.MAX_VALUE));
  }

  @Test
  void claimNextTakesTurnsAndMovesOnlyWhenItSets() {
    List<String> shards = List.of("a", "b", "c");
    store.put("taken", "z");

    assertThat(store.claimNext("k1", shards, "turn")).isEqualTo("a");
    assertThat(store.claimNext("k1", shards, "turn")).isEqualTo("a");
    assertThat(store.claimNext("taken", shards, "turn")).isEqualTo("z");
    assertThat(store.claimNext("k2", shards, "turn")).isEqualTo("b");
    assertThat(store.claimNext("k3", shards, "turn")).isEqualTo("c");
    assertThat(store.claimNext("k4", shards, "turn")).isEqualTo("a");
    assertThat(store.get("turn")).contains("4");
  }

  @Test
  void oneOfManyFirstWritersWins() throws Exception {
    KvStore second = openAgain(store);

    List<List<String>> seen =
        inParallel(
            thread -> {
              KvStore mine = thread % 2 == 0 ? store : second;
              return IntStream.range(0, 50)
                  .mapToObj(i -> mine.putIfAbsent("k" + i, "t" + thread).orElse("t" + thread))
                  .toList();
            });

    assertThat(new HashSet<>(seen)).hasSize(1);
    assertThat(IntStream.range(0, 50).mapToObj(i -> store.get("k" + i).orElseThrow()).toList())
        .isEqualTo(seen.get(0));
    closeIfOther(second);
  }

  @Test
  void oneOfManyBulkFirstWritersWinsEachKey() throws Exception {
    KvStore second = openAgain(store);

    List<Map<String, String>> seen =
        inParallel(
            thread -> {
              Map<String, String> mine = new LinkedHashMap<>();
              IntStream.range(0, 200).forEach(i -> mine.put("k" + (i + thread * 50), "t" + thread));
              Map<String, String> winners = new LinkedHashMap<>(mine);
              winners.putAll((thread % 2 == 0 ? store : second).putManyIfAbsent(mine));
              return winners;
            });

    for (Map<String, String> winners : seen) {
      assertThat(store.getMany(winners.keySet())).isEqualTo(winners);
    }
    closeIfOther(second);
  }

  @Test
  void countsEveryParallelIncrement() throws Exception {
    KvStore second = openAgain(store);

    List<List<Long>> seen =
        inParallel(
            thread ->
                IntStream.range(0, 50)
                    .mapToObj(i -> (thread % 2 == 0 ? store : second).increment("counter", 1))
                    .toList());

    Set<Long> distinct = new HashSet<>();
    seen.forEach(distinct::addAll);
    assertThat(distinct).hasSize(THREADS * 50);
    assertThat(store.get("counter")).contains(Integer.toString(THREADS * 50));
    closeIfOther(second);
  }

  @Test
  void parallelClaimsShareTurnsEvenly() throws Exception {
    KvStore second = openAgain(store);
    List<String> shards = List.of("a", "b", "c", "d");

    List<List<String>> seen =
        inParallel(
            thread ->
                IntStream.range(0, 40)
                    .mapToObj(
                        i -> (thread % 2 == 0 ? store : second).claimNext("k" + i, shards, "turn"))
                    .toList());

    assertThat(new HashSet<>(seen)).hasSize(1);
    for (String shard : shards) {
      assertThat(seen.get(0).stream().filter(shard::equals)).hasSize(10);
    }
    assertThat(store.get("turn")).contains("40");
    closeIfOther(second);
  }

  @Test
  void oneOfManyCompareAndSetsWinsEachRound() throws Exception {
    store.put("k", "0");

    List<Integer> wins =
        inParallel(
            thread -> {
              int won = 0;
              for (int round = 0; round < 50; round++) {
                won +=
                    store.compareAndSet("k", Integer.toString(round), Integer.toString(round + 1))
                        ? 1
                        : 0;
              }
              return won;
            });

    int reached = Integer.parseInt(store.get("k").orElseThrow());
    assertThat(wins.stream().mapToInt(Integer::intValue).sum()).isEqualTo(reached).isPositive();
  }

  private interface Task<T> {
    T run(int thread) throws Exception;
  }

  private static <T> List<T> inParallel(Task<T> task) throws Exception {
    var threads = java.util.concurrent.Executors.newFixedThreadPool(THREADS);
    try {
      List<Callable<T>> calls =
          IntStream.range(0, THREADS)
              .<Callable<T>>mapToObj(thread -> () -> task.run(thread))
              .toList();
      List<T> results = new java.util.ArrayList<>();
      for (var future : threads.invokeAll(calls)) {
        results.add(future.get());
      }
      return results;
    } finally {
      threads.shutdownNow();
    }
  }

  private void closeIfOther(KvStore second) {
    if (second != store) {
      second.close();
    }
  }
}
