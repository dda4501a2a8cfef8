package dev.collegedb.internal.kv;

import dev.collegedb.kv.KvStore;
import dev.collegedb.kv.KvStoreContract;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/**
 * The control store of shards in memory: its tables lock one another, and no busy timeout waits for
 * them.
 */
class SharedMemoryTableKvStoreTest extends KvStoreContract {

  private final String url = "jdbc:sqlite:file:" + UUID.randomUUID() + "?mode=memory&cache=shared";
  private Connection keeper;

  @BeforeEach
  void keepInMemory() throws SQLException {
    keeper = DriverManager.getConnection(url);
  }

  @AfterEach
  void forget() throws SQLException {
    keeper.close();
  }

  @Override
  protected KvStore open() {
    return new TableKvStore(() -> DriverManager.getConnection(url), 60_000);
  }

  @Override
  protected KvStore openAgain(KvStore first) {
    return open();
  }
}
