package dev.collegedb.differential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.collegedb.jdbc.CollegeDb;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A real schema and its reports: one database against three and eight shards, outside and inside a
 * transaction.
 */
final class ChinookTest {

  private static final Path SCRIPT =
      Path.of("..", "..", "shared", "data", "chinook", "Chinook_Sqlite.sql");
  private static final Pattern TIER = Pattern.compile("\\bT[1-4]\\b");

  @TempDir Path folder;

  private final List<String> different = new ArrayList<>();
  private final Map<String, Integer> tiers = new TreeMap<>();

  @ParameterizedTest
  @CsvSource({"3, false", "3, true", "8, false"})
  void everyReportIsEqual(int count, boolean inTransaction) throws SQLException, IOException {
    assumeTrue(Files.exists(SCRIPT), "the Chinook database is not beside this checkout");
    Shards shards = chinook(count);
    int reports = 0;

    try (Connection oracle = shards.oracle();
        Connection sharded = shards.connect()) {
      load(oracle, "BEGIN;" + Files.readString(SCRIPT) + ";COMMIT");
      sharded.setAutoCommit(false);
      load(sharded, Files.readString(SCRIPT));
      sharded.commit();
      sharded.setAutoCommit(!inTransaction);
      for (String report : reports()) {
        if (report.contains("CREATE VIEW")) {
          load(oracle, report);
          load(sharded, report);
        } else {
          compare(report, oracle, sharded);
          reports++;
        }
      }
    }

    print("Chinook, " + count + " shards" + (inTransaction ? " in a transaction" : ""), reports);
    assertThat(different).isEmpty();
    assertThat(reports).isGreaterThanOrEqualTo(30);
  }

  private Shards chinook(int count) {
    return new Shards(folder, count)
        .key("Customer", "CustomerId", "")
        .key("Invoice", "CustomerId", "")
        .key("InvoiceLine", "InvoiceId", "line")
        .key("Album", "AlbumId", "album")
        .key("Track", "AlbumId", "album")
        .key("Artist", "ArtistId", "artist")
        .key("Playlist", "PlaylistId", "playlist")
        .key("PlaylistTrack", "PlaylistId", "playlist")
        .reference("Genre")
        .reference("MediaType")
        .reference("Employee");
  }

  private static void load(Connection connection, String script) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate(script);
    }
  }

  private void compare(String report, Connection oracle, Connection sharded) throws SQLException {
    Answer expected = Answer.of(oracle, report);
    boolean ordered = report.contains("-- ordered");
    try {
      Matcher tier = TIER.matcher(sharded.unwrap(CollegeDb.class).explain(report).text());
      tiers.merge(tier.find() ? tier.group() : "-", 1, Integer::sum);
      Answer actual = Answer.of(sharded, report);
      if (!Objects.equals(
          ordered ? expected : expected.sorted(), ordered ? actual : actual.sorted())) {
        different.add(report + "\n  one database: " + expected + "\n  shards: " + actual);
      }
    } catch (SQLException e) {
      different.add(report + "\n  " + e);
    }
  }

  private void print(String title, int reports) {
    System.out.printf(
        "%s: %d reports, %d different or refused, by tier %s%n",
        title, reports, different.size(), tiers);
  }

  private static List<String> reports() throws IOException {
    try (InputStream stream =
        Objects.requireNonNull(ChinookTest.class.getResourceAsStream("chinook-reports.sql"))) {
      String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
      List<String> reports = new ArrayList<>();
      for (String block : text.split("\\R\\R+")) {
        if (block.contains(";")) {
          reports.add(block);
        }
      }
      return reports;
    }
  }
}
