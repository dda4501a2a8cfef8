package dev.collegedb.internal.dialect;

import java.nio.file.Files;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Opens and adjusts SQLite connections: what JDBC leaves to each driver. Stateless. */
public final class SqliteConnections {

  private static final int NOT_OPENED = 14;
  private static final int NOT_A_DATABASE = 26;
  private static final int CORRUPT = 11;
  private static final int IO_ERROR = 10;
  private static final int INTERRUPT = 9;

  private static final Set<Integer> BROKEN = Set.of(IO_ERROR, CORRUPT, NOT_OPENED, NOT_A_DATABASE);

  private static final Logger LOG = LoggerFactory.getLogger(SqliteConnections.class);

  private SqliteConnections() {}

  /** A connection of the database's own driver, which has proved that it can read the database. */
  public static Connection open(String url, Map<String, String> properties) throws SQLException {
    Properties own = new Properties();
    properties.forEach(own::setProperty);
    Driver driver = DriverManager.getDriver(url);
    Connection connection = driver.connect(url, own);
    if (connection == null) {
      throw new SQLException("no JDBC driver takes the URL");
    }
    try {
      verify(connection);
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
    return connection;
  }

  // SQLite opens a file without looking at it; only the first read finds out that it is no
  // database.
  private static void verify(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet version = statement.executeQuery("PRAGMA schema_version")) {
      version.next();
    } catch (SQLException e) {
      if (isBroken(e)) {
        throw e;
      }
    }
  }

  /** True if the connection cannot be used again after {@code failure}. */
  public static boolean isBroken(SQLException failure) {
    String state = failure.getSQLState();
    return state != null && state.startsWith("08")
        || BROKEN.contains(failure.getErrorCode() & 0xff);
  }

  /**
   * True if the statement was interrupted; then the next ones may be, too, as long as any statement
   * of the connection is open.
   */
  public static boolean isInterrupted(SQLException failure) {
    return (failure.getErrorCode() & 0xff) == INTERRUPT;
  }

  /** True if a sum of integers, or another calculation with them, left 64 bits. */
  public static boolean isOverflow(SQLException failure) {
    return String.valueOf(failure.getMessage()).contains("integer overflow");
  }

  /**
   * Ends the open transaction and leaves the connection in autocommit mode; on failure the
   * transaction stays open. Not {@link Connection#commit}, with which sqlite-jdbc begins the next
   * transaction at once: under {@code transaction_mode=IMMEDIATE} that waits for a lock of one
   * shard while another shard is still to be committed, and two sessions can wait for each other.
   */
  public static void commit(Connection connection) throws SQLException {
    try {
      connection.setAutoCommit(true);
    } catch (SQLException e) {
      resume(connection, false);
      throw e;
    }
  }

  /**
   * Undoes the open transaction, if SQLite has not done so by itself, and leaves the connection in
   * autocommit mode.
   */
  public static void rollback(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("ROLLBACK");
    } catch (SQLException e) {
      if (!String.valueOf(e.getMessage()).contains("no transaction is active")) {
        throw e;
      }
    }
    resume(connection, true);
  }

  /** Begins a transaction if none is open; false if there is one, or the connection is broken. */
  public static boolean begins(Connection connection) {
    try (Statement statement = connection.createStatement()) {
      statement.execute("BEGIN");
      return true;
    } catch (SQLException e) {
      LOG.trace("no transaction could be begun", e);
      return false;
    }
  }

  // sqlite-jdbc notes the mode before it sends COMMIT or BEGIN, which must fail here, since there
  // is one or no transaction already
  private static void resume(Connection connection, boolean autoCommit) {
    try {
      connection.setAutoCommit(autoCommit);
    } catch (SQLException e) {
      LOG.trace("the connection is in the wanted mode", e);
    }
  }

  /**
   * Refuses or allows writing; sqlite-jdbc's own setReadOnly works only before the connection is
   * opened.
   */
  public static void setReadOnly(Connection connection, boolean readOnly) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA query_only = " + (readOnly ? "ON" : "OFF"));
    }
  }

  /**
   * Why no connection of {@code url} can be a shard as things are; SQLite's own messages do not
   * say.
   */
  public static Optional<String> unfit(String url) {
    SqliteUrl at = SqliteUrl.of(url);
    if (at.isPrivate()) {
      return Optional.of(
          "each connection of it would get an empty database of its own; use file:NAME?mode=memory&cache=shared");
    }
    if (at.filename().startsWith(":resource:")) {
      return Optional.of("a database inside the class path cannot be written; copy it to a file");
    }
    return at.file()
        .map(file -> file.toAbsolutePath().getParent())
        .filter(folder -> !Files.isDirectory(folder))
        .map(folder -> "its folder " + folder + " does not exist");
  }
}
