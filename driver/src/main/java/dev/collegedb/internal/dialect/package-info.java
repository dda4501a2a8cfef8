/**
 * What is particular to SQLite: its URLs, the opening of its connections, rows kept as its own
 * driver gave them, and the tokens of stored DDL. The one package that names classes of a real
 * driver. Read {@link dev.collegedb.internal.dialect.SqliteUrl} first.
 */
@NullMarked
package dev.collegedb.internal.dialect;

import org.jspecify.annotations.NullMarked;
