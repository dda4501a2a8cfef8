package dev.collegedb.internal.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.collegedb.internal.session.ShardSession.Access;
import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShardCommitTest {

  @TempDir Path folder;
  private final FailingConnector connector = new FailingConnector();
  private ShardFiles files;
  private ControlStores control;
  private ShardPools pools;
  private ShardSession session;

  @BeforeEach
  void open() throws SQLException {
    files = new ShardFiles(folder, 3);
    files.everywhere("CREATE TABLE t (id INTEGER PRIMARY KEY)");
    control = new ControlStores(files.settings());
    pools = new ShardPools(files.settings(), control, connector);
    session = new ShardSession(pools);
    session.setAutoCommit(false);
  }

  @AfterEach
  void close() throws SQLException {
    Closing.all(List.of(session, pools, control));
  }

  private void insert(String shard) throws SQLException {
    try (Statement statement = session.acquire(shard, Access.WRITE).raw().createStatement()) {
      statement.executeUpdate("INSERT INTO t VALUES (1)");
    } finally {
      session.release(shard);
    }
  }

  private long rows(String shard) throws SQLException {
    return files.number(shard, "SELECT count(*) FROM t");
  }

  @Test
  void leavesTheTransactionOpenIfTheFirstCommitFails() throws SQLException {
    connector.failCommitsOn("s0");
    insert("s0");
    insert("s1");

    assertThatThrownBy(session::commit).hasMessage("database is locked");
    assertThat(session.inTransaction()).isTrue();
    session.rollback();
    assertThat(rows("s0") + rows("s1")).isZero();
  }

  @Test
  void saysWhichShardsAreCommittedAndWhichRolledBack() throws SQLException {
    connector.failCommitsOn("s1");
    insert("s0");
    insert("s1");
    insert("s2");

    SQLException failure = catchThrowableOfType(SQLException.class, session::commit);

    assertThat((Throwable) failure)
        .hasMessageContaining(
            "[PARTIAL_COMMIT] the transaction is committed on s0, rolled back on s1, s2, unknown on none");
    assertThat(failure.getSQLState()).doesNotStartWith("40").doesNotStartWith("08");
    assertThat(rows("s0")).isEqualTo(1);
    assertThat(rows("s1") + rows("s2")).isZero();
    assertThat(session.inTransaction()).isFalse();
    assertThat(session.inUse()).isEmpty();
  }

  @Test
  void callsAShardUnknownIfItsConnectionBrokeAtCommit() throws SQLException {
    connector.loseConnectionAtCommitOn("s1");
    insert("s0");
    insert("s1");

    assertThatThrownBy(session::commit)
        .hasMessageContaining("committed on s0, rolled back on none, unknown on s1");
  }

  @Test
  void doesNotCountAShardThatWasOnlyRead() throws SQLException {
    connector.failCommitsOn("s1");
    insert("s0");
    session.acquire("s1", Access.READ);
    session.release("s1");

    session.commit();

    assertThat(rows("s0")).isEqualTo(1);
    assertThat(session.inUse()).isEmpty();
  }

  @Test
  void rollsBackAnAutocommitStatementWhoseFirstCommitFails() throws SQLException {
    session.setAutoCommit(true);
    connector.failCommitsOn("s0");

    assertThatThrownBy(
            () ->
                session.inOneTransaction(
                    new TreeSet<>(List.of("s0", "s1")),
                    () -> {
                      insert("s0");
                      insert("s1");
                      return 0;
                    }))
        .hasMessage("database is locked");
    assertThat(rows("s0") + rows("s1")).isZero();
    assertThat(session.inUse()).isEmpty();
  }
}
