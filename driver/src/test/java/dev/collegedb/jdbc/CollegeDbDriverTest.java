package dev.collegedb.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Properties;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

class CollegeDbDriverTest {

  private final Driver driver = new CollegeDbDriver();

  @Test
  void serviceLoaderFindsTheDriver() {
    assertThat(ServiceLoader.load(Driver.class)).hasAtLeastOneElementOfType(CollegeDbDriver.class);
  }

  @Test
  void driverManagerFindsTheDriverOfAUrl() throws SQLException {
    assertThat(DriverManager.getDriver("jdbc:collegedb:sqlite:a.db"))
        .isInstanceOf(CollegeDbDriver.class);
  }

  @Test
  void urlsOfOthersAreNotOurs() throws SQLException {
    assertThat(driver.acceptsURL("jdbc:sqlite:a.db")).isFalse();
    assertThat(driver.connect("jdbc:sqlite:a.db", new Properties())).isNull();
  }

  @Test
  void wrongUrlFailsWithTheFormsThroughDriverManager() {
    assertThatThrownBy(() -> DriverManager.getConnection("jdbc:collegedb:sqllite:a.db"))
        .isInstanceOf(SQLException.class)
        .hasMessageStartingWith("[BAD_CONFIGURATION]")
        .hasMessageContaining("write jdbc:collegedb:sqlite:{data/s0.db,data/s1.db}");
  }

  @Test
  void propertiesAreOfferedWithValuesAndChoices() throws SQLException {
    Properties given = new Properties();
    given.setProperty("collegedb.transactions", "single");

    DriverPropertyInfo[] offered = driver.getPropertyInfo("jdbc:collegedb:sqlite:a.db", given);

    DriverPropertyInfo transactions =
        Arrays.stream(offered)
            .filter(info -> info.name.equals("collegedb.transactions"))
            .findFirst()
            .orElseThrow();
    assertThat(transactions.value).isEqualTo("single");
    assertThat(transactions.choices).containsExactly("multi", "single");
    assertThat(transactions.description).isNotBlank();
    assertThat(offered)
        .extracting(info -> info.name)
        .contains("user", "password", "collegedb.tables.NAME.key");
  }

  @Test
  void versionIsTold() {
    assertThat(driver.getMajorVersion()).isZero();
    assertThat(driver.getMinorVersion()).isOne();
    assertThat(driver.jdbcCompliant()).isFalse();
  }
}
