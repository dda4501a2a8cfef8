package dev.collegedb.planner.internal.plan;

import dev.collegedb.planner.Merge;
import dev.collegedb.planner.ShardSql;
import dev.collegedb.planner.internal.analyze.Calls;
import dev.collegedb.planner.internal.analyze.Calls.Call;
import dev.collegedb.planner.internal.analyze.CoreAnalysis;
import dev.collegedb.planner.internal.analyze.Fields;
import dev.collegedb.planner.internal.analyze.Outputs;
import dev.collegedb.planner.internal.analyze.QueryAnalysis;
import dev.collegedb.planner.internal.lex.StatementTokens;
import dev.collegedb.planner.internal.lex.Token;
import dev.collegedb.planner.internal.parse.Query.Core;
import dev.collegedb.planner.internal.parse.Query.Item;
import dev.collegedb.planner.internal.parse.Query.OrderTerm;
import dev.collegedb.planner.internal.parse.Span;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Plans T3: the shards aggregate their own rows, and the user's query, with its aggregates and
 * groups put in terms of the partial rows, makes the answer. Confined to one call.
 */
final class CombinePlanner {

  /** Words of an expression that are no names. */
  private static final Set<String> OPERATORS =
      Set.of(
          "and as between case cast collate else end escape glob in is isnull like not notnull null or then when"
              .split(" "));

  private final StatementTokens statement;
  private final QueryAnalysis analysis;
  private final List<Span> keyList;
  private final CoreAnalysis core;
  private final Outputs outputs;
  private final PartialColumns columns;
  private final PartialAggregates aggregates;

  /**
   * @param keyList where the statement lists its keys, if it does
   */
  CombinePlanner(StatementTokens statement, QueryAnalysis analysis, List<Span> keyList) {
    this.statement = statement;
    this.keyList = keyList;
    this.analysis = analysis;
    this.core = analysis.cores().get(0);
    this.outputs = core.outputs();
    this.columns = new PartialColumns(outputs);
    this.aggregates = new PartialAggregates(outputs, columns);
  }

  /**
   * The merge.
   *
   * @throws Whole with the reason if the query cannot be taken apart
   */
  Merge plan(Merge.Gather otherwise) {
    if (statement.tokens().stream().anyMatch(PartialColumns::isTaken)) {
      throw new Whole("it uses names of the partial rows");
    }
    for (Span term : core.core().group()) {
      if (!columns.addGroup(outputs.groupExpression(term))) {
        throw new Whole("how GROUP BY compares " + term.text() + " is not certain");
      }
    }
    ShardSql last = last();
    return new Merge.Combine(partial(), columns.columns(), last, otherwise);
  }

  private ShardSql partial() {
    Core parts = core.core();
    Edits edits = new Edits(statement);
    edits.replace(parts.list().part(parts.span().from() + 1, parts.list().to()), columns.list());
    edits.replace(new Span(statement, parts.body().to(), statement.size()), columns.groupBy());
    return edits.sql(keyList);
  }

  private ShardSql last() {
    Core parts = core.core();
    Edits.SqlText text = new Edits.SqlText().add(parts.distinct() ? "SELECT DISTINCT" : "SELECT");
    String comma = " ";
    for (Item item : parts.items()) {
      text.add(comma);
      item(item, text);
      comma = ", ";
    }
    text.add(" FROM " + Merge.Combine.PARTIALS + columns.groupByOwn());
    if (parts.having().isPresent()) {
      text.add(" HAVING ");
      rewrite(parts.having().get(), text);
    }
    comma = " ORDER BY ";
    for (OrderTerm term : analysis.query().order()) {
      text.add(comma);
      order(term, text);
      comma = ", ";
    }
    analysis.query().limit().ifPresent(limit -> text.add(" ").add(limit.span()));
    return text.sql();
  }

  private void item(Item item, Edits.SqlText text) {
    if (item.star()) {
      throw new Whole("a column is neither grouped nor aggregated");
    }
    whole(item.expression(), text);
    text.add(" AS \"" + label(item).replace("\"", "\"\"") + "\"");
  }

  /** As SQLite labels it. */
  private String label(Item item) {
    return item.alias()
        .orElseGet(
            () ->
                outputs
                    .scope()
                    .field(item.expression().unwrapped())
                    .map(field -> field.name())
                    .orElseGet(() -> item.expression().text()));
  }

  /** An alias comes before a column of that name, also under COLLATE. */
  private void order(OrderTerm term, Edits.SqlText text) {
    Span expression = term.expression().unwrapped();
    int last = expression.to() - 1;
    boolean collated = expression.size() > 2 && expression.at(last - 1).isWord("COLLATE");
    Span base = collated ? expression.part(expression.from(), last - 1).unwrapped() : expression;
    Span collation = expression.part(collated ? last - 1 : expression.to(), expression.to());
    int position = base.size() == 1 ? aliased(base.first()) : 0;
    if (position > 0) {
      text.add(String.valueOf(position));
      text.add(collated ? " " : "").add(collation);
    } else {
      checkAliases(term.expression());
      whole(term.expression(), text);
    }
    Span direction = term.span().part(term.expression().to(), term.span().to());
    text.add(direction.isEmpty() ? "" : " ").add(direction);
  }

  /** The position, from 1, of the first item with that alias; 0 if there is none. */
  private int aliased(Token name) {
    List<Item> items = core.core().items();
    for (int i = 0; i < items.size(); i++) {
      boolean named =
          name.isIdentifier()
              && items.get(i).alias().filter(name.text()::equalsIgnoreCase).isPresent();
      if (named) {
        return i + 1;
      }
    }
    return 0;
  }

  /** SQLite looks for an alias also beneath COLLATE and likely(). */
  private void checkAliases(Span order) {
    boolean aliases =
        Fields.names(order).stream()
            .anyMatch(n -> n.size() == 1 && outputs.aliased(n.first().text()).isPresent());
    if (aliases && Outputs.mentionsCollate(order)) {
      throw new Whole("how ORDER BY " + order.text() + " compares is not certain");
    }
  }

  /** All of an item or of a term of ORDER BY. */
  private void whole(Span span, Edits.SqlText text) {
    Optional<String> group = columns.nameOf(span);
    if (group.isPresent()) {
      text.add(group.get());
    } else {
      rewrite(span, text);
    }
  }

  /** The expression in terms of the partial rows. */
  private void rewrite(Span span, Edits.SqlText text) {
    Optional<String> group = columns.operandOf(span);
    if (group.isPresent()) {
      text.add(group.get());
      return;
    }
    int i = span.from();
    while (i < span.to()) {
      text.space();
      i = piece(span, i, text);
    }
  }

  /** Writes what begins at {@code index}; gives the index of what follows it. */
  private int piece(Span span, int index, Edits.SqlText text) {
    Token token = span.at(index);
    Optional<Call> call = Calls.at(span, index);
    if (call.isPresent()) {
      return call(span, call.get(), text);
    }
    if (token.isSymbol("(")) {
      int end = span.next(index);
      parentheses(span.part(index, end), text);
      return end;
    }
    if (token.isIdentifier() && !isOperator(token)) {
      return name(span, index, text);
    }
    text.add(span.part(index, index + 1));
    return index + 1;
  }

  private int call(Span span, Call call, Edits.SqlText text) {
    boolean aggregate =
        Calls.aggregates(call.span()).stream().anyMatch(a -> a.span().equals(call.span()));
    if (aggregate) {
      int after = call.span().to();
      boolean filtered = after < span.to() && span.at(after).isWord("FILTER");
      Span filter = span.part(after, filtered ? span.next(after + 1) : after);
      text.add(aggregates.combined(call, filter));
      return filter.to();
    }
    Optional<String> group = columns.operandOf(call.span());
    if (group.isPresent()) {
      text.add(group.get());
    } else {
      text.add(span.part(call.span().from(), call.span().from() + 1));
      parentheses(span.part(call.span().from() + 1, call.span().to()), text);
    }
    return call.span().to();
  }

  private void parentheses(Span group, Edits.SqlText text) {
    if (group.size() > 2 && group.at(group.from() + 1).isWord("SELECT", "WITH", "VALUES")) {
      throw new Whole("a query stands beside aggregates");
    }
    String comma = "(";
    for (Span part : group.part(group.from() + 1, group.to() - 1).split(",")) {
      text.add(comma);
      rewrite(part, text);
      comma = ", ";
    }
    text.add(comma.equals("(") ? "()" : ")");
  }

  private int name(Span span, int index, Edits.SqlText text) {
    int end = index + 1;
    while (end + 1 < span.to() && span.at(end).isSymbol(".")) {
      end += 2;
    }
    Span name = span.part(index, end);
    int alias =
        name.size() == 1 && !outputs.mayBeColumn(name.first().text()) ? aliased(name.first()) : 0;
    boolean collation = index > span.from() && span.at(index - 1).isWord("COLLATE");
    boolean type = index > span.from() && span.at(index - 1).isWord("AS");
    if (collation || type) {
      text.add(name);
    } else if (alias > 0) {
      text.add("(");
      rewrite(core.core().items().get(alias - 1).expression(), text);
      text.add(")");
    } else {
      text.add(
          columns
              .operandOf(name)
              .orElseThrow(() -> new Whole("a column is neither grouped nor aggregated")));
    }
    return end;
  }

  private static boolean isOperator(Token token) {
    return token.type() == Token.Type.WORD
        && OPERATORS.contains(token.text().toLowerCase(Locale.ROOT));
  }
}
