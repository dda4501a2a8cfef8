/**
 * SELECTs made at random, and what of their answers SQLite leaves open. Read {@code RandomSelect}
 * first, then {@code LegalAnswers}.
 */
@NullMarked
package dev.collegedb.differential.random;

import org.jspecify.annotations.NullMarked;
