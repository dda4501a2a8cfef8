package dev.collegedb.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.collegedb.internal.error.DriverError;
import java.beans.IntrospectionException;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Properties;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CollegeDbDataSourceTest {

  @TempDir private Path folder;

  @Test
  void itIsABean() throws IntrospectionException {
    assertThat(Introspector.getBeanInfo(CollegeDbDataSource.class).getPropertyDescriptors())
        .filteredOn(property -> property.getWriteMethod() != null)
        .extracting(PropertyDescriptor::getName)
        .contains("url", "user", "password", "properties", "loginTimeout", "logWriter");
  }

  @Test
  void everyMethodOfTheInterfaceIsAnswered() {
    for (Method method : DataSource.class.getMethods()) {
      assertThat(Arrays.stream(CollegeDbDataSource.class.getDeclaredMethods()).map(Method::getName))
          .as(method.getName())
          .contains(method.getName());
    }
  }

  @Test
  void connectionWorksAndTellsItsUrl() throws SQLException {
    try (CollegeDbDataSource dataSource = dataSource();
        Connection connection =
            dataSource.createConnectionBuilder().user("app").password("hush77").build()) {
      assertThat(connection.isValid(1)).isTrue();
      assertThat(connection.getMetaData().getURL()).isEqualTo(dataSource.getUrl());
    }
  }

  @Test
  void connectingOpensNoShard() throws SQLException {
    try (CollegeDbDataSource dataSource = dataSource();
        Connection connection = dataSource.getConnection()) {
      assertThat(connection.isClosed()).isFalse();
      assertThat(folder).isEmptyDirectory();
    }
  }

  @Test
  void closedDataSourceRefuses() throws SQLException {
    CollegeDbDataSource dataSource = dataSource();
    dataSource.getConnection().close();

    dataSource.close();
    dataSource.close();

    assertThatThrownBy(dataSource::getConnection)
        .isInstanceOfSatisfying(
            SQLException.class,
            e -> assertThat(e.getErrorCode()).isEqualTo(DriverError.CLOSED.number()));
  }

  @Test
  void missingUrlIsNamed() {
    assertThatThrownBy(new CollegeDbDataSource()::getConnection)
        .hasMessageContaining("the data source has no url");
  }

  @Test
  void urlOfAnotherDriverIsNamed() {
    CollegeDbDataSource dataSource = new CollegeDbDataSource();
    dataSource.setUrl("jdbc:sqlite:a.db");

    assertThatThrownBy(dataSource::getConnection)
        .hasMessageContaining("set one that begins with jdbc:collegedb:");
  }

  @Test
  void propertiesAreSettings() {
    CollegeDbDataSource dataSource = dataSource();
    Properties properties = new Properties();
    properties.put("collegedb.gather.maxRows", -1);
    dataSource.setProperties(properties);

    assertThatThrownBy(dataSource::getConnection).hasMessageContaining("gather.maxRows = -1");
  }

  @Test
  void credentialsAreNeverShown() {
    CollegeDbDataSource dataSource = new CollegeDbDataSource();
    dataSource.setUrl("jdbc:collegedb:sqlite:a.db?password=hush77");
    dataSource.setPassword("hush77");

    assertThat(dataSource.toString() + dataSource.getUrl()).doesNotContain("hush77");
  }

  @Test
  void unwrapGivesItself() throws SQLException {
    CollegeDbDataSource dataSource = dataSource();

    assertThat(dataSource.unwrap(DataSource.class)).isSameAs(dataSource);
    assertThat(dataSource.isWrapperFor(Connection.class)).isFalse();
    assertThatThrownBy(() -> dataSource.unwrap(Connection.class)).hasMessageContaining("[UNWRAP]");
  }

  private CollegeDbDataSource dataSource() {
    CollegeDbDataSource dataSource = new CollegeDbDataSource();
    dataSource.setUrl(
        "jdbc:collegedb:sqlite:{" + folder.resolve("s0.db") + "," + folder.resolve("s1.db") + "}");
    return dataSource;
  }
}
