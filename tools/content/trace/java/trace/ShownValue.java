package trace;

import java.lang.reflect.*;
import java.util.*;

/** Values of a traced program as short text, as Java writes them. None of the program's own methods is called. */
public final class ShownValue {
  private static final int MOST = 60;
  private static final int DEEPEST = 3;

  public static String of(Object value) {
    try {
      String text = full(value, List.of());
      if (text.length() <= MOST) return text;
      int end = Character.isHighSurrogate(text.charAt(MOST - 2)) ? MOST - 2 : MOST - 1;
      return text.substring(0, end) + "…";
    } catch (ConcurrentModificationException outdated) {
      return publicName(value.getClass());
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** `within`: the values that hold this one. */
  private static String full(Object value, List<Object> within) throws ReflectiveOperationException {
    if (value == null) return "null";
    if (value instanceof Character one) return quoted(one.toString(), '\'');
    if (value instanceof Enum<?> one) return one.getDeclaringClass().getSimpleName() + "." + one.name();
    if (value instanceof Class<?> type) return type.getSimpleName() + ".class";
    boolean isOfJava = isOfJava(value.getClass());
    if (value instanceof CharSequence text && isOfJava) return quoted(text, '"');
    if (value instanceof Boolean || value instanceof Number && isOfJava) return value.toString();
    if (value.getClass().getPackageName().startsWith("java.time")) return value.toString();
    for (Object holder : within) if (holder == value) return "…";
    if (within.size() > DEEPEST) return "…";
    List<Object> inner = new ArrayList<>(within);
    inner.add(value);
    if (value.getClass().isArray()) return array(value, inner);
    if (value instanceof Throwable problem) return throwable(problem, isOfJava, inner);
    if (isOfJava) return ofJava(value, inner);
    return value.getClass().isHidden() ? publicName(value.getClass()) : instance(value, inner);
  }

  private static String array(Object array, List<Object> within) throws ReflectiveOperationException {
    List<String> items = new ArrayList<>();
    for (int at = 0; at < Math.min(Array.getLength(array), MOST); at++) items.add(full(Array.get(array, at), within));
    return "{" + String.join(", ", items) + "}";
  }

  private static String throwable(Throwable problem, boolean isOfJava, List<Object> within)
      throws ReflectiveOperationException {
    Field text = Throwable.class.getDeclaredField("detailMessage");
    text.setAccessible(true);
    Object message = isOfJava ? problem.getMessage() : text.get(problem);
    return publicName(problem.getClass()) + "(" + (message == null ? "" : full(message, within)) + ")";
  }

  private static String ofJava(Object value, List<Object> within) throws ReflectiveOperationException {
    if (value instanceof Collection<?> all) return "[" + joined(all, within) + "]";
    if (value instanceof Map<?, ?> map) return "{" + joined(map.entrySet(), within) + "}";
    if (value instanceof Map.Entry<?, ?> entry)
      return full(entry.getKey(), within) + "=" + full(entry.getValue(), within);
    if (value instanceof Optional<?> one)
      return one.isEmpty() ? "Optional.empty" : "Optional[" + full(one.get(), within) + "]";
    return publicName(value.getClass());
  }

  /** The order of Set.of and Map.of says nothing, and differs from run to run. */
  private static String joined(Collection<?> values, List<Object> within) throws ReflectiveOperationException {
    List<String> items = new ArrayList<>();
    for (Iterator<?> each = values.iterator(); each.hasNext() && items.size() < MOST; )
      items.add(full(each.next(), within));
    Object collection = within.get(within.size() - 1);
    boolean isOrdered = collection instanceof List || !collection.getClass().getName().contains("ImmutableCollections");
    if (!isOrdered) Collections.sort(items);
    return String.join(", ", items);
  }

  /** An object of the program's own as a record prints itself; a field that a subclass hides is told with its class. */
  private static String instance(Object value, List<Object> within) throws ReflectiveOperationException {
    Deque<String> fields = new ArrayDeque<>();
    Set<String> names = new HashSet<>();
    for (Class<?> type = value.getClass(); !isOfJava(type); type = type.getSuperclass()) {
      Field[] own = type.getDeclaredFields();
      for (int at = own.length - 1; at >= 0; at--) {
        if (own[at].isSynthetic() || Modifier.isStatic(own[at].getModifiers())) continue;
        own[at].setAccessible(true);
        String name = own[at].getName();
        String shown = names.add(name) ? name : type.getSimpleName() + "." + name;
        fields.addFirst(shown + "=" + full(own[at].get(value), within));
      }
    }
    String name = value.getClass().isAnonymousClass() ? "anonymous " : "";
    return name + publicName(value.getClass()) + "[" + String.join(", ", fields) + "]";
  }

  private static boolean isOfJava(Class<?> type) {
    return type.getClassLoader() != ShownValue.class.getClassLoader();
  }

  /** The nearest type that a program can name: `Stream` for what implements it, `Function` for a lambda. */
  private static String publicName(Class<?> type) {
    for (Class<?> one = type; one != Object.class; one = one.getSuperclass()) {
      boolean isNamed = !one.isHidden() && !one.isAnonymousClass();
      if (isNamed && (Modifier.isPublic(one.getModifiers()) || !isOfJava(one))) return one.getSimpleName();
      if (one.getInterfaces().length > 0) return one.getInterfaces()[0].getSimpleName();
    }
    return "Object";
  }

  private static String quoted(CharSequence text, char mark) {
    StringBuilder out = new StringBuilder().append(mark);
    for (int at = 0; at < Math.min(text.length(), MOST); at++) {
      char next = text.charAt(at);
      switch (next) {
        case '\n' -> out.append("\\n");
        case '\t' -> out.append("\\t");
        case '\r' -> out.append("\\r");
        default -> {
          if (next < ' ') out.append(String.format("\\u%04x", (int) next));
          else out.append(next == mark || next == '\\' ? "\\" : "").append(next);
        }
      }
    }
    return out.append(mark).toString();
  }
}
