package dev.collegedb.differential.random;

import dev.collegedb.differential.Answer;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The answers to a statement that SQLite may give, told from all its rows without LIMIT. Immutable.
 *
 * <p>Left open are: the order of rows that ORDER BY does not tell apart, and so which of them LIMIT
 * shows; which of two equal values stands for both, in the columns that the statement names; and
 * the last digits of floats, which {@link Answer} leaves out.
 */
final class LegalAnswers {

  private final RandomStatement statement;
  private final List<List<String>> rows = new ArrayList<>();
  private final List<String> places = new ArrayList<>();

  LegalAnswers(RandomStatement statement, Answer whole) {
    this.statement = statement;
    for (List<String> row : whole.rows()) {
      boolean placed = statement.order() == RandomStatement.Order.PLACED;
      List<String> folded = fold(placed ? row.subList(0, row.size() - 1) : row);
      rows.add(folded);
      places.add(
          switch (statement.order()) {
            case NONE -> "";
            case PLACED -> row.get(row.size() - 1);
            case FULL -> String.join("\u0002", folded);
          });
    }
  }

  /** What is wrong with an answer; empty if it is right. */
  Optional<String> fault(Answer answer) {
    List<List<String>> actual = answer.rows().stream().map(this::fold).toList();
    int first = (int) Math.min(statement.offset(), rows.size());
    int left = rows.size() - first;
    int count = statement.limit() < 0 ? left : (int) Math.min(statement.limit(), left);
    if (actual.size() != count) {
      return Optional.of(actual.size() + " rows instead of " + count);
    }
    for (int i = first; i < first + count; ) {
      int end = endOfPlace(i);
      int shownEnd = Math.min(end, first + count);
      Optional<String> fault =
          fault(startOfPlace(i), end, actual.subList(i - first, shownEnd - first));
      if (fault.isPresent()) {
        return fault;
      }
      i = shownEnd;
    }
    return Optional.empty();
  }

  /** What is wrong with rows that are to be among those from {@code start} to {@code end}. */
  private Optional<String> fault(int start, int end, List<List<String>> shown) {
    Map<List<String>, Integer> tied = new HashMap<>();
    rows.subList(start, end).forEach(row -> tied.merge(row, 1, Integer::sum));
    for (List<String> row : shown) {
      if (tied.merge(row, -1, Integer::sum) < 0) {
        return Optional.of("row " + row + " is not among rows " + start + " to " + end);
      }
    }
    return Optional.empty();
  }

  private int startOfPlace(int row) {
    int start = row;
    while (start > 0 && places.get(start - 1).equals(places.get(row))) {
      start--;
    }
    return start;
  }

  private int endOfPlace(int row) {
    int end = row + 1;
    while (end < places.size() && places.get(end).equals(places.get(row))) {
      end++;
    }
    return end;
  }

  private List<String> fold(List<String> row) {
    Set<Integer> open = statement.open();
    List<String> folded = new ArrayList<>(row);
    for (int i : open) {
      folded.set(i, fold(row.get(i)));
    }
    return folded;
  }

  /** One text for all that SQLite can call equal by any of its collations; NOCASE ends at a NUL. */
  private static String fold(String value) {
    int blank = value.indexOf(' ');
    String content = value.substring(blank + 1);
    if (value.startsWith("String ")) {
      int end = content.indexOf('\0');
      return "text "
          + (end < 0 ? content : content.substring(0, end))
              .stripTrailing()
              .toLowerCase(Locale.ROOT);
    }
    boolean number =
        value.startsWith("Integer ") || value.startsWith("Long ") || value.startsWith("Double ");
    return number && !content.contains("n")
        ? "number "
            + String.format(Locale.ROOT, "%.11e", new BigDecimal(content).doubleValue() + 0.0)
        : value;
  }
}
