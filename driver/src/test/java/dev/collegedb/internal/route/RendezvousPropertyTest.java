package dev.collegedb.internal.route;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class RendezvousPropertyTest {

  @Property(tries = 300)
  void orderOfDeclarationDoesNotMatter(
      @ForAll("shards") Set<String> shards, @ForAll String key, @ForAll Random random) {
    List<String> shuffled = new ArrayList<>(shards);
    Collections.shuffle(shuffled, random);

    assertThat(new Rendezvous(shuffled).ownerOf(key))
        .isEqualTo(new Rendezvous(shards).ownerOf(key));
  }

  @Property(tries = 300)
  void ownerHasTheHighestScore(@ForAll("shards") Set<String> shards, @ForAll String key) {
    long ownerScore = Rendezvous.score(new Rendezvous(shards).ownerOf(key), key);

    assertThat(shards).allMatch(shard -> Rendezvous.score(shard, key) <= ownerScore);
  }

  @Property(tries = 300)
  void onlyANewShardWinsKeys(
      @ForAll("shards") Set<String> shards, @ForAll("shard") String added, @ForAll String key) {
    List<String> more = new ArrayList<>(shards);
    more.add(added);

    assertThat(new Rendezvous(more).ownerOf(key)).isIn(new Rendezvous(shards).ownerOf(key), added);
  }

  @Property(tries = 300)
  void onlyKeysOfARemovedShardMove(
      @ForAll("shards") Set<String> shards, @ForAll Random random, @ForAll String key) {
    List<String> fewer = new ArrayList<>(shards);
    String removed = fewer.remove(random.nextInt(fewer.size()));
    String before = new Rendezvous(shards).ownerOf(key);

    String after = new Rendezvous(fewer).ownerOf(key);

    assertThat(after.equals(before)).isEqualTo(!before.equals(removed));
  }

  /**
   * The 0.1 percent point of chi-square with 1, 3 and 7 degrees of freedom; the keys are fixed, so
   * it fails always or never.
   */
  @Property(tries = 1)
  void keysSpreadEvenly() {
    for (var style : List.of("%d", "user-%d", "orders:%d", "%08x@example.org")) {
      assertThat(chiSquare(2, style)).as(style).isLessThan(10.83);
      assertThat(chiSquare(4, style)).as(style).isLessThan(16.27);
      assertThat(chiSquare(8, style)).as(style).isLessThan(24.32);
    }
  }

  private static double chiSquare(int shardCount, String style) {
    int keys = 20_000;
    List<String> shards =
        java.util.stream.IntStream.range(0, shardCount).mapToObj(i -> "shard-" + i).toList();
    Rendezvous rendezvous = new Rendezvous(shards);
    Map<String, Integer> counts = new HashMap<>();
    for (int i = 0; i < keys; i++) {
      counts.merge(
          rendezvous.ownerOf(String.format(java.util.Locale.ROOT, style, i)), 1, Integer::sum);
    }
    double expected = (double) keys / shardCount;
    return shards.stream()
        .mapToDouble(shard -> Math.pow(counts.getOrDefault(shard, 0) - expected, 2) / expected)
        .sum();
  }

  @Provide
  Arbitrary<String> shard() {
    return Arbitraries.strings()
        .withCharRange('a', 'z')
        .numeric()
        .withChars('-')
        .ofMinLength(1)
        .ofMaxLength(12);
  }

  @Provide
  Arbitrary<Set<String>> shards() {
    return shard().set().ofMinSize(2).ofMaxSize(9);
  }
}
