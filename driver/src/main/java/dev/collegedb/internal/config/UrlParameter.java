package dev.collegedb.internal.config;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * One {@code name=value} after the question mark of a URL. Immutable.
 *
 * @param name in front of the first {@code =}
 * @param value behind it, as written; no value if there is no {@code =}
 */
record UrlParameter(String name, Optional<String> value) {

  /** The parameters of the text after the question mark, in order. */
  static List<UrlParameter> list(String text) {
    return BracedText.split(text, '&').stream()
        .filter(part -> !part.isEmpty())
        .map(UrlParameter::of)
        .toList();
  }

  private static UrlParameter of(String text) {
    int equals = text.indexOf('=');
    return equals < 0
        ? new UrlParameter(text, Optional.empty())
        : new UrlParameter(text.substring(0, equals), Optional.of(text.substring(equals + 1)));
  }

  boolean isOwn() {
    return name.startsWith(CollegeDbUrl.OWN);
  }

  UrlParameter withoutPrefix() {
    return new UrlParameter(name.substring(CollegeDbUrl.OWN.length()), value);
  }

  UrlParameter withValue(String newValue) {
    return new UrlParameter(name, Optional.of(newValue));
  }

  /** As it stands in a URL. */
  String text() {
    return value.map(text -> name + "=" + text).orElse(name);
  }

  /** As {@link #text}, without a credential. */
  String masked() {
    return value.isPresent() && Masking.isSecret(name)
        ? name + "=" + Masking.MASK
        : Masking.mask(text());
  }

  /**
   * As {@link #masked}, for a setting of ours: many of those are called `key` and mean no secret.
   */
  String maskedAsOwn() {
    boolean secret = Setting.of(name).map(setting -> setting.kind().isSecret()).orElse(true);
    return secret || value.map(UrlParameter::hidesCredential).orElse(false)
        ? name + "=" + Masking.MASK
        : text();
  }

  /** Looks behind percent escapes too. */
  private static boolean hidesCredential(String value) {
    try {
      String decoded = decode(value);
      return !Masking.mask(decoded).equals(decoded);
    } catch (IllegalArgumentException malformed) {
      return true;
    }
  }

  /**
   * Undoes percent escapes; a plus sign is a plus sign. Throws IllegalArgumentException for a
   * malformed escape.
   */
  static String decode(String value) {
    return URLDecoder.decode(value.replace("+", "%2B"), StandardCharsets.UTF_8);
  }
}
