/**
 * Text into tokens with positions. Never fails: what cannot be read becomes an ERROR token. Read
 * {@link dev.collegedb.planner.internal.lex.Lexer}, then {@link
 * dev.collegedb.planner.internal.lex.StatementTokens}.
 */
@NullMarked
package dev.collegedb.planner.internal.lex;

import org.jspecify.annotations.NullMarked;
