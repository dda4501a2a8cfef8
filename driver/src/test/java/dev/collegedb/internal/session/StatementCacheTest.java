package dev.collegedb.internal.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class StatementCacheTest {

  private static final StatementKey ONE = StatementKey.of("SELECT 1");
  private static final StatementKey TWO = StatementKey.of("SELECT 2");

  private Connection connection;
  private StatementCache cache;

  @BeforeEach
  void open() throws SQLException {
    connection = DriverManager.getConnection("jdbc:sqlite::memory:");
    cache = new StatementCache(connection);
  }

  @AfterEach
  void close() throws SQLException {
    connection.close();
  }

  @Test
  void givesTheSameStatementAgainOnceItIsBack() throws SQLException {
    PreparedStatement first = cache.checkOut(ONE);
    cache.checkIn(first);

    assertThat(cache.checkOut(ONE)).isSameAs(first);
    assertThat(cache.checkOut(TWO)).isNotSameAs(first);
  }

  @Test
  void givesTwoUsersOfOneTextTwoStatementsAndKeepsOne() throws SQLException {
    PreparedStatement first = cache.checkOut(ONE);
    PreparedStatement second = cache.checkOut(ONE);

    assertThat(second).isNotSameAs(first);
    assertThat(cache.busy()).containsExactly(first, second);

    cache.checkIn(second);
    cache.checkIn(first);

    assertThat(second.isClosed()).isTrue();
    assertThat(first.isClosed()).isFalse();
    assertThat(cache.busy()).isEmpty();
    assertThat(cache.checkOut(ONE)).isSameAs(first);
  }

  @Test
  void neverGivesADiscardedStatementAgain() throws SQLException {
    PreparedStatement first = cache.checkOut(ONE);

    cache.discard(first);

    assertThat(first.isClosed()).isTrue();
    assertThat(cache.busy()).isEmpty();
    assertThat(cache.checkOut(ONE)).isNotSameAs(first);
  }

  @Test
  void neverGivesAStatementAgainThatItsUserClosed() throws SQLException {
    PreparedStatement first = cache.checkOut(ONE);
    first.close();

    cache.checkIn(first);

    assertThat(cache.checkOut(ONE).isClosed()).isFalse();
  }

  @Test
  void dropsWhatWasPreparedUnderAnotherSchemaIdleOrBusy() throws SQLException {
    PreparedStatement idle = cache.checkOut(ONE);
    cache.checkIn(idle);
    PreparedStatement busy = cache.checkOut(TWO);

    cache.expectSchema(1);

    assertThat(idle.isClosed()).isTrue();
    assertThat(busy.isClosed()).isFalse();
    assertThat(cache.checkOut(TWO)).isNotSameAs(busy);
    cache.checkIn(busy);
    assertThat(busy.isClosed()).isTrue();
  }

  @Test
  void closesTheIdleStatementUsedLongestAgoWhenThereAreTooMany() throws SQLException {
    PreparedStatement busy = cache.checkOut(ONE);
    PreparedStatement eldest = cache.checkOut(TWO);
    cache.checkIn(eldest);
    List<PreparedStatement> others = new ArrayList<>();
    for (int i = 0; i < 255; i++) {
      PreparedStatement other = cache.checkOut(StatementKey.of("SELECT 3, " + i));
      cache.checkIn(other);
      others.add(other);
    }

    assertThat(busy.isClosed()).isFalse();
    assertThat(eldest.isClosed()).isTrue();
    for (PreparedStatement other : others) {
      assertThat(other.isClosed()).isFalse();
    }
  }

  @Test
  void namesWhatIsIdleWhenEverythingIsForgotten() throws SQLException {
    PreparedStatement busy = cache.checkOut(ONE);
    PreparedStatement idle = cache.checkOut(TWO);
    cache.checkIn(idle);

    assertThat(cache.forgetAll()).containsExactly(idle);
    cache.checkIn(busy);
    assertThat(busy.isClosed()).isTrue();
  }
}
