package dev.collegedb.internal.catalog;

import dev.collegedb.internal.catalog.ShardSchema.Shape;
import dev.collegedb.internal.catalog.ShardSchema.StoredView;
import dev.collegedb.planner.Catalog;
import dev.collegedb.planner.Relation;
import dev.collegedb.planner.TableRules;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Puts the schemas of the shards together to one catalog. Used once. */
final class CatalogBuilder {

  private final TableRules rules;
  private final SortedMap<String, ShardSchema> shards;
  private final String home;
  private final Map<String, Relation> relations = new HashMap<>();
  private final Map<String, String> mismatches = new TreeMap<>();

  /**
   * @param home where single tables and views are looked for; any shard that could be read if the
   *     home shard could not
   */
  CatalogBuilder(TableRules rules, SortedMap<String, ShardSchema> shards, String home) {
    this.rules = rules;
    this.shards = shards;
    this.home = home;
  }

  Catalog build(long version) {
    add(home);
    shards.keySet().forEach(this::add);
    ShardSchema schema = schemaOf(home);
    ViewTables viewTables = new ViewTables(schema.views(), relations.keySet());
    for (Map.Entry<String, StoredView> view : schema.views().entrySet()) {
      StoredView stored = view.getValue();
      relations.put(
          view.getKey(),
          new Relation.View(stored.name(), stored.sql(), viewTables.of(view.getKey())));
    }
    return new Catalog(version, relations, mismatches, rules);
  }

  private void add(String shard) {
    for (Map.Entry<String, Shape> table : schemaOf(shard).tables().entrySet()) {
      if (relations.containsKey(table.getKey())) {
        continue;
      }
      TableRules.Rule rule = ruleOf(table.getValue());
      if (rule.kind() != Relation.Kind.SINGLE) {
        addSpread(table.getKey(), table.getValue(), shard, rule);
      } else if (shard.equals(home)) {
        relations.put(table.getKey(), relation(table.getValue(), rule, List.of()));
      }
    }
  }

  // SQLite's own tables describe one database each.
  private TableRules.Rule ruleOf(Shape table) {
    return table.name().startsWith("sqlite_")
        ? new TableRules.Rule(Relation.Kind.SINGLE, List.of(), "")
        : rules.ruleOf(table.name(), table.columnNames());
  }

  private void addSpread(String key, Shape table, String shard, TableRules.Rule rule) {
    SchemaComparison.compare(table, shard, shards)
        .ifPresent(message -> mismatches.put(key, message));
    List<Integer> positions = new ArrayList<>();
    for (String column : rule.keyColumns()) {
      Optional<Integer> position = positionOf(table, column);
      if (position.isEmpty()) {
        mismatches.put(
            key,
            "table "
                + table.name()
                + " has no column "
                + column
                + ", which `tables` names as its key");
        TableRules.Rule unspread =
            new TableRules.Rule(Relation.Kind.SINGLE, List.of(), rule.group());
        relations.put(key, relation(table, unspread, List.of()));
        return;
      }
      positions.add(position.get());
    }
    relations.put(key, relation(table, rule, positions));
  }

  private static Optional<Integer> positionOf(Shape table, String column) {
    for (int i = 0; i < table.columns().size(); i++) {
      if (table.columns().get(i).isNamed(column)) {
        return Optional.of(i);
      }
    }
    return Optional.empty();
  }

  private Relation.Table relation(Shape table, TableRules.Rule rule, List<Integer> keyColumns) {
    String key = table.name().toLowerCase(Locale.ROOT);
    boolean triggers =
        shards.values().stream()
            .map(schema -> schema.tables().get(key))
            .anyMatch((@Nullable Shape shape) -> shape != null && shape.triggers());
    return new Relation.Table(
        table.name(),
        rule.kind(),
        rule.group(),
        table.columns(),
        keyColumns,
        table.rowidAlias(),
        triggers);
  }

  private ShardSchema schemaOf(String shard) {
    ShardSchema schema = shards.get(shard);
    if (schema == null) {
      throw new IllegalArgumentException("shard " + shard + " was not read");
    }
    return schema;
  }
}
