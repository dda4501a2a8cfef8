package dev.collegedb.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A checked-in file that is made from code; {@code -Dcollegedb.golden=write} makes it anew. */
public final class GeneratedFile {

  private static final boolean WRITE = "write".equals(System.getProperty("collegedb.golden"));

  private GeneratedFile() {}

  /** Fails if {@code docs/NAME} of the project has another content. */
  public static void checkDocs(String name, String content) throws IOException {
    Path file = Path.of("..", "docs", name);
    if (WRITE) {
      Files.createDirectories(file.getParent());
      Files.writeString(file, content);
    }
    assertThat(file)
        .as("run the tests with -Dcollegedb.golden=write, and look at the difference")
        .content()
        .isEqualTo(content);
  }
}
