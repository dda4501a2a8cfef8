package dev.collegedb.kv;

import org.jspecify.annotations.Nullable;

/** A key-value call failed. */
public final class KvException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final Kind kind;

  /** What is known of the call. */
  public enum Kind {
    /** No answer in time; it may still take effect. */
    TIMEOUT,
    /** The store cannot be reached. */
    UNAVAILABLE,
    /** The store answered, but not with what it should. */
    CORRUPT
  }

  public KvException(Kind kind, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.kind = kind;
  }

  public Kind kind() {
    return kind;
  }
}
