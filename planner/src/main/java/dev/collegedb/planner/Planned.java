package dev.collegedb.planner;

/**
 * A plan and what preparing it needs to know.
 *
 * @param parameterCount logical parameters of the whole text, as the engine numbers them
 * @param returnsRows true if executing it gives a result set
 */
public record Planned(Plan plan, int parameterCount, boolean returnsRows) {}
