package dev.collegedb.examples.quickstart;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
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
