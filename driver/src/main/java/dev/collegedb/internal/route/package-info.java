@NullMarked
package dev.collegedb.internal.route;

import org.jspecify.annotations.NullMarked;
