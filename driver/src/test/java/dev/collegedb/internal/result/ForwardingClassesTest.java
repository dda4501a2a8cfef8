package dev.collegedb.internal.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.collegedb.internal.result.ForwardingSource.Style;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Keeps the generated forwarding classes equal to the JDBC interfaces; {@code
 * -Dcollegedb.golden=write} writes them.
 */
class ForwardingClassesTest {

  private static final Path SOURCES = Path.of("src/main/java");

  static Stream<ForwardingSource> sources() {
    return Stream.of(
        new ForwardingSource("dev.collegedb.internal.result", ResultSet.class, Style.DELEGATE),
        new ForwardingSource(
            "dev.collegedb.internal.result", ResultSetMetaData.class, Style.DELEGATE),
        new ForwardingSource(
            "dev.collegedb.internal.connection", DatabaseMetaData.class, Style.ASK));
  }

  @ParameterizedTest
  @MethodSource("sources")
  void checkedInClassIsTheGeneratedOne(ForwardingSource source) throws IOException {
    Path file = SOURCES.resolve(source.path());
    if ("write".equals(System.getProperty("collegedb.golden"))) {
      Files.writeString(file, source.text());
    }

    String checkedIn = Files.readString(file);

    assertThat(withoutLayout(checkedIn))
        .as("%s; write it again with -Dcollegedb.golden=write", file)
        .isEqualTo(withoutLayout(source.text()));
  }

  // The formatter may break lines as it likes.
  private static String withoutLayout(String text) {
    return text.replaceAll("\\s+", "");
  }
}
