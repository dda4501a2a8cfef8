/**
 * Cursors over the rows of several shards. A row is never copied: each is read through the child
 * result set it came from. Knows no connections and no statements. Read {@link
 * dev.collegedb.internal.merge.RowCursor} first, then {@link
 * dev.collegedb.internal.merge.SortMergeCursor} and {@code SortValue}, what SQLite's order is.
 */
@NullMarked
package dev.collegedb.internal.merge;

import org.jspecify.annotations.NullMarked;
