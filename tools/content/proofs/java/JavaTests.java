import java.lang.reflect.*;
import java.util.*;

/** Runs the cases of a task in Java: finds what the code declares by name and calls it with the data of the suite. */
final class JavaTests {
  private static final int STACK_BYTES = 1 << 20;
  private static final int MOST_NODES = 5_000_000;

  private final Map<String, Object> suite;
  private final ClassLoader loader;
  private volatile int running = -1;
  private volatile long began;
  private final List<Map<String, Object>> reports = Collections.synchronizedList(new ArrayList<>());

  JavaTests(Map<String, Object> suite, ClassLoader loader) {
    this.suite = suite;
    this.loader = loader;
  }

  /** The reports of all cases; `stuck` when a thread could not be ended and the machine has to go. */
  record Ran(List<Map<String, Object>> reports, boolean stuck) {}

  @SuppressWarnings({"removal", "deprecation"})
  Ran run() throws InterruptedException {
    Thread thread = new Thread(null, this::runCases, "tests", STACK_BYTES);
    thread.setDaemon(true);
    thread.setContextClassLoader(loader);
    thread.start();
    List<Object> limits = Json.list(suite.get("limitsMs"));
    while (thread.isAlive()) {
      thread.join(5);
      int at = running;
      if (at < 0 || System.nanoTime() - began < ((Number) limits.get(at)).doubleValue() * 1e6) continue;
      if (running != at) continue;
      List<Map<String, Object>> told = new ArrayList<>(reports);
      told.add(Map.of("late", at));
      if (Runtime.version().feature() < 20) thread.stop();
      thread.join(1000);
      return new Ran(told, thread.isAlive());
    }
    return new Ran(new ArrayList<>(reports), false);
  }

  private void runCases() {
    Map<String, Object> signature = Json.map(suite.get("signature"));
    Class<?> type;
    try {
      type = Class.forName((String) suite.get("entry"), true, loader);
    } catch (Throwable missing) {
      reports.add(Map.of("crash", "ClassNotFoundException", "message", suite.get("entry") + " is not defined"));
      return;
    }
    int at = 0;
    for (Object one : Json.list(suite.get("cases"))) {
      Map<String, Object> report = new HashMap<>();
      report.put("at", at);
      long[] clock = {System.nanoTime(), 0};
      try {
        Body body =
            signature.containsKey("function")
                ? functionCall(Json.map(signature.get("function")), type, Json.map(one))
                : objectCall(Json.map(signature.get("class")), type, Json.map(one));
        clock[0] = began = System.nanoTime();
        running = at;
        Object value = body.run();
        clock[1] = System.nanoTime();
        report.put("value", value);
      } catch (ThreadDeath end) {
        throw end;
      } catch (InvocationTargetException wrapped) {
        if (wrapped.getCause() instanceof ThreadDeath end) throw end;
        tell(report, wrapped.getCause());
      } catch (Throwable problem) {
        tell(report, problem);
      }
      running = -1;
      if (clock[1] == 0) clock[1] = System.nanoTime();
      report.put("ms", (clock[1] - clock[0]) / 1e6);
      reports.add(report);
      at++;
    }
  }

  private interface Body {
    Object run() throws Exception;
  }

  private static void tell(Map<String, Object> report, Throwable problem) {
    report.put("error", problem.getClass().getSimpleName());
    report.put("message", String.valueOf(problem.getMessage()));
  }

  private Body functionCall(Map<String, Object> function, Class<?> type, Map<String, Object> one) throws Exception {
    List<Object> parameters = Json.list(function.get("parameters"));
    Method method = method(type, (String) function.get("name"), parameters.size());
    Constructor<?> constructor = constructor(type, 0);
    Object[] given = arguments(parameters, Json.list(one.get("args")), method.getGenericParameterTypes());
    int times = one.get("times") instanceof Number count ? count.intValue() : 1;
    Object inPlace = function.get("in_place");
    return () -> {
      Object solution = constructor.newInstance();
      Object result = null;
      for (int again = 0; again < times; again++) result = method.invoke(solution, given);
      if (inPlace == null) return encode((String) function.get("returns"), result);
      for (int at = 0; at < given.length; at++) {
        Map<String, Object> parameter = Json.map(parameters.get(at));
        if (inPlace.equals(parameter.get("name"))) return encode((String) parameter.get("type"), given[at]);
      }
      throw new IllegalStateException("there is no parameter " + inPlace);
    };
  }

  private Body objectCall(Map<String, Object> design, Class<?> type, Map<String, Object> one) throws Exception {
    List<Object> construct = Json.list(design.get("constructor"));
    Constructor<?> constructor = constructor(type, construct.size());
    Object[] given = arguments(construct, Json.list(one.get("construct")), constructor.getGenericParameterTypes());
    Map<String, Map<String, Object>> described = new HashMap<>();
    Map<String, Method> methods = new HashMap<>();
    for (Object each : Json.list(design.get("methods"))) {
      Map<String, Object> method = Json.map(each);
      String name = (String) method.get("name");
      described.put(name, method);
      methods.put(name, method(type, name, Json.list(method.get("parameters")).size()));
    }
    List<Object> calls = Json.list(one.get("calls"));
    Object[][] args = new Object[calls.size()][];
    for (int at = 0; at < args.length; at++) {
      List<Object> call = Json.list(calls.get(at));
      String name = (String) call.get(0);
      List<Object> parameters = Json.list(described.get(name).get("parameters"));
      args[at] = arguments(parameters, call.subList(1, call.size()), methods.get(name).getGenericParameterTypes());
    }
    return () -> {
      Object object = constructor.newInstance(given);
      List<Object> results = new ArrayList<>(args.length);
      for (int at = 0; at < args.length; at++) {
        String name = (String) Json.list(calls.get(at)).get(0);
        Object result = methods.get(name).invoke(object, args[at]);
        results.add(encode((String) described.get(name).get("returns"), result));
      }
      return results;
    };
  }

  private static Method method(Class<?> type, String name, int count) throws NoSuchMethodException {
    StringBuilder camel = new StringBuilder();
    for (String part : name.split("_"))
      camel.append(camel.isEmpty() ? part : part.substring(0, 1).toUpperCase(Locale.ROOT) + part.substring(1));
    for (Method method : type.getDeclaredMethods()) {
      if (!method.getName().contentEquals(camel) || method.getParameterCount() != count || method.isSynthetic())
        continue;
      method.setAccessible(true);
      return method;
    }
    throw new NoSuchMethodException(camel + " with " + count + " parameters");
  }

  private static Constructor<?> constructor(Class<?> type, int count) throws NoSuchMethodException {
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      if (constructor.getParameterCount() != count) continue;
      constructor.setAccessible(true);
      return constructor;
    }
    throw new NoSuchMethodException("a constructor with " + count + " parameters");
  }

  private Object[] arguments(List<Object> parameters, List<Object> values, Type[] types) throws Exception {
    Object[] given = new Object[types.length];
    for (int at = 0; at < types.length; at++) {
      String declared = (String) Json.map(parameters.get(at)).get("type");
      given[at] = decode(declared, values.get(at), types[at]);
    }
    return given;
  }

  /** What the Java parameter wants decides: int[] as well as List<Integer>, String as well as char. */
  private Object decode(String declared, Object value, Type type) throws Exception {
    if (declared.equals("list")) return listOf(value);
    if (declared.equals("tree")) return treeOf(value);
    Class<?> raw = type instanceof ParameterizedType generic ? (Class<?>) generic.getRawType() : (Class<?>) type;
    if (declared.endsWith("[]")) {
      String inner = declared.substring(0, declared.length() - 2);
      List<Object> values = Json.list(value);
      if (raw.isArray()) {
        Object array = Array.newInstance(raw.getComponentType(), values.size());
        for (int at = 0; at < values.size(); at++)
          Array.set(array, at, decode(inner, values.get(at), raw.getComponentType()));
        return array;
      }
      Type item = type instanceof ParameterizedType generic ? generic.getActualTypeArguments()[0] : Object.class;
      List<Object> list = new ArrayList<>(values.size());
      for (Object each : values) list.add(decode(inner, each, item));
      return list;
    }
    if (value instanceof Number number) {
      if (raw == double.class || raw == Double.class || declared.equals("double")) return number.doubleValue();
      if (raw == long.class || raw == Long.class || declared.equals("long")) return number.longValue();
      return number.intValue();
    }
    return raw == char.class || raw == Character.class ? (Object) ((String) value).charAt(0) : value;
  }

  private Object node(String name, Object value) throws Exception {
    Constructor<?> constructor = Class.forName(name, true, loader).getDeclaredConstructor(int.class);
    constructor.setAccessible(true);
    return constructor.newInstance(((Number) value).intValue());
  }

  private Object listOf(Object values) throws Exception {
    Object head = null;
    List<Object> list = values == null ? List.of() : Json.list(values);
    for (int at = list.size() - 1; at >= 0; at--) {
      Object node = node("ListNode", list.get(at));
      field(node, "next").set(node, head);
      head = node;
    }
    return head;
  }

  private Object treeOf(Object values) throws Exception {
    List<Object> list = values == null ? List.of() : Json.list(values);
    if (list.isEmpty()) return null;
    List<Object> parents = new ArrayList<>();
    parents.add(node("TreeNode", list.get(0)));
    for (int at = 1; at < list.size(); at++) {
      if (list.get(at) == null) continue;
      Object child = node("TreeNode", list.get(at));
      parents.add(child);
      Object parent = parents.get((at - 1) / 2);
      field(parent, at % 2 == 1 ? "left" : "right").set(parent, child);
    }
    return parents.get(0);
  }

  private static Field field(Object node, String name) throws NoSuchFieldException {
    Field field = node.getClass().getDeclaredField(name);
    field.setAccessible(true);
    return field;
  }

  private static Object encode(String declared, Object value) throws Exception {
    if (declared.equals("void")) return null;
    if (declared.equals("list")) return listValues(value);
    if (declared.equals("tree")) return treeValues(value);
    if (value == null || value instanceof Number || value instanceof Boolean || value instanceof String) return value;
    if (value instanceof Character) return value.toString();
    String inner = declared.endsWith("[]") ? declared.substring(0, declared.length() - 2) : "";
    List<Object> items = new ArrayList<>();
    if (value.getClass().isArray())
      for (int at = 0; at < Array.getLength(value); at++) items.add(encode(inner, Array.get(value, at)));
    else if (value instanceof List<?> list) for (Object item : list) items.add(encode(inner, item));
    else throw new ClassCastException("the result holds an object of the class " + value.getClass().getSimpleName());
    return items;
  }

  private static List<Object> listValues(Object head) throws Exception {
    List<Object> values = new ArrayList<>();
    for (Object node = head; node != null; node = field(node, "next").get(node)) {
      if (values.size() > MOST_NODES) throw new IllegalStateException("the list never ends");
      values.add(field(node, "value").get(node));
    }
    return values;
  }

  private static List<Object> treeValues(Object root) throws Exception {
    List<Object> values = new ArrayList<>();
    List<Object> queue = new ArrayList<>(Collections.singletonList(root));
    for (int at = 0; at < queue.size(); at++) {
      Object node = queue.get(at);
      values.add(node == null ? null : field(node, "value").get(node));
      if (node == null) continue;
      if (queue.size() > MOST_NODES) throw new IllegalStateException("the tree never ends");
      queue.add(field(node, "left").get(node));
      queue.add(field(node, "right").get(node));
    }
    while (!values.isEmpty() && values.get(values.size() - 1) == null) values.remove(values.size() - 1);
    return values;
  }
}
