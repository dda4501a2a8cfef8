package dev.collegedb.internal.config;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Finds what a misspelt name was meant to be. Thread-safe. */
final class NearestName {

  private NearestName() {}

  /**
   * The one of {@code known}, not empty, that takes the fewest edits to reach; case counts for
   * nothing.
   */
  static String of(String unknown, List<String> known) {
    String folded = unknown.toLowerCase(Locale.ROOT);
    return known.stream()
        .min(Comparator.comparingInt(name -> distance(folded, name.toLowerCase(Locale.ROOT))))
        .orElseThrow(() -> new IllegalArgumentException("known is empty"));
  }

  /** Levenshtein's distance, row by row. */
  static int distance(String left, String right) {
    int[] row = new int[right.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= left.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int replaced = diagonal + (left.charAt(i - 1) == right.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[right.length()];
  }
}
