package dev.collegedb.planner;

/**
 * A plan and what preparing it needs to know.
 *
 * @param parameterCount logical parameters of the whole text, as the engine numbers them
 * @param returnsRows true if executing it gives a result set
 * @param unknownTable true if it names a table that the catalog lacks: if the shards have it by
 *     now, it must be planned anew
 */
public record Planned(Plan plan, int parameterCount, boolean returnsRows, boolean unknownTable) {}
