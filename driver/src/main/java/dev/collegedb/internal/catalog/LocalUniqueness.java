package dev.collegedb.internal.catalog;

import dev.collegedb.internal.catalog.ShardSchema.Shape;
import dev.collegedb.planner.Relation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Says once a table which unique columns its database checks within each shard only, because they
 * do not contain the key. Thread-safe.
 */
final class LocalUniqueness {

  private static final Logger LOG = LoggerFactory.getLogger(LocalUniqueness.class);

  private final Set<String> said = ConcurrentHashMap.newKeySet();

  /** The sets of unique columns of {@code table} that leave out a key column. */
  static List<Set<String>> of(Relation.Table table, Shape shape) {
    Set<String> key = new HashSet<>();
    for (int column : table.keyColumns()) {
      key.add(table.columns().get(column).name().toLowerCase(Locale.ROOT));
    }
    List<Set<String>> local = new ArrayList<>();
    for (Set<String> unique : shape.unique()) {
      if (!unique.containsAll(key)) {
        local.add(unique);
      }
    }
    return local;
  }

  void warn(Relation.Table table, Shape shape) {
    List<Set<String>> local = of(table, shape);
    if (!local.isEmpty() && said.add(table.name())) {
      LOG.warn(
          "table {} is unique by {}, which does not contain its shard key: this is checked within each"
              + " shard only, so keep the values apart in the application, or shard by them",
          table.name(),
          local);
    }
  }
}
