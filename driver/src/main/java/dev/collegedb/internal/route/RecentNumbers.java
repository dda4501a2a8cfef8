package dev.collegedb.internal.route;

import org.jspecify.annotations.Nullable;

/**
 * Mappings of whole numbers used lately, found without making a key's text. Each number has one
 * slot, which the last one used takes; none outlives its entry in the {@link MappingCache}.
 * Thread-safe; takes no lock, since what a slot refers to was whole before it got there.
 */
final class RecentNumbers {

  private static final int SLOT_BITS = 15;

  /** Spreads consecutive numbers, and those of equal distance, over the slots evenly. */
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private final @Nullable CachedMapping[] slots = new CachedMapping[1 << SLOT_BITS];

  /** The mapping of the number in that group, if it was used lately and the cache still has it. */
  @Nullable CachedMapping find(String group, long number) {
    CachedMapping mapping = slots[slot(number)];
    return mapping != null && mapping.isOf(group, number) ? mapping : null;
  }

  void put(CachedMapping mapping) {
    if (mapping.isNumeric()) {
      slots[slot(mapping.number())] = mapping;
    }
  }

  private static int slot(long number) {
    return (int) (number * GOLDEN >>> Long.SIZE - SLOT_BITS);
  }
}
