package dev.collegedb.internal.session;

/**
 * Rides as a suppressed exception on a shard's own exception and names the shard; the exception
 * itself goes out as it is.
 */
public final class ShardContext extends Exception {

  private static final long serialVersionUID = 1L;

  private ShardContext(String shard) {
    super("on shard " + shard, null, false, false);
  }

  /** {@code failure}, which now names {@code shard}. */
  public static <X extends Exception> X named(X failure, String shard) {
    for (Throwable known : failure.getSuppressed()) {
      if (known instanceof ShardContext) {
        return failure;
      }
    }
    failure.addSuppressed(new ShardContext(shard));
    return failure;
  }
}
