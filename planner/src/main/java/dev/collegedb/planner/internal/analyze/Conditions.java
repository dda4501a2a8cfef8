package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.ValueRef;
import dev.collegedb.planner.internal.lex.Token;
import dev.collegedb.planner.internal.parse.Logic;
import dev.collegedb.planner.internal.parse.SecondOpinion;
import dev.collegedb.planner.internal.parse.Span;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Reads the conditions that a WHERE or ON puts on fields: those that must hold wherever it holds.
 * Confined to one call.
 */
final class Conditions {

  /** Conditions beyond this number are made by machines that can name the shard. */
  private static final int MOST = 400;

  private final Scope scope;
  private final Comparisons comparisons;
  private final SecondOpinion opinion;

  private Conditions(Scope scope, SecondOpinion opinion) {
    this.scope = scope;
    this.comparisons = new Comparisons(scope);
    this.opinion = opinion;
  }

  /** Those of {@code condition}, a whole WHERE or ON. */
  static List<Condition> of(Span condition, Scope scope) {
    Logic logic = Logic.of(condition);
    Conditions conditions = new Conditions(scope, SecondOpinion.of(condition));
    return logic.parts().size() > MOST ? List.of() : conditions.of(logic, "");
  }

  /** Those that equality of the named columns of {@code right} and what is left of it gives. */
  static List<Condition> ofUsing(Set<String> names, List<Source> left, Source right) {
    List<Condition> found = new ArrayList<>();
    Scope leftOnly = new Scope(left, Optional.empty(), Set.of(), false);
    for (String name : names) {
      Optional<Field> one = leftOnly.unqualified(name);
      int other = right.indexOf(name);
      if (one.isPresent() && other >= 0) {
        Comparisons.equal(one.get(), new Field(right, other)).ifPresent(found::add);
      }
    }
    return found;
  }

  private List<Condition> of(Logic logic, String path) {
    return switch (logic.kind()) {
      case LEAF -> leaf(logic.span(), path);
      case AND -> {
        List<Condition> found = new ArrayList<>();
        logic.parts().forEach(part -> found.addAll(of(part, path + "A")));
        yield found;
      }
      case OR -> any(logic, path + "O");
    };
  }

  /** A field that every part of an OR fixes has one of all their values. */
  private List<Condition> any(Logic or, String path) {
    Map<Field, Set<ValueRef>> common = new LinkedHashMap<>();
    for (int i = 0; i < or.parts().size(); i++) {
      Map<Field, List<ValueRef>> part = fixed(of(or.parts().get(i), path));
      if (i == 0) {
        part.forEach((field, values) -> common.put(field, new LinkedHashSet<>(values)));
      }
      common.keySet().retainAll(part.keySet());
      common.forEach((field, values) -> values.addAll(part.get(field)));
    }
    List<Condition> found = new ArrayList<>();
    common.forEach(
        (field, values) -> found.add(new Condition.Fixed(field, List.copyOf(values), List.of())));
    return found;
  }

  private static Map<Field, List<ValueRef>> fixed(List<Condition> conditions) {
    Map<Field, List<ValueRef>> found = new LinkedHashMap<>();
    for (Condition condition : conditions) {
      if (condition instanceof Condition.Fixed fixed) {
        found.merge(
            fixed.field(), fixed.values(), (old, now) -> now.size() < old.size() ? now : old);
      }
    }
    return found;
  }

  private List<Condition> leaf(Span leaf, String path) {
    OptionalInt equals = only(leaf, "=", "==");
    if (equals.isPresent()) {
      int at = equals.getAsInt();
      return equality(leaf.part(leaf.from(), at), leaf.part(at + 1, leaf.to()), path);
    }
    int in = leaf.find(leaf.from(), "IN");
    boolean member = in > leaf.from() && in < leaf.to() - 1 && !leaf.at(in - 1).isWord("NOT");
    return member
        ? membership(leaf.part(leaf.from(), in), leaf.part(in + 1, leaf.to()), path)
        : List.of();
  }

  /** Where one of the symbols stands, if once; no other operator is let through by the readers. */
  private static OptionalInt only(Span leaf, String one, String other) {
    int found = -1;
    for (int i = leaf.from(); i < leaf.to(); i = leaf.next(i)) {
      if (leaf.at(i).isSymbol(one) || leaf.at(i).isSymbol(other)) {
        if (found >= 0) {
          return OptionalInt.empty();
        }
        found = i;
      }
    }
    return found < 0 ? OptionalInt.empty() : OptionalInt.of(found);
  }

  private List<Condition> equality(Span left, Span right, String path) {
    List<Span> lefts = row(left);
    List<Span> rights = row(right);
    List<Condition> found = new ArrayList<>();
    for (int i = 0; lefts.size() == rights.size() && i < lefts.size(); i++) {
      Span one = lefts.get(i).unwrapped();
      Span other = rights.get(i).unwrapped();
      if (isConfirmed(one, path) || isConfirmed(other, path)) {
        comparisons.equality(one, other).ifPresent(found::add);
      }
    }
    return found;
  }

  /** The parts of a row value; of anything else itself. */
  private static List<Span> row(Span span) {
    Span inner = span.unwrapped();
    boolean query = inner.at(inner.from() + 1).isWord("SELECT", "VALUES", "WITH");
    return inner.isGroup() && !query
        ? inner.part(inner.from() + 1, inner.to() - 1).split(",")
        : List.of(inner);
  }

  private boolean isConfirmed(Span side, String path) {
    Token first = side.first();
    return side.size() <= 5 && first.isIdentifier() && opinion.confirms(side.from(), path);
  }

  private List<Condition> membership(Span left, Span right, String path) {
    List<Span> fields = row(left);
    if (!right.isGroup() || !fields.stream().allMatch(f -> isConfirmed(f.unwrapped(), path))) {
      return List.of();
    }
    Span inside = right.part(right.from() + 1, right.to() - 1);
    if (inside.first().isWord("VALUES")) {
      return amongRows(fields, inside.part(inside.from() + 1, inside.to()));
    }
    if (inside.first().isWord("SELECT", "WITH")) {
      return fields.size() > 1
          ? List.of()
          : scope.field(fields.get(0).unwrapped()).stream()
              .<Condition>map(field -> new Condition.Among(field, inside))
              .toList();
    }
    return fields.size() > 1
        ? List.of()
        : comparisons.fixed(fields.get(0).unwrapped(), inside.split(",")).stream()
            .<Condition>map(fixed -> fixed)
            .toList();
  }

  /** {@code (a, b) IN (VALUES (1, 2), (3, 4))}: each field is among its own column of them. */
  private List<Condition> amongRows(List<Span> fields, Span rows) {
    List<List<Span>> columns = new ArrayList<>();
    fields.forEach(field -> columns.add(new ArrayList<>()));
    for (Span row : rows.split(",")) {
      List<Span> values =
          row.isGroup() ? row.part(row.from() + 1, row.to() - 1).split(",") : List.of();
      if (values.size() != fields.size()) {
        return List.of();
      }
      for (int i = 0; i < values.size(); i++) {
        columns.get(i).add(values.get(i));
      }
    }
    List<Condition> found = new ArrayList<>();
    for (int i = 0; i < fields.size(); i++) {
      comparisons
          .fixed(fields.get(i).unwrapped(), columns.get(i))
          .map(Conditions::withoutItems)
          .ifPresent(found::add);
    }
    return found;
  }

  /** Only a plain list can be cut into its items. */
  private static Condition.Fixed withoutItems(Condition.Fixed fixed) {
    return new Condition.Fixed(fixed.field(), fixed.values(), List.of());
  }
}
