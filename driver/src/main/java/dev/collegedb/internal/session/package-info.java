@NullMarked
package dev.collegedb.internal.session;

import org.jspecify.annotations.NullMarked;
