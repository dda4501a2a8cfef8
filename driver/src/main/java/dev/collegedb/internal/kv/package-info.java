/**
 * The mapping store that needs no server: a table in a database of ours, the control store. Knows
 * {@code java.sql} and kv-spi, and nothing of sessions, pools or routing.
 */
@NullMarked
package dev.collegedb.internal.kv;

import org.jspecify.annotations.NullMarked;
