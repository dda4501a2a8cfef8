package dev.collegedb.internal.route;

import static org.assertj.core.api.Assertions.assertThat;

import dev.collegedb.internal.route.Router.Intent;
import dev.collegedb.kv.memory.MemoryKvStore;
import dev.collegedb.planner.KeyRef;
import dev.collegedb.planner.Relation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.lifecycle.AfterContainer;

class OwnershipPropertyTest {

  private static final Relation.Table USERS = Keys.users("");
  private static final List<String> SHARDS = List.of("a", "b", "c");
  private static final int ROUTERS = 4;
  private static final ExecutorService THREADS = Executors.newFixedThreadPool(ROUTERS);

  @AfterContainer
  static void stop() {
    THREADS.shutdownNow();
  }

  /**
   * Each router finds rows of an unmapped key somewhere else, so that only the claim can make them
   * agree.
   */
  @Property(tries = 100)
  void routersThatRaceForNewKeysAgree(
      @ForAll @Size(min = 1, max = 30) List<Long> keys, @ForAll boolean probing) throws Exception {
    MemoryKvStore kv = new MemoryKvStore();
    List<KeyRef> refs = keys.stream().map(key -> Keys.literal(USERS, key)).toList();
    List<Callable<List<String>>> racers = new ArrayList<>();
    for (int i = 0; i < ROUTERS; i++) {
      Router router = RouterFixture.router(kv, SHARDS, 60_000);
      boolean bulk = i % 2 == 0;
      List<String> found = probing ? List.of(SHARDS.get(i % SHARDS.size())) : List.of();
      racers.add(() -> bulk ? bulk(router, refs, found) : oneByOne(router, refs, found));
    }

    Set<List<String>> answers = new HashSet<>();
    for (Future<List<String>> answer : THREADS.invokeAll(racers)) {
      answers.add(answer.get());
    }

    assertThat(answers).hasSize(1);
    assertThat(kv.list("shard:", "", 100)).hasSize(new HashSet<>(keys).size());
  }

  private static List<String> bulk(Router router, List<KeyRef> keys, List<String> found)
      throws Exception {
    return router.shardsOf(keys, i -> null, Intent.CLAIM, group -> false, (key, values) -> found);
  }

  private static List<String> oneByOne(Router router, List<KeyRef> keys, List<String> found)
      throws Exception {
    List<String> shards = new ArrayList<>();
    for (KeyRef key : keys) {
      shards.add(
          router.shardOf(key, i -> null, Intent.CLAIM, group -> false, (k, values) -> found));
    }
    return shards;
  }
}
