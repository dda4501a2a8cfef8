package dev.collegedb.internal.config;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What one place sets: connection properties, URL, or file. Checks each value as it comes. Confined
 * to one attempt.
 */
final class Layer {

  private final Map<String, Given> values = new LinkedHashMap<>();
  private final String origin;
  private final Placeholders placeholders;
  private final Faults faults;

  /**
   * An empty layer.
   *
   * @param origin where the values stand, such as {@code in the URL}
   */
  Layer(String origin, Placeholders placeholders, Faults faults) {
    this.origin = origin;
    this.placeholders = placeholders;
    this.faults = faults;
  }

  /** The values by canonical name, in the order in which they came. */
  Map<String, Given> values() {
    return values;
  }

  /**
   * Adds a setting by its dotted name, without {@code collegedb.}, and its text with placeholders.
   */
  void add(String name, String raw) {
    Optional<Setting> known = Setting.of(name);
    if (known.isEmpty()) {
      faults.add(
          "unknown setting " + name + " " + origin + "; the nearest is " + Setting.nearest(name));
      return;
    }
    Setting setting = known.get();
    Optional<String> value =
        setting.kind() == Kind.URL
            ? Optional.of(raw)
            : placeholders.resolve(raw, name + " " + origin);
    value.ifPresent(text -> put(new Given(setting, name, text, origin), raw));
  }

  private void put(Given given, String raw) {
    Optional<String> fault = given.setting().fault(given.value());
    if (fault.isPresent()) {
      faults.add(shown(given, raw) + " " + origin + " " + fault.get());
      return;
    }
    Given earlier = values.putIfAbsent(Given.canonicalName(given.setting(), given.name()), given);
    if (earlier != null) {
      faults.add(
          earlier.name()
              + " and "
              + given.name()
              + " "
              + origin
              + " set the same twice; leave one of them");
    }
  }

  /** With the text as it was written, since what a placeholder gives may be a secret. */
  private static String shown(Given given, String raw) {
    boolean hidden = given.setting().kind().isSecret() || raw.isEmpty();
    return hidden ? given.name() : given.name() + " = " + Masking.mask(raw);
  }
}
