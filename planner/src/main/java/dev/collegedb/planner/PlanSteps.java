package dev.collegedb.planner;

import dev.collegedb.planner.PlanStep.Path;
import dev.collegedb.planner.PlanStep.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/** Takes plans apart into steps. Stateless. */
final class PlanSteps implements Plan.Visitor<List<PlanStep>, RuntimeException> {

  private static final String SCRATCH = "scratch";

  @Override
  public List<PlanStep> read(Plan.Read plan) {
    List<PlanStep> several = plan.merge().accept(new Merging(plan));
    if (several.isEmpty()) {
      return List.of(onShards(Path.ALWAYS, plan.target(), plan.sql(), "T1", plan.reason()));
    }
    List<PlanStep> steps = new ArrayList<>();
    if (plan.target() instanceof ShardTarget.Keys keys) {
      String reason = keys.keys().size() == 1 ? "one key" : "the keys lie together";
      steps.add(onShards(Path.ONE_SHARD, plan.target(), plan.sql(), "T1", reason));
    }
    steps.addAll(several);
    return steps;
  }

  @Override
  public List<PlanStep> write(Plan.Write plan) {
    return List.of(onShards(Path.ALWAYS, plan.target(), plan.sql(), "", plan.reason()));
  }

  /** A row a step; rows of one shard go there in one statement, once their keys are known. */
  @Override
  public List<PlanStep> splitInsert(Plan.SplitInsert plan) {
    List<PlanStep> steps = new ArrayList<>();
    for (Plan.SplitInsert.Row row : plan.rows()) {
      ShardTarget target = new ShardTarget.Keys(List.of(row.key()));
      steps.add(onShards(Path.ALWAYS, target, plan.text(List.of(row)), "", plan.reason()));
    }
    return steps;
  }

  @Override
  public List<PlanStep> insertSelect(Plan.InsertSelect plan) {
    List<PlanStep> steps = new ArrayList<>(read(plan.source()));
    ShardTarget everywhere =
        plan.table().kind() == Relation.Kind.SINGLE
            ? new ShardTarget.Home()
            : new ShardTarget.Every();
    Optional<ShardTarget> target =
        plan.table().isSharded() ? Optional.empty() : Optional.of(everywhere);
    String columns =
        plan.keyPositions().stream()
            .map(i -> "column " + (i + 1))
            .collect(Collectors.joining(", "));
    steps.add(
        new PlanStep(
            Role.SHARD,
            Path.ALWAYS,
            target,
            target.map(PlanSteps::place).orElse("by " + plan.table().name() + "[" + columns + "]"),
            oneLine(plan.insert()),
            Optional.empty(),
            "",
            "each row that was read"));
    return steps;
  }

  @Override
  public List<PlanStep> ddl(Plan.Ddl plan) {
    List<PlanStep> steps = new ArrayList<>();
    ShardSql atHome = new ShardSql(plan.sql(), List.of());
    ShardTarget home = new ShardTarget.Home();
    if (plan.target() instanceof ShardTarget.Every) {
      ShardSql elsewhere = new ShardSql(plan.elsewhere(), List.of());
      steps.add(onShards(Path.ALWAYS, home, atHome, "", "the home shard first"));
      steps.add(onShards(Path.ALWAYS, plan.target(), elsewhere, "", "then every other shard"));
    } else {
      steps.add(onShards(Path.ALWAYS, home, atHome, "", "on the home shard alone"));
    }
    return steps;
  }

  @Override
  public List<PlanStep> script(Plan.Script plan) {
    return plan.statements().stream()
        .map(sql -> nothing(oneLine(sql), "planned when its turn comes"))
        .toList();
  }

  @Override
  public List<PlanStep> explain(Plan.Explain plan) {
    return List.of(nothing("", "EXPLAIN ROUTE runs nothing"));
  }

  @Override
  public List<PlanStep> refuse(Plan.Refuse plan) {
    return List.of(
        nothing("", "[" + plan.code().name() + "] " + plan.message() + "; " + plan.cure()));
  }

  private static PlanStep onShards(
      Path path, ShardTarget target, ShardSql sql, String tier, String reason) {
    return new PlanStep(
        Role.SHARD,
        path,
        Optional.of(target),
        place(target),
        text(sql),
        Optional.of(sql),
        tier,
        reason);
  }

  private static PlanStep nothing(String sql, String reason) {
    return new PlanStep(
        Role.NOTHING, Path.ALWAYS, Optional.empty(), "", sql, Optional.empty(), "", reason);
  }

  /** What stands for the shards of {@code target} until they are known. */
  static String place(ShardTarget target) {
    if (target instanceof ShardTarget.Keys keys) {
      return keys.keys().stream()
          .map(KeyRef::toString)
          .collect(Collectors.joining(", ", "by ", ""));
    }
    return target instanceof ShardTarget.Agreed agreed
        ? place(agreed.own())
        : target instanceof ShardTarget.SessionKey ? "by the sharding key" : "?";
  }

  /** In one line; the parameters are shown where they are not 1, 2, … as the text has them. */
  static String text(ShardSql sql) {
    boolean plain = true;
    for (int i = 0; i < sql.parameters().size(); i++) {
      plain &= sql.parameters().get(i) == i + 1;
    }
    String keys =
        sql.keyList().map(list -> " [only its own of " + list.keys().size() + " keys]").orElse("");
    return oneLine(sql.text()) + (plain ? "" : " with " + sql.parameters()) + keys;
  }

  static String oneLine(String text) {
    return text.strip().replaceAll("\\s*\\R\\s*", " ");
  }

  /** What happens to the rows of several shards; empty if one answers. */
  private record Merging(Plan.Read plan)
      implements Merge.Visitor<List<PlanStep>, RuntimeException> {

    @Override
    public List<PlanStep> none(Merge.None merge) {
      return List.of();
    }

    @Override
    public List<PlanStep> stream(Merge.Stream merge) {
      return List.of(
          onShards(Path.SEVERAL_SHARDS, plan.target(), merge.sql(), "T2", plan.reason()),
          after(Role.MERGE, "", streamed(merge), "T2"));
    }

    private static String streamed(Merge.Stream merge) {
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
      return steps.toString();
    }

    @Override
    public List<PlanStep> combine(Merge.Combine merge) {
      String columns =
          merge.columns().stream()
              .map(Merge.PartialColumn::definition)
              .collect(Collectors.joining(", "));
      return List.of(
          onShards(Path.SEVERAL_SHARDS, plan.target(), merge.partial(), "T3", plan.reason()),
          after(Role.MERGE, "", "Combine(" + columns + ")", "T3"),
          after(Role.SCRATCH, SCRATCH, text(merge.last()), "T3"));
    }

    /** Reads from all shards, wherever the keys lie. */
    @Override
    public List<PlanStep> gather(Merge.Gather merge) {
      String tables = merge.needsTables() ? " as tables" : "";
      PlanStep gathered =
          new PlanStep(
              Role.MERGE,
              Path.SEVERAL_SHARDS,
              Optional.of(new ShardTarget.Every()),
              place(new ShardTarget.Every()),
              "Gather(" + gathered(merge) + ")" + tables,
              Optional.empty(),
              "T4",
              plan.reason());
      return List.of(gathered, after(Role.SCRATCH, SCRATCH, text(merge.sql()), "T4"));
    }

    /** The relations, with what is enough of each where rows are copied. */
    private static String gathered(Merge.Gather merge) {
      StringJoiner relations = new StringJoiner(", ");
      for (String name : merge.relations()) {
        Merge.Part part = merge.parts().get(name);
        relations.add(part == null ? name : name + part(part));
      }
      return relations.toString();
    }

    private static String part(Merge.Part part) {
      String columns = "(" + String.join(", ", part.columns()) + ")";
      return part.condition().text().isEmpty()
          ? columns
          : columns + " where " + text(part.condition());
    }

    private static PlanStep after(Role role, String place, String sql, String tier) {
      return new PlanStep(
          role, Path.SEVERAL_SHARDS, Optional.empty(), place, sql, Optional.empty(), tier, "");
    }
  }
}
