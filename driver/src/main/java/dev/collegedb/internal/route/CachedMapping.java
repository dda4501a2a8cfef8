package dev.collegedb.internal.route;

/**
 * The shard of a key as read at a time, until the cache lets go of it. If the key is a whole number
 * of a group, it says so, so that it can be found by that number. Thread-safe.
 */
final class CachedMapping {

  private static final int MOST_DIGITS = 18;

  private final String shard;
  private final long readAt;
  private final String group;
  private final long number;
  private final boolean numeric;
  private volatile boolean dropped;

  CachedMapping(String key, String shard, long readAt) {
    this.shard = shard;
    this.readAt = readAt;
    int start = key.lastIndexOf(KeyReader.GROUP_END) + 1;
    this.group = start == 0 ? "" : key.substring(0, start - 1);
    this.numeric = start != 1 && isNumber(key, start);
    this.number = numeric ? Long.parseLong(key, start, key.length(), 10) : 0;
  }

  /** True if the text from {@code start} is how a number that fits easily is written. */
  private static boolean isNumber(String key, int start) {
    int digits = key.length() > start && key.charAt(start) == '-' ? start + 1 : start;
    int count = key.length() - digits;
    boolean number = count > 0 && count <= MOST_DIGITS;
    for (int i = digits; i < key.length(); i++) {
      number &= key.charAt(i) >= '0' && key.charAt(i) <= '9';
    }
    return number && (key.charAt(digits) != '0' || count == 1 && digits == start);
  }

  String shard() {
    return shard;
  }

  long readAt() {
    return readAt;
  }

  /** True if its key is a whole number. */
  boolean isNumeric() {
    return numeric;
  }

  long number() {
    return number;
  }

  /** True if it is the mapping of that number in that group, and still in the cache. */
  boolean isOf(String wantedGroup, long wanted) {
    return number == wanted && numeric && !dropped && group.equals(wantedGroup);
  }

  /** Tells everybody who still holds it that it is not to be used any more. */
  void drop() {
    dropped = true;
  }
}
