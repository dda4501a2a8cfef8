package dev.collegedb.planner.internal.parse;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How a query is built: cores joined by set operators, an order and a limit for all of them. The
 * expressions in it are spans of tokens. Immutable.
 *
 * @param span all of it
 * @param commonTables of its WITH clause
 * @param cores at least one
 * @param operators between the cores, one fewer
 * @param order empty if there is no ORDER BY
 */
public record Query(
    Span span,
    List<CommonTable> commonTables,
    List<Core> cores,
    List<Operator> operators,
    List<OrderTerm> order,
    Optional<Limit> limit) {
  public Query {
    commonTables = List.copyOf(commonTables);
    cores = List.copyOf(cores);
    operators = List.copyOf(operators);
    order = List.copyOf(order);
  }

  /** How two cores become one. */
  public enum Operator {
    UNION_ALL,
    UNION,
    EXCEPT,
    INTERSECT
  }

  /**
   * A named query of a WITH clause.
   *
   * @param columns their names if the clause gives them, else empty
   */
  public record CommonTable(String name, List<String> columns, Query query) {
    public CommonTable {
      columns = List.copyOf(columns);
    }
  }

  /**
   * A SELECT without what stands behind set operators, or a VALUES, which has items without names
   * and nothing else.
   *
   * @param span all of it
   * @param list the select list
   * @param from empty if there is none
   * @param body FROM and WHERE as written; empty if there is neither
   * @param group the terms of GROUP BY
   * @param windows true if it names windows
   */
  public record Core(
      Span span,
      boolean distinct,
      Span list,
      List<Item> items,
      List<FromItem> from,
      Span body,
      Optional<Span> where,
      List<Span> group,
      Optional<Span> having,
      boolean windows) {
    public Core {
      items = List.copyOf(items);
      from = List.copyOf(from);
      group = List.copyOf(group);
    }

    public boolean grouped() {
      return !group.isEmpty();
    }
  }

  /**
   * One item of a select list.
   *
   * @param expression of a star, the star with its qualifier
   * @param alias the name given to it
   * @param star true if it stands for all columns, of one source if qualified
   */
  public record Item(Span expression, Optional<String> alias, boolean star) {}

  /** How a FROM item is joined to what stands left of it; the first one counts as INNER. */
  public enum JoinType {
    INNER,
    LEFT,
    RIGHT,
    FULL
  }

  /**
   * One item of a FROM clause.
   *
   * @param name of a relation; empty for a derived table
   * @param nameToken where the name stands; -1 for a derived table
   * @param main true if the name is qualified by {@code main.}
   * @param derived the query of a derived table
   * @param alias what its columns are qualified by, if not its name
   * @param natural true if joined by all names that both sides have
   * @param using the names of USING, lower case
   */
  public record FromItem(
      String name,
      int nameToken,
      boolean main,
      Optional<Query> derived,
      Optional<String> alias,
      JoinType join,
      boolean natural,
      Optional<Span> on,
      Set<String> using) {
    public FromItem {
      using = Set.copyOf(using);
    }
  }

  /**
   * One term of ORDER BY.
   *
   * @param span all of it
   * @param expression without direction and place of NULL
   */
  public record OrderTerm(
      Span span, Span expression, boolean descending, Optional<Boolean> nullsFirst) {

    /** As written. */
    public String text() {
      return span.text();
    }

    /** True if NULL stands first; to SQLite it is smaller than all else. */
    public boolean isNullFirst() {
      return nullsFirst.orElse(!descending);
    }
  }

  /**
   * LIMIT and OFFSET.
   *
   * @param span from LIMIT to the end
   */
  public record Limit(Span span, Span count, Optional<Span> offset) {}
}
