@NullMarked
package dev.collegedb.jdbc;

import org.jspecify.annotations.NullMarked;
