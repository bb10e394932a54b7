import java.util.*;

/** As much JSON as suites and reports need. */
final class Json {
  private final String text;
  private int at;

  private Json(String text) {
    this.text = text;
  }

  static Object read(String text) {
    return new Json(text).value();
  }

  @SuppressWarnings("unchecked")
  static Map<String, Object> map(Object value) {
    return (Map<String, Object>) value;
  }

  @SuppressWarnings("unchecked")
  static List<Object> list(Object value) {
    return (List<Object>) value;
  }

  private Object value() {
    char first = text.charAt(at);
    if (first == '{') return object();
    if (first == '[') return array();
    if (first == '"') return string();
    int start = at;
    while (at < text.length() && ",]}".indexOf(text.charAt(at)) < 0) at++;
    String word = text.substring(start, at);
    return switch (word) {
      case "null" -> null;
      case "true" -> true;
      case "false" -> false;
      default -> number(word);
    };
  }

  private static Object number(String word) {
    for (int at = 0; at < word.length(); at++) if (".eE".indexOf(word.charAt(at)) >= 0) return Double.valueOf(word);
    return word.length() > 18 ? Double.valueOf(word) : Long.valueOf(word);
  }

  private Map<String, Object> object() {
    Map<String, Object> map = new LinkedHashMap<>();
    for (at++; text.charAt(at) != '}'; ) {
      String key = string();
      at++;
      map.put(key, value());
      if (text.charAt(at) == ',') at++;
    }
    at++;
    return map;
  }

  private List<Object> array() {
    List<Object> list = new ArrayList<>();
    for (at++; text.charAt(at) != ']'; ) {
      list.add(value());
      if (text.charAt(at) == ',') at++;
    }
    at++;
    return list;
  }

  private String string() {
    StringBuilder out = new StringBuilder();
    for (at++; text.charAt(at) != '"'; at++) {
      char next = text.charAt(at);
      if (next != '\\') {
        out.append(next);
        continue;
      }
      char escaped = text.charAt(++at);
      switch (escaped) {
        case 'n' -> out.append('\n');
        case 't' -> out.append('\t');
        case 'r' -> out.append('\r');
        case 'b' -> out.append('\b');
        case 'f' -> out.append('\f');
        case 'u' -> {
          out.append((char) Integer.parseInt(text.substring(at + 1, at + 5), 16));
          at += 4;
        }
        default -> out.append(escaped);
      }
    }
    at++;
    return out.toString();
  }

  static String write(Object value) {
    StringBuilder out = new StringBuilder();
    write(out, value);
    return out.toString();
  }

  private static void write(StringBuilder out, Object value) {
    if (value instanceof Map<?, ?> map) {
      out.append('{');
      for (var entry : map.entrySet()) {
        if (out.charAt(out.length() - 1) != '{') out.append(',');
        write(out, entry.getKey());
        out.append(':');
        write(out, entry.getValue());
      }
      out.append('}');
    } else if (value instanceof List<?> list) {
      out.append('[');
      for (int at = 0; at < list.size(); at++) {
        if (at > 0) out.append(',');
        write(out, list.get(at));
      }
      out.append(']');
    } else if (value instanceof String text) {
      quote(out, text);
    } else if (value instanceof Double number && !Double.isFinite(number)) {
      quote(out, number.toString());
    } else {
      out.append(value);
    }
  }

  private static void quote(StringBuilder out, String text) {
    out.append('"');
    for (int at = 0; at < text.length(); at++) {
      char next = text.charAt(at);
      if (next == '"' || next == '\\') out.append('\\').append(next);
      else if (next < ' ' || Character.isSurrogate(next)) out.append(String.format("\\u%04x", (int) next));
      else out.append(next);
    }
    out.append('"');
  }
}
