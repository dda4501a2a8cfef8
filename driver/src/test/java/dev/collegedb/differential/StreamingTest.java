package dev.collegedb.differential;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Eight shards are read in order through a heap that could not hold the rows. */
final class StreamingTest {

  private static final int SHARDS = 8;
  private static final int ROWS = 200_000;

  @TempDir Path folder;

  @Test
  void rowsAreReadInOrderWithoutHoldingThem() throws IOException, InterruptedException {
    Path result = folder.resolve("result.txt");
    Path output = folder.resolve("output.txt");

    Process process = start(result, output);
    boolean ended = process.waitFor(10, TimeUnit.MINUTES);
    process.destroyForcibly();

    assertThat(ended).isTrue();
    assertThat(result).as(Files.readString(output)).exists();
    assertThat(Files.readString(result))
        .isEqualTo("merged=true rows=%d largerThanHeap=true".formatted(SHARDS * ROWS));
  }

  private Process start(Path result, Path output) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx64m",
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
            StreamingProgram.class.getName(),
            folder.toString(),
            String.valueOf(SHARDS),
            String.valueOf(ROWS),
            result.toString())
        .redirectErrorStream(true)
        .redirectOutput(output.toFile())
        .start();
  }
}
