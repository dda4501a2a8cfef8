package dev.collegedb.planner;

import java.util.List;
import java.util.Locale;
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
      if (!(plan.merge() instanceof Merge.Gather gather)) {
        return plan.merge() instanceof Merge.Concat ? line("merge", "Concat") : "";
      }
      boolean same = gather.sql().equals(plan.sql());
      return line(
              "merge",
              "Gather("
                  + String.join(", ", gather.relations())
                  + ")"
                  + (gather.needsTables() ? " as tables" : ""))
          + (same ? "" : line("scratch", sql(gather.sql())));
    }

    /** Keys may turn out to lie on one shard; the tier is the one taken if they do not. */
    private static String tier(Plan.Read plan) {
      String many = plan.merge() instanceof Merge.Concat ? "T2" : "T4";
      String reason = plan.reason().isEmpty() ? "" : ": " + plan.reason();
      if (plan.merge() instanceof Merge.None) {
        return "T1" + reason;
      }
      if (plan.target() instanceof ShardTarget.Keys keys) {
        return keys.keys().size() == 1
            ? "T1: one key"
            : "T1 if the keys lie together, else " + many + reason;
      }
      return many + reason;
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

    private static String indent(String text) {
      return text.indent(2);
    }
  }
}
