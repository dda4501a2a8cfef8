package dev.collegedb.internal.exec;

import dev.collegedb.internal.config.Settings;
import dev.collegedb.internal.error.DriverError;
import dev.collegedb.internal.error.Errors;

/** How much one statement may take into memory, over all its tables. Confined to one statement. */
final class GatherLimit {

  private final long maxRows;
  private final long maxBytes;
  private long rows;
  private long bytes;

  GatherLimit(Settings settings) {
    this.maxRows = settings.gatherMaxRows();
    this.maxBytes = settings.gatherMaxBytes();
  }

  /** The limit while {@code what} is copied: the rest that earlier copies have left. */
  ExactCopy.Limit of(String what) {
    long rowsBefore = rows;
    long bytesBefore = bytes;
    return (copied, size) -> {
      rows = rowsBefore + copied;
      bytes = bytesBefore + size;
      if (rows > maxRows) {
        throw Errors.of(DriverError.GATHER_LIMIT, maxRows, "rows", "gather.maxRows", what);
      }
      if (bytes > maxBytes) {
        throw Errors.of(DriverError.GATHER_LIMIT, maxBytes, "bytes", "gather.maxBytes", what);
      }
    };
  }
}
