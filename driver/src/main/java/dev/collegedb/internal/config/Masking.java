package dev.collegedb.internal.config;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Takes credentials out of texts that users see. Thread-safe. */
final class Masking {

  static final String MASK = "***";

  private static final Pattern AUTHORITY = Pattern.compile("//[^/?#\\s,}]*@");
  private static final Pattern PARAMETER =
      Pattern.compile("(?<=[?&;])([^=&;?{}]+)=((?:\\$\\{[^}]*}|[^&;,{}])*)");
  private static final List<String> SECRET_WORDS =
      List.of("password", "passwd", "pwd", "secret", "passphrase", "token", "credential");
  private static final List<String> SECRET_NAMES = List.of("user", "username", "key", "hexkey");

  private Masking() {}

  /** True if a driver's parameter of that name holds a credential. */
  static boolean isSecret(String parameter) {
    String name = parameter.toLowerCase(Locale.ROOT);
    return SECRET_NAMES.contains(name) || SECRET_WORDS.stream().anyMatch(name::contains);
  }

  /** The URL, or any text with URLs in it, without user names, passwords and keys. */
  static String mask(String url) {
    String withoutUsers = AUTHORITY.matcher(url).replaceAll("//" + MASK + "@");
    return PARAMETER
        .matcher(withoutUsers)
        .replaceAll(
            found ->
                Matcher.quoteReplacement(
                    isSecret(found.group(1)) ? found.group(1) + "=" + MASK : found.group()));
  }
}
