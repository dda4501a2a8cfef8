/**
 * Decides what a statement does on the shards. Read {@link
 * dev.collegedb.planner.internal.plan.TextPlanner}, then {@link
 * dev.collegedb.planner.internal.plan.ReadPlanner} and its neighbours, one a kind of statement.
 */
@NullMarked
package dev.collegedb.planner.internal.plan;

import org.jspecify.annotations.NullMarked;
