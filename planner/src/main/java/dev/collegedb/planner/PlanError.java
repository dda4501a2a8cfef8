package dev.collegedb.planner;

/** The faults that a plan can end in, sorted by name. */
public enum PlanError implements ErrorCode {
  GENERATED_KEY(
      770001,
      "0AK01",
      "column %2$s of sharded table %1$s is filled by each database on its own, so its values would repeat",
      "give the column a value in the INSERT"),
  KEY_CHANGE_UNSUPPORTED(
      770002,
      "0AK02",
      "UPDATE of %s sets %s, the column that decides the shard",
      "delete the row and insert it again under the new key"),
  KEY_CONTRADICTION(
      770008,
      "0AK08",
      "the explicit key names %s, but the statement names %s",
      "correct or drop the comment, or clear the key of the connection with setShardingKey(null)"),
  NOT_EXACT(
      770003,
      "0AK03",
      "%s is not exact over several shards: %s",
      "fix the shard key in the WHERE clause, or name a shard in a leading comment /* collegedb: shard=NAME */"),
  SCHEMA_MISMATCH(
      770004,
      "0AK04",
      "the columns of %s differ between shards %s and %s: %s",
      "make the table the same on every shard"),
  UNPARSABLE(
      770005,
      "42K05",
      "the statement cannot be read at position %d: %s",
      "correct it, or name its shard in a leading comment /* collegedb: shard=NAME */"),
  UNROUTABLE(
      770006,
      "0AK06",
      "%s does not say on which shard its rows live: %s",
      "give the key column a literal or a parameter, or name the shard in a leading comment /* collegedb: key=VALUE */"),
  UNSUPPORTED(770007, "0AK07", "%s is not done through this driver yet", "%s");

  private final int number;
  private final String sqlState;
  private final String text;
  private final String cure;

  PlanError(int number, String sqlState, String text, String cure) {
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
