package dev.collegedb.internal.config;

import dev.collegedb.planner.Relation;
import dev.collegedb.planner.TableRules;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Makes {@link TableRules} of the settings of tables. Confined to one attempt. */
final class DeclaredTables {

  private static final String NO_DEFAULT = "none";

  private final Values values;
  private final Faults faults;
  private final Optional<String> defaultKeyColumn;

  DeclaredTables(Values values, Faults faults) {
    this.values = values;
    this.faults = faults;
    this.defaultKeyColumn =
        Optional.of(values.text(Setting.DEFAULT_KEY_COLUMN))
            .filter(column -> !column.equals(NO_DEFAULT));
  }

  TableRules rules() {
    Map<String, TableRules.Rule> declared = new HashMap<>();
    for (String table :
        values.variables(Setting.TABLE_KEY, Setting.TABLE_KIND, Setting.TABLE_GROUP)) {
      declared.put(table, rule(table));
    }
    return new TableRules(declared, defaultKeyColumn);
  }

  private TableRules.Rule rule(String table) {
    List<String> columns = columns(table);
    String group = values.find(Setting.TABLE_GROUP, table).map(Given::value).orElse("");
    Relation.Kind kind =
        values
            .find(Setting.TABLE_KIND, table)
            .map(given -> Relation.Kind.valueOf(given.value().toUpperCase(Locale.ROOT)))
            .orElse(Relation.Kind.SHARDED);
    if (kind == Relation.Kind.SHARDED) {
      if (columns.isEmpty()) {
        faults.add(
            "table " + table + " is sharded, but by no column; set tables." + table + ".key");
      }
      return new TableRules.Rule(kind, columns, group);
    }
    if (values.find(Setting.TABLE_KEY, table).isPresent() || !group.isEmpty()) {
      faults.add(
          "table "
              + table
              + " is "
              + kind.name().toLowerCase(Locale.ROOT)
              + " and has a key or a group;"
              + " leave those out, or set tables."
              + table
              + ".kind = sharded");
    }
    return new TableRules.Rule(kind, List.of(), "");
  }

  private List<String> columns(String table) {
    Optional<Given> key = values.find(Setting.TABLE_KEY, table);
    if (key.isEmpty()) {
      return defaultKeyColumn.map(List::of).orElse(List.of());
    }
    List<String> columns = Arrays.stream(key.get().value().split(",")).map(String::strip).toList();
    long distinct =
        columns.stream().map(column -> column.toLowerCase(Locale.ROOT)).distinct().count();
    if (distinct < columns.size()) {
      faults.add(
          key.get().name() + " " + key.get().origin() + " names a column twice; name each once");
    }
    return columns;
  }
}
