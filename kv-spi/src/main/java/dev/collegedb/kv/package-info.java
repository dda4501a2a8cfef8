/** Text by key ({@link dev.collegedb.kv.KvStore}), and the shards of keys on top of it. */
@NullMarked
package dev.collegedb.kv;

import org.jspecify.annotations.NullMarked;
