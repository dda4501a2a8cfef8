package dev.collegedb.planner.internal.lex;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Reads SQLite's lexical grammar (sqlite.org, "tokenizer" and "The Token Class Of SQLite"):
 * strings, four ways of quoting, both kinds of comment, parameters by SQLite's numbering. Confined
 * to one call.
 */
public final class Lexer {

  private static final String DIRECTIVE = "collegedb:";

  private final String text;
  private final List<StatementTokens> statements = new ArrayList<>();
  private final Map<String, Integer> namedParameters = new HashMap<>();
  private List<Token> tokens = new ArrayList<>();
  private Optional<String> directive = Optional.empty();
  private int statementStart;
  private int highestParameter;
  private int position;

  private Lexer(String text) {
    this.text = text;
  }

  /**
   * The statements of {@code text}; parameters are numbered anew in each. Semicolons and comments
   * alone are no statement.
   */
  public static List<StatementTokens> lex(String text) {
    Lexer lexer = new Lexer(text);
    while (lexer.position < text.length()) {
      lexer.next();
    }
    lexer.endStatement(text.length());
    return List.copyOf(lexer.statements);
  }

  private void next() {
    char c = text.charAt(position);
    if (" \t\n\u000B\f\r\uFEFF".indexOf(c) >= 0) {
      position++;
    } else if (text.startsWith("--", position)) {
      int end = text.indexOf('\n', position);
      position = end < 0 ? text.length() : end + 1;
    } else if (text.startsWith("/*", position)) {
      comment();
    } else if (c == ';') {
      semicolon();
    } else if (c == '\'') {
      quoted(Token.Type.STRING, position, '\'');
    } else if ((c == 'x' || c == 'X')
        && position + 1 < text.length()
        && text.charAt(position + 1) == '\'') {
      blob();
    } else if (c == '"' || c == '`') {
      quoted(Token.Type.QUOTED, position, c);
    } else if (c == '[') {
      bracketed();
    } else if (isDigit(c) || c == '.' && isDigit(peek(1))) {
      number();
    } else if (c == '?') {
      numberedParameter();
    } else if (c == ':' || c == '@' || c == '$') {
      namedParameter();
    } else if (isIdentifierStart(c)) {
      int end = endOfIdentifier(position);
      add(Token.Type.WORD, text.substring(position, end), end);
    } else {
      symbol();
    }
  }

  /** SQLite lets a block comment run to the end of the text. */
  private void comment() {
    int close = text.indexOf("*/", position + 2);
    int end = close < 0 ? text.length() : close + 2;
    if (tokens.isEmpty() && directive.isEmpty()) {
      String inside = text.substring(position + 2, close < 0 ? end : close).strip();
      if (inside.regionMatches(true, 0, DIRECTIVE, 0, DIRECTIVE.length())) {
        directive = Optional.of(inside.substring(DIRECTIVE.length()).strip());
      }
    }
    position = end;
  }

  private void semicolon() {
    if (isInsideTriggerBody()) {
      add(Token.Type.SYMBOL, ";", position + 1);
    } else {
      endStatement(position);
      position++;
      statementStart = position;
    }
  }

  /** CREATE [TEMP] TRIGGER … BEGIN a; b; END is one statement. */
  private boolean isInsideTriggerBody() {
    if (tokens.size() < 4 || !tokens.get(0).isWord("CREATE")) {
      return false;
    }
    boolean trigger =
        tokens.get(1).isWord("TRIGGER")
            || tokens.get(1).isWord("TEMP", "TEMPORARY") && tokens.get(2).isWord("TRIGGER");
    Token last = tokens.get(tokens.size() - 1);
    boolean ended = last.isWord("END") && tokens.get(tokens.size() - 2).isSymbol(";");
    return trigger && tokens.stream().anyMatch(token -> token.isWord("BEGIN")) && !ended;
  }

  private void endStatement(int end) {
    if (!tokens.isEmpty()) {
      statements.add(new StatementTokens(text, tokens, directive, statementStart));
    }
    tokens = new ArrayList<>();
    directive = Optional.empty();
    namedParameters.clear();
    highestParameter = 0;
    statementStart = end;
  }

  /** A doubled quote inside stands for itself. */
  private void quoted(Token.Type type, int open, char quote) {
    StringBuilder value = new StringBuilder();
    int i = open + 1;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (c == quote) {
        if (i + 1 < text.length() && text.charAt(i + 1) == quote) {
          i++;
        } else {
          add(type, value.toString(), i + 1);
          return;
        }
      }
      value.append(c);
      i++;
    }
    add(Token.Type.ERROR, text.substring(position), text.length());
  }

  private void bracketed() {
    int close = text.indexOf(']', position);
    if (close < 0) {
      add(Token.Type.ERROR, text.substring(position), text.length());
    } else {
      add(Token.Type.QUOTED, text.substring(position + 1, close), close + 1);
    }
  }

  private void blob() {
    int close = text.indexOf('\'', position + 2);
    String hex = close < 0 ? "" : text.substring(position + 2, close);
    if (close >= 0 && hex.length() % 2 == 0 && hex.chars().allMatch(c -> isHexDigit((char) c))) {
      add(Token.Type.BLOB, hex.toLowerCase(Locale.ROOT), close + 1);
    } else {
      int end = close < 0 ? text.length() : close + 1;
      add(Token.Type.ERROR, text.substring(position, end), end);
    }
  }

  private void number() {
    int i = position;
    boolean real = false;
    if ((text.startsWith("0x", i) || text.startsWith("0X", i)) && isHexDigit(peek(2))) {
      i += 3;
      while (i < text.length() && (isHexDigit(text.charAt(i)) || text.charAt(i) == '_')) {
        i++;
      }
    } else {
      i = digits(i);
      if (i < text.length() && text.charAt(i) == '.') {
        real = true;
        i = digits(i + 1);
      }
      int exponent = endOfExponent(i);
      real |= exponent > i;
      i = exponent;
    }
    int end = i < text.length() ? endOfIdentifier(i) : i;
    Token.Type type = real ? Token.Type.REAL : Token.Type.INTEGER;
    String source = text.substring(position, end);
    if (end > i) {
      add(Token.Type.ERROR, source, end);
    } else {
      add(type, source.replace("_", ""), end);
    }
  }

  private int digits(int from) {
    int i = from;
    while (i < text.length() && (isDigit(text.charAt(i)) || text.charAt(i) == '_')) {
      i++;
    }
    return i;
  }

  private int endOfExponent(int from) {
    if (from >= text.length() || Character.toLowerCase(text.charAt(from)) != 'e') {
      return from;
    }
    int i = from + 1;
    if (i < text.length() && (text.charAt(i) == '+' || text.charAt(i) == '-')) {
      i++;
    }
    return i < text.length() && isDigit(text.charAt(i)) ? digits(i) : from;
  }

  private void numberedParameter() {
    int end = position + 1;
    while (end < text.length() && isDigit(text.charAt(end))) {
      end++;
    }
    String digits = text.substring(position + 1, end);
    int index =
        digits.isEmpty()
            ? highestParameter + 1
            : digits.length() > 6 ? 0 : Integer.parseInt(digits);
    addParameter(index, end);
  }

  /**
   * A name may go on with {@code ::} and end with a group in parentheses, as in {@code $a::b(c)}.
   */
  private void namedParameter() {
    int end = position + 1;
    boolean named = false;
    while (end < text.length()) {
      if (isIdentifierPart(text.charAt(end))) {
        named = true;
        end++;
      } else if (text.startsWith("::", end)) {
        end += 2;
      } else {
        break;
      }
    }
    if (named && end < text.length() && text.charAt(end) == '(') {
      end = endOfParameterGroup(end);
      named = text.charAt(end - 1) == ')';
    }
    String name = text.substring(position, end);
    addParameter(
        named ? namedParameters.computeIfAbsent(name, key -> highestParameter + 1) : 0, end);
  }

  /**
   * After the closing parenthesis, or where white space or the end of the text breaks the group
   * off.
   */
  private int endOfParameterGroup(int open) {
    int i = open + 1;
    while (i < text.length() && " \t\n\u000B\f\r)".indexOf(text.charAt(i)) < 0) {
      i++;
    }
    return i < text.length() && text.charAt(i) == ')' ? i + 1 : i;
  }

  private void addParameter(int index, int end) {
    if (index < 1) {
      add(Token.Type.ERROR, text.substring(position, end), end);
      return;
    }
    highestParameter = Math.max(highestParameter, index);
    tokens.add(
        new Token(Token.Type.PARAMETER, text.substring(position, end), position, end, index));
    position = end;
  }

  private void symbol() {
    for (String longer : List.of("->>", "||", "<=", ">=", "<>", "!=", "==", "<<", ">>", "->")) {
      if (text.startsWith(longer, position)) {
        add(Token.Type.SYMBOL, longer, position + longer.length());
        return;
      }
    }
    char c = text.charAt(position);
    boolean known = "()+-*/%=<>,.&|~".indexOf(c) >= 0;
    add(known ? Token.Type.SYMBOL : Token.Type.ERROR, String.valueOf(c), position + 1);
  }

  private void add(Token.Type type, String value, int end) {
    tokens.add(new Token(type, value, position, end, 0));
    position = end;
  }

  private char peek(int ahead) {
    return position + ahead < text.length() ? text.charAt(position + ahead) : ' ';
  }

  private int endOfIdentifier(int from) {
    int i = from;
    while (i < text.length() && isIdentifierPart(text.charAt(i))) {
      i++;
    }
    return i;
  }

  private static boolean isIdentifierPart(char c) {
    return isIdentifierStart(c) || isDigit(c) || c == '$';
  }

  private static boolean isHexDigit(char c) {
    return isDigit(c) || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isIdentifierStart(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c > 0x7f;
  }
}
