/** Text by key, and mappings of shard keys on top of it. JDK only. */
@org.jspecify.annotations.NullMarked
module dev.collegedb.kv {
  requires static transitive org.jspecify;

  exports dev.collegedb.kv;
}
