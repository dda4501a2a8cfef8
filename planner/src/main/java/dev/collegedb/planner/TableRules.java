package dev.collegedb.planner;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What the configuration says of tables, whether they exist yet or not.
 *
 * @param declared by lower-case table name
 * @param defaultKeyColumn shards every undeclared table that has such a column, but for the own
 *     tables of well-known frameworks
 */
public record TableRules(Map<String, Rule> declared, Optional<String> defaultKeyColumn) {

  /**
   * One declaration.
   *
   * @param keyColumns names in key order; empty unless sharded
   * @param group empty for the default group
   */
  public record Rule(Relation.Kind kind, List<String> keyColumns, String group) {
    public Rule {
      keyColumns = List.copyOf(keyColumns);
    }
  }

  public TableRules {
    declared = Map.copyOf(declared);
  }

  /** The rule of a table with these columns. */
  public Rule ruleOf(String table, List<String> columns) {
    Rule rule = declared.get(table.toLowerCase(Locale.ROOT));
    if (rule != null) {
      return rule;
    }
    if (FrameworkTables.contains(table)) {
      return new Rule(Relation.Kind.SINGLE, List.of(), "");
    }
    return defaultKeyColumn
        .filter(key -> columns.stream().anyMatch(key::equalsIgnoreCase))
        .map(key -> new Rule(Relation.Kind.SHARDED, List.of(key), ""))
        .orElseGet(() -> new Rule(Relation.Kind.SINGLE, List.of(), ""));
  }
}
