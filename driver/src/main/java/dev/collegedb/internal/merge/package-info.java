/**
 * Cursors over the rows of several shards. A row is never copied: each is read through the child
 * result set it came from. Knows no connections and no statements. Read {@link
 * dev.collegedb.internal.merge.RowCursor} first.
 */
@NullMarked
package dev.collegedb.internal.merge;

import org.jspecify.annotations.NullMarked;
