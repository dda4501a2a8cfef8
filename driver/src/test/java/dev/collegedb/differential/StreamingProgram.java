package dev.collegedb.differential;

import dev.collegedb.jdbc.CollegeDb;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Reads all rows of all shards in order, and writes what it saw to a file: the program of {@link
 * StreamingTest}, for a heap that could not hold the rows.
 */
public final class StreamingProgram {

  /** Together the rows hold as many bytes of text. */
  private static final int TEXT_BYTES = 100_000_000;

  private static final String READ = "SELECT id, text FROM notes ORDER BY id";

  private StreamingProgram() {}

  /** Arguments: folder, number of shards, rows of each, file for the result. */
  public static void main(String[] arguments) throws Exception {
    int count = Integer.parseInt(arguments[1]);
    int rows = Integer.parseInt(arguments[2]);
    Shards shards = new Shards(Path.of(arguments[0]), count).key("notes", "id");
    try (Connection connection = shards.connect()) {
      try (Statement statement = connection.createStatement()) {
        statement.executeUpdate("CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT)");
      }
      for (int shard = 0; shard < count; shard++) {
        fill(shards.files().get(shard), shard, count, rows);
      }
      Files.writeString(Path.of(arguments[3]), read(connection));
    }
  }

  /** Every shard's ids lie between those of the others. */
  private static void fill(Path file, int shard, int count, int rows) throws SQLException {
    String insert =
        "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ? - 1)"
            + " INSERT INTO notes SELECT i * ? + ?, printf('%0*d', ?, i) FROM n";
    try (Connection plain =
            DriverManager.getConnection("jdbc:sqlite:" + file + "?synchronous=OFF");
        PreparedStatement statement = plain.prepareStatement(insert)) {
      statement.setInt(1, rows);
      statement.setInt(2, count);
      statement.setInt(3, shard);
      statement.setInt(4, TEXT_BYTES / (rows * count));
      statement.executeUpdate();
    }
  }

  private static String read(Connection connection) throws SQLException {
    boolean merged =
        connection.unwrap(CollegeDb.class).explain(READ).text().contains("SortMerge(1 ASC)");
    long seen = 0;
    long bytes = 0;
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(READ)) {
      while (result.next()) {
        if (result.getLong(1) != seen) {
          throw new IllegalStateException("row " + seen + " is " + result.getLong(1));
        }
        bytes += result.getString(2).length();
        seen++;
      }
    }
    boolean larger = bytes > Runtime.getRuntime().maxMemory();
    return "merged=%b rows=%d largerThanHeap=%b".formatted(merged, seen, larger);
  }
}
