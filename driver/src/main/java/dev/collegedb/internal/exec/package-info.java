@NullMarked
package dev.collegedb.internal.exec;

import org.jspecify.annotations.NullMarked;
