/**
 * Key values to shard names. Read {@link dev.collegedb.internal.route.Router} first, then its one
 * implementation {@link dev.collegedb.internal.route.KvRouter}, then {@code KeyReader} (values to
 * key texts), {@code Rendezvous} (key texts to shards) and {@code Mappings} (what is recorded of
 * key texts).
 */
@NullMarked
package dev.collegedb.internal.route;

import org.jspecify.annotations.NullMarked;
