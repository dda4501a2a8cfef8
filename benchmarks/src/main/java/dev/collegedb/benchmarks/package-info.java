/**
 * What the driver costs: each thing is done by SQLite's own driver straight on the right shard, and
 * by ours, and the table shows both. Read {@link dev.collegedb.benchmarks.Comparison} first, then
 * {@link dev.collegedb.benchmarks.Subject}, which lists what is measured.
 */
@NullMarked
package dev.collegedb.benchmarks;

import org.jspecify.annotations.NullMarked;
