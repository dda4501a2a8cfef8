@NullMarked
package dev.collegedb.internal.error;

import org.jspecify.annotations.NullMarked;
