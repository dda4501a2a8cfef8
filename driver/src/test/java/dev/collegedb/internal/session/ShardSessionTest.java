package dev.collegedb.internal.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.collegedb.internal.config.Settings.Transactions;
import dev.collegedb.internal.session.ShardSession.Access;
import dev.collegedb.planner.TableRules;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShardSessionTest {

  @TempDir Path folder;
  private ShardFiles files;
  private ControlStores control;
  private ShardPools pools;
  private ShardSession session;

  @BeforeEach
  void open() throws SQLException {
    open(Transactions.MULTI);
    files.everywhere("CREATE TABLE t (id INTEGER PRIMARY KEY)");
  }

  private void open(Transactions transactions) {
    files = new ShardFiles(folder, 3);
    var settings = files.settings(new TableRules(Map.of(), Optional.empty()), transactions);
    control = new ControlStores(settings);
    pools = new ShardPools(settings, control);
    session = new ShardSession(pools);
  }

  @AfterEach
  void close() throws SQLException {
    Closing.all(List.of(session, pools, control));
  }

  private void insert(String shard, int id) throws SQLException {
    PhysicalConnection connection = session.acquire(shard, Access.WRITE);
    PreparedStatement statement = connection.checkOut(StatementKey.of("INSERT INTO t VALUES (?)"));
    try {
      statement.setInt(1, id);
      statement.executeUpdate();
    } finally {
      connection.checkIn(statement);
      session.release(shard);
    }
  }

  private long rows(String shard) throws SQLException {
    return files.number(shard, "SELECT count(*) FROM t");
  }

  private static TreeSet<String> shards(String... names) {
    return new TreeSet<>(List.of(names));
  }

  @Test
  void opensNoShardUntilOneIsAcquired() throws SQLException {
    session.setAutoCommit(false);
    session.commit();

    assertThat(pools.isOpen("s0")).isFalse();
    assertThat(session.inUse()).isEmpty();
  }

  @Test
  void holdsNothingAfterAnAutocommitStatement() throws SQLException {
    insert("s1", 1);

    assertThat(session.inUse()).isEmpty();
    assertThat(rows("s1")).isEqualTo(1);
  }

  @Test
  void holdsTheConnectionWhileSomebodyUsesIt() throws SQLException {
    PhysicalConnection first = session.acquire("s0", Access.READ);
    PhysicalConnection second = session.acquire("s0", Access.READ);
    session.release("s0");

    assertThat(second).isSameAs(first);
    assertThat(session.inUse()).containsExactly("s0");

    session.release("s0");

    assertThat(session.inUse()).isEmpty();
  }

  @Test
  void keepsTheConnectionUntilTheTransactionEnds() throws SQLException {
    session.setAutoCommit(false);
    insert("s0", 1);
    insert("s2", 2);

    assertThat(session.inUse()).containsExactly("s0", "s2");
    assertThat(session.inTransaction()).isTrue();
    assertThat(rows("s0")).isZero();

    session.commit();

    assertThat(session.inUse()).isEmpty();
    assertThat(rows("s0") + rows("s2")).isEqualTo(2);
  }

  @Test
  void rollsBackEveryShard() throws SQLException {
    session.setAutoCommit(false);
    insert("s0", 1);
    insert("s1", 1);
    session.rollback();

    assertThat(rows("s0") + rows("s1")).isZero();
    assertThat(session.inUse()).isEmpty();
  }

  @Test
  void turningAutocommitOnCommits() throws SQLException {
    session.setAutoCommit(false);
    insert("s0", 1);
    session.setAutoCommit(true);

    assertThat(rows("s0")).isEqualTo(1);
  }

  @Test
  void rollsBackToASavepointAlsoOnShardsThatJoinedLater() throws SQLException {
    session.setAutoCommit(false);
    insert("s0", 1);
    Savepoint savepoint = session.setSavepoint("here");
    insert("s0", 2);
    insert("s1", 3);
    session.rollback(savepoint);
    insert("s1", 4);
    session.commit();

    assertThat(rows("s0")).isEqualTo(1);
    assertThat(files.number("s1", "SELECT sum(id) FROM t")).isEqualTo(4);
  }

  @Test
  void refusesASavepointOfAnEndedTransaction() throws SQLException {
    session.setAutoCommit(false);
    Savepoint savepoint = session.setSavepoint(null);
    session.commit();

    assertThatThrownBy(() -> session.rollback(savepoint))
        .hasMessageContaining("[SAVEPOINT_UNKNOWN]");
  }

  @Test
  void refusesToCommitInAutocommit() {
    assertThatThrownBy(() -> session.commit()).hasMessageContaining("[IN_AUTOCOMMIT]");
    assertThatThrownBy(() -> session.setSavepoint("a")).hasMessageContaining("[IN_AUTOCOMMIT]");
  }

  @Test
  void writesSeveralShardsInAutocommitTogether() throws SQLException {
    int answer =
        session.inOneTransaction(
            shards("s0", "s1"),
            () -> {
              insert("s0", 1);
              insert("s1", 1);
              return 42;
            });

    assertThat(answer).isEqualTo(42);
    assertThat(rows("s0") + rows("s1")).isEqualTo(2);
    assertThat(session.autoCommit()).isTrue();
    assertThat(session.inUse()).isEmpty();
  }

  @Test
  void writesNothingInAutocommitIfOneShardFails() throws SQLException {
    files.on("s1", "INSERT INTO t VALUES (1)");

    assertThatThrownBy(
            () ->
                session.inOneTransaction(
                    shards("s0", "s1"),
                    () -> {
                      insert("s0", 1);
                      insert("s1", 1);
                      return 0;
                    }))
        .hasMessageContaining("UNIQUE");
    assertThat(rows("s0")).isZero();
    assertThat(session.autoCommit()).isTrue();
  }

  @Test
  void undoesOnlyTheFailedStatementInsideATransaction() throws SQLException {
    session.setAutoCommit(false);
    insert("s1", 1);

    assertThatThrownBy(
            () ->
                session.inOneTransaction(
                    shards("s0", "s1"),
                    () -> {
                      insert("s0", 1);
                      insert("s1", 1);
                      return 0;
                    }))
        .hasMessageContaining("UNIQUE");
    session.commit();

    assertThat(rows("s0")).isZero();
    assertThat(rows("s1")).isEqualTo(1);
  }

  @Test
  void refusesTheSecondWrittenShardIfTransactionsAreSingle() throws SQLException {
    close();
    open(Transactions.SINGLE);
    session.setAutoCommit(false);
    insert("s0", 1);
    session.acquire("s1", Access.READ);
    session.release("s1");

    assertThatThrownBy(() -> insert("s1", 1)).hasMessageContaining("[MULTI_SHARD_TRANSACTION]");
    session.commit();
    assertThat(rows("s0")).isEqualTo(1);
  }

  @Test
  void refusesToWriteOnShardsJoinedAfterReadOnly() throws SQLException {
    session.setReadOnly(true);

    assertThatThrownBy(() -> insert("s0", 1)).hasMessageContaining("readonly");
    session.setReadOnly(false);
    insert("s0", 1);

    assertThat(rows("s0")).isEqualTo(1);
  }

  @Test
  void givesConnectionsBackWritable() throws SQLException {
    session.setReadOnly(true);
    session.acquire("s0", Access.READ);
    session.release("s0");

    try (ShardSession other = new ShardSession(pools)) {
      PhysicalConnection connection = other.acquire("s0", Access.WRITE);
      assertThat(connection.raw().createStatement().executeUpdate("INSERT INTO t VALUES (9)"))
          .isEqualTo(1);
      other.release("s0");
    }
  }

  @Test
  void appliesIsolationToShardsJoinedLater() throws SQLException {
    session.setTransactionIsolation(Connection.TRANSACTION_READ_UNCOMMITTED);
    PhysicalConnection connection = session.acquire("s0", Access.READ);

    assertThat(connection.raw().getTransactionIsolation())
        .isEqualTo(Connection.TRANSACTION_READ_UNCOMMITTED);
    session.release("s0");
    assertThatThrownBy(() -> session.setTransactionIsolation(99))
        .hasMessageContaining("[UNSUPPORTED_METHOD]");
  }

  @Test
  void closingRollsBackAndMayBeRepeated() throws SQLException {
    session.setAutoCommit(false);
    insert("s0", 1);
    session.close();
    session.close();

    assertThat(rows("s0")).isZero();
    assertThatThrownBy(() -> session.acquire("s0", Access.READ)).hasMessageContaining("[CLOSED]");
  }

  @Test
  void namesTheShardsIfOneIsUnknown() {
    assertThatThrownBy(() -> session.acquire("s9", Access.READ)).hasMessageContaining("s0, s1, s2");
  }

  @Test
  void letsAHundredSessionsEachHoldAConnection() throws SQLException {
    List<ShardSession> sessions = new java.util.ArrayList<>();
    for (int i = 0; i < 100; i++) {
      ShardSession next = new ShardSession(pools);
      sessions.add(next);
      next.acquire("s0", Access.READ);
    }

    assertThat(sessions).allSatisfy(open -> assertThat(open.inUse()).containsExactly("s0"));
    for (ShardSession open : sessions) {
      open.release("s0");
    }
    Closing.all(sessions);
  }
}
