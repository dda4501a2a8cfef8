/**
 * What is proven of a query: which keys its conditions force, and whether each shard can compute
 * its part of the rows by itself. A claim made wrongly loses rows, one not made only costs time.
 * Start with {@link dev.collegedb.planner.internal.analyze.SelectAnalysis}, then {@link
 * dev.collegedb.planner.internal.analyze.Shape} and {@link
 * dev.collegedb.planner.internal.analyze.CoreAnalysis}.
 */
@NullMarked
package dev.collegedb.planner.internal.analyze;

import org.jspecify.annotations.NullMarked;
