/** The single database is the oracle: the same statements on one database and on several shards. */
@NullMarked
package dev.collegedb.differential;

import org.jspecify.annotations.NullMarked;
