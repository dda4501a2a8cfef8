package dev.collegedb.differential.random;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A SELECT, and what is needed to tell which answers to it are right.
 *
 * @param sql as the application would send it
 * @param values of its parameters
 * @param whole the same without its own LIMIT
 * @param wholeValues of the parameters of {@code whole}
 * @param order what its ORDER BY says
 * @param offset how many rows it leaves out, not negative
 * @param limit how many it shows at most; negative for all
 * @param open columns, from 0, in which equal values may look different
 */
record RandomStatement(
    String sql,
    List<@Nullable Object> values,
    String whole,
    List<@Nullable Object> wholeValues,
    Order order,
    long offset,
    long limit,
    Set<Integer> open) {

  /** How much of the order of the rows is fixed. */
  enum Order {
    /** Nothing. */
    NONE,
    /** As the last column of {@code whole} numbers them; rows of one number may change places. */
    PLACED,
    /** All, but for rows that are equal in every column. */
    FULL
  }
}
