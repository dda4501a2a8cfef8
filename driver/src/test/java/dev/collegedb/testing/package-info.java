/** What tests of several packages share. */
@NullMarked
package dev.collegedb.testing;

import org.jspecify.annotations.NullMarked;
