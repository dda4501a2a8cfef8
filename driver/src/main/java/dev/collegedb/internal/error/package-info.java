/**
 * The catalogue of the driver's errors and the one way to raise them. Read {@link
 * dev.collegedb.internal.error.DriverError} first; the planner's own stand in {@link
 * dev.collegedb.planner.PlanError}.
 */
@NullMarked
package dev.collegedb.internal.error;

import org.jspecify.annotations.NullMarked;
