package dev.collegedb.benchmarks;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Four statements on one user, and a commit. Used by one thread. */
final class ShortTransaction extends Comparison {

  private final Parts[] plain = new Parts[Shop.SHARDS];
  private final Parts ours = new Parts(shop().ours());
  private int number = Shop.ORDERS;

  ShortTransaction() throws SQLException {
    for (int shard = 0; shard < plain.length; shard++) {
      plain[shard] = new Parts(shop().plain(shard));
    }
  }

  /** The statements of one connection. */
  private record Parts(
      Connection connection,
      PreparedStatement select,
      PreparedStatement update,
      PreparedStatement insert,
      PreparedStatement delete) {

    Parts(Connection connection) throws SQLException {
      this(
          connection,
          connection.prepareStatement("SELECT born FROM users WHERE id = ?"),
          connection.prepareStatement("UPDATE users SET born = ? WHERE id = ?"),
          connection.prepareStatement("INSERT INTO orders VALUES (?, ?, '2026-12-31', 12)"),
          connection.prepareStatement("DELETE FROM orders WHERE user_id = ? AND number = ?"));
    }

    long run(int user, int number) throws SQLException {
      connection.setAutoCommit(false);
      long sum = change(user, select(user)) + insert(user, number) + delete(user, number);
      connection.commit();
      connection.setAutoCommit(true);
      return sum;
    }

    private int select(int user) throws SQLException {
      select.setInt(1, user);
      try (ResultSet rows = select.executeQuery()) {
        return rows.next() ? rows.getInt(1) : 0;
      }
    }

    private long change(int user, int born) throws SQLException {
      update.setInt(1, born ^ 1);
      update.setInt(2, user);
      return update.executeUpdate();
    }

    private long insert(int user, int number) throws SQLException {
      insert.setInt(1, number);
      insert.setInt(2, user);
      return insert.executeUpdate();
    }

    private long delete(int user, int number) throws SQLException {
      delete.setInt(1, user);
      delete.setInt(2, number);
      return delete.executeUpdate();
    }
  }

  @Override
  long byPlainDriver() throws SQLException {
    int user = shop().someUser();
    return plain[shop().shardOf(user)].run(user, ++number);
  }

  @Override
  long byOurs() throws SQLException {
    return ours.run(shop().someUser(), ++number);
  }
}
