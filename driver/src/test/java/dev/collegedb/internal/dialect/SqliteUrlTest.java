package dev.collegedb.internal.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class SqliteUrlTest {

  @Test
  void keepsTheControlStoreBesideTheFile() {
    SqliteUrl url = SqliteUrl.of("jdbc:sqlite:data/s0.db?busy_timeout=7&open_mode=1");

    assertThat(url.file()).contains(Path.of("data/s0.db"));
    assertThat(url.control()).isEqualTo("jdbc:sqlite:data/s0.db.collegedb?busy_timeout=7");
    assertThat(url.scratch()).isEqualTo("jdbc:sqlite::memory:?busy_timeout=7&open_mode=1");
  }

  @Test
  void readsFileNames() {
    assertThat(SqliteUrl.of("jdbc:sqlite:file:///tmp/a%20b.db?mode=ro").file())
        .contains(Path.of("/tmp/a b.db"));
    assertThat(SqliteUrl.of("jdbc:sqlite:file:a+b.db").control())
        .isEqualTo("jdbc:sqlite:a+b.db.collegedb");
  }

  @Test
  void tellsSharedFromPrivateMemory() {
    SqliteUrl shared =
        SqliteUrl.of("jdbc:sqlite:file:shop?mode=memory&cache=shared&foreign_keys=on");

    assertThat(shared.isMemory()).isTrue();
    assertThat(shared.isPrivate()).isFalse();
    assertThat(shared.file()).isEmpty();
    assertThat(shared.control())
        .isEqualTo("jdbc:sqlite:file:shop-collegedb?mode=memory&cache=shared&foreign_keys=on");
    assertThat(SqliteUrl.of("jdbc:sqlite::memory:").isPrivate()).isTrue();
    assertThat(SqliteUrl.of("jdbc:sqlite:").isPrivate()).isTrue();
  }

  @Test
  void quotesNames() {
    assertThat(SqliteUrl.quoted("a\"b")).isEqualTo("\"a\"\"b\"");
  }
}
