package dev.collegedb.internal.connection;

import dev.collegedb.internal.error.DriverError;
import dev.collegedb.internal.error.Errors;
import dev.collegedb.internal.session.Bindings;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The parameters of a prepared statement as they were set. Confined to its statement. */
final class RecordedBindings implements Bindings {

  private final @Nullable Binding[] slots;

  RecordedBindings(int count) {
    this(new Binding[count]);
  }

  private RecordedBindings(@Nullable Binding[] slots) {
    this.slots = slots;
  }

  int count() {
    return slots.length;
  }

  /** Parameters count from 1 in JDBC, from 0 in our array. */
  void set(int index, Binding binding) throws SQLException {
    checkRange(index);
    slots[index - 1] = binding;
  }

  void clear() {
    Arrays.fill(slots, null);
  }

  /** What is set now, untouched by later calls. */
  RecordedBindings copy() {
    return new RecordedBindings(slots.clone());
  }

  /** Throws PARAMETER_MISSING for the first parameter that was not set. */
  void checkComplete() throws SQLException {
    for (int i = 0; i < slots.length; i++) {
      if (slots[i] == null) {
        throw Errors.of(DriverError.PARAMETER_MISSING, i + 1);
      }
    }
  }

  /** What was set, or null. */
  @Nullable Binding find(int index) throws SQLException {
    checkRange(index);
    return slots[index - 1];
  }

  private void checkRange(int index) throws SQLException {
    if (index < 1 || index > slots.length) {
      throw Errors.of(DriverError.PARAMETER_COUNT, index, slots.length);
    }
  }

  private Binding required(int index) throws SQLException {
    Binding binding = find(index);
    if (binding == null) {
      throw Errors.of(DriverError.PARAMETER_MISSING, index);
    }
    return binding;
  }

  @Override
  public void apply(int index, PreparedStatement target, int at) throws SQLException {
    required(index).apply(target, at);
  }

  @Override
  public @Nullable Object value(int index) throws SQLException {
    return required(index).value();
  }

  @Override
  public boolean isSet(int index) {
    return index <= slots.length && slots[index - 1] != null;
  }
}
