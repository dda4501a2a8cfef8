package dev.collegedb.internal.catalog;

import dev.collegedb.internal.error.DriverError;
import dev.collegedb.internal.error.Errors;
import dev.collegedb.kv.KvException;
import dev.collegedb.kv.KvStore;
import dev.collegedb.planner.Catalog;
import dev.collegedb.planner.Relation;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * The record of tables that were created empty through us. All rows of such a table came through us
 * too, so each of their keys is mapped; an unmapped key then has no rows anywhere, and nobody needs
 * to look. Thread-safe.
 */
final class CreatedTables {

  private static final String PREFIX = "collegedb:table:";

  private final KvStore kv;
  private final boolean lasting;
  private final long timeoutMs;

  /**
   * @param lasting false if the store forgets; then no table counts
   */
  CreatedTables(KvStore kv, boolean lasting, long timeoutMs) {
    this.kv = kv;
    this.lasting = lasting;
    this.timeoutMs = timeoutMs;
  }

  void record(String table) throws SQLException {
    if (lasting) {
      ask(
          () -> {
            kv.put(keyOf(table), "created");
            return true;
          });
    }
  }

  void forget(String table) throws SQLException {
    ask(() -> kv.delete(keyOf(table)));
  }

  /** True if all sharded tables of the group are recorded. */
  boolean cover(Catalog catalog, String group) throws SQLException {
    List<String> keys = new ArrayList<>();
    for (Relation relation : catalog.relations().values()) {
      if (relation instanceof Relation.Table table
          && table.isSharded()
          && table.group().equals(group)) {
        keys.add(keyOf(table.name()));
      }
    }
    return lasting && (keys.isEmpty() || ask(() -> kv.getMany(keys)).size() == keys.size());
  }

  private static String keyOf(String table) {
    return PREFIX + table.toLowerCase(Locale.ROOT);
  }

  private <T> T ask(Supplier<T> call) throws SQLException {
    try {
      return call.get();
    } catch (KvException e) {
      SQLException failure =
          e.kind() == KvException.Kind.TIMEOUT
              ? Errors.of(DriverError.KV_TIMEOUT, timeoutMs, e.getMessage())
              : Errors.of(DriverError.KV_UNAVAILABLE, e.getMessage());
      failure.initCause(e);
      throw failure;
    }
  }
}
