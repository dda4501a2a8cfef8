package dev.collegedb.internal.exec;

import static dev.collegedb.internal.dialect.SqliteUrl.quoted;

import dev.collegedb.internal.config.ShardConfig;
import dev.collegedb.internal.route.Router;
import dev.collegedb.internal.session.PhysicalConnection;
import dev.collegedb.internal.session.ShardPools;
import dev.collegedb.internal.session.ShardSession;
import dev.collegedb.internal.session.ShardSession.Access;
import dev.collegedb.planner.KeyRef;
import dev.collegedb.planner.Relation;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.StringJoiner;
import java.util.regex.Pattern;

/**
 * Looks for rows of a key on the shards. Values that SQLite tells apart can have one key text: text
 * {@code '5'} and integer 5, a blob and the text of its hexadecimal digits. All of them are looked
 * for, since they share one mapping and recording it for one would hide the others. Each is
 * compared by equality, so that an index serves. Confined to its session.
 */
final class KeyProbe implements Router.Probe {

  /** How many forms one key text can have: text, number, blob. */
  private static final int FORMS = 3;

  private static final Pattern INTEGER = Pattern.compile("0|-?[1-9][0-9]{0,18}");
  private static final Pattern HEX = Pattern.compile("([0-9a-f]{2})*");

  private final Instance instance;
  private final ShardSession session;

  KeyProbe(Instance instance, ShardSession session) {
    this.instance = instance;
    this.session = session;
  }

  @Override
  public List<String> shardsWith(KeyRef key, List<Object> values) throws SQLException {
    List<String> probes = new ArrayList<>();
    for (Relation relation : instance.catalog().catalog().relations().values()) {
      if (relation instanceof Relation.Table table
          && table.isSharded()
          && table.group().equals(key.table().group())) {
        probes.add(probe(table));
      }
    }
    List<Object> forms = new ArrayList<>();
    values.forEach(value -> forms.addAll(formsOf(value)));
    List<String> found = new ArrayList<>();
    for (ShardConfig shard : instance.settings().shards()) {
      if (holds(shard.name(), probes, forms)) {
        found.add(shard.name());
      }
    }
    return found;
  }

  /** The value, and every other one of the same key text; the value again where there is none. */
  static List<Object> formsOf(Object value) {
    String text = textOf(value);
    Object number = value;
    if (INTEGER.matcher(text).matches()) {
      try {
        number = Long.valueOf(text);
      } catch (NumberFormatException e) {
        number = value;
      }
    }
    Object blob = HEX.matcher(text).matches() ? HexFormat.of().parseHex(text) : value;
    List<Object> forms = new ArrayList<>(List.of(value, value instanceof String ? number : text));
    forms.add(value instanceof byte[] ? number : blob);
    return forms;
  }

  private static String textOf(Object value) {
    if (value instanceof byte[] bytes) {
      return HexFormat.of().formatHex(bytes);
    }
    return value instanceof Double real && real == Math.rint(real)
        ? String.valueOf(real.longValue())
        : String.valueOf(value);
  }

  private static String probe(Relation.Table table) {
    StringJoiner conditions = new StringJoiner(" AND ");
    for (int column : table.keyColumns()) {
      String equal = quoted(table.columns().get(column).name()) + " = ?";
      conditions.add("(" + equal + (" OR " + equal).repeat(FORMS - 1) + ")");
    }
    return "SELECT 1 FROM " + quoted(table.name()) + " WHERE " + conditions + " LIMIT 1";
  }

  /**
   * The session's own connection sees rows not committed yet; where it has none, a probe must not
   * make the shard join.
   */
  private boolean holds(String shard, List<String> probes, List<Object> forms) throws SQLException {
    ShardPools.Use<Boolean> probe = connection -> holds(connection, probes, forms);
    if (!session.inUse().contains(shard)) {
      return instance.pools().on(shard, probe);
    }
    PhysicalConnection connection = session.acquire(shard, Access.READ);
    try {
      return probe.apply(connection);
    } finally {
      session.release(shard);
    }
  }

  private static boolean holds(
      PhysicalConnection connection, List<String> probes, List<Object> forms) throws SQLException {
    for (String probe : probes) {
      try (PreparedStatement statement = connection.raw().prepareStatement(probe)) {
        for (int i = 0; i < forms.size(); i++) {
          statement.setObject(i + 1, forms.get(i));
        }
        try (ResultSet rows = statement.executeQuery()) {
          if (rows.next()) {
            return true;
          }
        }
      }
    }
    return false;
  }
}
