package dev.collegedb.kv.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.collegedb.kv.MappingStore;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MappingStoreTest {

  private final MemoryKvStore store = new MemoryKvStore();
  private final MappingStore plain = new MappingStore(store, false);

  @Test
  void firstClaimWins() {
    assertThat(plain.claim("7", "east")).isEqualTo("east");
    assertThat(plain.claim("7", "west")).isEqualTo("east");
    assertThat(plain.find("7")).contains("east");
    assertThat(plain.find("8")).isEmpty();
  }

  @Test
  void claimManyReturnsTheWinnerOfEveryKey() {
    plain.claim("7", "east");

    assertThat(plain.claimMany(Map.of("7", "west", "8", "west")))
        .isEqualTo(Map.of("7", "east", "8", "west"));
    assertThat(plain.findAll(List.of("7", "8", "9"))).isEqualTo(Map.of("7", "east", "8", "west"));
  }

  @Test
  void moveNeedsTheExpectedRecord() {
    plain.claim("7", "east");

    assertThat(plain.move("7", "west", "north")).isFalse();
    assertThat(plain.move("7", "east", "north")).isTrue();
    assertThat(plain.find("7")).contains("north");
  }

  @Test
  void releaseRefusesWhileRowsExist() {
    plain.claim("7", "east");

    assertThat(plain.release("7", () -> true)).isFalse();
    assertThat(plain.find("7")).contains("east");
    assertThat(plain.release("7", () -> false)).isTrue();
    assertThat(plain.find("7")).isEmpty();
  }

  @Test
  void plainKeysStandInTheStoreUnderThePrefix() {
    plain.claim("orders:7", "east");

    assertThat(store.get("shard:orders:7")).contains("east");
  }

  @Test
  void hashedKeysStandInTheStoreAsSha256() {
    new MappingStore(store, true).claim("abc", "east");

    assertThat(store.list("shard:", "", 2))
        .containsExactly("shard:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  }
}
