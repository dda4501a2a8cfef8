package dev.collegedb.differential.random;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What a statement in the making draws from: chance, names, parameters. Confined to one thread. */
final class Draft {

  private static final Pattern PLACE = Pattern.compile("\u0001(\\d+)\u0001");

  private final Random random;
  private final List<@Nullable Object> values = new ArrayList<>();
  private int names;

  Draft(long seed) {
    this.random = new Random(seed);
  }

  int roll(int sides) {
    return random.nextInt(sides);
  }

  boolean oneIn(int sides) {
    return random.nextInt(sides) == 0;
  }

  @SafeVarargs
  final <T> T pick(T... choices) {
    return choices[random.nextInt(choices.length)];
  }

  <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  void shuffle(List<?> things) {
    Collections.shuffle(things, random);
  }

  /** A name that nothing else has. */
  String name(String prefix) {
    return prefix + names++;
  }

  /** Stands for a parameter with this value until the text is whole. */
  String parameter(@Nullable Object value) {
    values.add(value);
    return "\u0001" + (values.size() - 1) + "\u0001";
  }

  /** A finished text: question marks, and the values in their order. */
  record Bound(String sql, List<@Nullable Object> values) {}

  /** With numbered parameters, the last one first. */
  Bound bindNumbered(String text) {
    List<String> places = new ArrayList<>();
    Matcher matcher = PLACE.matcher(text);
    while (matcher.find()) {
      if (!places.contains(matcher.group())) {
        places.add(0, matcher.group());
      }
    }
    String sql = text;
    List<@Nullable Object> inOrder = new ArrayList<>();
    for (int i = 0; i < places.size(); i++) {
      sql = sql.replace(places.get(i), "?" + (i + 1));
      inOrder.add(values.get(Integer.parseInt(places.get(i).replace("\u0001", ""))));
    }
    return new Bound(sql, inOrder);
  }

  Bound bind(String text) {
    List<@Nullable Object> inOrder = new ArrayList<>();
    Matcher matcher = PLACE.matcher(text);
    StringBuilder sql = new StringBuilder();
    while (matcher.find()) {
      inOrder.add(values.get(Integer.parseInt(matcher.group(1))));
      matcher.appendReplacement(sql, "?");
    }
    return new Bound(matcher.appendTail(sql).toString(), inOrder);
  }
}
