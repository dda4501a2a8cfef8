/**
 * Faults that users of other sharding drivers met, each kind as a test. A display name begins with
 * the number that the fault has in the list of them.
 */
@NullMarked
package dev.collegedb.differential.reported;

import org.jspecify.annotations.NullMarked;
