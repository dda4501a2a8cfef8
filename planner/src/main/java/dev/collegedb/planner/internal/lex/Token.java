package dev.collegedb.planner.internal.lex;

/**
 * A piece of the statement's text.
 *
 * @param text what it means: an identifier without quotes, a string's characters, a blob's hex
 *     digits, a number without separators, else the source
 * @param start offset of its first character in the whole text
 * @param end offset after its last character
 * @param parameter the logical index of a PARAMETER, from 1; 0 for all others
 */
public record Token(Type type, String text, int start, int end, int parameter) {

  /** What a token is. */
  public enum Type {
    /** An identifier without quotes, or a keyword. */
    WORD,
    /** An identifier in double quotes, brackets or backticks. */
    QUOTED,
    STRING,
    BLOB,
    INTEGER,
    REAL,
    PARAMETER,
    /** Operators and punctuation, one token each. */
    SYMBOL,
    /** Text that is no SQL, such as a string without its end. */
    ERROR
  }

  /** True if this is the keyword {@code word}, in any case and not quoted. */
  public boolean isWord(String word) {
    return type == Type.WORD && text.equalsIgnoreCase(word);
  }

  /** True if this is one of the keywords. */
  public boolean isWord(String first, String... others) {
    boolean found = isWord(first);
    for (String other : others) {
      found |= isWord(other);
    }
    return found;
  }

  /** True if this is the symbol {@code symbol}. */
  public boolean isSymbol(String symbol) {
    return type == Type.SYMBOL && text.equals(symbol);
  }

  /** True if it can name a table or a column. */
  public boolean isIdentifier() {
    return type == Type.WORD || type == Type.QUOTED;
  }

  /**
   * True if it stands for a name where the grammar wants one: SQLite takes a string for that, too.
   */
  public boolean isName() {
    return isIdentifier() || type == Type.STRING;
  }

  /** True if it is an identifier and means {@code name}, in any case. */
  public boolean isNamed(String name) {
    return isIdentifier() && text.equalsIgnoreCase(name);
  }
}
