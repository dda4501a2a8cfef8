package dev.collegedb.planner.internal.parse;

import dev.collegedb.planner.Column;
import dev.collegedb.planner.ValueRef;
import dev.collegedb.planner.ValueRef.Literal;
import dev.collegedb.planner.ValueRef.LiteralType;
import dev.collegedb.planner.internal.lex.StatementTokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.operators.conditional.AndExpression;
import net.sf.jsqlparser.expression.operators.relational.EqualsTo;
import net.sf.jsqlparser.expression.operators.relational.InExpression;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;

/**
 * Reads the conditions that a WHERE or ON puts on single fields. JSqlParser's tree says which parts
 * are joined by AND; each part is then read again from tokens. Confined to one call.
 */
final class Conditions {

  /** The collations whose equal values have equal key texts. */
  private static final Set<String> COLLATIONS = Set.of("BINARY", "NOCASE", "RTRIM");

  /**
   * Each proof walks over the clause; statements with more conditions than this are made by
   * machines that can name the shard.
   */
  private static final int MOST_PROOFS = 300;

  private final ParsedSelect parsed;
  private final StatementTokens statement;
  private final Scope scope;
  private final Conjunction conjunction;
  private int proofs;

  Conditions(ParsedSelect parsed, Scope scope) {
    this.parsed = parsed;
    this.statement = parsed.statement();
    this.scope = scope;
    this.conjunction = new Conjunction(statement);
  }

  /** The conditions that must hold wherever {@code expression}, a whole WHERE or ON, holds. */
  List<Condition> of(Expression expression) {
    List<Condition> found = new ArrayList<>();
    List<Expression> open = new ArrayList<>(List.of(expression));
    while (!open.isEmpty()) {
      Expression next = open.remove(open.size() - 1);
      if (next instanceof AndExpression and) {
        open.add(and.getLeftExpression());
        open.add(and.getRightExpression());
      } else if (next instanceof ParenthesedExpressionList<?> group && group.size() == 1) {
        open.add(group.get(0));
      } else if (next instanceof EqualsTo equals) {
        equality(equals).ifPresent(found::add);
      } else if (next instanceof InExpression in && !in.isNot()) {
        membership(in).ifPresent(found::add);
      }
    }
    return found;
  }

  /** The conditions that the USING of a source's join puts on it and on what stands left of it. */
  List<Condition> ofUsing(int source) {
    List<Condition> found = new ArrayList<>();
    for (String name : scope.sources().get(source).using()) {
      Scope leftOnly = new Scope(scope.sources().subList(0, source));
      Optional<Scope.Field> left = leftOnly.unqualified(name);
      Optional<Scope.Field> right =
          scope.sources().get(source).table().indexOf(name).map(at -> new Scope.Field(source, at));
      if (left.isPresent() && right.isPresent() && areAlike(left.get(), right.get())) {
        found.add(new Condition.Equal(left.get(), right.get()));
      }
    }
    return found;
  }

  private boolean holds(int from, int to) {
    proofs++;
    return proofs <= MOST_PROOFS && conjunction.holds(from, to);
  }

  /** In a single table only the key teaches anything. */
  private boolean isUseful(Scope.Field field) {
    Source source = scope.sources().get(field.source());
    return scope.sources().size() > 1 || source.table().keyColumns().contains(field.column());
  }

  private Optional<Condition> equality(EqualsTo equals) {
    Optional<Scope.Read> left = field(equals.getLeftExpression());
    Optional<Scope.Read> right = field(equals.getRightExpression());
    if (left.isPresent()) {
      int start = startOf(equals.getLeftExpression());
      int operator = left.get().next();
      if (!isEquals(operator)) {
        return Optional.empty();
      }
      return right.isPresent()
          ? fieldToField(start, left.get(), right.get())
          : constant(operator + 1)
              .filter(read -> holds(start, read.next()))
              .flatMap(read -> fixed(left.get().field(), List.of(read.value())));
    }
    return right.flatMap(field -> reversed(startOf(equals.getRightExpression()), field));
  }

  private Optional<Condition> fieldToField(int start, Scope.Read left, Scope.Read right) {
    boolean certain = areAlike(left.field(), right.field()) && holds(start, right.next());
    return certain
        ? Optional.of(new Condition.Equal(left.field(), right.field()))
        : Optional.empty();
  }

  /** {@code constant = field}, with the field at {@code index}. */
  private Optional<Condition> reversed(int index, Scope.Read field) {
    if (index < 2 || !isEquals(index - 1)) {
      return Optional.empty();
    }
    boolean signed =
        index > 2
            && (statement.at(index - 3).isSymbol("-") || statement.at(index - 3).isSymbol("+"));
    int start = signed ? index - 3 : index - 2;
    return constant(start)
        .filter(read -> read.next() == index - 1 && holds(start, field.next()))
        .flatMap(read -> fixed(field.field(), List.of(read.value())));
  }

  /** {@code field IN (constant, …)}. */
  private Optional<Condition> membership(InExpression in) {
    Optional<Scope.Read> field = field(in.getLeftExpression());
    if (field.isEmpty()) {
      return Optional.empty();
    }
    int at = field.get().next();
    if (!statement.at(at).isWord("IN") || !statement.at(at + 1).isSymbol("(")) {
      return Optional.empty();
    }
    List<ValueRef> values = new ArrayList<>();
    at++;
    do {
      Optional<ConstantReader.Read> read = constant(at + 1);
      if (read.isEmpty()) {
        return Optional.empty();
      }
      values.add(read.get().value());
      at = read.get().next();
    } while (statement.at(at).isSymbol(","));
    boolean certain =
        statement.at(at).isSymbol(")") && holds(startOf(in.getLeftExpression()), at + 1);
    return certain ? fixed(field.get().field(), values) : Optional.empty();
  }

  private Optional<Condition> fixed(Scope.Field field, List<ValueRef> values) {
    Column column = scope.columnOf(field);
    if (!COLLATIONS.contains(column.collation())) {
      return Optional.empty();
    }
    List<ValueRef> stored = new ArrayList<>();
    for (ValueRef value : values) {
      Optional<ValueRef> one = asCompared(value, Affinity.of(column));
      if (one.isEmpty()) {
        return Optional.empty();
      }
      stored.add(one.get());
    }
    return Optional.of(new Condition.Fixed(field, stored.stream().distinct().toList()));
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

  /** True if a value of one is compared to a value of the other as within one column. */
  private boolean areAlike(Scope.Field left, Scope.Field right) {
    Column one = scope.columnOf(left);
    Column other = scope.columnOf(right);
    return Affinity.of(one) == Affinity.of(other)
        && one.collation().equals(other.collation())
        && COLLATIONS.contains(one.collation());
  }

  private Optional<ConstantReader.Read> constant(int index) {
    return ConstantReader.at(statement, index);
  }

  private boolean isEquals(int index) {
    return statement.at(index).isSymbol("=") || statement.at(index).isSymbol("==");
  }

  private Optional<Scope.Read> field(Expression expression) {
    int start = startOf(expression);
    return start < 0
        ? Optional.empty()
        : scope.fieldAt(statement, start).filter(read -> isUseful(read.field()));
  }

  /** The token where a column's name begins; -1 for anything else. */
  private int startOf(Expression expression) {
    return expression instanceof net.sf.jsqlparser.schema.Column column
        ? parsed.tokenOf(column).orElse(-1)
        : -1;
  }
}
