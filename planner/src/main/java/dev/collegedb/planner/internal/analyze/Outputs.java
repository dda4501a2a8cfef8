package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.internal.lex.Token;
import dev.collegedb.planner.internal.parse.Query.Core;
import dev.collegedb.planner.internal.parse.Query.Item;
import dev.collegedb.planner.internal.parse.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The columns that a query core gives, stars spelled out. Immutable.
 *
 * @param entries one a column, from left to right
 */
public record Outputs(List<Entry> entries, Scope scope) {
  public Outputs {
    entries = List.copyOf(entries);
  }

  /**
   * One column.
   *
   * @param name as others name it; empty if only SQLite knows
   * @param field what it shows unchanged
   * @param item the item that it comes of; for a star, all of it
   */
  public record Entry(String name, Optional<Field> field, Item item) {}

  static Outputs of(Core core, Scope scope) {
    List<Entry> entries = new ArrayList<>();
    boolean values = core.span().first().isWord("VALUES");
    for (Item item : core.items()) {
      if (item.star()) {
        star(item, scope, entries);
      } else if (values) {
        entries.add(new Entry("column" + (entries.size() + 1), Optional.empty(), item));
      } else {
        Optional<Field> field = scope.field(item.expression().unwrapped());
        entries.add(new Entry(name(item, field), field, item));
      }
    }
    return new Outputs(entries, scope);
  }

  /** SQLite names a column by the column beneath COLLATE, which is more than we look for. */
  private static String name(Item item, Optional<Field> field) {
    if (item.alias().isPresent()) {
      return item.alias().get();
    }
    if (field.isPresent()) {
      return item.expression().unwrapped().last().text();
    }
    return isOdd(item.expression()) ? "" : item.expression().text();
  }

  private static boolean isOdd(Span expression) {
    boolean name = true;
    for (int i = expression.from(); i < expression.to(); i++) {
      name &= expression.at(i).isIdentifier() || expression.at(i).isSymbol(".");
    }
    return name || expression.first().isSymbol("(") || mentionsCollate(expression);
  }

  private static void star(Item item, Scope scope, List<Entry> entries) {
    Span expression = item.expression();
    Optional<String> qualifier =
        expression.size() == 1
            ? Optional.empty()
            : Optional.of(expression.at(expression.to() - 3).text());
    int matches = 0;
    for (Source source : scope.sources()) {
      if (qualifier.isEmpty() || source.name().equalsIgnoreCase(qualifier.get())) {
        matches++;
        columns(source, qualifier.isPresent(), item, scope, entries);
      }
    }
    if (matches == 0 || qualifier.isPresent() && matches > 1) {
      throw new Unproven("a star is not read");
    }
  }

  /** Columns joined by USING are shown once. */
  private static void columns(
      Source source, boolean all, Item item, Scope scope, List<Entry> entries) {
    for (int i = 0; i < source.columns().size(); i++) {
      String name = source.columns().get(i).name();
      if (all || !source.using().contains(name.toLowerCase(Locale.ROOT))) {
        boolean mixed = !all && scope.turned() && isJoined(scope, name);
        Optional<Field> field = mixed ? Optional.empty() : Optional.of(new Field(source, i));
        entries.add(new Entry(name, field, item));
      }
    }
  }

  private static boolean isJoined(Scope scope, String name) {
    return scope.sources().stream()
        .anyMatch(source -> source.using().contains(name.toLowerCase(Locale.ROOT)));
  }

  /** The columns, as another query sees them. */
  List<OutputColumn> columns() {
    List<OutputColumn> columns = new ArrayList<>();
    for (Entry entry : entries) {
      columns.add(
          new OutputColumn(entry.name(), entry.field().flatMap(Field::type), collation(entry)));
    }
    return columns;
  }

  /** The fields that are shown unchanged. */
  List<Field> fields() {
    return entries.stream().map(Entry::field).flatMap(Optional::stream).toList();
  }

  /** Where the field is shown unchanged, from 0; -1 if nowhere. */
  int positionOf(Field field) {
    for (int i = 0; i < entries.size(); i++) {
      if (entries.get(i).field().equals(Optional.of(field))) {
        return i;
      }
    }
    return -1;
  }

  /**
   * The expression that a term of GROUP BY stands for: the item of a number, or of an alias that no
   * column of FROM goes by, else the term itself.
   */
  public Span groupExpression(Span term) {
    Span plain = term.unwrapped();
    if (plain.size() != 1) {
      return plain;
    }
    Token token = plain.first();
    if (token.type() == Token.Type.INTEGER) {
      return item(token)
          .filter(item -> !item.star())
          .map(item -> item.expression().unwrapped())
          .orElseThrow(() -> new Unproven("GROUP BY a number is not read"));
    }
    if (token.isIdentifier() && !mayBeColumn(token.text())) {
      return aliased(token.text()).map(item -> item.expression().unwrapped()).orElse(plain);
    }
    return plain;
  }

  /** True if a query stands in it. */
  public static boolean hasQuery(Span span) {
    return !Subqueries.in(span).isEmpty();
  }

  /** True if a column of FROM goes by that name, or might. */
  public boolean mayBeColumn(String name) {
    return scope.sources().stream().anyMatch(s -> s.indexOf(name) >= 0 || s.indexOf("") >= 0);
  }

  private Optional<Item> item(Token number) {
    try {
      int position = Integer.parseInt(number.text());
      return position >= 1 && position <= entries.size()
          ? Optional.of(entries.get(position - 1).item())
          : Optional.empty();
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  /** The first item of that alias. */
  public Optional<Item> aliased(String name) {
    return entries.stream()
        .map(Entry::item)
        .filter(item -> item.alias().filter(alias -> alias.equalsIgnoreCase(name)).isPresent())
        .findFirst();
  }

  /** The field that a term of GROUP BY is. */
  Optional<Field> groupField(Span term) {
    return scope.field(groupExpression(term));
  }

  /** The collation that SQLite compares a column of the answer by; empty if not certain. */
  public Optional<String> collation(Entry entry) {
    return entry.item().star()
        ? entry.field().flatMap(Field::collation)
        : collation(entry.item().expression());
  }

  /** The collation that SQLite compares an expression by; empty where that is not certain. */
  public Optional<String> collation(Span expression) {
    Span plain = expression.unwrapped();
    Optional<Field> field = scope.field(plain);
    if (field.isPresent()) {
      return field.get().collation();
    }
    int last = plain.to() - 1;
    boolean collated = plain.size() > 2 && plain.at(last - 1).isWord("COLLATE");
    if (collated && !mentionsCollate(plain.part(plain.from(), last - 1))) {
      return Optional.of(plain.at(last).text().toUpperCase(Locale.ROOT));
    }
    boolean query = Subqueries.begins(plain, plain.from()) && plain.isGroup();
    boolean inherits =
        plain.isEmpty()
            || plain.first().isWord("CAST")
            || plain.first().isSymbol("+")
            || plain.first().isSymbol("(") && !query
            || plain.first().isIdentifier() && plain.size() == 1
            || mentionsCollate(plain);
    return inherits ? Optional.empty() : Optional.of("BINARY");
  }

  /** True if COLLATE, or a function that SQLite looks through, stands anywhere in it. */
  public static boolean mentionsCollate(Span span) {
    for (int i = span.from(); i < span.to(); i++) {
      if (span.at(i).isWord("COLLATE")
          || span.at(i).isIdentifier()
              && span.at(i).text().toLowerCase(Locale.ROOT).contains("likel")) {
        return true;
      }
    }
    return false;
  }
}
