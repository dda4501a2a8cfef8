@NullMarked
package dev.collegedb.internal.catalog;

import org.jspecify.annotations.NullMarked;
