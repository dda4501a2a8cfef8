package dev.collegedb.planner;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;

/**
 * Text for a shard, and which logical parameter each of its parameters is.
 *
 * @param parameters logical indexes from 1; parameter i of the text takes the value of {@code
 *     parameters.get(i - 1)}
 * @param keyList where the text lists the keys of its target, so that each of several shards can be
 *     given its own ones only
 */
public record ShardSql(String text, List<Integer> parameters, Optional<KeyList> keyList) {
  public ShardSql {
    parameters = List.copyOf(parameters);
  }

  /** A text that is the same for every shard. */
  public ShardSql(String text, List<Integer> parameters) {
    this(text, parameters, Optional.empty());
  }

  /**
   * A text around a list of keys.
   *
   * @param head up to the first key
   * @param keys one a key of the plan's target, in its order
   * @param tail behind the last key
   */
  public record KeyList(ShardSql head, List<ShardSql> keys, ShardSql tail) {
    public KeyList {
      keys = List.copyOf(keys);
    }

    /** The text with only these of the keys, at least one, counted from 0. */
    public ShardSql only(SortedSet<Integer> which) {
      StringBuilder text = new StringBuilder(head.text);
      List<Integer> parameters = new ArrayList<>(head.parameters);
      String comma = "";
      for (int i : which) {
        text.append(comma).append(keys.get(i).text);
        parameters.addAll(keys.get(i).parameters);
        comma = ", ";
      }
      parameters.addAll(tail.parameters);
      return new ShardSql(text.append(tail.text).toString(), parameters);
    }
  }
}
