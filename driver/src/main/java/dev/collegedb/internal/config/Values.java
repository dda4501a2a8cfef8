package dev.collegedb.internal.config;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The values that count, after precedence. Immutable. */
final class Values {

  private final Map<String, Given> given = new LinkedHashMap<>();

  /**
   * Merges {@code layers}, the strongest last; names keep the order of the weakest layer that has
   * them.
   */
  Values(List<Layer> layers) {
    layers.forEach(layer -> given.putAll(layer.values()));
  }

  /** The value that was set; no value if none was. */
  Optional<Given> find(Setting setting, String variable) {
    return Optional.ofNullable(given.get(setting.template().of(variable)));
  }

  /** The value or the default. */
  String text(Setting setting) {
    return find(setting, "").map(Given::value).orElse(setting.defaultValue());
  }

  boolean flag(Setting setting) {
    return Boolean.parseBoolean(text(setting));
  }

  long number(Setting setting) {
    return Kind.number(text(setting));
  }

  /** An enum constant by its name in lower case. */
  <E extends Enum<E>> E constant(Setting setting, Class<E> type) {
    return Enum.valueOf(type, text(setting).toUpperCase(Locale.ROOT));
  }

  /** The names that stand for the {@code *} in any of these settings, in order. */
  List<String> variables(Setting... settings) {
    List<Setting> wanted = List.of(settings);
    return given.entrySet().stream()
        .filter(entry -> wanted.contains(canonical(entry.getValue().setting())))
        .map(
            entry ->
                canonical(entry.getValue().setting())
                    .template()
                    .variableIn(entry.getKey())
                    .orElseThrow())
        .distinct()
        .toList();
  }

  private static Setting canonical(Setting setting) {
    return setting == Setting.KEY_COLUMNS ? Setting.TABLE_KEY : setting;
  }
}
