/**
 * Which package may see which; {@link dev.collegedb.architecture.ImportDirectionsTest} holds the
 * picture of docs/architecture.md.
 */
@NullMarked
package dev.collegedb.architecture;

import org.jspecify.annotations.NullMarked;
