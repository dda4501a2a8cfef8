package dev.collegedb.benchmarks;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/** Borrow a connection of HikariCP, prepare, read one user, close. Used by one thread. */
final class BorrowedSelect extends Comparison {

  private final List<HikariDataSource> plain =
      shop().shardUrls().stream().map(BorrowedSelect::pool).toList();
  private final HikariDataSource ours = pool(shop().url());

  BorrowedSelect() throws SQLException {}

  private static HikariDataSource pool(String url) {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(url);
    config.setMaximumPoolSize(2);
    return new HikariDataSource(config);
  }

  @Override
  long byPlainDriver() throws SQLException {
    int user = shop().someUser();
    return read(plain.get(shop().shardOf(user)), user);
  }

  @Override
  long byOurs() throws SQLException {
    return read(ours, shop().someUser());
  }

  private static long read(HikariDataSource pool, int user) throws SQLException {
    try (Connection connection = pool.getConnection();
        PreparedStatement select = connection.prepareStatement(PointSelect.SQL)) {
      return PointSelect.read(select, user);
    }
  }

  @Override
  public void close() throws SQLException {
    ours.close();
    plain.forEach(HikariDataSource::close);
    super.close();
  }
}
