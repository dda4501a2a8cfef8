package dev.collegedb.internal.config;

import java.util.List;
import java.util.function.Predicate;

/**
 * What a setting's value must be, beyond its kind. Immutable.
 *
 * @param choices the values it may have; empty if they are not a fixed list
 * @param accepted decides on a value that already has the right kind
 * @param requirement what stands in the fault after the refused value
 */
record Check(List<String> choices, Predicate<String> accepted, String requirement) {
  Check {
    choices = List.copyOf(choices);
  }

  /** Takes every value that is not empty. */
  static Check any() {
    return new Check(List.of(), value -> !value.isEmpty(), "needs a value");
  }

  /** Takes every value, the empty one too: an empty password is a password. */
  static Check anyEvenEmpty() {
    return new Check(List.of(), value -> true, "");
  }

  static Check atLeast(long least) {
    return new Check(List.of(), value -> Kind.number(value) >= least, "must be at least " + least);
  }

  static Check oneOf(String... choices) {
    List<String> list = List.of(choices);
    return new Check(list, list::contains, "must be one of " + String.join(", ", list));
  }

  /**
   * The one thing that this version does of a setting with more to come; anything else would be
   * ignored.
   */
  static Check onlyYet(String honoured, String reason) {
    return new Check(
        List.of(honoured),
        honoured::equals,
        "is not done yet: " + reason + "; leave it out or set " + honoured);
  }

  /** For a setting whose feature is still to come: no value would have an effect. */
  static Check noneYet(String reason) {
    return new Check(List.of(), value -> false, "is not done yet: " + reason + "; leave it out");
  }
}
