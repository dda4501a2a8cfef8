@NullMarked
package dev.collegedb.internal.connection;

import org.jspecify.annotations.NullMarked;
