package dev.collegedb.planner.internal.parse;

import dev.collegedb.planner.Catalog;
import dev.collegedb.planner.Relation;
import dev.collegedb.planner.internal.lex.StatementTokens;
import dev.collegedb.planner.internal.lex.Token;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.select.FromItem;
import net.sf.jsqlparser.statement.select.Join;

/**
 * Reads a FROM clause that holds base tables only, joined from left to right. Confined to one call.
 */
final class FromClause {

  private static final String[] AFTER_TABLE = {
    "WHERE", "JOIN", "LEFT", "INNER", "CROSS", "ON", "USING", "GROUP", "ORDER", "LIMIT", "HAVING",
    "WINDOW", "INDEXED", "NOT"
  };

  private final ParsedSelect parsed;
  private final StatementTokens statement;
  private final Catalog catalog;
  private final List<Source> sources = new ArrayList<>();
  private final Set<Integer> nameTokens = new HashSet<>();

  private FromClause(ParsedSelect parsed, Catalog catalog) {
    this.parsed = parsed;
    this.statement = parsed.statement();
    this.catalog = catalog;
  }

  /**
   * The FROM clause of {@code parsed}; empty if it holds anything but sharded and reference tables
   * in inner and left joins.
   */
  static Optional<FromClause> of(ParsedSelect parsed, Catalog catalog) {
    FromClause from = new FromClause(parsed, catalog);
    boolean read = from.read(parsed.select().getFromItem(), false, Set.of());
    for (Join join : from.joins()) {
      Optional<Set<String>> using = from.using(join);
      read =
          read
              && isUsual(join)
              && using.isPresent()
              && from.read(join.getFromItem(), join.isLeft(), using.get());
    }
    return read ? Optional.of(from) : Optional.empty();
  }

  Scope scope() {
    return new Scope(sources);
  }

  /** The tokens that name the tables. */
  Set<Integer> nameTokens() {
    return Set.copyOf(nameTokens);
  }

  /** The joins of all sources but the first, in order. */
  List<Join> joins() {
    return parsed.select().getJoins() == null ? List.of() : parsed.select().getJoins();
  }

  private static boolean isUsual(Join join) {
    boolean turned =
        join.isRight() || join.isFull() || join.isNatural() || join.isOuter() && !join.isLeft();
    boolean foreign =
        join.isSemi()
            || join.isStraight()
            || join.isApply()
            || join.isAsOf()
            || join.isAny()
            || join.isAll()
            || join.isGlobal()
            || join.isArray()
            || join.isFetch()
            || join.isWindowJoin();
    return !turned && !foreign && join.getOnExpressions().size() <= 1;
  }

  private Optional<Set<String>> using(Join join) {
    Set<String> names = new HashSet<>();
    for (Column column : join.getUsingColumns()) {
      OptionalInt at = parsed.tokenOf(column);
      if (at.isEmpty() || !statement.at(at.getAsInt()).isIdentifier()) {
        return Optional.empty();
      }
      names.add(statement.at(at.getAsInt()).text().toLowerCase(Locale.ROOT));
    }
    return Optional.of(names);
  }

  /** Adds {@code item}; false if it is no base table that lives beside its key. */
  private boolean read(FromItem item, boolean left, Set<String> using) {
    if (!(item instanceof Table table) || parsed.tokenOf(table).isEmpty()) {
      return false;
    }
    int at = parsed.tokenOf(table).getAsInt();
    if (statement.at(at).isNamed("main") && statement.at(at + 1).isSymbol(".")) {
      at += 2;
    }
    Token name = statement.at(at);
    Optional<Relation> relation =
        name.isIdentifier() ? catalog.find(name.text()) : Optional.empty();
    if (relation.isEmpty()
        || !(relation.get() instanceof Relation.Table base)
        || base.kind() == Relation.Kind.SINGLE) {
      return false;
    }
    nameTokens.add(at);
    boolean as = statement.at(at + 1).isWord("AS");
    boolean aliased = as || table.getAlias() != null;
    int last = aliased ? as ? at + 2 : at + 1 : at;
    sources.add(new Source(base, statement.at(last).text(), aliased, left, using));
    return statement.at(last).isIdentifier() && endsAt(last + 1);
  }

  private boolean endsAt(int index) {
    Token token = statement.at(index);
    return index >= statement.size()
        || token.isSymbol(",")
        || token.isWord(AFTER_TABLE[0], AFTER_TABLE);
  }
}
