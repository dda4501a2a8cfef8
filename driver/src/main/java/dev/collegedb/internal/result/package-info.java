@NullMarked
package dev.collegedb.internal.result;

import org.jspecify.annotations.NullMarked;
