/**
 * How a statement is built, as spans of its tokens: query cores, FROM items, the ANDs and ORs of a
 * condition. What is not known is not read. Of conditions JSqlParser, whose types no other package
 * sees, gives a second opinion. Start with {@link
 * dev.collegedb.planner.internal.parse.QueryParser}.
 */
@NullMarked
package dev.collegedb.planner.internal.parse;

import org.jspecify.annotations.NullMarked;
