package dev.collegedb.internal.merge;

import dev.collegedb.planner.SortKey;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * The rows of several children, each in the same order, as one sequence in that order; of equal
 * rows, those of the earlier child come first. Holds one row of each child: a child is moved on
 * only when its row has been read and the next one is asked for. Confined to its connection.
 */
public final class SortMergeCursor implements RowCursor {

  private final Children children;
  private final List<SortKey> keys;
  private final PriorityQueue<Head> waiting = new PriorityQueue<>();
  private @Nullable RowOrder order;
  private @Nullable Head current;
  private int last;

  /** The row that a child stands on. */
  @SuppressWarnings("ArrayRecordComponent")
  private record Head(RowOrder order, int child, SortValue... values) implements Comparable<Head> {
    @Override
    public int compareTo(Head other) {
      int byValues = order.compare(values, other.values);
      return byValues == 0 ? Integer.compare(child, other.child) : byValues;
    }
  }

  /** Reads {@code children}, at least one, each ordered by {@code keys}, at least one. */
  public SortMergeCursor(List<RowCursor> children, List<SortKey> keys) {
    if (keys.isEmpty()) {
      throw new IllegalArgumentException("no keys");
    }
    this.children = new Children(children);
    this.keys = List.copyOf(keys);
  }

  @Override
  public boolean next() throws SQLException {
    children.checkWhole();
    current = order == null ? first() : following();
    return current != null;
  }

  private @Nullable Head first() throws SQLException {
    RowOrder found = new RowOrder(keys, children.row(0).getMetaData().getColumnCount());
    order = found;
    for (int child = 0; child < children.count(); child++) {
      Head head = head(found, child);
      if (head != null) {
        waiting.add(head);
      }
    }
    return taken(waiting.poll());
  }

  private @Nullable Head following() throws SQLException {
    Head before = current;
    if (before == null) {
      return null;
    }
    Head next = head(before.order(), before.child());
    Head rival = waiting.peek();
    if (next == null || rival != null && rival.compareTo(next) < 0) {
      waiting.poll();
      if (next != null) {
        waiting.add(next);
      }
      next = rival;
    }
    return taken(next);
  }

  private @Nullable Head taken(@Nullable Head head) {
    last = head == null ? last : head.child();
    return head;
  }

  /** Moves a child on; null if it has no more rows. */
  private @Nullable Head head(RowOrder by, int child) throws SQLException {
    if (!children.next(child)) {
      return null;
    }
    try {
      return new Head(by, child, by.read(children.row(child)));
    } catch (SQLException e) {
      throw children.failed(e);
    }
  }

  /** True if the current row equals a former one in every key. */
  boolean isEqual(SortValue[] former) {
    Head head = current;
    return head != null && head.order().compare(former, head.values()) == 0;
  }

  /** What the current row, which there must be, is ordered by. */
  SortValue[] values() {
    Head head = current;
    if (head == null) {
      throw new IllegalStateException("no current row");
    }
    return head.values();
  }

  @Override
  public ResultSet row() throws SQLException {
    children.checkWhole();
    return children.row(last);
  }

  @Override
  public void close() throws SQLException {
    children.close();
  }
}
