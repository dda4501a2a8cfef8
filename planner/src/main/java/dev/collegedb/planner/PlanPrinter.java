package dev.collegedb.planner;

import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/** Prints a plan as indented text, stable to the letter. Thread-safe. */
public final class PlanPrinter {

  private PlanPrinter() {}

  /** The text that golden files hold and EXPLAIN ROUTE shows, without a line break at its end. */
  public static String print(Plan plan) {
    return plan.accept(new Printer()).stripTrailing();
  }

  /** One method a kind of plan; every text ends with a line break. */
  private static final class Printer implements Plan.Visitor<String, RuntimeException> {

    @Override
    public String read(Plan.Read plan) {
      return "Read\n"
          + line("target", target(plan.target()))
          + line("sql", sql(plan.sql()))
          + line("tier", tier(plan))
          + merge(plan);
    }

    private static String merge(Plan.Read plan) {
      return plan.merge().accept(new MergePrinter(plan.sql()));
    }

    /** Keys may turn out to lie on one shard; the tier is the one taken if they do not. */
    private static String tier(Plan.Read plan) {
      String reason = plan.reason().isEmpty() ? "" : ": " + plan.reason();
      String tier = plan.merge().accept(new TierOf());
      if (plan.target() instanceof ShardTarget.Keys keys && !tier.equals("T1")) {
        return keys.keys().size() == 1
            ? "T1: one key"
            : "T1 if the keys lie together, else " + tier + reason;
      }
      return tier + reason;
    }

    @Override
    public String write(Plan.Write plan) {
      return "Write\n"
          + line("target", target(plan.target()))
          + line("sql", sql(plan.sql()))
          + line("count", plan.count() == Plan.CountRule.HOME ? "of the home shard" : "sum")
          + (plan.claims() ? line("claims", "its keys") : "")
          + (plan.returnsRows() ? line("returns", "rows") : "")
          + required(plan.required())
          + line("reason", plan.reason());
    }

    @Override
    public String splitInsert(Plan.SplitInsert plan) {
      StringBuilder text = new StringBuilder("SplitInsert\n" + line("head", sql(plan.head())));
      for (Plan.SplitInsert.Row row : plan.rows()) {
        text.append(line("row", row.key() + " <- " + sql(row.sql())));
      }
      return text
          + (plan.tail().text().isEmpty() ? "" : line("tail", sql(plan.tail())))
          + line("claims", "its keys")
          + required(plan.required())
          + line("reason", plan.reason());
    }

    @Override
    public String insertSelect(Plan.InsertSelect plan) {
      Relation.Table table = plan.table();
      String keys =
          plan.keyPositions().stream()
              .map(i -> "column " + (i + 1))
              .collect(Collectors.joining(", "));
      String required =
          plan.required().stream().map(i -> "column " + (i + 1)).collect(Collectors.joining(", "));
      return "InsertSelect\n"
          + line("into", table.name() + (keys.isEmpty() ? "" : ", keyed by " + keys))
          + line("insert", oneLine(plan.insert()))
          + line("width", String.valueOf(plan.width()))
          + (required.isEmpty() ? "" : line("not null", required))
          + indent(read(plan.source()));
    }

    @Override
    public String ddl(Plan.Ddl plan) {
      boolean everywhere = plan.target() instanceof ShardTarget.Every;
      return "Ddl\n"
          + line("target", target(plan.target()))
          + line("sql", oneLine(plan.sql()))
          + (everywhere && !plan.elsewhere().equals(plan.sql())
              ? line("elsewhere", oneLine(plan.elsewhere()))
              : "")
          + line("effect", (plan.effect().kind() + " " + plan.effect().object()).strip());
    }

    @Override
    public String script(Plan.Script plan) {
      return "Script\n"
          + plan.statements().stream()
              .map(statement -> line("sql", oneLine(statement)))
              .collect(Collectors.joining());
    }

    @Override
    public String explain(Plan.Explain plan) {
      return "Explain\n" + indent(plan.explained().accept(this));
    }

    @Override
    public String refuse(Plan.Refuse plan) {
      return "Refuse\n"
          + line("error", plan.code().name() + " " + plan.code().sqlState())
          + line("message", plan.message())
          + line("cure", plan.cure());
    }

    private static String required(List<Integer> parameters) {
      return parameters.isEmpty()
          ? ""
          : line(
              "not null", parameters.stream().map(i -> "?" + i).collect(Collectors.joining(", ")));
    }

    private static String target(ShardTarget target) {
      if (target instanceof ShardTarget.Keys keys) {
        return "Keys("
            + keys.keys().stream().map(KeyRef::toString).collect(Collectors.joining(", "))
            + ")";
      }
      if (target instanceof ShardTarget.ExplicitKey key) {
        return "ExplicitKey(" + key.key() + ")";
      }
      if (target instanceof ShardTarget.ExplicitShard shard) {
        return "ExplicitShard(" + shard.shard() + ")";
      }
      return target instanceof ShardTarget.Agreed agreed
          ? "Agreed(" + target(agreed.named()) + ", " + target(agreed.own()) + ")"
          : target.getClass().getSimpleName();
    }

    private static String indent(String text) {
      return text.indent(2);
    }
  }

  /** The parameters are shown where they are not 1, 2, … as the text has them. */
  private static String sql(ShardSql sql) {
    boolean plain = true;
    for (int i = 0; i < sql.parameters().size(); i++) {
      plain &= sql.parameters().get(i) == i + 1;
    }
    return oneLine(sql.text()) + (plain ? "" : " with " + sql.parameters());
  }

  private static String line(String label, String text) {
    return String.format(Locale.ROOT, "  %-10s %s\n", label, text);
  }

  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s*\\R\\s*", " ");
  }

  /** The tier of a merge. */
  private static final class TierOf implements Merge.Visitor<String, RuntimeException> {

    @Override
    public String none(Merge.None merge) {
      return "T1";
    }

    @Override
    public String stream(Merge.Stream merge) {
      return "T2";
    }

    @Override
    public String combine(Merge.Combine merge) {
      return "T3";
    }

    @Override
    public String gather(Merge.Gather merge) {
      return "T4";
    }
  }

  /**
   * What is done after the shards have answered; {@code own} is the user's text, not shown again.
   */
  private record MergePrinter(ShardSql own) implements Merge.Visitor<String, RuntimeException> {

    @Override
    public String none(Merge.None merge) {
      return "";
    }

    @Override
    public String stream(Merge.Stream merge) {
      StringJoiner steps = new StringJoiner(" > ");
      steps.add(
          merge.order().isEmpty()
              ? "Concat"
              : merge.order().stream()
                  .map(SortKey::toString)
                  .collect(Collectors.joining(", ", "SortMerge(", ")")));
      if (merge.distinct()) {
        steps.add("Distinct");
      }
      merge.paging().offset().ifPresent(offset -> steps.add("Offset(" + offset + ")"));
      merge.paging().limit().ifPresent(limit -> steps.add("Limit(" + limit + ")"));
      if (merge.hidden() > 0) {
        steps.add("Hide(" + merge.hidden() + ")");
      }
      return shard(merge.sql()) + line("merge", steps.toString());
    }

    @Override
    public String combine(Merge.Combine merge) {
      String columns =
          merge.columns().stream()
              .map(Merge.PartialColumn::definition)
              .collect(Collectors.joining(", "));
      return shard(merge.partial())
          + line("merge", "Combine(" + columns + ")")
          + line("scratch", sql(merge.last()));
    }

    @Override
    public String gather(Merge.Gather merge) {
      String tables = merge.needsTables() ? " as tables" : "";
      return line("merge", "Gather(" + String.join(", ", merge.relations()) + ")" + tables)
          + (merge.sql().equals(own) ? "" : line("scratch", sql(merge.sql())));
    }

    private String shard(ShardSql sql) {
      return sql.equals(own) ? "" : line("shard", sql(sql));
    }
  }
}
