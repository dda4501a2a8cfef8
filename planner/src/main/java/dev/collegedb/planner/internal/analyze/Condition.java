package dev.collegedb.planner.internal.analyze;

import dev.collegedb.planner.ValueRef;
import dev.collegedb.planner.internal.parse.Span;
import java.util.List;

/** Something that must hold of a row. Immutable. */
sealed interface Condition {

  /**
   * The field equals one of the values.
   *
   * @param items where each value stands, if they are a list behind IN; else empty
   */
  record Fixed(Field field, List<ValueRef> values, List<Span> items) implements Condition {
    public Fixed {
      values = List.copyOf(values);
      items = List.copyOf(items);
    }

    @Override
    public void accept(Visitor visitor) {
      visitor.fixed(this);
    }
  }

  /** Two fields that compare by value, without conversion, are equal. */
  record Equal(Field left, Field right) implements Condition {
    @Override
    public void accept(Visitor visitor) {
      visitor.equal(this);
    }
  }

  /** The field is among the rows of a query of one column. */
  record Among(Field field, Span query) implements Condition {
    @Override
    public void accept(Visitor visitor) {
      visitor.among(this);
    }
  }

  void accept(Visitor visitor);

  /** One method a kind. */
  interface Visitor {
    void fixed(Fixed condition);

    void equal(Equal condition);

    void among(Among condition);
  }
}
