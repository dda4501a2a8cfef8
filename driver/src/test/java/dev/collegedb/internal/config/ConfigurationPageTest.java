package dev.collegedb.internal.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads what the page for users shows. */
class ConfigurationPageTest {

  @TempDir private Path folder;

  @Test
  void everyUrlOfThePageIsRead() throws IOException, SQLException {
    List<MatchResult> urls = found("(?m)^jdbc:collegedb:.*$");

    for (MatchResult url : urls) {
      boolean needsFile =
          url.group().contains("collegedb.yaml") || url.group().contains("collegedb.properties");
      if (!needsFile) {
        assertThat(Attempt.url(url.group()).read().shards()).isNotEmpty();
      }
    }
    assertThat(urls).hasSizeGreaterThan(3);
  }

  @Test
  void filesOfThePageAreRead() throws IOException, SQLException {
    Path yaml = Files.writeString(folder.resolve("c.yaml"), blocks("yaml").get(0));
    Path properties =
        Files.writeString(folder.resolve("c.properties"), blocks("properties").get(0));

    assertThat(Attempt.url("jdbc:collegedb:file:" + yaml).read().tables().declared()).hasSize(5);
    assertThat(Attempt.url("jdbc:collegedb:file:" + properties).read().homeShard())
        .isEqualTo("east");
  }

  @Test
  void declarationsOfThePageAreRead() throws IOException, SQLException {
    for (MatchResult row : found("(?m)^\\| `((?:tables|keyColumns)[^`]+)` \\|")) {
      assertThat(Attempt.twoShards("?collegedb." + row.group(1)).read().tables().declared())
          .hasSize(1);
    }
  }

  private static List<String> blocks(String language) throws IOException {
    return found("(?ms)^```" + language + "\\R(.*?)^```$").stream()
        .map(block -> block.group(1))
        .toList();
  }

  private static List<MatchResult> found(String pattern) throws IOException {
    String page = Files.readString(Path.of("..", "docs", "configuration.md"));
    return Pattern.compile(pattern).matcher(page).results().toList();
  }
}
