package dev.collegedb.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.equivalentTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.collegedb.jdbc.CollegeDb;
import dev.collegedb.jdbc.Route;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.Statement;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Imports point one way. A new package needs its line here, and its place in docs/architecture.md.
 */
final class ImportDirectionsTest {

  private static final String OURS = "dev.collegedb..";
  private static final String INTERNAL = "dev.collegedb.internal.";

  /** What a logical connection unwraps to, and what that answers with. */
  private static final DescribedPredicate<JavaClass> FACE =
      equivalentTo(CollegeDb.class).or(equivalentTo(Route.class));

  private static final JavaClasses CODE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.collegedb");

  @ParameterizedTest(name = "{0} sees only {1}")
  @CsvSource({
    "error, planner",
    "config, planner error",
    "dialect, ''",
    "kv, kv-spi",
    "merge, planner error",
    "session, config dialect error",
    "route, planner config error kv-spi",
    "catalog, planner config dialect error session kv-spi",
    "result, merge error",
    "exec, planner config dialect error kv kv-spi kv-memory catalog route session merge result",
    "connection, planner config dialect error session exec merge result",
  })
  void importsPointOneWay(String stage, String seen) {
    DescribedPredicate<JavaClass> allowed =
        resideInAPackage(INTERNAL + stage)
            .or(not(resideInAPackage(OURS)))
            .or(FACE)
            .or(resideInAnyPackage(packages(seen)));

    classes()
        .that()
        .resideInAPackage(INTERNAL + stage)
        .should()
        .onlyDependOnClassesThat(allowed)
        .check(CODE);
  }

  private static String[] packages(String names) {
    return Arrays.stream(names.split(" "))
        .map(ImportDirectionsTest::packageOf)
        .toArray(String[]::new);
  }

  private static String packageOf(String name) {
    return switch (name) {
      case "planner" -> "dev.collegedb.planner";
      case "kv-spi" -> "dev.collegedb.kv";
      case "kv-memory" -> "dev.collegedb.kv.memory";
      default -> INTERNAL + name;
    };
  }

  @Test
  void everyStageOfTheDriverHasItsLineAbove() {
    classes()
        .that()
        .resideInAPackage("dev.collegedb.internal..")
        .should()
        .resideInAnyPackage(
            packages("error config dialect kv merge session route catalog result exec connection"))
        .check(CODE);
  }

  @Test
  void onlyTheDoorStandsOutsideOfInternal() {
    noClasses()
        .that()
        .resideInAPackage("dev.collegedb.internal..")
        .should()
        .dependOnClassesThat(resideInAPackage("dev.collegedb.jdbc").and(not(FACE)))
        .check(CODE);
  }

  @Test
  void thePlannerIsPure() {
    noClasses()
        .that()
        .resideInAPackage("dev.collegedb.planner..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "java.sql..",
            "javax.sql..",
            "java.io..",
            "java.nio.file..",
            "java.net..",
            "java.time..")
        .check(CODE);
  }

  @Test
  void parsedTreesStayInsideThePlanner() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.collegedb.planner.internal..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("net.sf.jsqlparser..")
        .check(CODE);
  }

  @Test
  void theInsideOfThePlannerIsItsOwn() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.collegedb.planner..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.collegedb.planner.internal..")
        .check(CODE);
  }

  @Test
  void onlySessionsKnowThePool() {
    noClasses()
        .that()
        .resideOutsideOfPackage(INTERNAL + "session")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("com.zaxxer..")
        .check(CODE);
  }

  @Test
  void onlyTheDialectKnowsARealDriver() {
    noClasses()
        .that()
        .resideOutsideOfPackage(INTERNAL + "dialect")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.sqlite..", "org.postgresql..", "com.mysql..", "org.mariadb..")
        .check(CODE);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({"route", "merge"})
  void neitherRoutingNorMergingTouchesConnections(String stage) {
    noClasses()
        .that()
        .resideInAPackage(INTERNAL + stage)
        .should()
        .dependOnClassesThat(
            equivalentTo(Connection.class)
                .or(equivalentTo(Statement.class))
                .or(equivalentTo(PreparedStatement.class)))
        .check(CODE);
  }
}
