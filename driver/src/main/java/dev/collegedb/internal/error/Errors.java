package dev.collegedb.internal.error;

import dev.collegedb.planner.ErrorCode;
import dev.collegedb.planner.Plan;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.sql.SQLNonTransientException;
import java.sql.SQLSyntaxErrorException;
import java.sql.SQLTransientException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Makes exceptions out of catalogue entries; the class of the SQLState picks the exception class.
 */
public final class Errors {

  private Errors() {}

  /** The exception of {@code code}; {@code arguments} fill its text, then its cure. */
  public static SQLException of(ErrorCode code, @Nullable Object... arguments) {
    return exception(code, String.format(Locale.ROOT, code.text() + "; " + code.cure(), arguments));
  }

  /** The exception of a plan that refuses. */
  public static SQLException of(Plan.Refuse refusal) {
    return exception(refusal.code(), refusal.message() + "; " + refusal.cure());
  }

  private static SQLException exception(ErrorCode code, String text) {
    String message = "[" + code.name() + "] " + text;
    String state = code.sqlState();
    int number = code.number();
    return switch (state.substring(0, 2)) {
      case "0A" -> new SQLFeatureNotSupportedException(message, state, number);
      case "22" -> new SQLDataException(message, state, number);
      case "23" -> new SQLIntegrityConstraintViolationException(message, state, number);
      case "42" -> new SQLSyntaxErrorException(message, state, number);
      case "58" -> new SQLTransientException(message, state, number);
      case "25" -> new SQLNonTransientException(message, state, number);
      default -> new SQLException(message, state, number);
    };
  }
}
