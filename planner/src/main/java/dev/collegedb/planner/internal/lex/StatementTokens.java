package dev.collegedb.planner.internal.lex;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * One statement of a text: its tokens without comments and the closing semicolon. Immutable.
 *
 * @param source the whole text that the tokens' offsets point into
 * @param tokens at least one
 * @param directive what follows {@code collegedb:} in a leading comment
 * @param start where the statement begins in the source, leading comments included
 */
public record StatementTokens(
    String source, List<Token> tokens, Optional<String> directive, int start) {
  public StatementTokens {
    tokens = List.copyOf(tokens);
    if (tokens.isEmpty()) {
      throw new IllegalArgumentException("a statement without tokens");
    }
  }

  /** The statement's own text, leading comments included, without the semicolon. */
  public String text() {
    return source.substring(start, tokens.get(tokens.size() - 1).end());
  }

  /**
   * The source from the first character of token {@code from} to the last of token {@code to - 1}.
   */
  public String text(int from, int to) {
    int last = Math.min(to, tokens.size());
    return from >= last
        ? ""
        : source.substring(tokens.get(from).start(), tokens.get(last - 1).end());
  }

  /** The token at {@code index}, or a closing semicolon after the last. */
  public Token at(int index) {
    return index < tokens.size()
        ? tokens.get(index)
        : new Token(Token.Type.SYMBOL, ";", source.length(), source.length(), 0);
  }

  public int size() {
    return tokens.size();
  }

  /** True if the keywords stand at {@code index}, one after another. */
  public boolean hasWords(int index, String... words) {
    for (int i = 0; i < words.length; i++) {
      if (!at(index + i).isWord(words[i])) {
        return false;
      }
    }
    return true;
  }

  /** True if the keyword stands anywhere. */
  public boolean mentions(String word) {
    return tokens.stream().anyMatch(token -> token.isWord(word));
  }

  /** The index after the parenthesis that closes the one at {@code open}; the size if none does. */
  public int afterGroup(int open) {
    int depth = 0;
    for (int i = open; i < tokens.size(); i++) {
      if (tokens.get(i).isSymbol("(")) {
        depth++;
      } else if (tokens.get(i).isSymbol(")") && --depth == 0) {
        return i + 1;
      }
    }
    return tokens.size();
  }

  /** How many logical parameters there are: the highest index. */
  public int parameterCount() {
    return tokens.stream().mapToInt(Token::parameter).max().orElse(0);
  }

  /**
   * The logical index of each parameter of the unchanged text as the engine counts them: 1, 2, …
   */
  public List<Integer> ownParameters() {
    return java.util.stream.IntStream.rangeClosed(1, parameterCount()).boxed().toList();
  }

  /** The distinct logical indexes of the tokens in a range, sorted. */
  public List<Integer> parametersIn(int from, int to) {
    TreeSet<Integer> found = new TreeSet<>();
    for (int i = from; i < to; i++) {
      if (tokens.get(i).parameter() > 0) {
        found.add(tokens.get(i).parameter());
      }
    }
    return List.copyOf(found);
  }

  /** The first token that is no SQL. */
  public Optional<Token> error() {
    return tokens.stream().filter(token -> token.type() == Token.Type.ERROR).findFirst();
  }
}
