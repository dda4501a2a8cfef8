package dev.collegedb.internal.config;

import dev.collegedb.planner.Dialect;
import dev.collegedb.planner.PlanOptions;
import dev.collegedb.planner.TableRules;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/**
 * Puts URL, properties and file together into {@link Settings}. Confined to one connection attempt.
 */
final class SettingsReader {

  private final Faults faults = new Faults();
  private final Placeholders placeholders;
  private final CollegeDbUrl url;
  private final Properties connection;

  /** The configuration file's location, placeholders replaced. */
  private final Optional<String> file;

  SettingsReader(String url, Properties connection, Environment environment) {
    this.placeholders = new Placeholders(environment, faults);
    this.url = CollegeDbUrl.parse(url, faults);
    this.connection = connection;
    this.file =
        this.url.file().flatMap(location -> placeholders.resolve(location, "the file of the URL"));
  }

  Settings read() throws SQLException {
    Layer fileLayer = fileLayer();
    Layer urlLayer = urlLayer();
    Layer properties = propertiesLayer();
    Values values = new Values(List.of(fileLayer, urlLayer, properties));
    Passed passed = Passed.of(url, connection, placeholders, faults);
    Shards reader = new Shards(values, passed, placeholders, faults);
    TableRules tables = new DeclaredTables(values, faults).rules();
    List<ShardConfig> shards = List.of();
    String home = "";
    if (otherDialect().isEmpty()) {
      shards = reader.read();
      home = homeShard(values, reader.names(), fileLayer, urlLayer);
      checkShardsGiven(reader.names(), fileLayer);
    } else {
      faults.add(
          "shards of "
              + otherDialect().get()
              + " are not done yet; use jdbc:collegedb:sqlite: with SQLite shards");
    }
    checkKv(values);
    faults.raise();
    return settings(values, shards, home, tables);
  }

  private Layer fileLayer() {
    Layer layer = new Layer("in " + file.orElse(""), placeholders, faults);
    file.ifPresent(location -> ConfigurationFile.read(location, faults).forEach(layer::add));
    return layer;
  }

  private Layer urlLayer() {
    Layer layer = new Layer("in the URL", placeholders, faults);
    String prefix = CollegeDbUrl.DRIVER_PREFIXES.getOrDefault(url.dialect().orElse(""), "");
    for (int i = 0; i < url.shards().size(); i++) {
      layer.add(Setting.SHARD_URL.template().of("s" + i), prefix + url.shards().get(i));
    }
    for (UrlParameter parameter : url.own()) {
      try {
        layer.add(parameter.name(), UrlParameter.decode(parameter.value().orElse("")));
      } catch (IllegalArgumentException malformed) {
        faults.add(
            parameter.name()
                + " in the URL has a % that two hexadecimal digits do not follow; write %25");
      }
    }
    return layer;
  }

  private Layer propertiesLayer() {
    Layer layer = new Layer("in the connection properties", placeholders, faults);
    for (Map.Entry<String, String> property : Passed.all(connection).entrySet()) {
      if (property.getKey().startsWith(CollegeDbUrl.OWN)) {
        layer.add(property.getKey().substring(CollegeDbUrl.OWN.length()), property.getValue());
      }
    }
    return layer;
  }

  private Optional<String> otherDialect() {
    return url.dialect().filter(token -> !token.equals(Configuration.SQLITE));
  }

  /** The home shard that is set, else the first shard of the place that has an order. */
  private String homeShard(Values values, List<String> names, Layer fileLayer, Layer urlLayer) {
    Optional<Given> given = values.find(Setting.HOME_SHARD, "");
    if (given.isPresent()) {
      String name = given.get().value();
      if (!names.contains(name)) {
        faults.add(
            "homeShard = "
                + name
                + " "
                + given.get().origin()
                + " is no shard; name one of "
                + names);
      }
      return name;
    }
    boolean propertiesFile = file.isPresent() && !ConfigurationFile.isYaml(file.get());
    List<String> ordered = new ArrayList<>();
    if (!propertiesFile) {
      ordered.addAll(shardsOf(fileLayer));
      ordered.addAll(shardsOf(urlLayer));
    }
    if (names.size() > 1 && ordered.isEmpty()) {
      faults.add("several shards are given without an order; set homeShard to one of " + names);
    }
    return ordered.isEmpty() ? names.stream().findFirst().orElse("") : ordered.get(0);
  }

  private static List<String> shardsOf(Layer layer) {
    return new Values(List.of(layer)).variables(Setting.SHARD_URL);
  }

  private void checkShardsGiven(List<String> names, Layer fileLayer) {
    boolean listWasRead = faults.isEmpty() || !fileLayer.values().isEmpty();
    if (listWasRead && names.isEmpty()) {
      faults.add("there are no shards; set shards.NAME.url for each");
    }
  }

  private void checkKv(Values values) {
    if (values.text(Setting.KV).equals("memory") && !values.flag(Setting.KV_VOLATILE)) {
      faults.add(
          "kv = memory forgets at exit on which shard each key lives; leave it out to keep mappings beside the home"
              + " shard, or set kv.volatile = true");
    }
  }

  private Settings settings(
      Values values, List<ShardConfig> shards, String home, TableRules tables) {
    return new Settings(
        Dialect.SQLITE,
        shards,
        home,
        tables,
        values.constant(Setting.PLACEMENT, Settings.Placement.class),
        values.text(Setting.KV),
        values.flag(Setting.KV_VOLATILE),
        values.constant(Setting.TRANSACTIONS, Settings.Transactions.class),
        new PlanOptions(
            false,
            unroutable(values, Setting.ON_UNROUTABLE_READS),
            unroutable(values, Setting.ON_UNROUTABLE_WRITES)),
        values.flag(Setting.HASH_SHARD_MAPPINGS),
        values.number(Setting.MAPPING_CACHE_TTL_MS),
        values.number(Setting.KV_TIMEOUT_MS),
        values.number(Setting.GATHER_MAX_ROWS),
        values.number(Setting.GATHER_MAX_BYTES),
        url.masked(Configuration.SQLITE));
  }

  private static PlanOptions.Unroutable unroutable(Values values, Setting setting) {
    Setting given = values.find(setting, "").isPresent() ? setting : Setting.ON_UNROUTABLE;
    return values.constant(given, PlanOptions.Unroutable.class);
  }
}
