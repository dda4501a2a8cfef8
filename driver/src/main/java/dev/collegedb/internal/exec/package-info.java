/**
 * Runs plans: one method a kind of plan, which asks the router for shards, the session for their
 * connections, and gives rows as a cursor or a count. Read {@code PlanRunner} first, then {@link
 * dev.collegedb.internal.exec.SessionExecutor}, what a connection sees of it; for writes {@code
 * InsertRunner} and {@code DdlRunner}; for rows of all shards {@code Merges} and {@code Fanout},
 * then {@code Gather} with its two ways, {@code AttachedViews} and {@code CopiedTables}. {@code
 * Explainer} tells what a plan would do. {@code Instance} holds what connections share.
 */
@NullMarked
package dev.collegedb.internal.exec;

import org.jspecify.annotations.NullMarked;
