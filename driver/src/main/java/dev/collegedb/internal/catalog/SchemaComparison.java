package dev.collegedb.internal.catalog;

import dev.collegedb.internal.catalog.ShardSchema.Shape;
import dev.collegedb.planner.Column;
import dev.collegedb.planner.PlanError;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/** Finds the first difference between a table's copies on the shards. Stateless. */
final class SchemaComparison {

  private SchemaComparison() {}

  /**
   * The SCHEMA_MISMATCH message of a table; empty if it is the same on every shard.
   *
   * @param model a copy of the table, and {@code modelShard} where it was found
   */
  static Optional<String> compare(
      Shape model, String modelShard, SortedMap<String, ShardSchema> shards) {
    String key = model.name().toLowerCase(Locale.ROOT);
    for (Map.Entry<String, ShardSchema> shard : shards.entrySet()) {
      Shape other = shard.getValue().tables().get(key);
      if (other == null) {
        return Optional.of(
            message(model, modelShard, shard.getKey(), "it is missing on shard " + shard.getKey()));
      }
      Optional<String> difference = difference(model.columns(), other.columns());
      if (difference.isPresent()) {
        return Optional.of(message(model, modelShard, shard.getKey(), difference.get()));
      }
    }
    return Optional.empty();
  }

  private static String message(Shape table, String one, String other, String difference) {
    return String.format(
        Locale.ROOT, PlanError.SCHEMA_MISMATCH.text(), table.name(), one, other, difference);
  }

  private static Optional<String> difference(List<Column> ones, List<Column> others) {
    for (int i = 0; i < Math.min(ones.size(), others.size()); i++) {
      String one = describe(ones.get(i));
      String other = describe(others.get(i));
      if (!one.equalsIgnoreCase(other)) {
        return Optional.of(
            "column " + (i + 1) + " is " + one + " on the first and " + other + " on the second");
      }
    }
    return ones.size() == others.size()
        ? Optional.empty()
        : Optional.of("the first has " + ones.size() + " columns, the second " + others.size());
  }

  private static String describe(Column column) {
    String type = column.declaredType().isEmpty() ? "" : " " + column.declaredType();
    String collation = column.collation().equals("BINARY") ? "" : " COLLATE " + column.collation();
    return switch (column.generation()) {
      case COMPUTED -> column.name() + type + collation + " (computed)";
      case IDENTITY -> column.name() + type + collation + " (the rowid)";
      case NONE, VOLATILE_DEFAULT -> column.name() + type + collation;
    };
  }
}
