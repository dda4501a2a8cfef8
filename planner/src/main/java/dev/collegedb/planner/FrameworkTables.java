package dev.collegedb.planner;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The tables in which frameworks keep their own state: small, locked as one, and therefore never
 * spread. Thread-safe.
 */
final class FrameworkTables {

  private static final Set<String> NAMES =
      Set.of(
          // Flyway, Liquibase
          "flyway_schema_history",
          "schema_version",
          "databasechangelog",
          "databasechangeloglock",
          // Hibernate
          "hibernate_sequence",
          "hibernate_sequences",
          "hibernate_unique_key",
          "revinfo",
          // Spring Batch
          "batch_job_instance",
          "batch_job_execution",
          "batch_job_execution_params",
          "batch_job_execution_context",
          "batch_step_execution",
          "batch_step_execution_context",
          "batch_job_seq",
          "batch_job_instance_seq",
          "batch_job_execution_seq",
          "batch_step_execution_seq",
          // Spring Session, Spring Integration, Spring Modulith
          "spring_session",
          "spring_session_attributes",
          "int_lock",
          "int_message",
          "int_group_to_message",
          "int_message_group",
          "int_channel_message",
          "int_metadata_store",
          "event_publication",
          // ShedLock
          "shedlock");

  /** Quartz, Hibernate's tables for bulk statements, JobRunr, Activiti, Flowable and Camunda. */
  private static final List<String> PREFIXES =
      List.of(
          "qrtz_",
          "ht_",
          "hte_",
          "jobrunr_",
          "act_ge_",
          "act_hi_",
          "act_id_",
          "act_re_",
          "act_ru_",
          "flw_");

  private FrameworkTables() {}

  static boolean contains(String table) {
    String name = table.toLowerCase(Locale.ROOT);
    return NAMES.contains(name) || PREFIXES.stream().anyMatch(name::startsWith);
  }
}
