package dev.collegedb.internal.config;

import java.util.Map;

/**
 * One real database.
 *
 * @param name unique, used in placement and messages
 * @param url for the shard's own driver, placeholders resolved
 * @param properties for the shard's own driver: credentials and pass-through parameters; secrets,
 *     never printed
 * @param maximumPoolSize 0 to follow the number of logical connections
 */
public record ShardConfig(
    String name, String url, Map<String, String> properties, int maximumPoolSize) {
  public ShardConfig {
    properties = Map.copyOf(properties);
  }

  @Override
  public String toString() {
    return name;
  }
}
