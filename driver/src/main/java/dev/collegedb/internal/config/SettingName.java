package dev.collegedb.internal.config;

import java.util.Optional;

/**
 * The name of a setting, in which one or more {@code *} stand for names that users choose.
 * Immutable.
 *
 * @param text such as {@code tables.*.key}; a chosen name may itself have dots
 */
record SettingName(String text) {

  /**
   * What stands for the first {@code *} in {@code name}; empty text if there is none; no value if
   * the name is another.
   */
  Optional<String> variableIn(String name) {
    int star = text.indexOf('*');
    if (star < 0) {
      return name.equals(text) ? Optional.of("") : Optional.empty();
    }
    String head = text.substring(0, star);
    String tail = text.substring(star + 1);
    if (!name.startsWith(head)) {
      return Optional.empty();
    }
    String rest = name.substring(star);
    int infix = tail.indexOf(".*");
    if (infix >= 0) {
      int end = rest.indexOf(tail.substring(0, infix + 1));
      return end > 0 && end + infix + 1 < rest.length()
          ? Optional.of(rest.substring(0, end))
          : Optional.empty();
    }
    int length = rest.length() - tail.length();
    return length > 0 && rest.endsWith(tail)
        ? Optional.of(rest.substring(0, length))
        : Optional.empty();
  }

  /** This name with {@code chosen} in the place of the first {@code *}. */
  String of(String chosen) {
    int star = text.indexOf('*');
    return star < 0 ? text : text.substring(0, star) + chosen + text.substring(star + 1);
  }

  /**
   * This name with the middle of {@code other} in the place of the {@code *}, for comparing the
   * two.
   */
  String like(String other) {
    int star = text.indexOf('*');
    if (star < 0) {
      return text;
    }
    String tail = text.substring(star + 1);
    int start = other.indexOf('.') + 1;
    int end = other.length();
    for (int dots = (int) tail.chars().filter(c -> c == '.').count();
        dots > 0 && end > start;
        dots--) {
      end = other.lastIndexOf('.', end - 1);
    }
    return start == 0 || end <= start ? of("NAME") : of(other.substring(start, end));
  }
}
