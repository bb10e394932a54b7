import java.io.*;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.regex.*;
import javax.tools.*;

/**
 * Compiles and runs what standard input asks for, within the sandbox, and writes one line of JSON for each program. It ends with
 * the request; a program that does not end ends the whole virtual machine.
 */
final class Runs {
  private static final int OUTPUT_MAX = 100_000;
  private static final int MESSAGE_MAX = 1000;
  private static final Pattern PUBLIC_TYPE = Pattern.compile(
      "(?m)^\\s*public\\s+(?:(?:final|abstract|sealed|strictfp)\\s+)*(?:class|interface|enum|record)\\s+(\\w+)");
  private static final PrintStream answers = System.out;

  /** Thrown at a program that prints more than the limit. */
  static final class TooMuchOutput extends Error {}

  public static void main(String[] args) throws Exception {
    String[] input = new String(System.in.readAllBytes(), StandardCharsets.UTF_8).split("\n", 2);
    // Kept in a local variable alone, where reflection finds nothing.
    String nonce = input[0];
    Map<String, Object> request = Json.map(Json.read(input[1]));
    System.setIn(InputStream.nullInputStream());
    if (request.containsKey("suite")) tell(nonce, test(request));
    else for (Object one : Json.list(request.get("programs"))) tell(nonce, run(Json.map(one)));
    answers.flush();
    Runtime.getRuntime().halt(0);
  }

  private static void tell(String nonce, Map<String, Object> answer) {
    answers.println("\n" + nonce + " " + Json.write(answer));
    answers.flush();
    // The programs after one that ran out of time or memory would do so, too.
    if (answer.containsKey("late") || "OutOfMemoryError".equals(answer.get("error"))) Runtime.getRuntime().halt(0);
  }

  private static Map<String, Object> test(Map<String, Object> request) throws Exception {
    Map<String, byte[]> classes = new LinkedHashMap<>();
    Map<String, Object> answer = compile(request, classes);
    if (answer.containsKey("error")) return answer;
    // It decides nothing, so it does not end a case either.
    Printed beside = new Printed(false);
    System.setOut(new PrintStream(beside, true, StandardCharsets.UTF_8));
    System.setErr(System.out);
    answer.put("reports", new JavaTests(Json.map(request.get("suite")), new Loader(classes)).run().reports());
    answer.put("printed", beside.text());
    return answer;
  }

  private static Map<String, Object> run(Map<String, Object> program) throws Exception {
    Map<String, byte[]> classes = new LinkedHashMap<>();
    Map<String, Object> answer = compile(program, classes);
    if (answer.containsKey("error")) return answer;
    Printed printed = new Printed(true);
    Printed beside = new Printed(true);
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    System.setErr(new PrintStream(beside, true, StandardCharsets.UTF_8));
    long start = System.nanoTime();
    Throwable problem = null;
    boolean late = false;
    try {
      Throwable[] thrown = {null};
      late = !execute(new Loader(classes), classes.keySet(), limitOf(program), thrown);
      problem = thrown[0];
    } finally {
      answer.put("ms", (System.nanoTime() - start) / 1e6);
      answer.put("output", printed.text());
      answer.put("printed", beside.text());
      if (printed.full || beside.full) answer.put("cut", true);
      else if (late) answer.put("late", true);
      else if (problem != null) describe(answer, problem, classes.keySet());
    }
    return answer;
  }

  private static long limitOf(Map<String, Object> program) {
    return ((Number) program.get("limitMs")).longValue();
  }

  /** Runs `main` and waits for every thread it started; false when they have not ended in time. */
  private static boolean execute(Loader loader, Set<String> names, long limitMs, Throwable[] thrown)
      throws InterruptedException {
    ThreadGroup group = new ThreadGroup("program") {
      @Override
      public void uncaughtException(Thread thread, Throwable problem) {
        if (thread.getName().equals("main")) thrown[0] = problem;
      }
    };
    Thread main = new Thread(group, () -> callMain(loader, names), "main", 1 << 20);
    main.setContextClassLoader(loader);
    long end = System.nanoTime() + limitMs * 1_000_000;
    main.start();
    Thread[] threads = new Thread[1024];
    while (System.nanoTime() < end) {
      int count = group.enumerate(threads, true);
      Thread waiting = null;
      for (int at = 0; at < count; at++) if (!threads[at].isDaemon()) waiting = threads[at];
      if (waiting == null) return true;
      waiting.join(20);
    }
    return false;
  }

  private static void callMain(Loader loader, Set<String> names) {
    try {
      for (String name : names) {
        Class<?> type = Class.forName(name, false, loader);
        for (var method : type.getDeclaredMethods()) {
          boolean isMain = method.getName().equals("main") && Modifier.isStatic(method.getModifiers());
          if (!isMain || method.getParameterCount() != 1 || method.getParameterTypes()[0] != String[].class) continue;
          method.setAccessible(true);
          method.invoke(null, (Object) new String[0]);
          return;
        }
      }
      throw new ClassNotFoundException("no main method");
    } catch (InvocationTargetException wrapped) {
      Runs.<RuntimeException>raise(wrapped.getCause());
    } catch (ReflectiveOperationException problem) {
      Runs.<RuntimeException>raise(problem);
    }
  }

  @SuppressWarnings("unchecked")
  private static <E extends Throwable> void raise(Throwable problem) throws E {
    throw (E) problem;
  }

  /** The class of the error, its message, and where in the sources it arose. */
  private static void describe(Map<String, Object> answer, Throwable problem, Set<String> own) {
    String name = problem.getClass().getSimpleName();
    answer.put("error", name.isEmpty() ? problem.getClass().getName() : name);
    answer.put("message", shortened(String.valueOf(problem.getMessage())));
    for (StackTraceElement frame : problem.getStackTrace()) {
      if (!own.contains(frame.getClassName()) || frame.getClassName().equals("ProofMain")) continue;
      answer.put("line", frame.getLineNumber());
      return;
    }
  }

  private static String shortened(String text) {
    return text.length() > MESSAGE_MAX ? text.substring(0, MESSAGE_MAX) : text;
  }

  /** Compiles the sources in memory; an error of the compiler is in the answer, with its source and line. */
  private static Map<String, Object> compile(Map<String, Object> program, Map<String, byte[]> classes)
      throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    Map<String, Object> answer = new LinkedHashMap<>();
    List<JavaFileObject> units = new ArrayList<>();
    for (Object text : Json.list(program.get("sources"))) units.add(new Source((String) text, "Unit" + units.size()));
    List<String> options = new ArrayList<>(List.of("-proc:none", "-Xlint:none"));
    if (Runtime.version().feature() > 17) options.addAll(List.of("--release", "17"));
    try (var standard = compiler.getStandardFileManager(d -> {}, null, StandardCharsets.UTF_8);
        var files = new ForwardingJavaFileManager<JavaFileManager>(standard) {
          @Override
          public JavaFileObject getJavaFileForOutput(
              Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("memory:///" + name.replace('.', '/') + kind.extension), kind) {
              @Override
              public OutputStream openOutputStream() {
                return new ByteArrayOutputStream() {
                  @Override
                  public void close() {
                    classes.put(name, toByteArray());
                  }
                };
              }
            };
          }
        }) {
      DiagnosticListener<JavaFileObject> first =
          d -> {
            if (d.getKind() != Diagnostic.Kind.ERROR || answer.containsKey("error")) return;
            answer.put("error", "compile error");
            answer.put("message", shortened(d.getMessage(Locale.ENGLISH)));
            answer.put("unit", units.indexOf(d.getSource()));
            answer.put("line", d.getLineNumber());
          };
      boolean done = compiler.getTask(new StringWriter(), files, first, options, null, units).call();
      if (!done) answer.putIfAbsent("error", "compile error");
    }
    answer.putIfAbsent("output", "");
    answer.putIfAbsent("ms", 0);
    return answer;
  }

  /** Takes what is printed up to the limit, and may end a program which prints without end. */
  private static final class Printed extends OutputStream {
    private final boolean endsProgram;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    volatile boolean full;

    Printed(boolean endsProgram) {
      this.endsProgram = endsProgram;
    }

    @Override
    public synchronized void write(int one) {
      if (bytes.size() < OUTPUT_MAX) bytes.write(one);
      else stop();
    }

    @Override
    public synchronized void write(byte[] more, int from, int length) {
      int room = OUTPUT_MAX - bytes.size();
      bytes.write(more, from, Math.min(room, length));
      if (length > room) stop();
    }

    private void stop() {
      full = true;
      if (endsProgram) throw new TooMuchOutput();
    }

    synchronized String text() {
      return bytes.toString(StandardCharsets.UTF_8);
    }
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String text, String fallback) {
      super(URI.create("memory:///" + fileName(text, fallback) + ".java"), Kind.SOURCE);
      this.text = text;
    }

    private static String fileName(String text, String fallback) {
      Matcher type = PUBLIC_TYPE.matcher(text);
      return type.find() ? type.group(1) : fallback;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  private static final class Loader extends ClassLoader {
    private final Map<String, byte[]> classes;

    Loader(Map<String, byte[]> classes) {
      super(ClassLoader.getPlatformClassLoader());
      this.classes = classes;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] bytes = classes.get(name);
      if (bytes == null) throw new ClassNotFoundException(name);
      return defineClass(name, bytes, 0, bytes.length);
    }
  }
}
