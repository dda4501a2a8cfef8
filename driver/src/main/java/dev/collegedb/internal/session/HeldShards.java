package dev.collegedb.internal.session;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The shards that a session holds, in name order. Changed by its session only; any thread may look,
 * since every change makes a new array. Most sessions hold one shard or none, for which nothing is
 * smaller.
 */
final class HeldShards {

  private static final HeldShard[] NONE = {};

  private volatile HeldShard[] sorted = NONE;

  @Nullable HeldShard find(String name) {
    HeldShard[] now = sorted;
    int at = indexOf(now, name);
    return at < 0 ? null : now[at];
  }

  /** Adds it, unless it is there. */
  void add(HeldShard shard) {
    HeldShard[] now = sorted;
    int at = indexOf(now, shard.name());
    if (at < 0) {
      int place = -at - 1;
      HeldShard[] more = Arrays.copyOf(now, now.length + 1);
      System.arraycopy(now, place, more, place + 1, now.length - place);
      more[place] = shard;
      sorted = more;
    }
  }

  void remove(String name) {
    HeldShard[] now = sorted;
    int at = indexOf(now, name);
    if (at >= 0) {
      HeldShard[] fewer = now.length == 1 ? NONE : Arrays.copyOf(now, now.length - 1);
      System.arraycopy(now, at + 1, fewer, at, fewer.length - at);
      sorted = fewer;
    }
  }

  /** Those held now. */
  List<HeldShard> all() {
    return Arrays.asList(sorted);
  }

  /** Those held now that are part of the transaction. */
  List<HeldShard> joined() {
    List<HeldShard> joined = new ArrayList<>();
    for (HeldShard shard : sorted) {
      if (shard.isJoined()) {
        joined.add(shard);
      }
    }
    return joined;
  }

  SortedSet<String> names() {
    SortedSet<String> names = new TreeSet<>();
    for (HeldShard shard : sorted) {
      names.add(shard.name());
    }
    return names;
  }

  /** As {@link Arrays#binarySearch}. */
  private static int indexOf(HeldShard[] sorted, String name) {
    int low = 0;
    int high = sorted.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      int order = sorted[middle].name().compareTo(name);
      if (order == 0) {
        return middle;
      }
      low = order < 0 ? middle + 1 : low;
      high = order < 0 ? high : middle;
    }
    return -low - 1;
  }
}
