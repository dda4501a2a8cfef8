package dev.collegedb.internal.exec;

import dev.collegedb.internal.session.Bindings;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one execution brings along: the values of its parameters and what its statement asks for.
 */
record Run(Bindings bindings, StatementSettings settings) {

  /** Without parameters and wishes. */
  static final Run PLAIN = new Run(Bindings.NONE, StatementSettings.defaults());

  /** The same, for all rows. */
  Run withoutMaxRows() {
    return settings.maxRows() == 0
        ? this
        : new Run(
            bindings, settings.withLimits(settings.fetchSize(), 0, settings.queryTimeoutSeconds()));
  }

  /** With these values as its parameters. */
  static Run of(List<? extends @Nullable Object> values) {
    return new Run(
        new Bindings() {
          @Override
          public void apply(int index, PreparedStatement target, int at) throws SQLException {
            target.setObject(at, values.get(index - 1));
          }

          @Override
          public @Nullable Object value(int index) {
            return values.get(index - 1);
          }

          @Override
          public boolean isSet(int index) {
            return index <= values.size();
          }
        },
        StatementSettings.defaults());
  }
}
