package dev.collegedb.internal.connection;

import dev.collegedb.internal.error.DriverError;
import dev.collegedb.internal.error.Errors;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * The columns of a statement that has not run, as the home shard's driver described them.
 * Immutable.
 */
record ColumnsSnapshot(List<Column> columns) implements ResultSetMetaData {

  ColumnsSnapshot {
    columns = List.copyOf(columns);
  }

  /** One column. */
  record Column(
      String label,
      String name,
      String table,
      String schema,
      String catalog,
      TypeOf type,
      int nullable,
      boolean autoIncrement,
      Traits traits) {}

  /** The type of one column. */
  record TypeOf(
      int type,
      String name,
      String className,
      int precision,
      int scale,
      int displaySize,
      boolean signed) {}

  /** What else is asked of one column. */
  record Traits(
      boolean caseSensitive,
      boolean searchable,
      boolean currency,
      boolean readOnly,
      boolean writable,
      boolean definitelyWritable) {}

  /** Prepares {@code sql} on {@code home}, and forgets it again. */
  static ColumnsSnapshot of(Connection home, String sql) throws SQLException {
    try (PreparedStatement statement = home.prepareStatement(sql)) {
      ResultSetMetaData source = statement.getMetaData();
      List<Column> columns = new ArrayList<>();
      for (int i = 1; i <= source.getColumnCount(); i++) {
        columns.add(column(source, i));
      }
      return new ColumnsSnapshot(columns);
    }
  }

  private static Column column(ResultSetMetaData source, int i) throws SQLException {
    TypeOf type =
        new TypeOf(
            source.getColumnType(i),
            source.getColumnTypeName(i),
            source.getColumnClassName(i),
            source.getPrecision(i),
            source.getScale(i),
            source.getColumnDisplaySize(i),
            source.isSigned(i));
    return new Column(
        source.getColumnLabel(i),
        source.getColumnName(i),
        source.getTableName(i),
        source.getSchemaName(i),
        source.getCatalogName(i),
        type,
        source.isNullable(i),
        source.isAutoIncrement(i),
        traits(source, i));
  }

  private static Traits traits(ResultSetMetaData source, int i) throws SQLException {
    return new Traits(
        source.isCaseSensitive(i),
        source.isSearchable(i),
        source.isCurrency(i),
        source.isReadOnly(i),
        source.isWritable(i),
        source.isDefinitelyWritable(i));
  }

  private Column at(int index) throws SQLException {
    if (index < 1 || index > columns.size()) {
      throw Errors.of(
          DriverError.WRONG_ARGUMENT, "a column index", index, "give 1 to " + columns.size());
    }
    return columns.get(index - 1);
  }

  @Override
  public int getColumnCount() {
    return columns.size();
  }

  @Override
  public String getColumnLabel(int index) throws SQLException {
    return at(index).label();
  }

  @Override
  public String getColumnName(int index) throws SQLException {
    return at(index).name();
  }

  @Override
  public String getTableName(int index) throws SQLException {
    return at(index).table();
  }

  @Override
  public String getSchemaName(int index) throws SQLException {
    return at(index).schema();
  }

  @Override
  public String getCatalogName(int index) throws SQLException {
    return at(index).catalog();
  }

  @Override
  public int getColumnType(int index) throws SQLException {
    return at(index).type().type();
  }

  @Override
  public String getColumnTypeName(int index) throws SQLException {
    return at(index).type().name();
  }

  @Override
  public String getColumnClassName(int index) throws SQLException {
    return at(index).type().className();
  }

  @Override
  public int getPrecision(int index) throws SQLException {
    return at(index).type().precision();
  }

  @Override
  public int getScale(int index) throws SQLException {
    return at(index).type().scale();
  }

  @Override
  public int getColumnDisplaySize(int index) throws SQLException {
    return at(index).type().displaySize();
  }

  @Override
  public boolean isSigned(int index) throws SQLException {
    return at(index).type().signed();
  }

  @Override
  public int isNullable(int index) throws SQLException {
    return at(index).nullable();
  }

  @Override
  public boolean isAutoIncrement(int index) throws SQLException {
    return at(index).autoIncrement();
  }

  @Override
  public boolean isCaseSensitive(int index) throws SQLException {
    return at(index).traits().caseSensitive();
  }

  @Override
  public boolean isSearchable(int index) throws SQLException {
    return at(index).traits().searchable();
  }

  @Override
  public boolean isCurrency(int index) throws SQLException {
    return at(index).traits().currency();
  }

  @Override
  public boolean isReadOnly(int index) throws SQLException {
    return at(index).traits().readOnly();
  }

  @Override
  public boolean isWritable(int index) throws SQLException {
    return at(index).traits().writable();
  }

  @Override
  public boolean isDefinitelyWritable(int index) throws SQLException {
    return at(index).traits().definitelyWritable();
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    if (type.isInstance(this)) {
      return type.cast(this);
    }
    throw Errors.of(DriverError.UNWRAP, "result set metadata", type.getName());
  }

  @Override
  public boolean isWrapperFor(Class<?> type) {
    return type.isInstance(this);
  }
}
