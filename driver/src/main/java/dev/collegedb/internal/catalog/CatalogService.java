package dev.collegedb.internal.catalog;

import dev.collegedb.internal.session.ShardPools;
import dev.collegedb.internal.session.ShardSession;
import dev.collegedb.kv.KvStore;
import dev.collegedb.planner.Catalog;
import java.sql.SQLException;

/** The catalog read from the shards, and the record of groups whose rows are all mapped. Thread-safe; reading it takes no lock. */
public final class CatalogService {

  private final ShardPools pools;
  private final KvStore kv;

  public CatalogService(ShardPools pools, KvStore kv) {
    this.pools = pools;
    this.kv = kv;
  }

  /** The catalog as last read; read from the shards if it never was. */
  public Catalog catalog() throws SQLException {
    throw new UnsupportedOperationException(pools.toString() + kv);
  }

  /** Reads the shards again, through the connections of {@code session}, and makes the result everybody's catalog. */
  public Catalog refresh(ShardSession session) throws SQLException {
    throw new UnsupportedOperationException(session.toString());
  }

  /** True if no shard has a table or view of that name, asked from the shards now; to be called before CREATE TABLE. */
  public boolean isAbsentEverywhere(ShardSession session, String table) throws SQLException {
    throw new UnsupportedOperationException(session + table);
  }

  /** Records that {@code table} was created empty through us, so that its rows will all be mapped. */
  public void recordCreated(String table) throws SQLException {
    throw new UnsupportedOperationException(table);
  }

  /** Forgets {@link #recordCreated}; to be called before DROP TABLE. */
  public void forgetCreated(String table) throws SQLException {
    throw new UnsupportedOperationException(table);
  }

  /** True if every table of the group was created through us, so that every key with rows is mapped. */
  public boolean isComplete(String group) throws SQLException {
    throw new UnsupportedOperationException(group);
  }
}
