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

  /** The same as steps, in the order in which they are done. */
  public static List<PlanStep> steps(Plan plan) {
    return plan.accept(new PlanSteps());
  }

  /** The word that a plan's text begins with. */
  public static String kind(Plan plan) {
    return plan.getClass().getSimpleName();
  }

  /** A text for a shard as steps show it. */
  public static String text(ShardSql sql) {
    return PlanSteps.text(sql);
  }

  /** One method a kind of plan; every text ends with a line break. */
  private static final class Printer implements Plan.Visitor<String, RuntimeException> {

    @Override
    public String read(Plan.Read plan) {
      StringBuilder text = new StringBuilder("Read\n");
      text.append(line("target", target(plan.target())));
      text.append(line("sql", text(plan.sql())));
      text.append(line("tier", tier(plan)));
      for (PlanStep step : steps(plan)) {
        text.append(afterwards(step, text(plan.sql())));
      }
      return text.toString();
    }

    /** Keys may turn out to lie on one shard; the tier is the one taken if they do not. */
    private static String tier(Plan.Read plan) {
      List<PlanStep> steps = steps(plan);
      String tier = steps.get(steps.size() - 1).tier();
      String reason = plan.reason().isEmpty() ? "" : ": " + plan.reason();
      if (plan.target() instanceof ShardTarget.Keys keys && !tier.equals("T1")) {
        return keys.keys().size() == 1
            ? "T1: one key"
            : "T1 if the keys lie together, else " + tier + reason;
      }
      return tier + reason;
    }

    /** What is done for rows of several shards; {@code own} is the user's text, not shown again. */
    private static String afterwards(PlanStep step, String own) {
      if (step.path() != PlanStep.Path.SEVERAL_SHARDS) {
        return "";
      }
      return switch (step.role()) {
        case SHARD -> step.sql().equals(own) ? "" : line("shard", step.sql());
        case MERGE -> line("merge", step.sql());
        case SCRATCH -> step.sql().equals(own) ? "" : line("scratch", step.sql());
        case NOTHING -> line("nothing", step.reason());
      };
    }

    @Override
    public String write(Plan.Write plan) {
      return "Write\n"
          + line("target", target(plan.target()))
          + line("sql", text(plan.sql()))
          + line("count", plan.count() == Plan.CountRule.HOME ? "of the home shard" : "sum")
          + (plan.claims() ? line("claims", "its keys") : "")
          + (plan.returnsRows() ? line("returns", "rows") : "")
          + required(plan.required())
          + line("reason", plan.reason());
    }

    @Override
    public String splitInsert(Plan.SplitInsert plan) {
      StringBuilder text = new StringBuilder("SplitInsert\n" + line("head", text(plan.head())));
      for (Plan.SplitInsert.Row row : plan.rows()) {
        text.append(line("row", row.key() + " <- " + text(row.sql())));
      }
      return text
          + (plan.tail().text().isEmpty() ? "" : line("tail", text(plan.tail())))
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
          + line("insert", PlanSteps.oneLine(plan.insert()))
          + line("width", String.valueOf(plan.width()))
          + (required.isEmpty() ? "" : line("not null", required))
          + indent(read(plan.source()));
    }

    @Override
    public String ddl(Plan.Ddl plan) {
      boolean everywhere = plan.target() instanceof ShardTarget.Every;
      return "Ddl\n"
          + line("target", target(plan.target()))
          + line("sql", PlanSteps.oneLine(plan.sql()))
          + (everywhere && !plan.elsewhere().equals(plan.sql())
              ? line("elsewhere", PlanSteps.oneLine(plan.elsewhere()))
              : "")
          + line("effect", (plan.effect().kind() + " " + plan.effect().object()).strip());
    }

    @Override
    public String script(Plan.Script plan) {
      return "Script\n"
          + plan.statements().stream()
              .map(statement -> line("sql", PlanSteps.oneLine(statement)))
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
      if (target instanceof ShardTarget.SessionKey key) {
        return "SessionKey(" + key.table().name() + ")";
      }
      return target instanceof ShardTarget.Agreed agreed
          ? "Agreed(" + target(agreed.named()) + ", " + target(agreed.own()) + ")"
          : target.getClass().getSimpleName();
    }

    private static String indent(String text) {
      return text.indent(2);
    }
  }

  private static String line(String label, String text) {
    return String.format(Locale.ROOT, "  %-10s %s\n", label, text);
  }
}
