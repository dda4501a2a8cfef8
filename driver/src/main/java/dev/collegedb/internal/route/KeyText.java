package dev.collegedb.internal.route;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * A key value as the text that placement goes by, or why there is none. Immutable.
 *
 * @param text one text for every value that the engine calls equal; null for a NULL key or a
 *     refused one
 * @param refusal why a value cannot be a key, though rows may equal it
 */
record KeyText(@Nullable String text, @Nullable SQLException refusal) {

  /** The key of a row that no comparison finds. */
  static final KeyText NULL = new KeyText(null, null);

  static KeyText of(String text) {
    return new KeyText(text, null);
  }

  static KeyText refused(SQLException refusal) {
    return new KeyText(null, refusal);
  }

  boolean isNull() {
    return text == null && refusal == null;
  }

  /** The text; throws the refusal. Not to be asked of a NULL key. */
  String orThrow() throws SQLException {
    if (refusal != null) {
      throw refusal;
    }
    if (text == null) {
      throw new IllegalStateException("a NULL key has no text");
    }
    return text;
  }
}
