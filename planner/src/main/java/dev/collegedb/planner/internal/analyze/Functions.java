package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.internal.lex.StatementTokens;
import dev.collegedb.planner.internal.lex.Token;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * SQLite's functions whose value is not decided by their arguments (sqlite.org, "Deterministic SQL
 * Functions").
 */
public final class Functions {

  private static final Set<String> RANDOM = Set.of("random", "randomblob");
  private static final Set<String> DATE =
      Set.of("date", "time", "datetime", "julianday", "unixepoch", "strftime", "timediff");
  private static final Set<String> NOW = Set.of("now", "subsec", "subsecond");
  private static final Set<String> CLOCK =
      Set.of("current_timestamp", "current_date", "current_time");
  private static final Set<String> SESSION =
      Set.of("last_insert_rowid", "changes", "total_changes");

  private Functions() {}

  /** The first function that answers from what this connection did last. */
  public static Optional<String> sessionFunction(StatementTokens statement) {
    return first(statement, SESSION);
  }

  /** The first function that differs from call to call, or reads the clock. */
  public static Optional<String> volatileFunction(StatementTokens statement) {
    Optional<String> random = first(statement, RANDOM);
    return random.isPresent() ? random : clockFunction(statement);
  }

  /** The first function that reads the clock; one that may is taken as one that does. */
  public static Optional<String> clockFunction(StatementTokens statement) {
    for (int i = 0; i < statement.size(); i++) {
      Token token = statement.at(i);
      String name = token.text().toLowerCase(Locale.ROOT);
      boolean keyword = token.type() == Token.Type.WORD && CLOCK.contains(name);
      if (keyword || isCall(statement, i, DATE) && mayReadClock(statement, i)) {
        return Optional.of(name);
      }
    }
    return Optional.empty();
  }

  private static boolean mayReadClock(StatementTokens statement, int call) {
    int end = statement.afterGroup(call + 1);
    boolean formatOnly = statement.at(call).isNamed("strftime") && end - call == 4;
    boolean fixed = end - call > 3 && !formatOnly;
    for (int i = call + 2; i < end - 1; i++) {
      Token token = statement.at(i);
      fixed &= token.parameter() == 0;
      boolean text = token.type() == Token.Type.STRING || token.type() == Token.Type.QUOTED;
      fixed &= !text || !NOW.contains(token.text().strip().toLowerCase(Locale.ROOT));
    }
    return !fixed;
  }

  private static Optional<String> first(StatementTokens statement, Set<String> names) {
    for (int i = 0; i < statement.size(); i++) {
      if (isCall(statement, i, names)) {
        return Optional.of(statement.at(i).text().toLowerCase(Locale.ROOT));
      }
    }
    return Optional.empty();
  }

  private static boolean isCall(StatementTokens statement, int index, Set<String> names) {
    Token token = statement.at(index);
    return token.isIdentifier()
        && names.contains(token.text().toLowerCase(Locale.ROOT))
        && statement.at(index + 1).isSymbol("(");
  }
}
