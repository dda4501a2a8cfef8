/**
 * Spreads an SQLite database over three shard files and compares reports on both. Read {@link
 * dev.collegedb.examples.quickstart.Quickstart} first.
 */
@NullMarked
package dev.collegedb.examples.quickstart;

import org.jspecify.annotations.NullMarked;
