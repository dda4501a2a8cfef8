/**
 * Physical connections: pools, what one logical connection holds of them, and its transaction.
 * Knows nothing of plans and does not read SQL. Read {@link
 * dev.collegedb.internal.session.ShardSession} first, then {@code ShardCommit}, which says what a
 * commit on several shards promises; then {@link dev.collegedb.internal.session.PhysicalConnection}
 * and {@link dev.collegedb.internal.session.ShardPools}. {@link
 * dev.collegedb.internal.session.ScratchPool} and {@link
 * dev.collegedb.internal.session.ControlStores} stand apart: databases that are ours.
 */
@NullMarked
package dev.collegedb.internal.session;

import org.jspecify.annotations.NullMarked;
