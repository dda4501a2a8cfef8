package dev.collegedb.jdbc;

import dev.collegedb.internal.config.Configuration;
import dev.collegedb.internal.connection.LogicalConnection;
import dev.collegedb.internal.error.DriverError;
import dev.collegedb.internal.error.Errors;
import dev.collegedb.internal.exec.Instances;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.util.Properties;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The JDBC driver of URLs that begin with {@code jdbc:collegedb:}. Thread-safe.
 *
 * <p>{@link DriverManager} finds it by itself. A connection opens no shard before its first
 * statement; connections of equal configurations share their pools and caches.
 */
public final class CollegeDbDriver implements Driver {

  static final int MAJOR_VERSION = 0;
  static final int MINOR_VERSION = 1;

  static {
    register();
  }

  private static void register() {
    try {
      DriverManager.registerDriver(new CollegeDbDriver());
    } catch (SQLException failed) {
      throw new ExceptionInInitializerError(failed);
    }
  }

  /** Makes a driver that {@link DriverManager} does not know; applications have no need to. */
  public CollegeDbDriver() {}

  /**
   * Opens a connection.
   *
   * @param url one of the forms of the configuration page
   * @param info settings as {@code collegedb.NAME}; all others go to the shards' own driver
   * @return no connection ({@code null}) if the URL is another driver's
   * @throws SQLException BAD_CONFIGURATION, with everything that is wrong in URL, properties and
   *     file
   */
  @Override
  public @Nullable Connection connect(String url, @Nullable Properties info) throws SQLException {
    if (!acceptsURL(url)) {
      return null;
    }
    return new LogicalConnection(Instances.open(Configuration.read(url, orEmpty(info))));
  }

  /** True if the URL begins with {@code jdbc:collegedb:}, whatever follows. */
  @Override
  public boolean acceptsURL(@Nullable String url) throws SQLException {
    if (url == null) {
      throw Errors.of(DriverError.BAD_CONFIGURATION, 1, "- the URL is null");
    }
    return Configuration.accepts(url);
  }

  /** Every setting, with the value in {@code info} or its default; secrets are left out. */
  @Override
  public DriverPropertyInfo[] getPropertyInfo(String url, @Nullable Properties info) {
    return Configuration.propertyInfo(orEmpty(info));
  }

  private static Properties orEmpty(@Nullable Properties info) {
    return info == null ? new Properties() : info;
  }

  @Override
  public int getMajorVersion() {
    return MAJOR_VERSION;
  }

  @Override
  public int getMinorVersion() {
    return MINOR_VERSION;
  }

  /** False: the SQL is the shards' own, which need not be SQL-92 entry level. */
  @Override
  public boolean jdbcCompliant() {
    return false;
  }

  /** The logger above all of ours, for those who bind slf4j to {@code java.util.logging}. */
  @Override
  public Logger getParentLogger() {
    return Logger.getLogger("dev.collegedb");
  }
}
