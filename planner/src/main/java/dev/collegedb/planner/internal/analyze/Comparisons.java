package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.Column;
import dev.collegedb.planner.ValueRef;
import dev.collegedb.planner.ValueRef.Literal;
import dev.collegedb.planner.ValueRef.LiteralType;
import dev.collegedb.planner.internal.parse.Span;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The law of keys: a comparison counts only if values that SQLite calls equal in it have equal key
 * texts. Immutable.
 */
record Comparisons(Scope scope) {

  /** The collations whose equal values have equal key texts. */
  private static final Set<String> COLLATIONS = Set.of("BINARY", "NOCASE", "RTRIM");

  /** That two spans, each of them all of one side of an equals sign, are equal. */
  Optional<Condition> equality(Span left, Span right) {
    Optional<Field> one = scope.field(left);
    Optional<Field> other = scope.field(right);
    if (one.isPresent() && other.isPresent()) {
      return equal(one.get(), other.get());
    }
    Optional<Condition.Fixed> fixed =
        one.isPresent() ? fixed(left, List.of(right)) : fixed(right, List.of(left));
    return fixed.map(condition -> condition);
  }

  /** That the field, all of its span, equals one of the constants. */
  Optional<Condition.Fixed> fixed(Span span, List<Span> constants) {
    Optional<Field> field = scope.field(span).filter(this::isLawful);
    if (field.isEmpty()) {
      return Optional.empty();
    }
    Affinity affinity = Affinity.of(field.get().type().orElseThrow());
    Map<ValueRef, Span> values = new LinkedHashMap<>();
    for (Span constant : constants) {
      Optional<ValueRef> value = value(constant.unwrapped(), affinity);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      values.putIfAbsent(value.get(), constant);
    }
    return Optional.of(
        new Condition.Fixed(
            field.get(), List.copyOf(values.keySet()), List.copyOf(values.values())));
  }

  private boolean isLawful(Field field) {
    return scope.isOwn(field)
        && field.type().filter(type -> COLLATIONS.contains(type.collation())).isPresent();
  }

  private static Optional<ValueRef> value(Span constant, Affinity affinity) {
    if (constant.isEmpty()) {
      return Optional.empty();
    }
    Optional<ValueRef> read =
        ConstantReader.at(constant.statement(), constant.from())
            .filter(found -> found.next() == constant.to())
            .flatMap(found -> asCompared(found.value(), affinity));
    return read.isPresent() ? read : Casts.value(constant, affinity);
  }

  /** A whole real equals the integer, except as text, where it keeps its point. */
  private static Optional<ValueRef> asCompared(ValueRef value, Affinity affinity) {
    if (value instanceof Literal literal && literal.type() == LiteralType.REAL) {
      String digits = literal.text().substring(0, literal.text().indexOf('.'));
      return affinity == Affinity.TEXT
          ? Optional.empty()
          : Optional.of(new Literal(LiteralType.INTEGER, digits));
    }
    return Optional.of(value);
  }

  /** That two fields are equal, if they are compared as values within one column are. */
  static Optional<Condition> equal(Field left, Field right) {
    Optional<Column> one = left.type();
    Optional<Column> other = right.type();
    boolean alike =
        one.isPresent()
            && other.isPresent()
            && Affinity.of(one.get()) == Affinity.of(other.get())
            && one.get().collation().equals(other.get().collation())
            && COLLATIONS.contains(one.get().collation());
    return alike ? Optional.of(new Condition.Equal(left, right)) : Optional.empty();
  }
}
