@NullMarked
package dev.collegedb.internal.dialect;

import org.jspecify.annotations.NullMarked;
