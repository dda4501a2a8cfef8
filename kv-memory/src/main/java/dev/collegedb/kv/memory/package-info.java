/**
 * A {@link dev.collegedb.kv.KvStore} that lives and dies with its process: for tests, and for
 * {@code kv: memory}.
 */
@NullMarked
package dev.collegedb.kv.memory;

import org.jspecify.annotations.NullMarked;
