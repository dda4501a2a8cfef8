package dev.collegedb.planner;

import java.util.List;

/**
 * Text for a shard, and which logical parameter each of its parameters is.
 *
 * @param parameters logical indexes from 1; parameter i of the text takes the value of {@code
 *     parameters.get(i - 1)}
 */
public record ShardSql(String text, List<Integer> parameters) {
  public ShardSql {
    parameters = List.copyOf(parameters);
  }
}
