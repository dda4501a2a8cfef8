package dev.collegedb.internal.route;

import java.nio.charset.StandardCharsets;
import java.util.Collection;

/**
 * Picks the shard of a key by the highest random weight: each shard scores the key by a hash of
 * both names, the highest score wins, a tie goes to the lower name. Adding a shard moves only the
 * keys that it wins, removing one only those it had. Immutable.
 */
final class Rendezvous {

  private static final int OFFSET = 0x811c9dc5;
  private static final int PRIME = 0x01000193;

  /** Sorted, so that the first of equal scores is the lower name. */
  private final String[] shards;

  /** The hash of each shard's name and colon, on which every key's hash goes on. */
  private final int[] prefixes;

  Rendezvous(Collection<String> shards) {
    if (shards.isEmpty()) {
      throw new IllegalArgumentException("shards is empty");
    }
    this.shards = shards.stream().distinct().sorted().toArray(String[]::new);
    this.prefixes = new int[this.shards.length];
    for (int i = 0; i < prefixes.length; i++) {
      prefixes[i] = hash(OFFSET, (this.shards[i] + ":").getBytes(StandardCharsets.UTF_8));
    }
  }

  /** The shard that owns {@code key}. */
  String ownerOf(String key) {
    int best = 0;
    int bestScore = 0;
    byte[] utf8 = shards.length == 1 || isAscii(key) ? null : key.getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < shards.length; i++) {
      int hash = utf8 == null ? hashAscii(prefixes[i], key) : hash(prefixes[i], utf8);
      int score = finish(hash);
      if (i == 0 || Integer.compareUnsigned(score, bestScore) > 0) {
        best = i;
        bestScore = score;
      }
    }
    return shards[best];
  }

  /** The 32-bit score of {@code key} on {@code shard}, as an unsigned number. */
  static long score(String shard, String key) {
    return Integer.toUnsignedLong(
        finish(hash(OFFSET, (shard + ":" + key).getBytes(StandardCharsets.UTF_8))));
  }

  private static boolean isAscii(String key) {
    for (int i = 0; i < key.length(); i++) {
      if (key.charAt(i) >= 0x80) {
        return false;
      }
    }
    return true;
  }

  /** FNV-1a of characters that are their own UTF-8 bytes. */
  private static int hashAscii(int start, String key) {
    int hash = start;
    for (int i = 0; i < key.length(); i++) {
      hash = (hash ^ key.charAt(i)) * PRIME;
    }
    return hash;
  }

  /** FNV-1a. */
  private static int hash(int start, byte[] bytes) {
    int hash = start;
    for (byte b : bytes) {
      hash = (hash ^ (b & 0xFF)) * PRIME;
    }
    return hash;
  }

  /**
   * MurmurHash3's 32-bit finaliser: FNV alone hardly spreads keys that differ in their last
   * character.
   */
  private static int finish(int hash) {
    int mixed = hash;
    mixed ^= mixed >>> 16;
    mixed *= 0x85ebca6b;
    mixed ^= mixed >>> 13;
    mixed *= 0xc2b2ae35;
    return mixed ^ mixed >>> 16;
  }
}
