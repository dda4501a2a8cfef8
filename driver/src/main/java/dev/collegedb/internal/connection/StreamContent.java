package dev.collegedb.internal.connection;

import dev.collegedb.internal.error.DriverError;
import dev.collegedb.internal.error.Errors;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * Reads a stream once, so that what it held can be bound on any shard, any number of times.
 * Stateless.
 */
final class StreamContent {

  /** The length that means: to the end. */
  static final long TO_END = Long.MIN_VALUE;

  private StreamContent() {}

  /** Exactly {@code length} bytes, or all that there are. */
  static byte[] bytes(InputStream stream, long length) throws SQLException {
    checkLength(length);
    try {
      if (length == TO_END) {
        return stream.readAllBytes();
      }
      byte[] bytes = stream.readNBytes((int) length);
      if (bytes.length < length) {
        throw broken("one that ends after " + bytes.length + " of " + length + " bytes", null);
      }
      return bytes;
    } catch (IOException e) {
      throw broken("one that cannot be read: " + e.getMessage(), e);
    }
  }

  /** As {@link #bytes}, read as UTF-8, as SQLite's driver does even for ASCII. */
  static String utf8(InputStream stream, long length) throws SQLException {
    return new String(bytes(stream, length), StandardCharsets.UTF_8);
  }

  /** At most {@code length} characters; a shorter reader is no fault, as with SQLite's driver. */
  static String text(Reader reader, long length) throws SQLException {
    checkLength(length);
    long left = length == TO_END ? Long.MAX_VALUE : length;
    StringBuilder text = new StringBuilder();
    char[] buffer = new char[8192];
    try {
      int read = 0;
      while (left > 0 && read >= 0) {
        read = reader.read(buffer, 0, (int) Math.min(left, buffer.length));
        text.append(buffer, 0, Math.max(read, 0));
        left -= Math.max(read, 0);
      }
      return text.toString();
    } catch (IOException e) {
      throw broken("one that cannot be read: " + e.getMessage(), e);
    }
  }

  private static void checkLength(long length) throws SQLException {
    if (length != TO_END && (length < 0 || length > Integer.MAX_VALUE)) {
      throw Errors.of(
          DriverError.WRONG_ARGUMENT,
          "a stream's length",
          length,
          "give 0 to " + Integer.MAX_VALUE);
    }
  }

  private static SQLException broken(String fault, @Nullable IOException cause) {
    SQLException failure =
        Errors.of(DriverError.WRONG_ARGUMENT, "a stream parameter", fault, "give a whole stream");
    if (cause != null) {
      failure.initCause(cause);
    }
    return failure;
  }
}
