@NullMarked
package dev.collegedb.internal.merge;

import org.jspecify.annotations.NullMarked;
