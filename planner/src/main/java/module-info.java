/** SQL text and catalog in, plan out. Pure: no I/O, no clock, no threads. */
@org.jspecify.annotations.NullMarked
module dev.collegedb.planner {
  requires static transitive org.jspecify;
  requires net.sf.jsqlparser;
  requires com.github.benmanes.caffeine;

  exports dev.collegedb.planner;
}
