package dev.collegedb.planner.internal.plan;

import dev.collegedb.planner.SortKey;
import dev.collegedb.planner.internal.analyze.Calls;
import dev.collegedb.planner.internal.analyze.CoreAnalysis;
import dev.collegedb.planner.internal.analyze.Field;
import dev.collegedb.planner.internal.analyze.Fields;
import dev.collegedb.planner.internal.analyze.Outputs;
import dev.collegedb.planner.internal.analyze.QueryAnalysis;
import dev.collegedb.planner.internal.lex.Token;
import dev.collegedb.planner.internal.parse.Query.OrderTerm;
import dev.collegedb.planner.internal.parse.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Finds out by which columns of the shards' rows an ORDER BY can be merged (sqlite.org, "SELECT",
 * section 5). Confined to one call.
 */
final class OrderPlanner {

  private final QueryAnalysis analysis;
  private final List<SortKey> keys = new ArrayList<>();
  private final List<Span> hidden = new ArrayList<>();
  private final boolean mayHide;

  private OrderPlanner(QueryAnalysis analysis, boolean mayHide) {
    this.analysis = analysis;
    this.mayHide = mayHide && analysis.cores().size() == 1;
  }

  /**
   * An order that can be merged.
   *
   * @param hidden expressions to be added to the select list
   */
  record Order(List<SortKey> keys, List<Span> hidden) {}

  /**
   * The order of the query.
   *
   * @param mayHide true if columns may be added to the select list
   * @throws Whole if Java cannot be sure to compare as SQLite does
   */
  static Order of(QueryAnalysis analysis, boolean mayHide) {
    OrderPlanner planner = new OrderPlanner(analysis, mayHide);
    for (OrderTerm term : analysis.query().order()) {
      if (!planner.add(term)) {
        throw new Whole("how ORDER BY " + term.text() + " compares is not certain");
      }
    }
    return new Order(planner.keys(), planner.hidden);
  }

  /** Hidden columns are counted from the end, where the last one stands at -1. */
  private List<SortKey> keys() {
    return keys.stream()
        .map(
            key ->
                key.column() > 0
                    ? key
                    : new SortKey(
                        -key.column() - 1 - hidden.size(),
                        key.descending(),
                        key.nullsFirst(),
                        key.collation()))
        .toList();
  }

  private boolean add(OrderTerm term) {
    Span expression = term.expression().unwrapped();
    int last = expression.to() - 1;
    boolean collated = expression.size() > 2 && expression.at(last - 1).isWord("COLLATE");
    Span base = collated ? expression.part(expression.from(), last - 1).unwrapped() : expression;
    if (collated && !isOperand(base)) {
      return false;
    }
    OptionalInt position = position(base);
    Optional<String> collation =
        collated
            ? Optional.of(expression.at(last).text())
            : position.isPresent()
                ? analysis.columns().get(position.getAsInt() - 1).collation()
                : outputs().collation(base);
    Optional<SortKey.Collation> known = collation.flatMap(OrderPlanner::known);
    if (known.isEmpty() || position.isEmpty() && !hide(base)) {
      return false;
    }
    // a hidden column's number becomes known once all of them are
    int column = position.orElse(-hidden.size());
    keys.add(new SortKey(column, term.descending(), term.isNullFirst(), known.get()));
    return true;
  }

  /**
   * True if a COLLATE behind it is one of all of it, and no name in it could be that of an alias.
   */
  private static boolean isOperand(Span base) {
    boolean call = Calls.at(base, base.from()).filter(c -> c.span().equals(base)).isPresent();
    boolean name = Fields.names(base).equals(List.of(base));
    return (call || name || base.size() == 1) && !Outputs.mentionsCollate(base);
  }

  static Optional<SortKey.Collation> known(String name) {
    for (SortKey.Collation collation : SortKey.Collation.values()) {
      if (collation.name().equalsIgnoreCase(name)) {
        return Optional.of(collation);
      }
    }
    return Optional.empty();
  }

  private CoreAnalysis core() {
    return analysis.cores().get(0);
  }

  private Outputs outputs() {
    return core().outputs();
  }

  /** The output column, from 1, that the term is. */
  private OptionalInt position(Span base) {
    Token token = base.first();
    List<Outputs.Entry> entries = outputs().entries();
    if (base.size() == 1 && token.type() == Token.Type.INTEGER) {
      return ordinal(token.text(), entries.size());
    }
    for (int i = 0; base.size() == 1 && token.isIdentifier() && i < entries.size(); i++) {
      if (entries.get(i).item().alias().filter(token.text()::equalsIgnoreCase).isPresent()) {
        return OptionalInt.of(i + 1);
      }
    }
    return analysis.cores().size() == 1 ? shown(base, entries) : named(base, entries);
  }

  private static OptionalInt ordinal(String text, int most) {
    if (text.length() > 6 || !text.chars().allMatch(c -> c >= '0' && c <= '9')) {
      return OptionalInt.empty();
    }
    int ordinal = Integer.parseInt(text);
    return ordinal >= 1 && ordinal <= most ? OptionalInt.of(ordinal) : OptionalInt.empty();
  }

  private OptionalInt shown(Span base, List<Outputs.Entry> entries) {
    Optional<Field> field = core().scope().field(base);
    for (int i = 0; i < entries.size(); i++) {
      Outputs.Entry entry = entries.get(i);
      boolean same =
          field.isPresent()
              ? entry.field().equals(field)
              : !entry.item().star() && entry.item().expression().unwrapped().matches(base);
      if (same) {
        return OptionalInt.of(i + 1);
      }
    }
    return OptionalInt.empty();
  }

  /** Behind a set operator, the first query's names count. */
  private OptionalInt named(Span base, List<Outputs.Entry> entries) {
    OptionalInt found = OptionalInt.empty();
    for (int i = 0; i < entries.size() && base.size() == 1; i++) {
      Outputs.Entry entry = entries.get(i);
      if (entry.field().isPresent() && entry.field().equals(core().scope().field(base))) {
        if (found.isPresent()) {
          return OptionalInt.empty();
        }
        found = OptionalInt.of(i + 1);
      }
    }
    return found;
  }

  /**
   * Adds the expression to the select list, if all in it means the same there: a query inside could
   * name an alias.
   */
  private boolean hide(Span base) {
    boolean literal = Fields.names(base).isEmpty();
    boolean plain =
        mayHide
            && !literal
            && !Outputs.hasQuery(base)
            && Fields.names(base).stream().allMatch(n -> core().scope().field(n).isPresent());
    if (plain) {
      hidden.add(base);
    }
    return plain;
  }
}
