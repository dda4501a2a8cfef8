package dev.collegedb.differential.random;

/**
 * One term of ORDER BY.
 *
 * @param written as the statement has it: an ordinal, a name of the output or an expression
 * @param expression the same without ordinals and names of the output
 * @param position of the item that it names; negative for an expression
 * @param suffix direction and place of NULLs
 */
record Ordering(String written, String expression, int position, String suffix) {}
