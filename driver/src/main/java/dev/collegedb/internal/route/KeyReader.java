package dev.collegedb.internal.route;

import dev.collegedb.planner.Column;
import dev.collegedb.planner.KeyRef;
import dev.collegedb.planner.Relation;
import dev.collegedb.planner.TableRules;
import dev.collegedb.planner.ValueRef;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Turns the keys that a plan names into key texts: the parts of a compound key joined, the name of
 * its group before it. Immutable.
 */
final class KeyReader {

  /** Between the parts of a compound key. */
  static final char SEPARATOR = '\u001F';

  /** Between a group's name and its keys. */
  static final char GROUP_END = ':';

  private final List<String> groups;

  /**
   * @param groups names of all groups but the default one
   */
  KeyReader(Collection<String> groups) {
    this.groups = groups.stream().filter(group -> !group.isEmpty()).distinct().sorted().toList();
  }

  /** The reader for the groups that {@code rules} declare. */
  static KeyReader of(TableRules rules) {
    return new KeyReader(rules.declared().values().stream().map(TableRules.Rule::group).toList());
  }

  /** The text of {@code key}; that of a NULL key if any part is NULL. */
  KeyText read(KeyRef key, Router.Values values) throws SQLException {
    Relation.Table table = key.table();
    List<ValueRef> parts = key.parts();
    if (parts.size() == 1) {
      KeyText part = part(table, 0, parts.get(0), values);
      return part.text() == null ? part : prefixed(table.group(), part);
    }
    StringBuilder joined = new StringBuilder();
    KeyText refused = null;
    for (int i = 0; i < parts.size(); i++) {
      KeyText part = part(table, i, parts.get(i), values);
      if (part.isNull()) {
        return part;
      }
      refused = refused == null && part.refusal() != null ? part : refused;
      if (i > 0) {
        joined.append(SEPARATOR);
      }
      joined.append(part.text());
    }
    return refused != null ? refused : prefixed(table.group(), KeyText.of(joined.toString()));
  }

  /**
   * The number that is bound as the key, if it decides the key's text together with the group
   * alone; else null.
   */
  static @Nullable Long number(KeyRef key, Router.Values values) throws SQLException {
    List<ValueRef> parts = key.parts();
    return parts.size() == 1
            && parts.get(0) instanceof ValueRef.Parameter parameter
            && values.value(parameter.index()) instanceof Long number
            && SqliteKeyText.isDigitsEverywhere(number)
        ? number
        : null;
  }

  /**
   * The value that stands in {@code part}: Long, Double, String, byte[] or null. To be asked only
   * of keys that have a text.
   */
  static @Nullable Object value(ValueRef part, Router.Values values) throws SQLException {
    if (part instanceof ValueRef.Literal literal) {
      return switch (literal.type()) {
        case NULL -> null;
        case TEXT -> literal.text();
        case BLOB -> HexFormat.of().parseHex(literal.text());
        case INTEGER -> Long.valueOf(literal.text());
        case REAL -> Double.valueOf(literal.text());
      };
    }
    return values.value(((ValueRef.Parameter) part).index());
  }

  /** The group whose keys are written as {@code text}. */
  String groupOf(String text) {
    for (String group : groups) {
      if (isIn(group, text)) {
        return group;
      }
    }
    return "";
  }

  private static KeyText part(
      Relation.Table table, int position, ValueRef part, Router.Values values) throws SQLException {
    Column column = table.columns().get(table.keyColumns().get(position));
    return part instanceof ValueRef.Literal literal
        ? SqliteKeyText.of(column, literal)
        : SqliteKeyText.of(column, values.value(((ValueRef.Parameter) part).index()));
  }

  private KeyText prefixed(String group, KeyText key) throws SQLException {
    if (!group.isEmpty()) {
      return KeyText.of(group + GROUP_END + key.orThrow());
    }
    // Not to be taken for a key of that group.
    return groupOf(key.orThrow()).isEmpty() ? key : KeyText.of(GROUP_END + key.orThrow());
  }

  private static boolean isIn(String group, String text) {
    return text.length() > group.length()
        && text.charAt(group.length()) == GROUP_END
        && text.startsWith(group);
  }
}
