/**
 * The JDBC face: connection, statements and metadata as users see them, on top of a session
 * executor.
 *
 * <p>Read {@link dev.collegedb.internal.connection.LogicalConnection} first, then LogicalStatement,
 * then LogicalPreparedStatement with RecordedBindings. Every overload ends in one method; every
 * setter records one {@code Binding}.
 */
@NullMarked
package dev.collegedb.internal.connection;

import org.jspecify.annotations.NullMarked;
