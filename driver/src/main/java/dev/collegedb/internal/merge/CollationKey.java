package dev.collegedb.internal.merge;

import dev.collegedb.planner.SortKey.Collation;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Turns text into bytes whose unsigned order is the order of a collation of SQLite (callback.c,
 * {@code binCollFunc}, {@code nocaseCollatingFunc}, {@code rtrimCollFunc}). Stateless.
 */
final class CollationKey {

  private static final int CASE_BIT = 'a' - 'A';

  private CollationKey() {}

  /**
   * The key of a text.
   *
   * @param utf8 its bytes; not changed
   */
  static byte[] of(byte[] utf8, Collation collation) {
    return switch (collation) {
      case BINARY -> utf8;
      case NOCASE -> withoutCase(utf8);
      case RTRIM -> withoutTrailingBlanks(utf8);
    };
  }

  /**
   * SQLite folds ASCII letters only, and compares up to the first NUL; if that is equal, the length
   * of the whole decides. So a NUL ends the key, and the length follows it.
   */
  private static byte[] withoutCase(byte[] utf8) {
    byte[] key = utf8.clone();
    for (int i = 0; i < key.length; i++) {
      if (key[i] == 0) {
        return ByteBuffer.allocate(i + 1 + Integer.BYTES)
            .put(key, 0, i + 1)
            .putInt(utf8.length)
            .array();
      }
      if (key[i] >= 'A' && key[i] <= 'Z') {
        key[i] = (byte) (key[i] + CASE_BIT);
      }
    }
    return key;
  }

  private static byte[] withoutTrailingBlanks(byte[] utf8) {
    int length = utf8.length;
    while (length > 0 && utf8[length - 1] == ' ') {
      length--;
    }
    return length == utf8.length ? utf8 : Arrays.copyOf(utf8, length);
  }
}
