package dev.collegedb.internal.route;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.collegedb.internal.route.Router.Intent;
import dev.collegedb.kv.KvException;
import dev.collegedb.kv.MappingStore;
import dev.collegedb.kv.memory.MemoryKvStore;
import dev.collegedb.planner.KeyRef;
import dev.collegedb.planner.Relation;
import dev.collegedb.planner.ShardTarget;
import dev.collegedb.planner.ValueRef;
import dev.collegedb.planner.ValueRef.LiteralType;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class KvRouterTest {

  private static final List<String> SHARDS = List.of("east", "north", "west");
  private static final Relation.Table USERS = Keys.users("");
  private static final Router.Completeness COMPLETE = group -> true;
  private static final Router.Completeness INCOMPLETE = group -> false;
  private static final Router.Probe NOWHERE = (key, values) -> List.of();
  private static final Router.Probe FORBIDDEN =
      (key, values) -> {
        throw new AssertionError("no probe is needed");
      };

  private final MemoryKvStore kv = new MemoryKvStore();
  private final Router router = RouterFixture.router(kv, SHARDS, 60_000);
  private final String owner7 = new Rendezvous(SHARDS).ownerOf("7");

  @Test
  void insertRecordsTheHashShardOfANewKey() throws SQLException {
    assertThat(shardOf(7, Intent.CLAIM, COMPLETE, FORBIDDEN)).isEqualTo(owner7);

    assertThat(kv.get("shard:7"))
        .contains(
            "{\"shard\":\""
                + owner7
                + "\",\"createdAt\":1700000000000,\"updatedAt\":1700000000000,\"originalKey\":\"7\"}");
  }

  @Test
  void readersOfACompleteGroupRecordNothing() throws SQLException {
    assertThat(shardOf(7, Intent.READ, COMPLETE, FORBIDDEN)).isEqualTo(owner7);
    assertThat(shardOf(7, Intent.CHANGE, COMPLETE, FORBIDDEN)).isEqualTo(owner7);

    assertThat(kv.list("", "", 10)).isEmpty();
  }

  @Test
  void aRecordedMappingIsFollowedWhateverTheHashSays() throws SQLException {
    String other = SHARDS.stream().filter(shard -> !shard.equals(owner7)).findFirst().orElseThrow();
    kv.put("shard:7", "{\"createdAt\":1,\"more\":{\"shard\":\"x\"},\"shard\":\"" + other + "\"}");

    for (Intent intent : Intent.values()) {
      assertThat(shardOf(7, intent, INCOMPLETE, FORBIDDEN)).isEqualTo(other);
    }
    assertThat(shardOf(7, Intent.CLAIM, COMPLETE, FORBIDDEN)).isEqualTo(other);
  }

  @Test
  void rowsFromBeforeAreFoundAndRecordedByReadersToo() throws SQLException {
    long next = 100;
    for (Intent intent : Intent.values()) {
      long key = next++;

      assertThat(
              shardOf(
                  key,
                  intent,
                  INCOMPLETE,
                  (k, values) -> values.equals(List.of(key)) ? List.of("north") : List.of()))
          .isEqualTo("north");
      assertThat(shardOf(key, Intent.READ, INCOMPLETE, FORBIDDEN)).isEqualTo("north");
      assertThat(kv.get("shard:" + key)).isPresent();
    }
  }

  @Test
  void aForeseeingRouterAnswersAsTheOtherAndRecordsNothing() throws SQLException {
    kv.put("shard:8", "{\"createdAt\":1,\"shard\":\"north\"}");
    Router foreseeing = router.foreseeing();

    for (Intent intent : Intent.values()) {
      assertThat(foreseeing.shardOf(Keys.literal(USERS, 7), i -> null, intent, COMPLETE, FORBIDDEN))
          .isEqualTo(owner7);
      assertThat(
              foreseeing.shardOf(
                  Keys.literal(USERS, 9),
                  i -> null,
                  intent,
                  INCOMPLETE,
                  (k, values) -> List.of("north")))
          .isEqualTo("north");
      assertThat(foreseeing.shardOf(Keys.literal(USERS, 8), i -> null, intent, COMPLETE, FORBIDDEN))
          .isEqualTo("north");
    }

    assertThat(kv.list("", "", 10)).containsExactly("shard:8");
  }

  @Test
  void aKeyWithoutRowsInAnIncompleteGroupIsRecordedOnlyByInsert() throws SQLException {
    assertThat(shardOf(7, Intent.READ, INCOMPLETE, NOWHERE)).isEqualTo(owner7);
    assertThat(kv.get("shard:7")).isEmpty();

    assertThat(shardOf(7, Intent.CLAIM, INCOMPLETE, NOWHERE)).isEqualTo(owner7);
    assertThat(kv.get("shard:7")).isPresent();
  }

  @Test
  void rowsOfOneKeyOnSeveralShardsAreAnError() {
    assertThatThrownBy(
            () -> shardOf(7, Intent.READ, INCOMPLETE, (key, values) -> List.of("east", "west")))
        .hasMessageContaining("[KEY_ON_SEVERAL_SHARDS]")
        .hasMessageContaining("east, west");
  }

  @Test
  void aCachedKeyNeedsNoStore() throws SQLException {
    shardOf(7, Intent.CLAIM, COMPLETE, FORBIDDEN);
    kv.deleteMany(List.of("shard:7"));

    assertThat(shardOf(7, Intent.READ, INCOMPLETE, FORBIDDEN)).isEqualTo(owner7);
  }

  @Test
  void aMappingToAnUnknownShardIsAnError() {
    kv.put("shard:7", "{\"shard\":\"south\"}");

    assertThatThrownBy(() -> shardOf(7, Intent.READ, COMPLETE, FORBIDDEN))
        .hasMessageContaining("[UNKNOWN_SHARD]")
        .hasMessageContaining("south");
  }

  @Test
  void aCorruptMappingIsAnError() {
    for (String record :
        List.of("", "east", "{\"shard\":7}", "{\"shard\":\"east\"", "[\"shard\"]")) {
      kv.put("shard:7", record);

      assertThatThrownBy(() -> shardOf(7, Intent.READ, COMPLETE, FORBIDDEN))
          .as(record)
          .isInstanceOf(SQLException.class)
          .hasMessageContaining("[KV_CORRUPT]");
    }
  }

  @Test
  void aNullKeyLivesAtHomeAndIsNotRecorded() throws SQLException {
    KeyRef key = Keys.parameter(USERS, 1);

    for (Intent intent : Intent.values()) {
      assertThat(router.shardOf(key, i -> null, intent, INCOMPLETE, FORBIDDEN)).isEqualTo("east");
    }
    assertThat(kv.list("", "", 10)).isEmpty();
  }

  @Test
  void aKeyWithoutTextIsLookedForEverywhereButNotInserted() throws SQLException {
    ShardTarget target =
        new ShardTarget.Keys(List.of(Keys.parameter(USERS, 1), Keys.literal(USERS, 7)));

    assertThat(router.resolve(target, i -> 0.5, Intent.READ, COMPLETE, FORBIDDEN))
        .containsExactlyElementsOf(SHARDS);
    assertThat(router.resolve(target, i -> 0.5, Intent.CHANGE, COMPLETE, FORBIDDEN))
        .containsExactlyElementsOf(SHARDS);
    assertThatThrownBy(() -> router.resolve(target, i -> 0.5, Intent.CLAIM, COMPLETE, FORBIDDEN))
        .hasMessageContaining("[KEY_TYPE]");
    assertThatThrownBy(
            () ->
                router.shardOf(
                    Keys.parameter(USERS, 1), i -> 0.5, Intent.READ, COMPLETE, FORBIDDEN))
        .hasMessageContaining("[KEY_TYPE]");
  }

  @Test
  void severalKeysResolveToTheShardsThatHoldThem() throws SQLException {
    List<KeyRef> keys =
        new ArrayList<>(LongStream.range(0, 50).mapToObj(i -> Keys.literal(USERS, i)).toList());
    Rendezvous rendezvous = new Rendezvous(SHARDS);

    assertThat(router.shardsOf(keys, i -> null, Intent.CLAIM, COMPLETE, FORBIDDEN))
        .isEqualTo(LongStream.range(0, 50).mapToObj(i -> rendezvous.ownerOf("" + i)).toList());
    assertThat(resolve(new ShardTarget.Keys(keys))).containsExactlyElementsOf(SHARDS);
    assertThat(kv.list("shard:", "", 100)).hasSize(50);
  }

  @Test
  void aNullAmongOtherKeysAsksNoShard() throws SQLException {
    KeyRef nothing = new KeyRef(USERS, List.of(new ValueRef.Literal(LiteralType.NULL, "NULL")));

    assertThat(resolve(new ShardTarget.Keys(List.of(nothing, Keys.literal(USERS, 7)))))
        .containsExactly(owner7);
    assertThat(resolve(new ShardTarget.Keys(List.of(nothing)))).containsExactly("east");
  }

  @Test
  void namedTargetsResolveWithoutTheStore() throws SQLException {
    assertThat(resolve(new ShardTarget.Every())).containsExactlyElementsOf(SHARDS);
    assertThat(resolve(new ShardTarget.Home())).containsExactly("east");
    assertThat(resolve(new ShardTarget.AnyOne())).containsExactly("east");
    assertThat(resolve(new ShardTarget.ExplicitShard("west"))).containsExactly("west");
    assertThatThrownBy(() -> resolve(new ShardTarget.ExplicitShard("south")))
        .hasMessageContaining("[UNKNOWN_SHARD]");
  }

  @Test
  void anExplicitKeyIsClaimedLikeAnyOther() throws SQLException {
    SortedSet<String> claimed =
        router.resolve(
            new ShardTarget.ExplicitKey("7"), i -> null, Intent.CLAIM, COMPLETE, FORBIDDEN);

    assertThat(claimed).containsExactly(owner7);
    assertThat(shardOf(7, Intent.READ, INCOMPLETE, FORBIDDEN)).isEqualTo(owner7);
  }

  @Test
  void anUnrecordedExplicitKeyOfAnIncompleteGroupIsRefused() {
    assertThatThrownBy(
            () ->
                router.resolve(
                    new ShardTarget.ExplicitKey("7"),
                    i -> null,
                    Intent.READ,
                    INCOMPLETE,
                    FORBIDDEN))
        .hasMessageContaining("[UNROUTABLE]");
  }

  @Test
  void groupsDoNotShareKeys() throws SQLException {
    router.shardOf(
        Keys.literal(Keys.users("orders"), 7), i -> null, Intent.CLAIM, COMPLETE, FORBIDDEN);

    assertThat(kv.list("", "", 10)).containsExactly(MappingStore.PREFIX + "orders:7");
  }

  @Test
  void aLateOrDeadStoreIsATransientErrorAndNeverMeansUnmapped() throws SQLException {
    FailingKvStore failing = new FailingKvStore(kv);
    Router onFailing = RouterFixture.router(failing, SHARDS, 60_000);
    KeyRef cached = Keys.literal(USERS, 7);
    onFailing.shardOf(cached, i -> null, Intent.CLAIM, COMPLETE, FORBIDDEN);

    for (Intent intent : Intent.values()) {
      KeyRef unknown = Keys.literal(USERS, 8);
      failing.failWith(KvException.Kind.TIMEOUT);
      assertThatThrownBy(() -> onFailing.shardOf(unknown, i -> null, intent, COMPLETE, FORBIDDEN))
          .isInstanceOf(java.sql.SQLTransientException.class)
          .hasMessageContaining("[KV_TIMEOUT]");
      failing.failWith(KvException.Kind.UNAVAILABLE);
      assertThatThrownBy(() -> onFailing.shardOf(unknown, i -> null, intent, COMPLETE, FORBIDDEN))
          .hasMessageContaining("[KV_UNAVAILABLE]");
      assertThat(onFailing.shardOf(cached, i -> null, intent, INCOMPLETE, FORBIDDEN))
          .isEqualTo(owner7);
    }
  }

  private String shardOf(
      long key, Intent intent, Router.Completeness completeness, Router.Probe probe)
      throws SQLException {
    return router.shardOf(Keys.literal(USERS, key), i -> null, intent, completeness, probe);
  }

  private SortedSet<String> resolve(ShardTarget target) throws SQLException {
    return router.resolve(target, i -> null, Intent.READ, COMPLETE, FORBIDDEN);
  }
}
