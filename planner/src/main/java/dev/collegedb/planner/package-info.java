/**
 * What a statement needs from the shards, worked out from its text and the catalog alone.
 *
 * <p>Read {@link dev.collegedb.planner.Planner} first, then {@link dev.collegedb.planner.Plan},
 * then {@link dev.collegedb.planner.Catalog}.
 */
@NullMarked
package dev.collegedb.planner;

import org.jspecify.annotations.NullMarked;
