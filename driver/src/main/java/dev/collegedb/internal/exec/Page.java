package dev.collegedb.internal.exec;

import dev.collegedb.internal.session.Bindings;
import dev.collegedb.planner.Paging;
import dev.collegedb.planner.ValueRef;
import java.sql.SQLException;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * LIMIT and OFFSET of one execution.
 *
 * @param limit {@link Long#MAX_VALUE} for all rows
 */
record Page(long offset, long limit) {

  /**
   * Empty if SQLite would not just count: of text and reals that look like integers, NULL, negative
   * numbers and sums beyond 64 bits it makes something of its own.
   */
  static Optional<Page> of(Paging paging, Bindings bindings) throws SQLException {
    OptionalLong offset = count(paging.offset(), 0, bindings);
    OptionalLong limit = count(paging.limit(), Long.MAX_VALUE, bindings);
    if (offset.isEmpty() || limit.isEmpty()) {
      return Optional.empty();
    }
    boolean fits =
        paging.limit().isEmpty() || limit.getAsLong() <= Long.MAX_VALUE - offset.getAsLong();
    return fits ? Optional.of(new Page(offset.getAsLong(), limit.getAsLong())) : Optional.empty();
  }

  private static OptionalLong count(Optional<ValueRef> value, long absent, Bindings bindings)
      throws SQLException {
    if (value.isEmpty()) {
      return OptionalLong.of(absent);
    }
    if (value.get() instanceof ValueRef.Parameter parameter) {
      return bindings.value(parameter.index()) instanceof Long number && number >= 0
          ? OptionalLong.of(number)
          : OptionalLong.empty();
    }
    return value.get() instanceof ValueRef.Literal literal ? count(literal) : OptionalLong.empty();
  }

  private static OptionalLong count(ValueRef.Literal literal) {
    if (literal.type() == ValueRef.LiteralType.INTEGER && literal.text().matches("[0-9]{1,18}")) {
      return OptionalLong.of(Long.parseLong(literal.text()));
    }
    return OptionalLong.empty();
  }
}
