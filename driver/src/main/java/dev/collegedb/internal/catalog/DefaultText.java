package dev.collegedb.internal.catalog;

import dev.collegedb.internal.dialect.SqlTokens;
import dev.collegedb.internal.dialect.SqlTokens.Token;
import java.util.List;
import java.util.Set;

/** Tells whether the DEFAULT of a column gives the same value at each call. Stateless. */
final class DefaultText {

  private static final Set<String> CLOCKS =
      Set.of("current_date", "current_time", "current_timestamp");
  private static final Set<String> CONSTANT_FUNCTIONS =
      Set.of(
          "abs",
          "cast",
          "char",
          "coalesce",
          "concat",
          "concat_ws",
          "format",
          "hex",
          "ifnull",
          "iif",
          "instr",
          "json",
          "json_array",
          "json_object",
          "length",
          "lower",
          "ltrim",
          "nullif",
          "printf",
          "quote",
          "replace",
          "round",
          "rtrim",
          "sign",
          "substr",
          "substring",
          "trim",
          "typeof",
          "unhex",
          "unicode",
          "upper",
          "zeroblob");

  private DefaultText() {}

  /** True unless every function in it is known to depend on its arguments alone. */
  static boolean isVolatile(String expression) {
    List<Token> tokens = SqlTokens.of(expression);
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      boolean call = i + 1 < tokens.size() && tokens.get(i + 1).isSign('(');
      if (token.kind() == SqlTokens.Kind.WORD && CLOCKS.contains(token.folded())
          || call && token.isName() && !CONSTANT_FUNCTIONS.contains(token.folded())) {
        return true;
      }
    }
    return false;
  }
}
