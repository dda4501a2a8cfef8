package dev.collegedb.internal.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One of our URLs, taken apart; placeholders are still in it. Immutable.
 *
 * @param dialect the token after {@code jdbc:collegedb:}
 * @param shards what follows the dialect in each shard's URL; empty if a file lists them
 * @param file {@code file:PATH} or {@code classpath:NAME} of the configuration
 * @param source the part between dialect and parameters, as written
 * @param own parameters for us, their names without {@code collegedb.}
 * @param passed parameters for the shards' driver
 */
record CollegeDbUrl(
    Optional<String> dialect,
    List<String> shards,
    Optional<String> file,
    String source,
    List<UrlParameter> own,
    List<UrlParameter> passed) {

  static final String PREFIX = "jdbc:collegedb:";
  static final String OWN = "collegedb.";

  /** The dialect tokens, and how the URLs of their drivers begin. */
  static final Map<String, String> DRIVER_PREFIXES =
      Map.of(
          "sqlite", "jdbc:sqlite:",
          "postgresql", "jdbc:postgresql:",
          "mysql", "jdbc:mysql:",
          "mariadb", "jdbc:mariadb:");

  private static final String FORMS =
      "write jdbc:collegedb:sqlite:{data/s0.db,data/s1.db}, jdbc:collegedb:sqlite:data/app.db"
          + " or jdbc:collegedb:file:collegedb.yaml";

  CollegeDbUrl {
    shards = List.copyOf(shards);
    own = List.copyOf(own);
    passed = List.copyOf(passed);
  }

  /**
   * Reads {@code url}, which begins with {@link #PREFIX}; what cannot be read is a fault and is
   * left out.
   */
  static CollegeDbUrl parse(String url, Faults faults) {
    String body = url.substring(PREFIX.length());
    int question = BracedText.indexOf(body, '?');
    String head = question < 0 ? body : body.substring(0, question);
    List<UrlParameter> parameters =
        question < 0 ? List.of() : UrlParameter.list(body.substring(question + 1));
    Optional<String> dialect = dialect(head, faults);
    String source = dialect.map(token -> head.substring(token.length() + 1)).orElse(head);
    Optional<String> file =
        Optional.of(source).filter(text -> isConfigurationFile(text, dialect.isEmpty()));
    return new CollegeDbUrl(
        dialect,
        file.isPresent() || dialect.isEmpty() ? List.of() : shards(source, faults),
        file,
        source,
        parameters.stream().filter(UrlParameter::isOwn).map(UrlParameter::withoutPrefix).toList(),
        parameters.stream().filter(parameter -> !parameter.isOwn()).toList());
  }

  private static Optional<String> dialect(String head, Faults faults) {
    int colon = head.indexOf(':');
    String token = colon < 0 ? head : head.substring(0, colon);
    if (colon >= 0 && DRIVER_PREFIXES.containsKey(token)) {
      return Optional.of(token);
    }
    if (colon < 0 || !isConfigurationFile(head, true)) {
      faults.add(unknownToken(colon < 0 ? "" : token));
    }
    return Optional.empty();
  }

  private static String unknownToken(String token) {
    if (!token.matches("[A-Za-z0-9]{2,20}")) {
      return "the URL has no dialect after " + PREFIX + "; " + FORMS;
    }
    List<String> known = new ArrayList<>(DRIVER_PREFIXES.keySet().stream().sorted().toList());
    known.add("file");
    known.add("classpath");
    return "the URL has `"
        + token
        + "` after "
        + PREFIX
        + "; the nearest that is known is `"
        + NearestName.of(token, known)
        + "`; "
        + FORMS;
  }

  /**
   * Without a dialect there is no other reading; with one, {@code file:} may also name a database
   * in SQLite's own way.
   */
  private static boolean isConfigurationFile(String source, boolean whateverItEndsIn) {
    if (!source.startsWith("file:") && !source.startsWith("classpath:")) {
      return false;
    }
    String name = source.toLowerCase(Locale.ROOT);
    return whateverItEndsIn
        || source.startsWith("classpath:")
        || ConfigurationFile.hasKnownEnding(name);
  }

  private static List<String> shards(String source, Faults faults) {
    if (!source.startsWith("{")) {
      return List.of(source);
    }
    int end = BracedText.closing(source, 0);
    if (end != source.length() - 1) {
      faults.add(
          "the shards of the URL begin with { but do not end with }; put one } after the last shard");
      return List.of();
    }
    return BracedText.split(source.substring(1, end), ',').stream().map(String::strip).toList();
  }

  /** The URL with the dialect token {@code token} and without credentials. */
  String masked(String token) {
    return masked(Optional.of(token));
  }

  /** The URL without credentials, the dialect left out if it is left out in it. */
  String masked() {
    return masked(dialect);
  }

  private String masked(Optional<String> token) {
    String parameters =
        Stream.concat(
                own.stream().map(parameter -> OWN + parameter.maskedAsOwn()),
                passed.stream().map(UrlParameter::masked))
            .collect(Collectors.joining("&"));
    return PREFIX
        + token.map(text -> text + ":").orElse("")
        + Masking.mask(source)
        + (parameters.isEmpty() ? "" : "?" + parameters);
  }
}
