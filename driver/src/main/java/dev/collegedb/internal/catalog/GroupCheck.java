package dev.collegedb.internal.catalog;

import dev.collegedb.internal.error.DriverError;
import dev.collegedb.internal.error.Errors;
import dev.collegedb.planner.Catalog;
import dev.collegedb.planner.Column;
import dev.collegedb.planner.Relation;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Checks that the tables of a group agree on what a key is. Stateless. */
final class GroupCheck {

  private GroupCheck() {}

  /** Two tables of one group whose keys differ: the KEY_TYPE_MISMATCH, and whose it is. */
  record Fault(Relation.Table table, SQLException error) {}

  /**
   * Every table whose key differs from that of the first of its group, declared tables before
   * others, then by name.
   */
  static List<Fault> faults(Catalog catalog) {
    List<Relation.Table> tables = new ArrayList<>();
    for (Relation relation : catalog.relations().values()) {
      if (relation instanceof Relation.Table table && table.isSharded()) {
        tables.add(table);
      }
    }
    tables.sort(
        Comparator.comparing((Relation.Table table) -> !isDeclared(catalog, table))
            .thenComparing(Relation.Table::name));
    Map<String, Relation.Table> first = new HashMap<>();
    List<Fault> faults = new ArrayList<>();
    for (Relation.Table table : tables) {
      Relation.Table model = first.putIfAbsent(table.group(), table);
      if (model != null && !keyOf(model).equals(keyOf(table))) {
        faults.add(new Fault(table, error(model, table)));
      }
    }
    return faults;
  }

  /**
   * The fault to stop at: one between tables that the configuration names, so that only the
   * configuration can cure it.
   */
  static Optional<SQLException> declaredFault(Catalog catalog) {
    return faults(catalog).stream()
        .filter(fault -> isDeclared(catalog, fault.table()))
        .map(Fault::error)
        .findFirst();
  }

  private static boolean isDeclared(Catalog catalog, Relation.Table table) {
    return catalog.rules().declared().containsKey(table.name().toLowerCase(Locale.ROOT));
  }

  private static SQLException error(Relation.Table one, Relation.Table other) {
    String group = one.group().isEmpty() ? "(default)" : one.group();
    return Errors.of(
        DriverError.KEY_TYPE_MISMATCH,
        one.name(),
        other.name(),
        group,
        keyOf(one).toString(),
        keyOf(other).toString());
  }

  private static List<String> keyOf(Relation.Table table) {
    return table.keyColumns().stream()
        .map(position -> keyOf(table.columns().get(position)))
        .toList();
  }

  // SQLite compares numbers of every declaration alike, and text by the collation; a column without
  // affinity keeps both apart.
  private static String keyOf(Column column) {
    String type = column.declaredType().toUpperCase(Locale.ROOT);
    if (type.contains("INT")) {
      return "number";
    }
    if (type.contains("CHAR") || type.contains("CLOB") || type.contains("TEXT")) {
      return column.collation().equals("BINARY") ? "text" : "text COLLATE " + column.collation();
    }
    return type.isEmpty() || type.contains("BLOB") ? "any value" : "number";
  }
}
