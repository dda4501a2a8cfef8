package dev.collegedb.internal.result;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.sql.ResultSet;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes the source of a class that passes on every call of a JDBC interface; those that may not
 * throw SQLException are left to the subclass. Immutable.
 */
record ForwardingSource(String packageName, Class<?> type, Style style) {

  private static final Pattern QUALIFIED = Pattern.compile("(?:[a-z]\\w*\\.)+([A-Z]\\w*)");

  /** How a column is named: by number or label. */
  private static final Set<Class<?>> COLUMN = Set.of(int.class, String.class);

  /** How a call reaches the object behind. */
  enum Style {
    /**
     * By {@code delegate()}, asked anew for each call, and told of the column that the call is
     * about.
     */
    DELEGATE,
    /** By a lambda, so that the subclass can open and close what is behind around each call. */
    ASK
  }

  String className() {
    return "Forwarding" + type.getSimpleName();
  }

  String path() {
    return packageName.replace('.', '/') + "/" + className() + ".java";
  }

  String text() {
    Set<String> imports = new TreeSet<>(Set.of(type.getName(), "java.sql.SQLException"));
    imports.add("org.jspecify.annotations.NullUnmarked");
    String body =
        methods().stream().map(method -> method(method, imports)).collect(Collectors.joining());
    return "// Generated from "
        + type.getName()
        + " by ForwardingClassesTest; holds nothing but delegation.\n"
        + "package "
        + packageName
        + ";\n\n"
        + imports.stream().map(name -> "import " + name + ";\n").collect(Collectors.joining())
        + "\n/** Passes every call of {@link "
        + type.getSimpleName()
        + "} on. As thread-safe as what is behind. */\n"
        + "@NullUnmarked\n"
        + "@SuppressWarnings(\"deprecation\")\n"
        + "abstract class "
        + className()
        + " implements "
        + type.getSimpleName()
        + " {\n"
        + head()
        + body
        + "}\n";
  }

  private String head() {
    String name = type.getSimpleName();
    return switch (style) {
      case DELEGATE ->
          "\n  /** What the calls go to now. */\n  protected abstract "
              + name
              + " delegate() throws SQLException;\n"
              + columnDelegates(name);
      case ASK ->
          "\n  /** One call. */\n  @FunctionalInterface\n  protected interface Question<T> {\n"
              + "    T answer("
              + name
              + " asked) throws SQLException;\n  }\n"
              + "\n  /** Answers a question that has a plain answer. */\n"
              + "  protected abstract <T> T ask(Question<T> question) throws SQLException;\n"
              + "\n  /** Answers a question whose answer is rows. */\n"
              + "  protected abstract ResultSet rows(Question<ResultSet> question) throws SQLException;\n";
    };
  }

  private String columnDelegates(String name) {
    Set<Class<?>> ways =
        methods().stream()
            .filter(ForwardingSource::isOfAColumn)
            .map(method -> method.getParameterTypes()[0])
            .collect(Collectors.toCollection(LinkedHashSet::new));
    return ways.stream()
        .map(
            way ->
                "\n  /** What the calls about one column go to now. */\n  protected "
                    + name
                    + " delegate("
                    + way.getSimpleName()
                    + " column) throws SQLException {\n    return delegate();\n  }\n")
        .sorted(Comparator.reverseOrder())
        .collect(Collectors.joining());
  }

  private static boolean isOfAColumn(Method method) {
    String name = method.getName();
    return method.getParameterCount() > 0
        && COLUMN.contains(method.getParameterTypes()[0])
        && (name.startsWith("get") || name.startsWith("is") || name.startsWith("update"));
  }

  private List<Method> methods() {
    return Arrays.stream(type.getMethods())
        .filter(method -> !Modifier.isStatic(method.getModifiers()))
        .filter(method -> method.getExceptionTypes().length > 0)
        .sorted(
            Comparator.comparing(Method::getName)
                .thenComparing(method -> Arrays.toString(method.getParameterTypes())))
        .toList();
  }

  private String method(Method method, Set<String> imports) {
    Type[] parameters = method.getGenericParameterTypes();
    String declared =
        IntStream.range(0, parameters.length)
            .mapToObj(i -> named(parameters[i], imports) + " argument" + i)
            .collect(Collectors.joining(", "));
    String passed =
        IntStream.range(0, parameters.length)
            .mapToObj(i -> "argument" + i)
            .collect(Collectors.joining(", "));
    String variables =
        Arrays.stream(method.getTypeParameters())
            .map(Type::getTypeName)
            .collect(Collectors.joining(", "));
    return "\n  @Override\n  public "
        + (variables.isEmpty() ? "" : "<" + variables + "> ")
        + named(method.getGenericReturnType(), imports)
        + " "
        + method.getName()
        + "("
        + declared
        + ")"
        + " throws SQLException {\n    "
        + call(method, method.getName() + "(" + passed + ")")
        + "\n  }\n";
  }

  private String call(Method method, String call) {
    boolean isVoid = method.getReturnType() == void.class;
    return switch (style) {
      case DELEGATE ->
          (isVoid ? "" : "return ")
              + (isOfAColumn(method) ? "delegate(argument0)." : "delegate().")
              + call
              + ";";
      case ASK ->
          "return "
              + (method.getReturnType() == ResultSet.class ? "rows" : "ask")
              + "(asked -> asked."
              + call
              + ");";
    };
  }

  private static String named(Type type, Set<String> imports) {
    Matcher matcher = QUALIFIED.matcher(type.getTypeName());
    StringBuilder name = new StringBuilder();
    while (matcher.find()) {
      if (!matcher.group().startsWith("java.lang.")) {
        imports.add(matcher.group());
      }
      matcher.appendReplacement(name, matcher.group(1));
    }
    return matcher.appendTail(name).toString();
  }
}
