package dev.collegedb.internal.connection;

import dev.collegedb.internal.config.Configuration;
import dev.collegedb.internal.config.Settings;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;

/**
 * The little shop twice: through the plain driver, and through our face over another plain
 * connection.
 */
record Fixture(Connection plain, LogicalConnection ours, SingleFileExecutor executor)
    implements AutoCloseable {

  static Fixture in(Path folder) throws SQLException {
    Path one = folder.resolve("plain.db");
    Path other = folder.resolve("ours.db");
    Settings settings = Configuration.read("jdbc:collegedb:sqlite:" + other, new Properties());
    SingleFileExecutor executor = new SingleFileExecutor(settings, filled(other));
    return new Fixture(filled(one), new LogicalConnection(executor), executor);
  }

  private static Connection filled(Path file) throws SQLException {
    Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate(
          "CREATE TABLE users (id INTEGER PRIMARY KEY, name VARCHAR(40) NOT NULL, born DATE, balance DECIMAL(10,2), photo BLOB)");
      statement.executeUpdate(
          "INSERT INTO users VALUES (1, 'Ada', '1815-12-10 00:00:00.000', 12.5, x'0102'),"
              + " (2, 'Bob', NULL, 7, NULL), (3, 'Čeněk', 5000000000, NULL, 'text')");
    }
    return connection;
  }

  @Override
  public void close() throws SQLException {
    ours.close();
    plain.close();
  }
}
