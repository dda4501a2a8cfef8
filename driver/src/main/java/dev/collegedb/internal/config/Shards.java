package dev.collegedb.internal.config;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Makes the list of shards. Confined to one attempt. */
final class Shards {

  static final String NAME = "shards.";

  private static final Pattern NAME_FORM = Pattern.compile("[A-Za-z0-9_.-]+");
  private static final String FOLLOW = "follow";

  private final Values values;
  private final Passed passed;
  private final Placeholders placeholders;
  private final Faults faults;
  private final Map<String, String> shardByDatabase = new HashMap<>();

  Shards(Values values, Passed passed, Placeholders placeholders, Faults faults) {
    this.values = values;
    this.passed = passed;
    this.placeholders = placeholders;
    this.faults = faults;
  }

  /** In the order in which they were given, the weakest place first. */
  List<String> names() {
    return values.variables(
        Setting.SHARD_URL, Setting.SHARD_USER, Setting.SHARD_PASSWORD, Setting.SHARD_POOL_SIZE);
  }

  /** The shards that are right, sorted by name. */
  List<ShardConfig> read() {
    List<ShardConfig> shards = new ArrayList<>();
    for (String name : names()) {
      if (!NAME_FORM.matcher(name).matches()) {
        faults.add(
            "shard name `"
                + name
                + "` has other characters than letters, digits, _ . and -; rename the shard");
      }
      Optional<Given> url = values.find(Setting.SHARD_URL, name);
      if (url.isEmpty()) {
        faults.add("shard " + name + " has no URL; set " + NAME + name + ".url");
      }
      url.flatMap(given -> shard(name, given)).ifPresent(shards::add);
    }
    shards.sort(Comparator.comparing(ShardConfig::name));
    return shards;
  }

  private Optional<ShardConfig> shard(String name, Given given) {
    Optional<ShardUrl> resolved = resolve(given);
    if (resolved.isEmpty()) {
      return Optional.empty();
    }
    ShardUrl own = resolved.get();
    Map<String, String> properties = new HashMap<>(passed.properties());
    properties.putAll(passed.credentials());
    Passed.CREDENTIALS.forEach(
        key -> own.parameter(key).ifPresent(value -> properties.put(key, value)));
    values.find(Setting.SHARD_USER, name).ifPresent(user -> properties.put("user", user.value()));
    values
        .find(Setting.SHARD_PASSWORD, name)
        .ifPresent(password -> properties.put("password", password.value()));
    ShardUrl url =
        own.without(Passed.CREDENTIALS)
            .without(passed.properties().keySet())
            .with(passed.parameters());
    return isUsable(name, url)
        ? Optional.of(new ShardConfig(name, url.text(), properties, poolSize(name)))
        : Optional.empty();
  }

  private Optional<ShardUrl> resolve(Given given) {
    ShardUrl written = ShardUrl.of(given.value());
    String where = given.name() + " " + given.origin();
    Optional<String> base = placeholders.resolve(written.base(), where);
    List<UrlParameter> parameters = new ArrayList<>();
    for (UrlParameter parameter : written.parameters()) {
      if (parameter.value().isEmpty()) {
        parameters.add(parameter);
      } else {
        placeholders
            .resolve(parameter.value().get(), where)
            .map(parameter::withValue)
            .ifPresent(parameters::add);
      }
    }
    return parameters.size() < written.parameters().size()
        ? Optional.empty()
        : base.map(text -> ShardUrl.of(text).with(parameters));
  }

  private boolean isUsable(String name, ShardUrl url) {
    Optional<String> dialect = url.dialect();
    if (dialect.isEmpty()) {
      faults.add(
          "the URL of shard "
              + name
              + " is for no database that is known; begin it with jdbc:sqlite:");
      return false;
    }
    if (!dialect.get().equals(Configuration.SQLITE)) {
      faults.add(
          "shard " + name + " is " + dialect.get() + ", which is not done yet; use SQLite shards");
      return false;
    }
    if (url.isPrivateMemory()) {
      faults.add(
          "shard "
              + name
              + " is in memory, where each connection would have a database of its own;"
              + " write file:"
              + name
              + "?mode=memory&cache=shared");
      return false;
    }
    String twin = shardByDatabase.putIfAbsent(url.identity(), name);
    if (twin != null) {
      faults.add("shards " + twin + " and " + name + " are the same database; give each its own");
    }
    return twin == null;
  }

  private int poolSize(String name) {
    Optional<Given> own = values.find(Setting.SHARD_POOL_SIZE, name);
    String size = own.map(Given::value).orElse(values.text(Setting.POOL_MAX_PER_SHARD));
    return size.equals(FOLLOW)
        ? 0
        : Math.toIntExact(Math.min(Kind.number(size), Integer.MAX_VALUE));
  }
}
