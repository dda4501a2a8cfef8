package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.Catalog;
import dev.collegedb.planner.internal.parse.Query.CommonTable;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** The relations that a FROM clause can name. Confined to one call. */
final class Environment {

  private final Catalog catalog;
  private final Map<String, Named> commonTables;
  private final Set<String> open;

  /** A common table expression, where its own names are looked up. */
  record Named(CommonTable table, Environment around) {}

  private Environment(Catalog catalog, Map<String, Named> commonTables, Set<String> open) {
    this.catalog = catalog;
    this.commonTables = commonTables;
    this.open = open;
  }

  static Environment of(Catalog catalog) {
    return new Environment(catalog, Map.of(), new HashSet<>());
  }

  Catalog catalog() {
    return catalog;
  }

  /** The same without common table expressions, as a view sees it. */
  Environment bare() {
    return new Environment(catalog, Map.of(), open);
  }

  /** The same and these, each of which can name all of them. */
  Environment with(List<CommonTable> tables) {
    if (tables.isEmpty()) {
      return this;
    }
    Map<String, Named> all = new HashMap<>(commonTables);
    Environment inner = new Environment(catalog, all, open);
    for (CommonTable table : tables) {
      all.put(table.name().toLowerCase(Locale.ROOT), new Named(table, inner));
    }
    return inner;
  }

  Optional<Named> commonTable(String name) {
    return Optional.ofNullable(commonTables.get(name.toLowerCase(Locale.ROOT)));
  }

  /** What {@code work} finds out of {@code name}, which must not name itself. */
  <T> T within(String name, Supplier<T> work) {
    String lower = name.toLowerCase(Locale.ROOT);
    if (!open.add(lower)) {
      throw new Unproven("a recursive query needs all rows in one place");
    }
    try {
      return work.get();
    } finally {
      open.remove(lower);
    }
  }
}
