/**
 * From URL, properties and file to checked {@link dev.collegedb.internal.config.Settings}. Read
 * {@code Setting} first, the catalogue of everything that can be set; then {@code SettingsReader},
 * which puts the places together; then {@code Layer} and {@code Shards}, which find the faults.
 * Nothing here opens a database.
 */
@NullMarked
package dev.collegedb.internal.config;

import org.jspecify.annotations.NullMarked;
