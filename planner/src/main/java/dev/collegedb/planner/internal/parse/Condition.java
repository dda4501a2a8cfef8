package dev.collegedb.planner.internal.parse;

import dev.collegedb.planner.ValueRef;
import java.util.List;

/** Something that must hold of a row. Immutable. */
sealed interface Condition {

  /** The field equals one of the values. */
  record Fixed(Scope.Field field, List<ValueRef> values) implements Condition {
    public Fixed {
      values = List.copyOf(values);
    }

    @Override
    public void accept(Visitor visitor) {
      visitor.fixed(this);
    }
  }

  /** Two fields that compare by value, without conversion, are equal. */
  record Equal(Scope.Field left, Scope.Field right) implements Condition {
    @Override
    public void accept(Visitor visitor) {
      visitor.equal(this);
    }
  }

  void accept(Visitor visitor);

  /** One method a kind. */
  interface Visitor {
    void fixed(Fixed condition);

    void equal(Equal condition);
  }
}
