package dev.collegedb.internal.kv;

import dev.collegedb.kv.KvException;
import dev.collegedb.kv.KvStore;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Text by key in a table of an SQLite database, the control store. Thread-safe, and safe between
 * processes that open the same file: each method is one statement, or one transaction that takes
 * the write lock first.
 */
public final class TableKvStore implements KvStore {

  private static final String CREATE =
      "CREATE TABLE IF NOT EXISTS collegedb_kv (k TEXT PRIMARY KEY, v TEXT NOT NULL) WITHOUT ROWID";
  private static final String SELECT = "SELECT v FROM collegedb_kv WHERE k = ?";
  private static final String UPSERT =
      "INSERT INTO collegedb_kv VALUES (?, ?) ON CONFLICT (k) DO UPDATE SET v = excluded.v";
  private static final String INSERT =
      "INSERT INTO collegedb_kv VALUES (?, ?) ON CONFLICT (k) DO NOTHING";
  private static final String DELETE = "DELETE FROM collegedb_kv WHERE k = ?";

  /** Keys asked for by one statement; SQLite takes 32 766 parameters. */
  private static final int CHUNK = 500;

  private final Calls calls;
  private volatile boolean created;

  /**
   * @param timeoutMs limit of every call, at least 1
   */
  public TableKvStore(ConnectionSource source, long timeoutMs) {
    if (timeoutMs < 1) {
      throw new IllegalArgumentException("timeoutMs " + timeoutMs);
    }
    this.calls = new Calls(source, timeoutMs);
  }

  @Override
  public Optional<String> get(String key) {
    return run(connection -> select(connection, key));
  }

  @Override
  public void put(String key, String value) {
    run(connection -> update(connection, UPSERT, key, value));
  }

  @Override
  public Optional<String> putIfAbsent(String key, String value) {
    return run(
        connection -> {
          while (true) {
            // The key may be deleted between the two statements: then it is absent again.
            Optional<String> before = select(connection, key);
            if (before.isPresent() || update(connection, INSERT, key, value) == 1) {
              return before;
            }
          }
        });
  }

  @Override
  public boolean compareAndSet(String key, String expected, String value) {
    return run(
            c ->
                update(
                    c, "UPDATE collegedb_kv SET v = ? WHERE k = ? AND v = ?", value, key, expected))
        == 1;
  }

  @Override
  public boolean delete(String key) {
    return run(connection -> update(connection, DELETE, key)) == 1;
  }

  @Override
  public List<String> list(String prefix, String cursor, int limit) {
    if (limit < 1) {
      throw new IllegalArgumentException("limit " + limit);
    }
    return run(connection -> list(connection, prefix, cursor, limit));
  }

  @Override
  public Map<String, String> getMany(Collection<String> keys) {
    return keys.isEmpty() ? Map.of() : run(connection -> selectMany(connection, List.copyOf(keys)));
  }

  @Override
  public void putMany(Map<String, String> values) {
    runAtomically(connection -> batch(connection, UPSERT, values));
  }

  @Override
  public Map<String, String> putManyIfAbsent(Map<String, String> values) {
    if (values.isEmpty()) {
      return Map.of();
    }
    return runAtomically(
        connection -> {
          Map<String, String> before = selectMany(connection, List.copyOf(values.keySet()));
          batch(connection, INSERT, values);
          return before;
        });
  }

  @Override
  public void deleteMany(Collection<String> keys) {
    runAtomically(
        connection -> {
          try (PreparedStatement statement = connection.prepareStatement(DELETE)) {
            for (String key : keys) {
              statement.setString(1, key);
              statement.executeUpdate();
            }
            return keys.size();
          }
        });
  }

  @Override
  public long increment(String key, long delta) {
    return runAtomically(connection -> increment(connection, key, delta));
  }

  @Override
  public String claimNext(String key, List<String> candidates, String counter) {
    if (candidates.isEmpty()) {
      throw new IllegalArgumentException("candidates is empty");
    }
    return runAtomically(
        connection -> {
          Optional<String> there = select(connection, key);
          if (there.isPresent()) {
            return there.get();
          }
          long turn = increment(connection, counter, 1) - 1;
          String winner = candidates.get(Math.floorMod(turn, candidates.size()));
          update(connection, INSERT, key, winner);
          return winner;
        });
  }

  /** Does nothing: the connections belong to the source. */
  @Override
  public void close() {}

  private <T> T run(Calls.Call<T> call) {
    createOnce();
    return calls.run(call);
  }

  private <T> T runAtomically(Calls.Call<T> call) {
    createOnce();
    return calls.runAtomically(call);
  }

  private void createOnce() {
    if (!created) {
      calls.run(connection -> update(connection, CREATE));
      created = true;
    }
  }

  private static Optional<String> select(Connection connection, String key) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(SELECT)) {
      statement.setString(1, key);
      try (ResultSet rows = statement.executeQuery()) {
        return rows.next() ? Optional.of(rows.getString(1)) : Optional.empty();
      }
    }
  }

  private static Map<String, String> selectMany(Connection connection, List<String> keys)
      throws SQLException {
    Map<String, String> found = new LinkedHashMap<>();
    for (int from = 0; from < keys.size(); from += CHUNK) {
      List<String> chunk = keys.subList(from, Math.min(keys.size(), from + CHUNK));
      String marks = String.join(", ", Collections.nCopies(chunk.size(), "?"));
      String sql = "SELECT k, v FROM collegedb_kv WHERE k IN (" + marks + ")";
      try (PreparedStatement statement = connection.prepareStatement(sql)) {
        bind(statement, chunk);
        try (ResultSet rows = statement.executeQuery()) {
          while (rows.next()) {
            found.put(rows.getString(1), rows.getString(2));
          }
        }
      }
    }
    return found;
  }

  private static List<String> list(Connection connection, String prefix, String cursor, int limit)
      throws SQLException {
    String sql =
        "SELECT k FROM collegedb_kv WHERE k >= ? AND k < CAST(? AS TEXT) AND (? = '' OR k > ?) ORDER BY k LIMIT ?";
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setString(1, prefix);
      statement.setBytes(2, afterAll(prefix));
      statement.setString(3, cursor);
      statement.setString(4, cursor);
      statement.setInt(5, limit);
      try (ResultSet rows = statement.executeQuery()) {
        List<String> keys = new ArrayList<>();
        while (rows.next()) {
          keys.add(rows.getString(1));
        }
        return keys;
      }
    }
  }

  /**
   * Bytes greater than those of every text that starts with {@code prefix}: UTF-8 never holds 0xFF.
   */
  private static byte[] afterAll(String prefix) {
    byte[] bytes = prefix.getBytes(StandardCharsets.UTF_8);
    byte[] bound = Arrays.copyOf(bytes, bytes.length + 1);
    bound[bytes.length] = (byte) 0xFF;
    return bound;
  }

  private static long increment(Connection connection, String key, long delta) throws SQLException {
    String before = select(connection, key).orElse("0");
    try {
      long after = Math.addExact(Long.parseLong(before), delta);
      update(connection, UPSERT, key, Long.toString(after));
      return after;
    } catch (NumberFormatException | ArithmeticException e) {
      throw new KvException(
          KvException.Kind.CORRUPT, key + " holds no counter that takes " + delta, e);
    }
  }

  private static int batch(Connection connection, String sql, Map<String, String> values)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (Map.Entry<String, String> entry : values.entrySet()) {
        bind(statement, List.of(entry.getKey(), entry.getValue()));
        statement.executeUpdate();
      }
      return values.size();
    }
  }

  private static int update(Connection connection, String sql, String... parameters)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      bind(statement, List.of(parameters));
      return statement.executeUpdate();
    }
  }

  private static void bind(PreparedStatement statement, List<String> parameters)
      throws SQLException {
    for (int i = 0; i < parameters.size(); i++) {
      // Parameters count from 1 in JDBC, from 0 in our list.
      statement.setString(i + 1, parameters.get(i));
    }
  }
}
