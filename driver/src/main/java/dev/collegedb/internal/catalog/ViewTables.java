package dev.collegedb.internal.catalog;

import dev.collegedb.internal.catalog.ShardSchema.StoredView;
import dev.collegedb.internal.dialect.SqlTokens;
import dev.collegedb.internal.dialect.SqlTokens.Token;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Finds the base tables that views may read: every table whose name stands anywhere in the text. A
 * superset does no harm.
 */
final class ViewTables {

  private final Map<String, StoredView> views;
  private final Set<String> tables;

  ViewTables(Map<String, StoredView> views, Set<String> tables) {
    this.views = views;
    this.tables = Set.copyOf(tables);
  }

  /** The base tables of the view of that lower-case name, the views in it expanded. */
  Set<String> of(String view) {
    Set<String> found = new HashSet<>();
    expand(view, found, new HashSet<>());
    return found;
  }

  private void expand(String view, Set<String> found, Set<String> visited) {
    StoredView stored = views.get(view);
    if (stored == null || !visited.add(view)) {
      return;
    }
    for (Token token : SqlTokens.of(stored.sql())) {
      String name = token.folded();
      if (token.isName() && tables.contains(name)) {
        found.add(name);
      } else if (token.isName()) {
        expand(name, found, visited);
      }
    }
  }
}
