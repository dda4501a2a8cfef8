package dev.collegedb.internal.merge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.collegedb.planner.SortKey.Collation;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Keys of all short texts over a few telling bytes are in the engine's order. */
class CollationKeyTest {

  private static final byte[] BYTES = {0, ' ', 'A', '[', 'a', 'b', (byte) 0xC3};

  @ParameterizedTest
  @EnumSource(Collation.class)
  void ordersAndEquatesAsTheEngineDoes(Collation collation) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite::memory:");
        Statement statement = connection.createStatement()) {
      statement.executeUpdate("CREATE TABLE t (v TEXT)");
      fill(connection);
      try (ResultSet rows =
          statement.executeQuery(
              "SELECT CAST(v AS BLOB), dense_rank() OVER (ORDER BY v COLLATE %s) FROM t ORDER BY 2"
                  .formatted(collation))) {
        compareNeighbours(rows, collation);
      }
    }
  }

  private static void fill(Connection connection) throws SQLException {
    try (PreparedStatement insert =
        connection.prepareStatement("INSERT INTO t VALUES (CAST(? AS TEXT))")) {
      insert.setBytes(1, new byte[0]);
      insert.executeUpdate();
      for (int length = 1; length <= 4; length++) {
        byte[] text = new byte[length];
        for (int number = 0; number < Math.pow(BYTES.length, length); number++) {
          int digits = number;
          for (int i = 0; i < length; i++) {
            text[i] = BYTES[digits % BYTES.length];
            digits /= BYTES.length;
          }
          insert.setBytes(1, text.clone());
          insert.executeUpdate();
        }
      }
    }
  }

  private static void compareNeighbours(ResultSet rows, Collation collation) throws SQLException {
    byte[] before = null;
    int rank = 0;
    int count = 0;
    while (rows.next()) {
      byte[] utf8 = rows.getBytes(1);
      byte[] key = CollationKey.of(utf8, collation);
      if (before != null) {
        assertThat(Integer.signum(Arrays.compareUnsigned(before, key)))
            .describedAs(HexFormat.of().formatHex(utf8))
            .isEqualTo(rank == rows.getInt(2) ? 0 : -1);
      }
      before = key;
      rank = rows.getInt(2);
      count++;
    }
    assertThat(count).isEqualTo(1 + 7 + 49 + 343 + 2401);
  }
}
