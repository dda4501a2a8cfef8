package dev.collegedb.internal.config;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The types of settings, as texts of a URL or a file. */
enum Kind {
  BOOLEAN("true or false", Pattern.compile("true|false")),
  BYTES(
      "a number of bytes, or one with KiB, MiB or GiB",
      Pattern.compile("(\\d{1,9}) ?([KMG]iB)|\\d{1,18}")),
  LONG("a whole number", Pattern.compile("-?\\d{1,18}")),
  NAMES(
      "one name, or several separated by commas",
      Pattern.compile("\\s*[^,\\s][^,]*(,\\s*[^,\\s][^,]*)*")),
  SECRET("a text", Pattern.compile("(?s).*")),
  TEXT("a text", Pattern.compile("(?s).*")),
  /**
   * Its placeholders are replaced part by part, so that a value with {@code ?} or {@code &} does no
   * harm.
   */
  URL("a JDBC URL", Pattern.compile("(?s).*"));

  private static final Map<String, Long> UNITS =
      Map.of("KiB", 1L << 10, "MiB", 1L << 20, "GiB", 1L << 30);

  private final String description;
  private final Pattern form;

  Kind(String description, Pattern form) {
    this.description = description;
    this.form = form;
  }

  String description() {
    return description;
  }

  /** True if its values are never shown. */
  boolean isSecret() {
    return this == SECRET;
  }

  boolean fits(String value) {
    return form.matcher(value).matches();
  }

  /** The number that a value of {@link #LONG} or {@link #BYTES} is. */
  static long number(String value) {
    Matcher withUnit = BYTES.form.matcher(value);
    String unit = withUnit.matches() ? withUnit.group(2) : null;
    if (unit == null) {
      return Long.parseLong(value);
    }
    return Math.multiplyExact(Long.parseLong(withUnit.group(1)), UNITS.getOrDefault(unit, 1L));
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
