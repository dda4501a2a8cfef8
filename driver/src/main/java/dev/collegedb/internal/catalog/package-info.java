/**
 * The schemas of the shards, put together to the one that the planner sees. Read {@code
 * CatalogService} first, then {@code SchemaReader}, which reads one shard, and {@code
 * CatalogBuilder}, which joins them and finds where they differ; then {@code CreatedTables}, which
 * knows of the groups that have no unrecorded rows.
 */
@NullMarked
package dev.collegedb.internal.catalog;

import org.jspecify.annotations.NullMarked;
