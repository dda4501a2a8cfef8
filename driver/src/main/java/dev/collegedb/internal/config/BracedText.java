package dev.collegedb.internal.config;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds and splits at characters that stand outside braces, so that placeholders and shard lists
 * stay whole. Thread-safe.
 */
final class BracedText {

  private BracedText() {}

  /** The position of the first {@code wanted} outside braces, or -1. */
  static int indexOf(String text, char wanted) {
    int depth = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == wanted && depth == 0) {
        return i;
      }
      depth = Math.max(0, depth + step(c));
    }
    return -1;
  }

  /** The position of the brace that closes the one at {@code open}, or -1. */
  static int closing(String text, int open) {
    int depth = 0;
    for (int i = open; i < text.length(); i++) {
      depth += step(text.charAt(i));
      if (depth == 0) {
        return i;
      }
    }
    return -1;
  }

  /**
   * The parts of {@code text} between separators outside braces; one empty part for an empty text.
   */
  static List<String> split(String text, char separator) {
    List<String> parts = new ArrayList<>();
    String rest = text;
    for (int at = indexOf(rest, separator); at >= 0; at = indexOf(rest, separator)) {
      parts.add(rest.substring(0, at));
      rest = rest.substring(at + 1);
    }
    parts.add(rest);
    return parts;
  }

  private static int step(char c) {
    return c == '{' ? 1 : c == '}' ? -1 : 0;
  }
}
