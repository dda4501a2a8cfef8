/**
 * What a statement means, read with JSqlParser; the only package that knows its types. The parser's
 * tree says how a statement is built, but every condition that decides a shard is read again from
 * our own tokens, and counts only if both agree: a key seen where there is none loses rows, a key
 * missed only costs time. Start with {@link dev.collegedb.planner.internal.parse.SelectAnalysis}.
 */
@NullMarked
package dev.collegedb.planner.internal.parse;

import org.jspecify.annotations.NullMarked;
