package dev.collegedb.internal.config;

import java.util.Map;
import java.util.Properties;

/**
 * What the process around the driver offers to placeholders.
 *
 * @param variables of the process
 * @param systemProperties of the JVM
 */
record Environment(Map<String, String> variables, Properties systemProperties) {

  /** The one of this process, as it is now. */
  static Environment current() {
    return new Environment(System.getenv(), System.getProperties());
  }
}
