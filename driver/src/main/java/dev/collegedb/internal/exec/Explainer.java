package dev.collegedb.internal.exec;

import dev.collegedb.internal.error.Errors;
import dev.collegedb.internal.exec.Explanation.Row;
import dev.collegedb.internal.route.Router.Intent;
import dev.collegedb.planner.KeyRef;
import dev.collegedb.planner.Plan;
import dev.collegedb.planner.PlanOptions;
import dev.collegedb.planner.PlanPrinter;
import dev.collegedb.planner.PlanStep;
import dev.collegedb.planner.ShardTarget;
import dev.collegedb.planner.ValueRef;
import java.sql.SQLException;
import java.sql.SQLNonTransientException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Tells what a plan would do, shard by shard: keys with values are looked up as a read would, but
 * nothing is recorded and nothing runs. Confined to one execution.
 */
final class Explainer implements Plan.Visitor<List<Row>, SQLException> {

  private final LogicalSession session;
  private final Routing routing;
  private final Run run;
  private final PlanOptions options;
  private final boolean throwing;
  private int step;

  private Explainer(LogicalSession session, Run run, PlanOptions options, boolean throwing) {
    this.session = session;
    this.routing = session.foreseeing();
    this.run = run;
    this.options = options;
    this.throwing = throwing;
  }

  /** Answers for every plan; that of a refused statement is the error. */
  static Explainer ofEverything(LogicalSession session, Run run, PlanOptions options) {
    return new Explainer(session, run, options, false);
  }

  /** Throws the error that a statement would end in. */
  static Explainer ofWhatRuns(LogicalSession session, Run run, PlanOptions options) {
    return new Explainer(session, run, options, true);
  }

  /** What {@code plan} would do. */
  Explanation explain(Plan plan) throws SQLException {
    String text = PlanPrinter.print(plan);
    try {
      return new Explanation(PlanPrinter.kind(plan), plan.accept(this), text);
    } catch (SQLNonTransientException refusal) {
      return new Explanation("Refuse", List.of(told(refusal)), text);
    }
  }

  private List<Row> explained(Plan plan) throws SQLException {
    try {
      return plan.accept(this);
    } catch (SQLNonTransientException refusal) {
      return List.of(told(refusal));
    }
  }

  private Row told(SQLNonTransientException refusal) throws SQLException {
    if (throwing) {
      throw refusal;
    }
    return nothing("", String.valueOf(refusal.getMessage()));
  }

  @Override
  public List<Row> read(Plan.Read plan) throws SQLException {
    Optional<SortedSet<String>> shards = shards(plan.target(), Intent.READ);
    boolean one =
        shards.isPresent()
            ? shards.get().size() == 1
            : !(plan.target() instanceof ShardTarget.Keys keys) || keys.keys().size() == 1;
    PlanStep.Path skipped = one ? PlanStep.Path.SEVERAL_SHARDS : PlanStep.Path.ONE_SHARD;
    int first = step + 1;
    List<Row> rows = new ArrayList<>();
    for (PlanStep each : PlanPrinter.steps(plan)) {
      if (each.path() != skipped) {
        boolean own = each.target().filter(plan.target()::equals).isPresent();
        step++;
        rows.addAll(rows(each, own ? shards : known(each)));
      }
    }
    if (shards.isEmpty() && !one) {
      rows.replaceAll(row -> row.step() == first ? row.because(together(row.reason())) : row);
    }
    return rows;
  }

  private static String together(String reason) {
    return "T1 if the keys lie together" + (reason.isEmpty() ? "" : ", else this: " + reason);
  }

  private Optional<SortedSet<String>> known(PlanStep step) throws SQLException {
    return step.target().isEmpty() ? Optional.empty() : shards(step.target().get(), Intent.READ);
  }

  @Override
  public List<Row> write(Plan.Write plan) throws SQLException {
    Intent intent = plan.claims() ? Intent.CLAIM : Intent.CHANGE;
    PlanRunner.checkRequired(plan, run);
    Optional<SortedSet<String>> shards = shards(plan.target(), intent);
    if (shards.isPresent()) {
      PlanRunner.checkReturning(plan, shards.get());
    }
    step++;
    return rows(PlanPrinter.steps(plan).get(0), shards);
  }

  @Override
  public List<Row> splitInsert(Plan.SplitInsert plan) throws SQLException {
    PlanRunner.checkRequired(plan, run);
    List<KeyRef> keys = plan.rows().stream().map(Plan.SplitInsert.Row::key).toList();
    step++;
    return areKnown(keys) ? split(plan, routing.claim(keys, run)) : byRow(plan);
  }

  private List<Row> split(Plan.SplitInsert plan, List<String> shards) {
    boolean one = Set.copyOf(shards).size() == 1;
    List<Row> rows = new ArrayList<>();
    InsertRunner.texts(plan, shards)
        .forEach(
            (shard, sql) ->
                rows.add(
                    row(shard, PlanPrinter.text(one ? plan.whole() : sql), "", plan.reason())));
    return rows;
  }

  /** Before all keys have values, each row stands for itself. */
  private List<Row> byRow(Plan.SplitInsert plan) throws SQLException {
    List<Row> rows = new ArrayList<>();
    for (PlanStep each : PlanPrinter.steps(plan)) {
      rows.addAll(rows(each, shards(each.target().orElseThrow(), Intent.CLAIM)));
    }
    return rows;
  }

  @Override
  public List<Row> insertSelect(Plan.InsertSelect plan) throws SQLException {
    List<Row> rows = new ArrayList<>(read(plan.source()));
    List<PlanStep> steps = PlanPrinter.steps(plan);
    PlanStep insert = steps.get(steps.size() - 1);
    step++;
    rows.addAll(rows(insert, known(insert)));
    return rows;
  }

  @Override
  public List<Row> ddl(Plan.Ddl plan) throws SQLException {
    List<PlanStep> steps = PlanPrinter.steps(plan);
    String home = session.settings().homeShard();
    step++;
    List<Row> rows = new ArrayList<>(rows(steps.get(0), List.of(home)));
    if (steps.size() > 1) {
      step++;
      List<String> others = new ArrayList<>(known(steps.get(1)).orElseThrow());
      others.remove(home);
      rows.addAll(rows(steps.get(1), others));
    }
    return rows;
  }

  /** What comes after a change of the schema cannot be foreseen. */
  @Override
  public List<Row> script(Plan.Script plan) throws SQLException {
    List<Row> rows = new ArrayList<>();
    boolean changed = false;
    List<PlanStep> steps = PlanPrinter.steps(plan);
    for (int i = 0; i < steps.size(); i++) {
      if (changed) {
        String reason = steps.get(i).reason() + ", since the schema changes before it";
        rows.add(nothing(steps.get(i).sql(), reason));
      } else {
        Plan statement = session.plan(plan.statements().get(i), options).plan();
        rows.addAll(explained(statement));
        changed = statement instanceof Plan.Ddl;
      }
    }
    return rows;
  }

  @Override
  public List<Row> explain(Plan.Explain plan) {
    return List.of(nothing("", PlanPrinter.steps(plan).get(0).reason()));
  }

  @Override
  public List<Row> refuse(Plan.Refuse plan) throws SQLException {
    if (throwing) {
      throw Errors.of(plan);
    }
    return List.of(nothing("", PlanPrinter.steps(plan).get(0).reason()));
  }

  /** The shards of {@code target}; empty if a key has no value yet. */
  private Optional<SortedSet<String>> shards(ShardTarget target, Intent intent)
      throws SQLException {
    if (target instanceof ShardTarget.AnyOne) {
      return Optional.of(new TreeSet<>(Set.of(routing.anyShard())));
    }
    boolean known =
        target instanceof ShardTarget.Keys keys
            ? areKnown(keys.keys())
            : !(target instanceof ShardTarget.Agreed agreed) || areKnown(agreed.own().keys());
    return known ? Optional.of(routing.shards(target, run, intent)) : Optional.empty();
  }

  private boolean areKnown(List<KeyRef> keys) {
    return keys.stream().flatMap(key -> key.parts().stream()).allMatch(this::isKnown);
  }

  private boolean isKnown(ValueRef part) {
    if (part instanceof ValueRef.Parameter parameter) {
      return run.bindings().isSet(parameter.index());
    }
    return !(part instanceof ValueRef.Expression expression)
        || expression.sql().parameters().stream().allMatch(run.bindings()::isSet);
  }

  private List<Row> rows(PlanStep each, Optional<SortedSet<String>> shards) throws SQLException {
    if (shards.isPresent()) {
      List<Row> rows = new ArrayList<>(rows(each, session.homeFirst(shards.get())));
      if (rows.size() > 1 && each.text().isPresent() && each.target().isPresent()) {
        OwnKeys own = OwnKeys.of(each.text().get(), each.target().get(), routing, run, Intent.READ);
        rows.replaceAll(row -> row.sending(PlanPrinter.text(own.on(row.place()))));
      }
      return rows;
    }
    return List.of(
        new Row(step, each.role(), false, each.place(), each.sql(), each.tier(), each.reason()));
  }

  private List<Row> rows(PlanStep each, Collection<String> shards) {
    return shards.stream()
        .map(
            shard ->
                new Row(step, each.role(), true, shard, each.sql(), each.tier(), each.reason()))
        .toList();
  }

  private Row row(String shard, String sql, String tier, String reason) {
    return new Row(step, PlanStep.Role.SHARD, true, shard, sql, tier, reason);
  }

  private Row nothing(String sql, String reason) {
    step++;
    return new Row(step, PlanStep.Role.NOTHING, false, "", sql, "", reason);
  }
}
