@NullMarked
package dev.collegedb.internal.config;

import org.jspecify.annotations.NullMarked;
