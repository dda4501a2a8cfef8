package dev.collegedb.examples.quickstart;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class QuickstartTest {

  @TempDir Path folder;

  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private final Quickstart quickstart =
      new Quickstart(new PrintStream(printed, true, StandardCharsets.UTF_8));

  private String text() {
    return printed.toString(StandardCharsets.UTF_8);
  }

  @Test
  void answersEveryReportOfTheShopAsOneFileDoes() throws Exception {
    int status = quickstart.run("--into", folder.toString());

    assertThat(text()).contains("14 reports, 0 different").contains("T1=").contains("T4=");
    assertThat(status).isZero();
  }

  @Test
  void spreadsADatabaseOfTheUsersOwnAndMakesUpReports() throws Exception {
    Path file = folder.resolve("mine.db");
    Shop.create(file);

    int status =
        quickstart.run(
            file.toString(),
            "--key",
            "users=id",
            "--reference",
            "countries",
            "--into",
            folder.resolve("into").toString());

    assertThat(text()).contains(", 0 different").contains("users");
    assertThat(status).isZero();
  }

  @Test
  void spreadsWhateverSqliteHolds() throws Exception {
    Path file = folder.resolve("odd.db");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.executeUpdate(
          """
          CREATE TABLE "the ""old"" notes" (no INTEGER PRIMARY KEY AUTOINCREMENT, "group", pic BLOB,
            twice AS (no * 2), thrice AS (no * 3) STORED);
          INSERT INTO "the ""old"" notes" ("group", pic)
            VALUES ('a', x'00ff'), (NULL, NULL), (2.5, x''), ('A', 'text');
          CREATE TABLE pairs (a, b, c, PRIMARY KEY (a, b)) WITHOUT ROWID;
          INSERT INTO pairs VALUES (1, 'x', x'01'), (1, 'y', 3), (2, 'x', NULL);
          CREATE VIEW grouped AS SELECT "group", COUNT(*) AS notes FROM "the ""old"" notes" GROUP BY 1;
          ANALYZE;
          """);
    }

    int status = quickstart.run(file.toString(), "--key", "pairs=a", "--into", folder.toString());

    assertThat(text()).contains(", 0 different");
    assertThat(status).isZero();
  }

  @Test
  void saysHowItIsCalled() throws Exception {
    assertThat(quickstart.run("--kee", "users=id")).isEqualTo(2);
    assertThat(text()).contains("unknown option --kee").contains("Usage:");
  }

  @Test
  void doesNotWriteOverShards() throws Exception {
    quickstart.run("--into", folder.toString());

    assertThat(quickstart.run("--into", folder.toString())).isEqualTo(2);
    assertThat(text()).contains("already");
  }
}
