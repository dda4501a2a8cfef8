package dev.collegedb.internal.route;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.collegedb.internal.config.Settings;
import dev.collegedb.internal.config.ShardConfig;
import dev.collegedb.internal.error.DriverError;
import dev.collegedb.internal.error.Errors;
import dev.collegedb.kv.KvStore;
import dev.collegedb.planner.KeyRef;
import dev.collegedb.planner.PlanError;
import dev.collegedb.planner.ShardTarget;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Follows the recorded mapping of each key, and gives an unmapped key the shard that its hash
 * picks. Thread-safe; for a cached key it takes no lock and asks no store.
 *
 * <p>What an unmapped key means depends on its group. In a complete group it has no rows: nothing
 * needs to be looked for, and only an INSERT records it. In any other group rows may have been
 * there before us, so it is looked for on every shard and recorded where it is found, by readers
 * too. Recording is a claim: whoever is first in the store wins, and the others follow.
 */
public final class KvRouter implements Router {

  private final Map<String, SortedSet<String>> alone = new HashMap<>();
  private final SortedSet<String> every;
  private final String home;
  private final KeyReader reader;
  private final Rendezvous rendezvous;
  private final Mappings mappings;

  KvRouter(Settings settings, KvStore kv, Clock clock, Ticker ticker) {
    List<String> names = settings.shards().stream().map(ShardConfig::name).toList();
    names.forEach(name -> alone.put(name, setOf(List.of(name))));
    this.every = setOf(names);
    this.home = settings.homeShard();
    this.reader = KeyReader.of(settings.tables());
    this.rendezvous = new Rendezvous(names);
    this.mappings = new Mappings(settings, kv, clock, ticker);
  }

  private KvRouter(KvRouter other, Mappings mappings) {
    this.alone.putAll(other.alone);
    this.every = other.every;
    this.home = other.home;
    this.reader = other.reader;
    this.rendezvous = other.rendezvous;
    this.mappings = mappings;
  }

  @Override
  public Router foreseeing() {
    return new KvRouter(this, mappings.foreseeing());
  }

  /** A router over the mappings in {@code kv}. */
  public static Router of(Settings settings, KvStore kv, Clock clock) {
    return new KvRouter(settings, kv, clock, Ticker.systemTicker());
  }

  @Override
  public String shardOf(
      KeyRef key, Values values, Intent intent, Completeness completeness, Probe probe)
      throws SQLException {
    KeyText text = reader.read(key, values);
    if (text.isNull()) {
      return home;
    }
    String cached = mappings.cached(text.orThrow());
    return cached != null
        ? configured(cached)
        : shardOf(text.orThrow(), key, new Placing(values, intent, completeness, probe));
  }

  @Override
  public List<String> shardsOf(
      List<KeyRef> keys, Values values, Intent intent, Completeness completeness, Probe probe)
      throws SQLException {
    List<KeyText> texts = new ArrayList<>(keys.size());
    for (KeyRef key : keys) {
      texts.add(reader.read(key, values));
    }
    return shardsOf(keys, texts, new Placing(values, intent, completeness, probe));
  }

  @Override
  public SortedSet<String> resolve(
      ShardTarget target, Values values, Intent intent, Completeness completeness, Probe probe)
      throws SQLException {
    if (target instanceof ShardTarget.Keys keys) {
      return keys.keys().size() == 1
          ? ofKey(keys.keys().get(0), new Placing(values, intent, completeness, probe))
          : ofKeys(keys.keys(), new Placing(values, intent, completeness, probe));
    }
    if (target instanceof ShardTarget.ExplicitKey explicit) {
      return single(ofText(explicit.key(), intent, completeness));
    }
    if (target instanceof ShardTarget.ExplicitShard explicit) {
      return single(configured(explicit.shard()));
    }
    if (target instanceof ShardTarget.Agreed agreed) {
      SortedSet<String> own = resolve(agreed.own(), values, intent, completeness, probe);
      SortedSet<String> named = resolve(agreed.named(), values, intent, completeness, probe);
      if (!own.equals(named)) {
        throw Errors.of(
            PlanError.KEY_CONTRADICTION, String.join(", ", named), String.join(", ", own));
      }
      return own;
    }
    if (target instanceof ShardTarget.SessionKey) {
      throw new IllegalArgumentException("a session's key is known to its session only: " + target);
    }
    return target instanceof ShardTarget.Every ? every : single(home);
  }

  /** How the unmapped keys of one statement are placed. */
  private record Placing(Values values, Intent intent, Completeness completeness, Probe probe) {

    boolean claims() {
      return intent == Intent.CLAIM;
    }
  }

  private SortedSet<String> ofKey(KeyRef key, Placing placing) throws SQLException {
    Long number = KeyReader.number(key, placing.values());
    String recent = number == null ? null : mappings.recent(key.table().group(), number);
    if (recent != null) {
      return single(configured(recent));
    }
    KeyText text = reader.read(key, placing.values());
    if (text.isNull()) {
      return single(home);
    }
    if (text.refusal() != null && !placing.claims()) {
      return every;
    }
    String cached = mappings.cached(text.orThrow());
    return single(cached != null ? configured(cached) : shardOf(text.orThrow(), key, placing));
  }

  /** The shards of keys that all are numbers used lately; empty if any is not. */
  private SortedSet<String> recent(List<KeyRef> keys, Values values) throws SQLException {
    SortedSet<String> shards = new TreeSet<>();
    for (KeyRef key : keys) {
      Long number = KeyReader.number(key, values);
      String recent = number == null ? null : mappings.recent(key.table().group(), number);
      if (recent == null) {
        return Collections.emptySortedSet();
      }
      shards.add(configured(recent));
    }
    return shards;
  }

  @Override
  public Optional<List<Optional<String>>> shardsOfCompared(
      List<KeyRef> keys, Values values, Intent intent, Completeness completeness, Probe probe)
      throws SQLException {
    return compared(keys, new Placing(values, intent, completeness, probe));
  }

  private Optional<List<Optional<String>>> compared(List<KeyRef> keys, Placing placing)
      throws SQLException {
    List<KeyText> texts = new ArrayList<>(keys.size());
    for (KeyRef key : keys) {
      KeyText text = reader.read(key, placing.values());
      if (text.refusal() != null && !placing.claims()) {
        return Optional.empty();
      }
      texts.add(text);
    }
    List<String> shards = shardsOf(keys, texts, placing);
    List<Optional<String>> compared = new ArrayList<>(keys.size());
    for (int i = 0; i < shards.size(); i++) {
      boolean idle = texts.get(i).isNull() && !placing.claims();
      compared.add(idle ? Optional.empty() : Optional.of(shards.get(i)));
    }
    return Optional.of(compared);
  }

  /** NULL keys match nothing, so they add the home shard only if nothing else is asked. */
  private SortedSet<String> ofKeys(List<KeyRef> keys, Placing placing) throws SQLException {
    SortedSet<String> recent = recent(keys, placing.values());
    if (!recent.isEmpty()) {
      return Collections.unmodifiableSortedSet(recent);
    }
    Optional<List<Optional<String>>> compared = compared(keys, placing);
    if (compared.isEmpty()) {
      return every;
    }
    SortedSet<String> needed = new TreeSet<>();
    for (Optional<String> shard : compared.get()) {
      if (shard.isPresent()) {
        needed.add(shard.get());
      }
    }
    return needed.isEmpty() ? single(home) : Collections.unmodifiableSortedSet(needed);
  }

  private String ofText(String text, Intent intent, Completeness completeness) throws SQLException {
    Map<String, String> found = mappings.findAll(List.of(text));
    if (found.containsKey(text)) {
      return configured(found.get(text));
    }
    if (!completeness.isComplete(reader.groupOf(text))) {
      throw Errors.of(
          PlanError.UNROUTABLE,
          "key " + text,
          "it is not recorded, and its tables may hold rows of it from before they were used through this driver");
    }
    String owner = rendezvous.ownerOf(text);
    return intent == Intent.CLAIM
        ? configured(mappings.claimMany(Map.of(text, owner)).get(text))
        : owner;
  }

  private String shardOf(String text, KeyRef key, Placing placing) throws SQLException {
    return configured(place(Map.of(text, key), placing).get(text));
  }

  private List<String> shardsOf(List<KeyRef> keys, List<KeyText> texts, Placing placing)
      throws SQLException {
    Map<String, String> shards = new LinkedHashMap<>();
    Map<String, KeyRef> uncached = new LinkedHashMap<>();
    for (int i = 0; i < keys.size(); i++) {
      if (!texts.get(i).isNull()) {
        String text = texts.get(i).orThrow();
        String cached = mappings.cached(text);
        if (cached != null) {
          shards.put(text, cached);
        } else {
          uncached.put(text, keys.get(i));
        }
      }
    }
    shards.putAll(place(uncached, placing));
    List<String> answer = new ArrayList<>(keys.size());
    for (KeyText text : texts) {
      answer.add(text.isNull() ? home : configured(shards.get(text.orThrow())));
    }
    return answer;
  }

  /** The shard of each key text. */
  private Map<String, String> place(Map<String, KeyRef> keys, Placing placing) throws SQLException {
    Map<String, String> shards = new LinkedHashMap<>();
    Map<String, String> claims = new LinkedHashMap<>();
    Map<String, Boolean> complete = completeGroups(keys, placing);
    // A claim tells of an earlier one, so new keys of complete groups need no look first.
    boolean allComplete = !complete.containsValue(false);
    Map<String, String> found =
        allComplete && placing.claims() ? Map.of() : mappings.findAll(keys.keySet());
    for (Map.Entry<String, KeyRef> entry : keys.entrySet()) {
      String text = entry.getKey();
      String mapped = found.get(text);
      if (mapped != null) {
        shards.put(text, mapped);
        continue;
      }
      boolean known = Boolean.TRUE.equals(complete.get(entry.getValue().table().group()));
      String holder = known ? null : holder(text, entry.getValue(), placing);
      if (holder != null || placing.claims()) {
        claims.put(text, holder != null ? holder : rendezvous.ownerOf(text));
      } else {
        shards.put(text, rendezvous.ownerOf(text));
      }
    }
    shards.putAll(mappings.claimMany(claims));
    return shards;
  }

  private static Map<String, Boolean> completeGroups(Map<String, KeyRef> keys, Placing placing)
      throws SQLException {
    Map<String, Boolean> complete = new LinkedHashMap<>();
    for (KeyRef key : keys.values()) {
      String group = key.table().group();
      if (!complete.containsKey(group)) {
        complete.put(group, placing.completeness().isComplete(group));
      }
    }
    return complete;
  }

  /** The shard that has rows of an unmapped key, or null if none has. */
  private static @Nullable String holder(String text, KeyRef key, Placing placing)
      throws SQLException {
    List<Object> values = new ArrayList<>();
    for (var part : key.parts()) {
      values.add(KeyReader.value(part, placing.values()));
    }
    List<String> holders = placing.probe().shardsWith(key, values);
    if (holders.size() > 1) {
      throw Errors.of(
          DriverError.KEY_ON_SEVERAL_SHARDS, text, key.table().name(), String.join(", ", holders));
    }
    return holders.isEmpty() ? null : holders.get(0);
  }

  private String configured(@Nullable String shard) throws SQLException {
    if (shard == null || !alone.containsKey(shard)) {
      throw Errors.of(DriverError.UNKNOWN_SHARD, shard, String.join(", ", every));
    }
    return shard;
  }

  private SortedSet<String> single(String shard) {
    SortedSet<String> set = alone.get(shard);
    return set != null ? set : setOf(List.of(shard));
  }

  private static SortedSet<String> setOf(List<String> names) {
    return Collections.unmodifiableSortedSet(new TreeSet<>(names));
  }
}
