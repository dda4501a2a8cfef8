package dev.collegedb.internal.config;

import java.util.Locale;

/**
 * A value that somebody set. Immutable.
 *
 * @param setting what it sets
 * @param name as it was written
 * @param value placeholders replaced, but for {@link Kind#URL}
 * @param origin where it stands, for messages
 */
record Given(Setting setting, String name, String value, String origin) {

  /**
   * The name under which values of different places meet: table names in lower case, short forms
   * written out.
   */
  static String canonicalName(Setting setting, String name) {
    SettingName template = setting.template();
    String variable =
        template.variableIn(name).orElseThrow(() -> new IllegalArgumentException(name));
    if (setting == Setting.KEY_COLUMNS) {
      return Setting.TABLE_KEY.template().of(variable.toLowerCase(Locale.ROOT));
    }
    return template.text().startsWith("tables.")
        ? name.replace(variable, variable.toLowerCase(Locale.ROOT))
        : name;
  }

  /** Hides what may hold a secret. */
  @Override
  public String toString() {
    return name;
  }
}
