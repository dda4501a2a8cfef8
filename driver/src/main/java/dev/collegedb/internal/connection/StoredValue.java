package dev.collegedb.internal.connection;

import dev.collegedb.internal.config.Settings;
import dev.collegedb.internal.config.ShardConfig;
import java.math.BigDecimal;
import java.util.Date;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What SQLite's driver makes of a value: the storage class that the router computes keys from.
 * Learned from sqlite-jdbc 3.50.3 and held to it by StoredValueTest. Immutable.
 *
 * @param datesAreMillis true unless the shards' URL or properties say how dates are stored
 */
record StoredValue(boolean datesAreMillis) {

  /** For the shards of {@code settings}. */
  static StoredValue of(Settings settings) {
    return new StoredValue(
        settings.shards().stream().noneMatch(StoredValue::saysHowDatesAreStored));
  }

  private static boolean saysHowDatesAreStored(ShardConfig shard) {
    return isDateSetting(shard.url())
        || shard.properties().keySet().stream().anyMatch(StoredValue::isDateSetting);
  }

  private static boolean isDateSetting(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    return lower.contains("date_class") || lower.contains("date_precision");
  }

  /**
   * The stored form of what {@code setObject} was given; the object itself if it cannot be told, so
   * that it is no key.
   */
  @SuppressWarnings("JavaUtilDate") // the class that JDBC speaks
  @Nullable Object of(Object value) {
    if (value instanceof Integer || value instanceof Short) {
      return ((Number) value).longValue();
    }
    if (value instanceof Long || value instanceof String || value instanceof byte[]) {
      return value;
    }
    if (value instanceof Double || value instanceof Float) {
      return ofDouble(((Number) value).doubleValue());
    }
    if (value instanceof Boolean truth) {
      return truth ? 1L : 0L;
    }
    if (value instanceof Date date) {
      return datesAreMillis ? date.getTime() : value;
    }
    return value instanceof BigDecimal ? value.toString() : String.valueOf(value);
  }

  /** SQLite stores no NaN: it becomes NULL. */
  static @Nullable Object ofDouble(double number) {
    return Double.isNaN(number) ? null : number;
  }
}
