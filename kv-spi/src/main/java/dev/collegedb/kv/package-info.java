/**
 * Text by key ({@link dev.collegedb.kv.KvStore}), and on top of it the records of shard keys
 * ({@link dev.collegedb.kv.MappingStore}).
 *
 * <p>Read {@link dev.collegedb.kv.KvStore} first. Whoever writes one extends the test class {@code
 * KvStoreContract} of this module's test-jar.
 */
@NullMarked
package dev.collegedb.kv;

import org.jspecify.annotations.NullMarked;
