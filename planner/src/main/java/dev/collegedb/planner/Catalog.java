package dev.collegedb.planner;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The schema that statements are planned against. Immutable; a change makes a new one with a higher
 * version.
 *
 * @param version grows with every change; part of the plan cache's key
 * @param relations by lower-case name
 * @param mismatches tables whose columns differ between shards, by lower-case name, with the
 *     SCHEMA_MISMATCH message
 * @param rules for tables that do not exist yet
 */
public record Catalog(
    long version,
    Map<String, Relation> relations,
    Map<String, String> mismatches,
    TableRules rules) {
  public Catalog {
    relations = Map.copyOf(relations);
    mismatches = Map.copyOf(mismatches);
  }

  /** The table or view of that name, in any case. */
  public Optional<Relation> find(String name) {
    return Optional.ofNullable(relations.get(name.toLowerCase(Locale.ROOT)));
  }
}
