package dev.collegedb.internal.route;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

class RendezvousTest {

  private static final Path SHARED =
      Path.of("..", "..", "shared", "cases", "rendezvous-vectors.csv");

  @Test
  void agreesWithOurOwnVectors() throws IOException {
    try (var stream = RendezvousTest.class.getResourceAsStream("/rendezvous.csv")) {
      check(new String(stream.readAllBytes(), StandardCharsets.UTF_8).lines().toList());
    }
  }

  @Test
  void agreesWithTheSharedVectors() throws IOException {
    Assumptions.assumeTrue(Files.exists(SHARED), "no shared vectors beside the project");

    check(Files.readAllLines(SHARED));
  }

  @Test
  void needsAShard() {
    assertThatThrownBy(() -> new Rendezvous(List.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static void check(List<String> lines) {
    assertThat(lines).hasSizeGreaterThan(20);
    for (String line : lines.subList(1, lines.size())) {
      String[] fields = line.split(",", -1);
      String owner = new Rendezvous(List.of(fields[0].split(" "))).ownerOf(fields[1]);

      assertThat(owner).as(line).isEqualTo(fields[2]);
      assertThat(Rendezvous.score(owner, fields[1])).as(line).isEqualTo(Long.parseLong(fields[3]));
    }
  }
}
