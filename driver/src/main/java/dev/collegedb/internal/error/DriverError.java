package dev.collegedb.internal.error;

import dev.collegedb.planner.ErrorCode;

/** The faults that the driver itself raises, sorted by name. */
public enum DriverError implements ErrorCode {
  BAD_CONFIGURATION(
      775001, "0AK31", "the configuration has %d fault(s):%n%s", "correct every line above"),
  CLOSED(775002, "24K32", "the %s is closed", "open a new one"),
  GATHER_LIMIT(
      775003,
      "0AK33",
      "the statement needs more than %d %s on one machine, above %s; it was copying table %s",
      "add a condition on the shard key, declare small tables `reference`, or raise the limit"),
  IN_AUTOCOMMIT(
      775021,
      "25K51",
      "%s needs a transaction, and autocommit is on",
      "call setAutoCommit(false) first"),
  KEY_COLLATION(
      775027,
      "22K57",
      "text beyond printable ASCII cannot be a key of column %s, which compares by collation %s",
      "declare the column without that collation, or keep its keys in printable ASCII"),
  KEY_ON_SEVERAL_SHARDS(
      775004,
      "23K34",
      "key %s of %s has rows on shards %s",
      "move the rows of the key to one shard"),
  KEY_TYPE(
      775005,
      "22K35",
      "%s cannot be a key of column %s: %s",
      "use an integer, text, or a value that the column stores as one of them"),
  KEY_TYPE_MISMATCH(
      775022,
      "0AK52",
      "tables %s and %s share group %s, but their key columns differ: %s and %s",
      "declare the key columns alike, or put one table into a `group` of its own"),
  KV_CORRUPT(
      775028,
      "58K58",
      "the mapping store holds something else than a mapping: %s",
      "repair or delete that entry of the store"),
  KV_TIMEOUT(
      775006, "58K36", "the mapping store did not answer within kvTimeoutMs = %d: %s", "try again"),
  KV_UNAVAILABLE(
      775007, "58K37", "the mapping store cannot be reached: %s", "check `kv`, then try again"),
  MULTI_SHARD_TRANSACTION(
      775023,
      "25K53",
      "the transaction has written on shard %s and would write on shard %s, which transactions = single forbids",
      "commit between the shards, or set transactions to multi"),
  PARAMETER_COUNT(
      775008,
      "07K38",
      "parameter %d is out of range: the statement has %d",
      "set each parameter once, counted from 1"),
  PARAMETER_MISSING(775009, "07K39", "parameter %d has no value", "set it before executing"),
  PARTIAL_COMMIT(
      775010,
      "25K40",
      "the transaction is committed on %s, rolled back on %s, unknown on %s",
      "compare the shards and repair by hand; do not just run it again"),
  POOL_EXHAUSTED(
      775024,
      "58K54",
      "no connection to shard %s came free within %d ms; all %d are in use",
      "raise maximumPoolSize, or end transactions and close results sooner"),
  SAVEPOINT_UNKNOWN(
      775025,
      "3BK55",
      "savepoint %s does not belong to the open transaction",
      "set it again in this transaction"),
  SHARD_IDENTITY(
      775011,
      "0AK41",
      "%s, opened as shard %s, says that it is %s",
      "give each shard the URL it was first used with"),
  SHARD_UNAVAILABLE(
      775012,
      "58K42",
      "shard %s cannot be opened: %s",
      "check its URL, file and credentials; keys of other shards still work"),
  UNKNOWN_SHARD(
      775013, "0AK43", "there is no shard %s; the configured ones are %s", "name one of them"),
  UNSUPPORTED_METHOD(775014, "0AK44", "%s is not done by this driver yet", "%s"),
  UNWRAP(775026, "0AK56", "the %s is no wrapper of %s", "ask isWrapperFor before unwrap"),
  WRONG_ARGUMENT(775040, "22K70", "%s was given %s", "%s"),
  WRONG_RESULT(775015, "07K45", "the statement %s", "%s");

  private final int number;
  private final String sqlState;
  private final String text;
  private final String cure;

  DriverError(int number, String sqlState, String text, String cure) {
    this.number = number;
    this.sqlState = sqlState;
    this.text = text;
    this.cure = cure;
  }

  @Override
  public int number() {
    return number;
  }

  @Override
  public String sqlState() {
    return sqlState;
  }

  @Override
  public String text() {
    return text;
  }

  @Override
  public String cure() {
    return cure;
  }
}
