package dev.collegedb.internal.connection;

import dev.collegedb.internal.error.DriverError;
import dev.collegedb.internal.error.Errors;
import java.sql.JDBCType;
import java.sql.ParameterMetaData;
import java.sql.SQLException;
import java.sql.Types;
import org.jspecify.annotations.Nullable;

/**
 * What SQLite's driver says of parameters: little, and their types only by what is set. Confined to
 * its statement.
 */
final class LogicalParameterMetaData implements ParameterMetaData {

  private final BindingStatement statement;

  LogicalParameterMetaData(BindingStatement statement) {
    this.statement = statement;
  }

  private @Nullable Binding binding(int index) throws SQLException {
    statement.checkOpen();
    return statement.bindings().find(index);
  }

  @Override
  public int getParameterCount() throws SQLException {
    statement.checkOpen();
    return statement.bindings().count();
  }

  @Override
  public int getParameterType(int index) throws SQLException {
    Binding binding = binding(index);
    if (binding instanceof Binding.OfInt || binding instanceof Binding.OfBoolean) {
      return Types.INTEGER;
    }
    if (binding instanceof Binding.OfDouble) {
      return Types.REAL;
    }
    Object value = binding == null ? null : binding.value();
    if (value == null) {
      return Types.NULL;
    }
    if (value instanceof Long) {
      return Types.BIGINT;
    }
    return value instanceof Double ? Types.REAL : Types.VARCHAR;
  }

  @Override
  public String getParameterTypeName(int index) throws SQLException {
    return JDBCType.valueOf(getParameterType(index)).getName();
  }

  @Override
  public String getParameterClassName(int index) throws SQLException {
    binding(index);
    return String.class.getName();
  }

  @Override
  public int getParameterMode(int index) throws SQLException {
    binding(index);
    return parameterModeIn;
  }

  @Override
  public int isNullable(int index) throws SQLException {
    binding(index);
    return parameterNullable;
  }

  @Override
  public boolean isSigned(int index) throws SQLException {
    binding(index);
    return true;
  }

  @Override
  public int getPrecision(int index) throws SQLException {
    binding(index);
    return 0;
  }

  @Override
  public int getScale(int index) throws SQLException {
    binding(index);
    return 0;
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    if (type.isInstance(this)) {
      return type.cast(this);
    }
    throw Errors.of(DriverError.UNWRAP, "parameter metadata", type.getName());
  }

  @Override
  public boolean isWrapperFor(Class<?> type) {
    return type.isInstance(this);
  }
}
