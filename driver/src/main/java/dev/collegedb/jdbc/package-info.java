/**
 * What applications see: the driver of {@code jdbc:collegedb:} URLs, a data source, and {@link
 * dev.collegedb.jdbc.CollegeDb}, which offers what JDBC has no words for. All else is internal.
 */
@NullMarked
package dev.collegedb.jdbc;

import org.jspecify.annotations.NullMarked;
