package dev.collegedb.kv.memory;

import dev.collegedb.kv.KvStore;
import dev.collegedb.kv.KvStoreContract;

class MemoryKvStoreTest extends KvStoreContract {

  @Override
  protected KvStore open() {
    return new MemoryKvStore();
  }
}
