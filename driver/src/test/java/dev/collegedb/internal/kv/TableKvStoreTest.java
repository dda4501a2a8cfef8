package dev.collegedb.internal.kv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.collegedb.kv.KvException;
import dev.collegedb.kv.KvStore;
import dev.collegedb.kv.KvStoreContract;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TableKvStoreTest extends KvStoreContract {

  @TempDir Path folder;

  @Override
  protected KvStore open() {
    return store(60_000);
  }

  @Override
  protected KvStore openAgain(KvStore first) {
    return store(60_000);
  }

  @Test
  void createsItsTableOnFirstUse() throws SQLException {
    assertThat(Files.exists(folder.resolve("control"))).isFalse();

    store(1_000).put("a", "1");

    assertThat(store(1_000).get("a")).contains("1");
  }

  @Test
  void lockedByAnotherForLongerThanTheLimitIsATimeout() throws SQLException {
    KvStore store = store(50);
    store.put("a", "1");
    try (Connection other = connect();
        Statement statement = other.createStatement()) {
      statement.execute("BEGIN IMMEDIATE");

      assertThatThrownBy(() -> store.put("a", "2"))
          .isInstanceOfSatisfying(
              KvException.class, e -> assertThat(e.kind()).isEqualTo(KvException.Kind.TIMEOUT));
      assertThat(store.get("a")).contains("1");
      statement.execute("ROLLBACK");
    }
    assertThat(store.putIfAbsent("a", "2")).contains("1");
  }

  @Test
  void whatIsNoDatabaseIsUnavailable() throws Exception {
    Files.writeString(
        folder.resolve("control"), "This is a letter and not a database. ".repeat(50));

    assertThatThrownBy(() -> store(1_000).get("a"))
        .isInstanceOfSatisfying(
            KvException.class, e -> assertThat(e.kind()).isEqualTo(KvException.Kind.UNAVAILABLE));
  }

  private KvStore store(long timeoutMs) {
    return new TableKvStore(this::connect, timeoutMs);
  }

  private Connection connect() throws SQLException {
    Properties properties = new Properties();
    properties.put("journal_mode", "WAL");
    properties.put("synchronous", "FULL");
    return DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("control"), properties);
  }
}
