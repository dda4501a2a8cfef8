package dev.collegedb.internal.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.collegedb.internal.merge.RowCursor;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Rows of several children are one answer. */
class LogicalResultSetTest {

  private Connection connection;
  private int closings;

  @BeforeEach
  void open() throws SQLException {
    connection = DriverManager.getConnection("jdbc:sqlite::memory:");
  }

  @AfterEach
  void close() throws SQLException {
    connection.close();
  }

  /** One child after the other. */
  private static final class Chain implements RowCursor {
    private final List<ResultSet> children;
    private int at;

    private Chain(List<ResultSet> children) {
      this.children = children;
    }

    @Override
    public boolean next() throws SQLException {
      while (!children.get(at).next()) {
        if (at == children.size() - 1) {
          return false;
        }
        at++;
      }
      return true;
    }

    @Override
    public ResultSet row() {
      return children.get(at);
    }

    @Override
    public void close() throws SQLException {
      for (ResultSet child : children) {
        child.close();
      }
    }
  }

  private LogicalResultSet chained(String... queries) throws SQLException {
    return limited(0, queries);
  }

  private LogicalResultSet limited(long maxRows, String... queries) throws SQLException {
    List<ResultSet> children = new ArrayList<>();
    for (String query : queries) {
      children.add(connection.createStatement().executeQuery(query));
    }
    return new LogicalResultSet(new Chain(children), null, maxRows, 0, () -> closings++);
  }

  @Test
  void positionCountsOverChildren() throws SQLException {
    try (ResultSet rows = chained("SELECT 1 UNION ALL SELECT 2", "SELECT 3 WHERE 0", "SELECT 4")) {
      assertThat(rows.isBeforeFirst()).isTrue();
      assertThat(rows.isBeforeFirst()).isTrue();
      assertThat(rows.getRow()).isZero();
      List<Integer> seen = new ArrayList<>();
      while (rows.next()) {
        assertThat(rows.isFirst()).isEqualTo(seen.isEmpty());
        assertThat(rows.isBeforeFirst()).isFalse();
        assertThat(rows.isAfterLast()).isFalse();
        seen.add(rows.getInt(1));
        assertThat(rows.getRow()).isEqualTo(seen.size());
      }

      assertThat(seen).containsExactly(1, 2, 4);
      assertThat(rows.isAfterLast()).isTrue();
      assertThat(rows.next()).isFalse();
    }
  }

  @Test
  void afterTheLastRowAnswersAsTheDriverDoes() throws SQLException {
    try (ResultSet plain = connection.createStatement().executeQuery("SELECT 7 AS a");
        ResultSet ours = chained("SELECT 7 AS a")) {
      for (ResultSet rows : List.of(plain, ours)) {
        assertThat(rows.next()).isTrue();
        assertThat(rows.next()).isFalse();
        assertThat(rows.getInt(1)).isZero();
        assertThat(rows.getObject(1)).isNull();
        assertThat(rows.wasNull()).isTrue();
        assertThat(rows.findColumn("A")).isEqualTo(1);
        assertThat(rows.getRow()).isEqualTo(1);
        assertThat(rows.isAfterLast()).isTrue();
        assertThat(rows.getMetaData().getColumnLabel(1)).isEqualTo("a");
      }
    }
  }

  @Test
  void emptyAnswerIsNeitherBeforeNorAfter() throws SQLException {
    try (ResultSet rows = chained("SELECT 1 WHERE 0", "SELECT 1 WHERE 0")) {
      assertThat(rows.isBeforeFirst()).isFalse();
      assertThat(rows.next()).isFalse();
      assertThat(rows.isAfterLast()).isFalse();
      assertThat(rows.isFirst()).isFalse();
    }
  }

  @Test
  void wasNullSpeaksOfTheChildReadLast() throws SQLException {
    try (ResultSet rows = chained("SELECT NULL", "SELECT 5")) {
      rows.next();
      assertThat(rows.getInt(1)).isZero();
      assertThat(rows.wasNull()).isTrue();
      rows.next();
      assertThat(rows.getInt(1)).isEqualTo(5);
      assertThat(rows.wasNull()).isFalse();
    }
  }

  @Test
  void typesAreThoseOfTheCurrentRow() throws SQLException {
    try (ResultSet rows = chained("SELECT 1 AS v", "SELECT 'x'")) {
      rows.next();
      assertThat(rows.getMetaData().getColumnType(1)).isEqualTo(Types.INTEGER);
      rows.next();
      assertThat(rows.getMetaData().getColumnType(1)).isEqualTo(Types.VARCHAR);
    }
  }

  @Test
  void maxRowsCountsOverChildren() throws SQLException {
    try (ResultSet rows = limited(2, "SELECT 1", "SELECT 2", "SELECT 3")) {
      assertThat(rows.next()).isTrue();
      assertThat(rows.next()).isTrue();
      assertThat(rows.next()).isFalse();
    }
  }

  @Test
  void closingClosesChildrenAndTellsOnce() throws SQLException {
    ResultSet rows = chained("SELECT 1", "SELECT 2");

    rows.close();
    rows.close();

    assertThat(closings).isEqualTo(1);
    assertThat(rows.isClosed()).isTrue();
    assertThatThrownBy(rows::next).hasMessageContaining("[CLOSED] the result set is closed");
  }

  @Test
  void neverLeaksTheChild() throws SQLException {
    try (ResultSet rows = chained("SELECT 1")) {
      assertThat(rows.getStatement()).isNull();
      assertThat(rows.isWrapperFor(org.sqlite.jdbc4.JDBC4ResultSet.class)).isFalse();
      assertThatThrownBy(() -> rows.unwrap(org.sqlite.jdbc4.JDBC4ResultSet.class))
          .hasMessageContaining("[UNWRAP]");
      assertThat(rows.getMetaData().isWrapperFor(ResultSet.class)).isFalse();
    }
  }

  @Test
  void movingBackIsRefusedWithACure() throws SQLException {
    try (ResultSet rows = chained("SELECT 1")) {
      assertThatThrownBy(rows::last)
          .hasMessageContaining("[UNSUPPORTED_METHOD] ResultSet.last")
          .hasMessageContaining("ORDER BY");
      assertThatThrownBy(() -> rows.absolute(1)).hasMessageContaining("ResultSet.absolute");
    }
  }
}
