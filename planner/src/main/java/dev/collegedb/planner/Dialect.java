package dev.collegedb.planner;

/** The SQL that a deployment's shards speak. */
public enum Dialect {
  SQLITE
}
